import { describe, expect, test } from 'vitest';

import type { Database } from '../../server/db/open.ts';
import {
  WrongMarket,
  changeMarket,
  marketOf,
  requireKnownMarket,
} from '../../server/domain/market/market-settings.ts';
import { catchUpOrders } from '../../server/domain/trade/catch-up.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { memoryDatabase } from '../factories/memory-database.ts';
import { openDesk } from '../factories/desk.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';

async function newDatabase(): Promise<Database> {
  const db = await memoryDatabase();
  return db;
}

const started = (db: Database, environment: Record<string, string> = {}) =>
  marketOf(db, readSettings(environment), { keep: true });
const atDesk = (db: Database, environment: Record<string, string> = {}) =>
  marketOf(db, readSettings(environment), { keep: false });

const ran = (db: Database) =>
  db
    .insertInto('job_runs')
    .values({
      market_date: '2026-11-20',
      step: 'x',
      state: 'done',
      claimed_at: 1,
      done_at: 1,
      detail: '',
    })
    .execute();

describe('hours and seed of the market', () => {
  test('stand in the database from the first start, and hold where nothing is set', async () => {
    const db = await newDatabase();
    const first = await started(db, { MARKET_HOURS: 'exchange', MARKET_SEED: 'oak' });
    expect(first).toEqual({ MARKET_HOURS: 'exchange', MARKET_SEED: 'oak' });
    expect(await started(db)).toEqual(first);
    expect(await atDesk(db)).toEqual(first);
    expect(await atDesk(db, { MARKET_HOURS: 'exchange' })).toEqual(first);
  });

  test.each([
    [{ MARKET_HOURS: 'continuous' }, 'market change --hours continuous'],
    [{ MARKET_SEED: 'elm' }, 'market change --seed elm'],
  ])('are refused as %o later, with the way to change them', async (other, way) => {
    const db = await newDatabase();
    await started(db, { MARKET_HOURS: 'exchange', MARKET_SEED: 'oak' });
    for (const asking of [started(db, other), atDesk(db, other)]) {
      const error = await asking.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(WrongMarket);
      expect(String(error)).toContain(way);
    }
  });

  test('are those of one of two first starts; the other is refused', async () => {
    const db = await newDatabase();
    const both = await Promise.allSettled(
      ['continuous', 'exchange'].map((MARKET_HOURS) => started(db, { MARKET_HOURS })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('are not settled by a desk, and needed by it where the market ran without them', async () => {
    const db = await newDatabase();
    await atDesk(db, { MARKET_HOURS: 'exchange' });
    await requireKnownMarket(db, readSettings({}));
    await ran(db);
    await expect(requireKnownMarket(db, readSettings({}))).rejects.toThrow(WrongMarket);
    const named = readSettings({ MARKET_HOURS: 'continuous', MARKET_SEED: 'oak' });
    await requireKnownMarket(db, named);
    expect((await started(db)).MARKET_HOURS).toBe('continuous');
  });

  test('cannot be changed beside a server that runs', async () => {
    const desk = await openDesk();
    const { db, clock } = desk.context;
    await started(db);
    await catchUpOrders(desk.context);
    const change = () => changeMarket({ db, clock }, { MARKET_HOURS: 'exchange' });
    await expect(change()).rejects.toThrow('A server or its daily work runs');
    expect((await started(db)).MARKET_HOURS).toBe('continuous');
    desk.clock.advance(30_000);
    await change();
  });

  test('can be changed until somebody registers; what the old market made goes with it', async () => {
    const desk = await openDesk();
    const { db, clock } = desk.context;
    await started(db);
    await ran(db);
    await changeMarket({ db, clock }, { MARKET_HOURS: 'exchange' });
    expect(await started(db, { MARKET_HOURS: 'exchange' })).toEqual({
      MARKET_HOURS: 'exchange',
      MARKET_SEED: 'lotwise',
    });
    expect(await db.selectFrom('job_runs').selectAll().execute()).toEqual([]);
    await desk.investor();
    const change = changeMarket({ db, clock }, { MARKET_HOURS: 'continuous' });
    await expect(change).rejects.toThrow(WrongMarket);
    expect((await started(db)).MARKET_HOURS).toBe('exchange');
  });
});

test('the jobs and the desk go by the market of the database, whatever the environment lacks', async () => {
  const DATA_DIR = throwAwayFolder();
  const run = (parameters: string[], environment: Record<string, string> = {}) =>
    runNode(['server/back-office/main.ts', ...parameters], { DATA_DIR, ...environment }).ended;
  expect((await run(['jobs', 'run'], { MARKET_HOURS: 'exchange' })).code).toBe(0);
  type Show = { hours: string; warning: string | null };
  const shown = JSON.parse((await run(['market', 'show', '--json'])).stdout) as Show;
  expect(shown.hours).toBe('exchange');
  const again = await run(['jobs', 'run'], { MARKET_HOURS: 'continuous' });
  expect(again.code).toBe(1);
  expect(again.stderr).toMatch(/^This brokerage has MARKET_HOURS=exchange, not continuous/);
  expect(again.stderr).not.toContain('    at ');
  await run(['clock', 'advance', '1m']);
  const change = await run(['market', 'change', '--hours', 'continuous']);
  expect(change).toMatchObject({ code: 0, stderr: '' });
  expect((await run(['jobs', 'list'], { MARKET_HOURS: 'continuous' })).code).toBe(0);
});
