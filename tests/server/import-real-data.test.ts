import { beforeAll, describe, expect, test } from 'vitest';

import type { Bar } from '../../contract/market/types.ts';
import { createSearchIndex } from '../../contract/market/search.ts';
import type { Database } from '../../server/db/open.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import { readBars } from '../../server/domain/market/import-bars.ts';
import { readInstruments } from '../../server/domain/market/import-instruments.ts';
import { storeBars, storeInstruments } from '../../server/domain/market/import-store.ts';
import { createCompanies } from '../../server/feed/companies.ts';
import { migratedDatabase } from '../factories/memory-database.ts';
import { marketTime, openFeed } from '../support/market-feed.ts';
import { barsInFile, byCalendar, previousClosesInFile } from '../support/bars-in-file.ts';
import {
  hasSharedData,
  sharedBars,
  sharedFile,
  withoutSharedData,
} from '../support/shared-data.ts';

/** Far enough after the import that every bar of the files has been replayed. */
const imported = marketTime('2026-11-20 09:00:00');
const replayed = '2027-11-20 12:00:00';

async function importAll(): Promise<Database> {
  const db = await migratedDatabase();
  const clock = createManualClock(imported);
  const { instruments } = await readInstruments(sharedFile('stock_basic.csv'));
  await storeInstruments({ db, clock }, instruments);
  await storeBars({ db, clock }, readBars(sharedBars()).byCode);
  return db;
}

describe.skipIf(!hasSharedData)(`all the real data (${withoutSharedData})`, () => {
  let db: Database;
  beforeAll(async () => {
    db = await importAll();
    return () => db.destroy();
  });

  test('lists 5,418 shares beside the invented ones, none of them twice', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00', { db });
    const { items } = feed.instruments();
    const replays = items.filter(({ source }) => source === 'replay');
    expect(replays).toHaveLength(5418);
    expect(replays.filter(({ status }) => status === 'trading')).toHaveLength(10);
    expect(replays.filter(({ status }) => status === 'no_data')).toHaveLength(5408);
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
    expect(feed.quote('000001')).toBeUndefined();
    expect(feed.instrument('000001')?.name).toBe('平安银行');
  });

  test('shows no invented company with a real code or a real name', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00', { db });
    const real = feed.instruments().items.filter(({ source }) => source === 'replay');
    const codes = new Set(real.map(({ code }) => code));
    const names = new Set(real.map(({ name }) => name));
    const clashes = createCompanies('test').filter(
      ({ code, name }) => codes.has(code) || names.has(name),
    );
    expect(clashes).toEqual([]);
  });

  test.each(['day', 'week', 'month'] as const)(
    'shows every %s of 600519 as the file has it',
    async (period) => {
      const { feed } = await openFeed(replayed, { db });
      const expected = byCalendar(barsInFile('bars/600519.csv'), period);
      const shown: Bar[] = [];
      let before = Number.MAX_SAFE_INTEGER;
      for (let more = true; more;) {
        const query = { code: '600519', period, adjustment: 'none', before, limit: 1000 } as const;
        const page = await feed.bars(query);
        shown.unshift(...page.items);
        before = page.items[0]?.time ?? 0;
        more = page.more;
      }
      expect(shown).toEqual(expected);
    },
  );

  test('shows every day of all ten series as the files have it', async () => {
    const { feed } = await openFeed(replayed, { db });
    for (const { name } of sharedBars()) {
      const code = /\d{6}/.exec(name)?.[0] ?? '';
      const query = { code, period: 'day', adjustment: 'none' } as const;
      const newest = await feed.bars({ ...query, before: Number.MAX_SAFE_INTEGER, limit: 3000 });
      expect(newest.items, code).toEqual(barsInFile(name));
    }
  });

  test('has no bar later than the day that is replayed, and that one as it forms', async () => {
    const { feed, clock } = await openFeed('2026-11-20 12:00:00', { db });
    const days = barsInFile('bars/600519.csv');
    const today = days.at(-250);
    const query = { code: '600519', period: 'day', adjustment: 'none', limit: 2 } as const;
    const { items } = await feed.bars({ ...query, before: Number.MAX_SAFE_INTEGER });
    expect(items[0]).toEqual(days.at(-251));
    expect(items[1]?.time).toBe(today?.time);
    expect(items[1]?.openMilli).toBe(today?.openMilli);
    expect(items[1]?.volume).toBeLessThan(today?.volume ?? 0);
    const quote = feed.quote('600519');
    expect(quote?.previousCloseMilli).toBe(days.at(-251)?.closeMilli);
    clock.set(marketTime('2026-11-20 23:59:59'));
    expect(feed.quote('600519')).toMatchObject({
      lastMilli: today?.closeMilli,
      highMilli: today?.highMilli,
      lowMilli: today?.lowMilli,
      volume: today?.volume,
      turnoverMinor: today?.turnoverMinor,
    });
    const minutes = feed.intraday('600519')?.minutes.map(({ priceMilli }) => priceMilli) ?? [];
    expect(Math.max(...minutes)).toBe(today?.highMilli);
    expect(Math.min(...minutes)).toBe(today?.lowMilli);
  });

  test('moves a day on at midnight, and far ahead once refreshed', async () => {
    const { feed, clock } = await openFeed('2026-11-20 12:00:00', { db });
    const days = barsInFile('bars/600519.csv');
    clock.set(marketTime('2026-11-21 00:00:00'));
    expect(feed.quote('600519')?.openMilli).toBe(days.at(-249)?.openMilli);
    clock.set(marketTime('2027-03-01 00:00:00'));
    await feed.refresh();
    expect(feed.quote('600519')?.openMilli).toBe(days.at(-250 + 101)?.openMilli);
    expect(feed.replayDate('600519')).toBe(
      new Date((days.at(-250 + 101)?.time ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10),
    );
  });

  test('suspends a share after its last day, at its last price', async () => {
    const { feed } = await openFeed(replayed, { db });
    const last = barsInFile('bars/600519.csv').at(-1);
    expect(feed.instrument('600519')?.status).toBe('suspended');
    expect(feed.quote('600519')?.lastMilli).toBe(last?.closeMilli);
    expect(feed.offer('600519', 'sell', null).levels).toEqual([]);
    expect(feed.replayDate('600519')).toBe('2022-04-29');
  });

  test('finds 重庆 by cq and chongqing, by zq never', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00', { db });
    const index = createSearchIndex(feed.instruments().items);
    const names = (query: string) => index.find(query, 5000).map(({ item }) => item.name);
    const all = feed.instruments().items.filter(({ name }) => name.startsWith('重庆'));
    expect(all.length).toBeGreaterThan(8);
    for (const { name } of all) {
      expect(names('cq')).toContain(name);
      expect(names('chongqing')).toContain(name);
      expect(names('zq')).not.toContain(name);
    }
  });

  test('adjusts 600519 forward without changing any daily result', async () => {
    const { feed } = await openFeed(replayed, { db });
    const query = { code: '600519', period: 'day', before: Number.MAX_SAFE_INTEGER } as const;
    const plain = await feed.bars({ ...query, adjustment: 'none', limit: 3000 });
    const adjusted = await feed.bars({ ...query, adjustment: 'forward', limit: 3000 });
    expect(adjusted.items.at(-1)).toEqual(plain.items.at(-1));
    expect(adjusted.items[0]?.closeMilli).toBeLessThan((plain.items[0]?.closeMilli ?? 0) * 0.95);
    const reckonedFrom = previousClosesInFile('bars/600519.csv');
    const wrong = adjusted.items.slice(1).filter((bar, i) => {
      const shown = bar.closeMilli / (adjusted.items[i]?.closeMilli ?? 1);
      const real = (plain.items[i + 1]?.closeMilli ?? 1) / (reckonedFrom[i + 1] ?? 1);
      return Math.abs(shown / real - 1) > 0.000_05;
    });
    expect(wrong).toEqual([]);
    expect(adjusted.items.map(({ volume }) => volume)).toEqual(
      plain.items.map(({ volume }) => volume),
    );
  });

  test('a second import of the same files changes nothing but its version', async () => {
    const before = await db
      .selectFrom('bars')
      .selectAll()
      .orderBy('code')
      .orderBy('date')
      .execute();
    const replays = await db.selectFrom('instruments').selectAll().orderBy('code').execute();
    const later = createManualClock(marketTime('2026-12-24 09:00:00'));
    await storeBars({ db, clock: later }, readBars(sharedBars()).byCode);
    const after = await db.selectFrom('bars').selectAll().orderBy('code').orderBy('date').execute();
    const bars = (rows: typeof before) => rows.map((row) => ({ ...row, version: '' }));
    expect(bars(after)).toEqual(bars(before));
    const again = await db.selectFrom('instruments').selectAll().orderBy('code').execute();
    const withoutTime = (rows: typeof replays) =>
      rows.map((row) => ({ ...row, imported_at: 0, bars_version: 0 }));
    expect(withoutTime(again)).toEqual(withoutTime(replays));
  });
});
