import { ApiRefusal } from '../../data/api-error.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Page } from '../../../contract/envelope.ts';
import type { NewsHeadline } from '../../../contract/news.ts';

/** The brokerage knows the article no more, or never did. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'article_unknown';
}

type List = Page<NewsHeadline>;

type Headlines = { categories: Record<string, NewsHeadline[]> };

/** Takes an article that was retracted out of everything that is kept of the news. */
export function forgetArticle(client: QueryClient, id: string): void {
  const others = (items: NewsHeadline[]) => items.filter((item) => item.id !== id);
  const without = (list: List): List => ({ ...list, items: others(list.items) });
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['news'] })) {
    const { data } = state;
    if (has<InfiniteData<List>>(data, 'pages'))
      client.setQueryData(queryKey, { ...data, pages: data.pages.map(without) });
    else if (has<List>(data, 'items')) client.setQueryData(queryKey, without(data));
    else if (has<Headlines>(data, 'categories')) {
      const categories = Object.entries(data.categories).map(([name, items]) => [
        name,
        others(items),
      ]);
      client.setQueryData(queryKey, { ...data, categories: Object.fromEntries(categories) });
    }
  }
  // A query cannot be emptied while it is asked; its answer is on its way to say that it is gone.
  for (const query of client.getQueryCache().findAll({ queryKey: ['news', 'article'] }))
    if (query.queryKey.at(-1) === id)
      query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0 });
}

/** Which of the answers about news it is: each has a name of its own in it. */
function has<Answer extends object>(data: unknown, name: keyof Answer): data is Answer {
  return typeof data === 'object' && data !== null && name in data;
}
