import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { Envelope, Page } from '../../contract/wire/envelope.ts';
import { newsEndpoints } from '../../contract/news/endpoints.ts';
import { newsRules } from '../../contract/news/types.ts';
import type { NewsCategory, NewsHeadline } from '../../contract/news/types.ts';
import {
  publishArticle,
  retractArticle,
  translateArticle,
} from '../../server/domain/news/back-office-news.ts';
import { blocksOfMarkdown } from '../../server/domain/news/markdown-blocks.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';

const words = (title: string) => ({
  title,
  summary: `About ${title}`,
  blocks: blocksOfMarkdown(`Text of ${title}.`),
});

/** Articles of the desk, a minute apart; answers their ids. */
async function publish(
  { context, clock }: TestBrokerage,
  titles: readonly string[],
  change: { category?: NewsCategory; codes?: string[] } = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    ids.push(
      await publishArticle(context, {
        category: change.category ?? 'market',
        lang: 'en',
        words: words(title),
        codes: change.codes ?? [],
        author: '',
        source: '',
        originalUrl: '',
      }),
    );
    clock.advance(60_000);
  }
  return ids;
}

describe('the list', () => {
  it('pages without gaps or repetitions, also among articles of one moment', async () => {
    const brokerage = await startBrokerage();
    await publish(brokerage, ['a', 'b']);
    // Feeds bring many at once.
    for (const title of ['c', 'd', 'e']) {
      await publish(brokerage, [title]);
      brokerage.clock.advance(-60_000);
    }
    const client = brokerage.client();
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const { envelope }: { envelope: Envelope<Page<NewsHeadline>> } = await client.ask(
        newsEndpoints.list,
        {
          limit: 2,
          ...(cursor !== null && { cursor }),
        },
      );
      titles.push(...(envelope.data?.items.map((item) => item.title) ?? []));
      cursor = envelope.data?.nextCursor ?? null;
    } while (cursor !== null);
    expect(titles).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('keeps categories and shares apart, and has all of them in the whole', async () => {
    const brokerage = await startBrokerage();
    await publish(brokerage, ['market']);
    await publish(brokerage, ['company'], { category: 'company', codes: ['600001', '600001'] });
    await publish(brokerage, ['notice'], { category: 'announcement' });
    const client = brokerage.client();
    const titles = async (input: object) =>
      (await client.ask(newsEndpoints.list, input)).envelope.data?.items.map(({ title }) => title);
    expect((await titles({}))?.toSorted()).toEqual(['company', 'market', 'notice']);
    expect(await titles({ category: 'announcement' })).toEqual(['notice']);
    expect(await titles({ code: '600001' })).toEqual(['company']);
    expect(await titles({ code: '600002' })).toEqual([]);
    const { envelope } = await client.ask(newsEndpoints.headlines, {});
    expect(envelope.data?.categories.announcement.map(({ title }) => title)).toEqual(['notice']);
    expect(envelope.data?.categories.foreign).toEqual([]);
  });

  it('refuses a cursor that it did not make', async () => {
    const brokerage = await startBrokerage();
    const { envelope } = await brokerage.client().ask(newsEndpoints.list, { cursor: 'x' });
    expect(envelope.code).toBe(1001);
  });

  it('is asked for by index, whichever page it is', async () => {
    const brokerage = await startBrokerage();
    const plan = await sql<{ detail: string }>`explain query plan
      select * from articles where retracted_at is null and category = 'market'
      and published_at <= 5 and (published_at < 5 or id < 'x')
      order by published_at desc, id desc limit 31`.execute(brokerage.context.db);
    const steps = plan.rows.map(({ detail }) => detail);
    expect(steps).toEqual([expect.stringMatching(/SEARCH .* articles_category_published_at .*</)]);
  });
});

describe('an article', () => {
  it('comes in the language of the reader, or the nearest that there is', async () => {
    const brokerage = await startBrokerage();
    const [id = ''] = await publish(brokerage, ['English']);
    await translateArticle(brokerage.context, id, 'de', words('Deutsch'));
    await translateArticle(brokerage.context, id, 'zh_tw', words('繁體'));
    const titleIn = async (lang: string) => {
      const url = `http://127.0.0.1${newsEndpoints.article.path}?id=${id}`;
      const response = await brokerage.app.fetch(new Request(url, { headers: { lang } }));
      const { data } = (await response.json()) as { data: { title: string; lang: string } };
      return `${data.lang} ${data.title}`;
    };
    expect(await titleIn('de')).toBe('de Deutsch');
    expect(await titleIn('zh_cn')).toBe('zh_tw 繁體');
    expect(await titleIn('fr')).toBe('en English');
  });

  it('that is retracted is gone at once from every list, for those who marked it too', async () => {
    const brokerage = await startBrokerage();
    const [id = ''] = await publish(brokerage, ['gone'], { codes: ['600001'] });
    const phone = await brokerage.registered();
    await phone.ask(newsEndpoints.bookmark, { id, bookmarked: true });
    await retractArticle(brokerage.context, id);
    expect((await phone.ask(newsEndpoints.article, { id })).envelope.code).toBe(7050);
    for (const input of [{}, { category: 'market' as const }, { code: '600001' }])
      expect((await phone.ask(newsEndpoints.list, input)).envelope.data?.items).toEqual([]);
    expect((await phone.ask(newsEndpoints.bookmarks, {})).envelope.data?.items).toEqual([]);
    await expect(retractArticle(brokerage.context, id)).rejects.toThrow('article_unknown');
  });

  it('is not sent to those who have it, and anew in another language', async () => {
    const brokerage = await startBrokerage();
    const [id = ''] = await publish(brokerage, ['known']);
    const url = `http://127.0.0.1${newsEndpoints.article.path}?id=${id}`;
    const fetch = (headers: Record<string, string>) =>
      brokerage.app.fetch(new Request(url, { headers }));
    const first = await fetch({ lang: 'en' });
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect((await fetch({ lang: 'en', 'if-none-match': tag })).status).toBe(304);
    await translateArticle(brokerage.context, id, 'de', words('bekannt'));
    expect((await fetch({ lang: 'de', 'if-none-match': tag })).status).toBe(200);
  });
});

describe('bookmarks', () => {
  it('are each investor’s own; marking twice marks once, and what is not there cannot be marked', async () => {
    const brokerage = await startBrokerage();
    const [first = '', second = ''] = await publish(brokerage, ['one', 'two']);
    const lena = await brokerage.registered();
    const max = await brokerage.registered();
    const mark = (id: string, bookmarked: boolean) =>
      lena.ask(newsEndpoints.bookmark, { id, bookmarked });
    await mark(second, true);
    brokerage.clock.advance(1);
    await mark(first, true);
    const twice = await mark(first, true);
    expect(twice.envelope.data?.ids).toEqual([first, second]);
    const { envelope } = await lena.ask(newsEndpoints.bookmarks, { limit: 1 });
    expect(envelope.data?.items.map(({ title }) => title)).toEqual(['one']);
    const next = await lena.ask(newsEndpoints.bookmarks, {
      cursor: envelope.data?.nextCursor ?? '',
    });
    expect(next.envelope.data?.items.map(({ title }) => title)).toEqual(['two']);
    expect((await max.ask(newsEndpoints.marked, {})).envelope.data?.ids).toEqual([]);
    await mark(second, false);
    expect((await mark(second, false)).envelope.data?.ids).toEqual([first]);
    const unknown = await mark(`nws_${'0'.repeat(26)}`, true);
    expect(unknown.envelope.code).toBe(7050);
  });

  it('are limited', async () => {
    const brokerage = await startBrokerage();
    const { context } = brokerage;
    const [id = ''] = await publish(brokerage, ['last']);
    const phone = await brokerage.registered();
    const user = await context.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const ids = await publish(
      brokerage,
      Array.from({ length: newsRules.mostBookmarks }, (_, at) => `article ${at}`),
    );
    for (const article_id of ids)
      await context.db
        .insertInto('bookmarks')
        .values({ user_id: user.id, article_id, created_at: 1 })
        .execute();
    const { envelope } = await phone.ask(newsEndpoints.bookmark, { id, bookmarked: true });
    expect(envelope).toMatchObject({ code: 7051 });
    expect(envelope.msg).toMatch(/500/);
  });
});
