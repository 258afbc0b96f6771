import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Page } from '../../../contract/wire/envelope.ts';
import { messageEndpoints } from '../../../contract/message/endpoints.ts';
import type { Message, ReadInput } from '../../../contract/message/types.ts';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-time.ts';
import { messageQueries } from './unread/queries.ts';

type Pages = InfiniteData<Page<Message>, string | null>;

/** Marks messages as read: what the brokerage counts then is shown at once. */
export function useReadMessages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReadInput) => call(messageEndpoints.read, input),
    retry: false,
    networkMode: 'always',
    meta: { aside: true },
    onSuccess: (unread, input) => {
      client.setQueryData(messageQueries.unread().queryKey, unread);
      markInLists(client, input, serverNow());
    },
  });
}

function markInLists(client: QueryClient, input: ReadInput, readAt: number): void {
  const mark = (message: Message): Message =>
    message.readAt === null && isMeant(message, input) ? { ...message, readAt } : message;
  client.setQueriesData<Pages>(
    {
      queryKey: [...messageQueries.all, 'list'],
      predicate: ({ queryKey }) => queryKey.at(-1) === 'pages',
    },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, items: page.items.map(mark) })),
      },
  );
}

/** Whether marking reaches a message; ids sort as the messages were written. */
export function isMeant({ id, category }: Message, input: ReadInput): boolean {
  if (input.ids?.includes(id) === true) return true;
  if (input.upTo === undefined || id > input.upTo) return false;
  return input.category === undefined || input.category === category;
}
