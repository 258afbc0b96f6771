import { queryOptions } from '@tanstack/react-query';

import type { Page } from '../../../../contract/envelope.ts';
import { messageEndpoints } from '../../../../contract/message.ts';
import type { Message, MessageCategory } from '../../../../contract/message.ts';
import { call } from '../../../api/call.ts';
import { growingList } from '../../../api/growing-list.ts';

const freshMs = 10_000;

/** Events tell of changes; what an earlier visit kept has heard of none since and is asked anew. */
const staleTime = ({ state }: { state: { dataUpdatedAt: number } }) =>
  state.dataUpdatedAt < performance.timeOrigin ? 0 : freshMs;

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
      staleTime,
    }),

  /** Newest first. */
  list: (filter: MessageFilter) =>
    growingList<Page<Message>>(
      ['message', 'list', filter],
      (page, signal) =>
        call(
          messageEndpoints.list,
          { ...(filter !== 'all' && { category: filter }), ...page },
          { signal },
        ),
      freshMs,
    ),
};
