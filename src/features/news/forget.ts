import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Page } from '../../../contract/wire/envelope.ts';
import type { NewsHeadline } from '../../../contract/news/types.ts';
import { ApiRefusal } from '../../api/errors.ts';

/** The brokerage knows the article no more, or never did. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'article_unknown';
}

type List = Page<NewsHeadline>;

type Headlines = { categories: Record<string, NewsHeadline[]> };

/** Takes an article that was retracted out of every list that is kept. */
export function forgetArticle(client: QueryClient, id: string): void {
  const others = (items: NewsHeadline[]) => items.filter((item) => item.id !== id);
  const without = (list: List): List => ({ ...list, items: others(list.items) });
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['news'] })) {
    const { data, dataUpdatedAt: updatedAt } = state;
    // What is left is as old as it was.
    const keep = (rest: unknown) => client.setQueryData(queryKey, rest, { updatedAt });
    if (has<InfiniteData<List>>(data, 'pages')) keep({ ...data, pages: data.pages.map(without) });
    else if (has<List>(data, 'items')) keep(without(data));
    else if (has<Headlines>(data, 'categories')) {
      const rest = Object.entries(data.categories).map(([name, items]) => [name, others(items)]);
      keep({ ...data, categories: Object.fromEntries(rest) });
    }
  }
}

/** Which of the answers about news it is: each has a name of its own in it. */
function has<Answer extends object>(data: unknown, name: keyof Answer): data is Answer {
  return typeof data === 'object' && data !== null && name in data;
}
