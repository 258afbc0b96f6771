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

/**
 * Sets a mark or takes it away. Shows it at once and takes it back when the brokerage refuses. Presses go
 * out one after the other; while a newer one waits, no answer to an older one changes what is shown.
 */
export function useBookmark() {
  const client = useQueryClient();
  const { queryKey } = newsQueries.marked();
  const mutationKey = ['news', 'bookmark'];
  const isNewest = () => client.isMutating({ mutationKey }) <= 1;
  return useMutation({
    mutationKey,
    scope: { id: 'news-bookmark' },
    // On, off and on again is no second press of a button: the last one counts.
    mutationFn: (input: BookmarkInput) => call(newsEndpoints.bookmark, input, { again: true }),
    onMutate: async ({ id, bookmarked }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = before?.ids.filter((other) => other !== id) ?? [];
      if (before) client.setQueryData(queryKey, { ids: bookmarked ? [id, ...others] : others });
      return { before };
    },
    onError: (_error, _input, kept) => {
      if (!isNewest()) return;
      if (kept?.before) client.setQueryData(queryKey, kept.before);
      // What became of the presses before it, and whether it arrived, the brokerage alone knows.
      void client.invalidateQueries({ queryKey });
    },
    onSuccess: (answer) => {
      if (isNewest()) client.setQueryData(queryKey, answer);
    },
    onSettled: () => {
      if (isNewest()) void refreshMarks(client);
    },
  });
}
