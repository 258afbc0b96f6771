import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createBrokerage } from '../../server/brokerage.ts';
import { listBookmarks, setBookmark } from '../../server/domain/news/bookmarks.ts';
import { listNews, newestNews } from '../../server/domain/news/read-news.ts';
import { reportOnDay, reportToday } from '../../server/paper/reports/write-reports.ts';
import { runFeeds } from '../../server/domain/news/run-feeds.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { rssOf, startNewsSource } from '../factories/news-source.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';

const binaries = findPostgres();

/** A market around the clock opens at midnight, and the report of it is written half an hour later. */
const soonAfterOpening = Date.parse('2026-11-20T00:40:00+08:00');

describe.skipIf(binaries === undefined)('news on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  test('are written once by several processes, listed and marked', async () => {
    if (!server) throw new Error('the server did not start');
    const source = await startNewsSource();
    source.answer((_, response) => response.end(rssOf([{ guid: 'a' }, { guid: 'b' }])));
    const settings = readSettings({
      DATA_DIR: ':memory:',
      NEWS_FEEDS: `foreign=${source.address}/feed`,
    });
    const { context } = await createBrokerage(settings, {
      db: await server.database(),
      clock: createManualClock(soonAfterOpening),
    });
    const [first, second] = await Promise.all([
      reportOnDay(context, '2026-11-19'),
      reportOnDay(context, '2026-11-19'),
    ]);
    await Promise.all([reportToday(context), reportToday(context)]);
    await Promise.all([runFeeds(context), runFeeds(context)]);
    expect(source.requests).toHaveLength(1);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listNews>> = await listNews(
        context,
        { limit: 7, ...(cursor !== null && { cursor }) },
        'de',
      );
      ids.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(first + second + 1 + 2);
    expect(ids).toHaveLength(first + second + 1 + 2);
    expect((await newestNews(context, 'de')).categories.foreign).toHaveLength(2);

    await context.db
      .insertInto('users')
      .values({
        id: 'usr_1',
        phone: '1',
        username: 'lena',
        username_key: 'lena',
        password_hash: '',
        trading_password_hash: null,
        lang: 'de',
        avatar: '',
        identity_state: 'pending',
        credit_points: 0,
        agreement_version: '',
        trading_failures: 0,
        trading_locked_until: 0,
        created_at: 0,
      })
      .execute();
    const id = ids[0] ?? '';
    await Promise.all([1, 2, 3].map(() => setBookmark(context, 'usr_1', { id, bookmarked: true })));
    const { items } = await listBookmarks(context, 'usr_1', {}, 'de');
    expect(items.map((item) => item.id)).toEqual([id]);
  });
});
