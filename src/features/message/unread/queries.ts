import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Page } from '../../../../contract/wire/envelope.ts';
import { messageEndpoints } from '../../../../contract/message/endpoints.ts';
import type { Message, MessageCategory, Unread } from '../../../../contract/message/types.ts';
import { call } from '../../../api/call.ts';
import { growingList } from '../../../api/growing-list.ts';
import { useSessionUserId } from '../../../session/session.ts';

export type MessageFilter = MessageCategory | 'all';

/** Messages may be kept on the device: they can be read offline. */
export const messageQueries = {
  all: ['message'] as const,

  /** How many are not read, and the newest of them. */
  unread: () =>
    queryOptions({
      queryKey: ['message', 'unread'],
      queryFn: ({ signal }) => call(messageEndpoints.unread, {}, { signal }),
      meta: { keep: true },
    }),

  /** Newest first. */
  list: (filter: MessageFilter) =>
    growingList<Page<Message>>(['message', 'list', filter], (page, signal) =>
      call(
        messageEndpoints.list,
        { ...(filter !== 'all' && { category: filter }), ...page },
        { signal },
      ),
    ),
};

/**
 * What is not read: messages by category, and answers of customer service. Undefined before the
 * first answer. The stream keeps it up to date on every device.
 */
export function useUnread(): Unread | undefined {
  const enabled = useSessionUserId() !== undefined;
  return useQuery({ ...messageQueries.unread(), enabled }).data;
}
