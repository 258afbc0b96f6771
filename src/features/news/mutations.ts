import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { newsEndpoints } from '../../../contract/news/endpoints.ts';
import { call } from '../../api/call.ts';
import { newsQueries } from './queries.ts';

/** A list that grows at its head never loses an entry: it begins anew with the newest marks. */
async function refreshMarks(client: QueryClient): Promise<void> {
  const { list, head } = newsQueries.list('bookmarks');
  if (!client.getQueryState(list.queryKey)) return;
  try {
    // One that is under way was asked before the mark was set.
    await client.cancelQueries({ queryKey: head.queryKey });
    const newest = await client.fetchQuery({ ...head, staleTime: 0 });
    client.setQueryData(list.queryKey, { pages: [newest], pageParams: [null] });
  } catch {
    // The list says by itself that it is old.
  }
}

export type BookmarkInput = { id: string; bookmarked: boolean };

/** Sets a mark or takes it away. Shows it at once and takes it back when the brokerage refuses. */
export function useBookmark() {
  const client = useQueryClient();
  const { queryKey } = newsQueries.marked();
  return useMutation({
    mutationKey: ['news', 'bookmark'],
    scope: { id: 'news-bookmark' },
    mutationFn: (input: BookmarkInput) => call(newsEndpoints.bookmark, input),
    onMutate: async ({ id, bookmarked }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = before?.ids.filter((other) => other !== id) ?? [];
      if (before) client.setQueryData(queryKey, { ids: bookmarked ? [id, ...others] : others });
      return { before };
    },
    onError: (_error, _input, kept) => {
      if (kept?.before) client.setQueryData(queryKey, kept.before);
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      void refreshMarks(client);
    },
  });
}
