import { beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '../../server/db/open.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import { readBars } from '../../server/domain/market/import-bars.ts';
import { readInstruments } from '../../server/domain/market/import-instruments.ts';
import { ImportFailed } from '../../server/domain/market/import-problems.ts';
import {
  startNotes,
  storeBars,
  storeInstruments,
} from '../../server/domain/market/import-store.ts';
import { readVersion } from '../../server/feed/watched-versions.ts';
import { marketDateOf } from '../../src/lib/market-time.ts';
import { memoryDatabase } from '../factories/memory-database.ts';
import { file, tushare } from '../factories/import-files.ts';
import { marketTime, openFeed } from '../support/market-feed.ts';

describe('imported bars in the database', () => {
  let db: Database;
  const clock = createManualClock(marketTime('2026-11-20 09:00:00'));
  const days = (count: number, code = '600519.SH') =>
    readBars([
      tushare(
        ...Array.from({ length: count }, (_, i) => {
          const date = new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10);
          return `${date.replaceAll('-', '')},${code},10.00,10.50,9.80,10.${10 + (i % 30)},10.00,0,0,100,100`;
        }),
      ),
    ]).byCode;

  beforeEach(async () => {
    db = await memoryDatabase();
  });

  test('keeps nothing of an import in which one share fails', async () => {
    await storeBars({ db, clock }, days(300));
    const version = await readVersion(db, 'imports');
    const kept = await db.selectFrom('bars').selectAll().execute();
    const both = new Map([...days(20), ...days(5, '600000.SH')]);
    await expect(storeBars({ db, clock }, both, { from: '2020-01-10' })).rejects.toBeInstanceOf(
      ImportFailed,
    );
    expect(await db.selectFrom('bars').selectAll().execute()).toEqual(kept);
    expect(await readVersion(db, 'imports')).toBe(version);
  });

  test('starts a replay so that a year is left, or half of a short history', async () => {
    const [long] = await storeBars({ db, clock }, days(600));
    const [short] = await storeBars({ db, clock }, days(41, '600000.SH'));
    expect(long).toMatchObject({ bars: 600, replayFrom: '2020-12-16', onMarketDate: '2026-11-20' });
    expect(short?.replayFrom).toBe('2020-01-21');
  });

  test('starts a replay on the day that was asked for, or the next one there is', async () => {
    const [share] = await storeBars({ db, clock }, days(30), { from: '2019-12-01' });
    expect(share?.replayFrom).toBe('2020-01-01');
  });

  test('says that shares begin on different days, and how they begin on one', async () => {
    const both = new Map([...days(600), ...days(41, '600000.SH')]);
    expect(startNotes(await storeBars({ db, clock }, both))).toEqual([
      'These shares do not show the same days together: their replays begin between 2020-01-21 and 2020-12-16. One day for all: --from.',
    ]);
    const together = await storeBars({ db, clock }, both, { from: '2020-01-21' });
    expect(startNotes(together)).toEqual([]);
  });

  test('lets a replay go on where it is when its history is imported again', async () => {
    await storeBars({ db, clock }, days(400));
    const later = createManualClock(marketTime('2026-12-20 09:00:00'));
    const [share] = await storeBars({ db, clock: later }, days(420));
    expect(share).toMatchObject({ replayFrom: '2020-07-19', onMarketDate: '2026-11-20' });
    expect(await db.selectFrom('bars').select('date').execute()).toHaveLength(420);
  });

  test('keeps the last day in the history of a share whose replay is over', async () => {
    await storeBars({ db, clock }, days(30), { from: '2020-01-29' });
    const { feed, clock: running } = await openFeed('2026-11-21 12:00:00', { db });
    const newest = async () => {
      const query = { code: '600519', period: 'day', adjustment: 'none', limit: 2 } as const;
      const { items } = await feed.bars({ ...query, before: Number.MAX_SAFE_INTEGER });
      return items.map(({ time, closeMilli }) => [marketDateOf(time), closeMilli]);
    };
    const live = feed.quote('600519')?.lastMilli;
    expect(await newest()).toEqual([
      ['2020-01-29', 10_380],
      ['2020-01-30', live],
    ]);
    running.set(marketTime('2026-11-22 00:00:00'));
    expect(feed.instrument('600519')?.status).toBe('suspended');
    expect(await newest()).toEqual([
      ['2020-01-29', 10_380],
      ['2020-01-30', 10_390],
    ]);
  });

  test('knows a share that no list named by its code, until one does', async () => {
    await storeBars({ db, clock }, days(30));
    const { feed } = await openFeed('2026-11-20 10:00:00', { db });
    expect(feed.instrument('600519')).toMatchObject({ name: '600519', status: 'trading' });
    const { instruments } = await readInstruments(
      file('list.csv', 'ts_code,name,list_date', '600519.SH,贵州茅台,20010827'),
    );
    await storeInstruments({ db, clock }, instruments);
    await feed.refresh();
    expect(feed.instrument('600519')).toMatchObject({ name: '贵州茅台', status: 'trading' });
    expect(feed.quote('600519')?.lastMilli).toBeGreaterThan(0);
  });

  test('shows an import to a feed that is running, and an imported code hides an invented one', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00', { db });
    const before = feed.instruments();
    expect(before.items.some(({ code }) => code === '607001')).toBe(true);
    await storeBars({ db, clock }, days(30, '607001.SH'));
    await feed.refresh();
    const after = feed.instruments();
    expect(after.version).not.toBe(before.version);
    expect(after.items.filter(({ code }) => code === '607001')).toHaveLength(1);
    expect(feed.instrument('607001')?.source).toBe('replay');
    expect(feed.quote('607001')?.openMilli).toBe(10_000);
  });
});
