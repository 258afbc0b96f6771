import { useMutation, useQueryClient } from '@tanstack/react-query';

import { newsEndpoints } from '../../../contract/news.ts';
import { call } from '../../data/call.ts';
import { newsQueries } from './queries.ts';

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
      // The list of marks began with another one.
      const { list, head } = newsQueries.list('bookmarks');
      client.removeQueries({ queryKey: head.queryKey, exact: true, type: 'inactive' });
      void client.resetQueries({ queryKey: list.queryKey, exact: true });
    },
  });
}
