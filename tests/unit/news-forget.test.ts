import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { forgetArticle } from '../../src/features/news/forget.ts';
import { newsQueries } from '../../src/features/news/queries.ts';

const headline = (id: string) => ({ id, title: id }) as never;
const page = (...ids: string[]) => ({ items: ids.map(headline), nextCursor: null });
const idsOf = (items: readonly { id: string }[] | undefined) => items?.map(({ id }) => id);

it('an article that is gone is in no list any more', () => {
  const client = new QueryClient();
  const { list, head } = newsQueries.list('all');
  const headlines = newsQueries.headlines();
  const share = newsQueries.ofShare('600000');
  client.setQueryData(list.queryKey, {
    pages: [page('nws_2', 'nws_1'), page('nws_0')],
    pageParams: [null, 'x'],
  });
  client.setQueryData(head.queryKey, page('nws_2', 'nws_1'));
  client.setQueryData(headlines.queryKey, {
    categories: { market: [headline('nws_1')], company: [headline('nws_2')] },
  } as never);
  client.setQueryData(share.queryKey, page('nws_1'));
  client.setQueryData(newsQueries.marked().queryKey, { ids: ['nws_1'] });
  forgetArticle(client, 'nws_1');
  expect(client.getQueryData(list.queryKey)?.pages.map(({ items }) => idsOf(items))).toEqual([
    ['nws_2'],
    ['nws_0'],
  ]);
  expect(idsOf(client.getQueryData(head.queryKey)?.items)).toEqual(['nws_2']);
  const kept = client.getQueryData(headlines.queryKey);
  expect(idsOf(kept?.categories.market)).toEqual([]);
  expect(idsOf(kept?.categories.company)).toEqual(['nws_2']);
  expect(client.getQueryData(share.queryKey)?.items).toEqual([]);
});
