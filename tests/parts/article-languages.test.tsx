import { HttpResponse } from 'msw';
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';

import type { Article } from '../../contract/news/types.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { ArticleScreen } from '../../src/features/news/ArticleScreen.tsx';
import { newsQueries } from '../../src/features/news/queries.ts';
import { storeLanguage } from '../../src/lib/language.ts';
import { carryTo, renderScreen, until } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';

beforeAll(() => void standInForPlatform());

const german: Article = {
  id: 'art_1',
  category: 'market',
  origin: 'back-office',
  lang: 'de',
  title: 'Der Handel beginnt später',
  summary: '',
  report: null,
  source: 'Lotwise',
  author: '',
  codes: [],
  publishedAt: Date.parse('2026-11-20T10:00:00+08:00'),
  originalUrl: '',
  blocks: [{ type: 'paragraph', texts: [{ text: 'Erst um zehn.' }] }],
};

const screen = (
  <ArticleScreen
    id={german.id}
    address="https://lotwise.example/"
    renderShare={() => () => <span />}
    onBack={() => undefined}
  />
);

it('without a connection an article is shown in the language in which it was read, and in no other', async () => {
  carryTo({ app: { fetch: () => HttpResponse.error() } });
  storeLanguage('de');
  queryClient.setQueryData(newsQueries.article(german.id).queryKey, german);

  storeLanguage('en');
  const english = await renderScreen(screen);
  await until(() => english.container.querySelector('[role="alert"]') !== null, 'it says so');
  expect(english.container.textContent).not.toContain(german.title);

  await act(async () => storeLanguage('de'));
  const again = await renderScreen(screen);
  await until(() => again.container.textContent.includes('Erst um zehn.'), 'it is here in German');
  expect(again.find('h2').textContent).toBe(german.title);
});
