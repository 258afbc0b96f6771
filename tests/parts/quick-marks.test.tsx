import { beforeAll, describe, expect, it } from 'vitest';

import { newsEndpoints } from '../../contract/news/endpoints.ts';
import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { publishArticle } from '../../server/domain/news/back-office-news.ts';
import { blocksOfMarkdown } from '../../server/domain/news/markdown-blocks.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { WatchStar } from '../../src/features/market/WatchStar.tsx';
import { ArticleActions } from '../../src/features/news/ArticleActions.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press } from '../support/render.tsx';
import type { TestClient } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** Two stars side by side. */
async function stars() {
  return (
    <>
      {['600000', '600001'].map((code) => (
        <WatchStar key={code} code={code} name={code} />
      ))}
    </>
  );
}

/** The bookmarks of two articles side by side. */
async function bookmarks({ context }: TestBrokerage, phone: TestClient) {
  const publish = async (title: string) => {
    const words = { title, summary: '', blocks: blocksOfMarkdown('Text.') };
    const about = { category: 'market', lang: 'en', codes: [] } as const;
    const from = { author: '', source: '', originalUrl: '' };
    const id = await publishArticle(context, { ...about, ...from, words, codes: [] });
    return phone.call(newsEndpoints.article, { id });
  };
  const articles = [await publish('one'), await publish('two')];
  return (
    <>
      {articles.map((article) => (
        <ArticleActions key={article.id} article={article} address="https://lotwise.example/" />
      ))}
    </>
  );
}

describe.each([
  { kind: 'a star', draw: stars, set: marketEndpoints.watch, asked: marketEndpoints.watchlist },
  { kind: 'a bookmark', draw: bookmarks, set: newsEndpoints.bookmark, asked: newsEndpoints.marked },
])('$kind', ({ draw, set, asked }) => {
  const show = async () => {
    const feed = scriptedFeed();
    feed.list('600000', 10_000);
    feed.list('600001', 20_000);
    const brokerage = await startBrokerage({ now: Date.now(), feed });
    const { phone } = await signUp(brokerage);
    const carried = carryTo({ app: { fetch: phone.send } });
    const { container } = await renderScreen(await draw(brokerage, phone));
    const button = (at: number) => {
      const found = container.querySelectorAll<HTMLElement>('[aria-pressed]')[at];
      if (!found) throw new Error(`there is no button ${at}`);
      return found;
    };
    const isOn = (at: number) => button(at).getAttribute('aria-pressed') === 'true';
    const pressTo = async (at: number, on: boolean) => {
      await press(button(at));
      await until(() => isOn(at) === on, 'it is shown at once');
    };
    const sent = () => carried.calls.filter((path) => path === set.path).length;
    const settled = () => until(() => queryClient.isMutating() === 0, 'all is answered');
    await until(() => carried.calls.includes(asked.path), 'what is set is asked for');
    await until(() => queryClient.isFetching() === 0, 'what is set is known');
    return { carried, button, isOn, pressTo, sent, settled };
  };

  it('that was taken away stays away when the answer to its first press comes', async () => {
    const { carried, button, isOn, pressTo, sent, settled } = await show();
    const first = carried.holdAnswerOf(set.path);
    await pressTo(0, true);
    await until(() => sent() === 1, 'the first press is on its way');
    const second = carried.holdAnswerOf(set.path);
    await pressTo(0, false);
    let changes = 0;
    const watch = new MutationObserver(() => void (changes += 1));
    watch.observe(button(0), { attributeFilter: ['aria-pressed'] });
    first.now();
    await until(() => sent() === 2, 'the second press follows the answer to the first');
    expect(isOn(0)).toBe(false);
    second.now();
    await settled();
    await until(() => queryClient.isFetching() === 0, 'nothing is asked for');
    expect(isOn(0)).toBe(false);
    expect(changes).toBe(0);
  });

  it('stays when one that was pressed before it fails', async () => {
    const { carried, isOn, pressTo, sent, settled } = await show();
    const first = carried.holdAnswerOf(set.path);
    carried.loseAnswerOf(set.path);
    await pressTo(0, true);
    await until(() => sent() === 1, 'the first press is on its way');
    const second = carried.holdAnswerOf(set.path);
    await pressTo(1, true);
    first.now();
    await until(() => sent() === 2, 'the second press follows the failure of the first');
    expect(isOn(1)).toBe(true);
    second.now();
    await settled();
    expect([isOn(0), isOn(1)]).toEqual([true, true]);
  });

  it('is shown as the brokerage has it once an answer was lost', async () => {
    const { carried, isOn, pressTo, settled } = await show();
    carried.loseAnswerOf(set.path);
    await pressTo(0, true);
    await settled();
    await until(() => isOn(0), 'it had arrived');
  });

  it('that was set, taken away and set again within a second is set', async () => {
    const { isOn, pressTo, sent, settled } = await show();
    await pressTo(0, true);
    await pressTo(0, false);
    await pressTo(0, true);
    await settled();
    expect(sent()).toBe(3);
    expect(isOn(0)).toBe(true);
  });
});
