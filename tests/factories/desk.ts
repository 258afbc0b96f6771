import { expect, onTestFinished } from 'vitest';

import type { Order } from '../../contract/trade.ts';
import type { Context } from '../../server/context.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { transact } from '../../server/db/lock.ts';
import { temporaryKeys } from '../../server/domain/account/credential-keys.ts';
import { createEvents } from '../../server/domain/events.ts';
import type { UserEvent } from '../../server/domain/events.ts';
import { newId } from '../../server/domain/ids.ts';
import { fundPaperAccount } from '../../server/domain/ledger/funding.ts';
import { verify } from '../../server/domain/ledger/verify.ts';
import { createManualClock } from '../../server/domain/market-clock.ts';
import type { ManualClock } from '../../server/domain/market-clock.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import type { NewOrder } from '../../server/domain/trade/check-order.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { readSettings } from '../../server/settings.ts';
import { scriptedFeed } from './feed.ts';
import type { ScriptedFeed } from './feed.ts';

/** Tuesday, 2 January 2024, 10:00 in Shanghai. */
export const deskStart = Date.parse('2024-01-02T10:00:00+08:00');
const dayMs = 86_400_000;

/** The trading domain over a real database and a scripted market, below login and HTTP. */
export type Desk = {
  context: Context;
  clock: ManualClock;
  feed: ScriptedFeed;
  /** What devices were told, in order. */
  events: { userId: string; event: UserEvent }[];
  /** A user with starting cash in fen. */
  investor(cashMinor?: number): Promise<string>;
  /** Places an order; whatever is not given is the usual. */
  place(userId: string, change?: Partial<NewOrder>): Promise<Order>;
  /** Midnight passes: the market date rolls and what is due is done. */
  nextDay(): Promise<void>;
  /** Fails the test with what the books have wrong. */
  expectBooksInOrder(): Promise<void>;
};

let keys: ReturnType<typeof temporaryKeys> | undefined;

/** `db`: a migrated one, else a new one in memory. */
export async function openDesk(options: { db?: Database; hours?: 'continuous' | 'exchange' } = {}) {
  const db = options.db ?? (await memoryDatabase());
  const clock = createManualClock(deskStart, options.hours ?? 'continuous');
  const feed = scriptedFeed();
  const settings = readSettings({ DATA_DIR: ':memory:' });
  keys ??= temporaryKeys();
  const context: Context = {
    db,
    clock,
    feed,
    events: createEvents(),
    settings,
    credentialKeys: await keys,
  };
  const events: Desk['events'] = [];
  context.events.subscribe((userId, event) => events.push({ userId, event }));
  feed.list('600000', 10_000);
  const desk: Desk = {
    context,
    clock,
    feed,
    events,
    investor: (cashMinor = 100_000_000) => openAccount(context, cashMinor),
    place: (userId, change = {}) => placeAuthorised(context, userId, orderOf(clock.now(), change)),
    nextDay: async () => {
      clock.advance(dayMs);
      await runDaily(context);
    },
    expectBooksInOrder: async () => {
      const report = await verify(db);
      expect(report.problems).toEqual([]);
      expect(report.ok).toBe(true);
    },
  };
  return desk;
}

async function memoryDatabase(): Promise<Database> {
  const db = openEmbedded(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}

export function orderId(now = deskStart): string {
  return newId('ord', now);
}

/** Buys 1,000 shares of 600000 at 10.00 unless told otherwise. */
export function orderOf(now: number, change: Partial<NewOrder> = {}): NewOrder {
  const type = change.type ?? 'limit';
  return {
    id: orderId(now),
    code: '600000',
    side: 'buy',
    quantity: 1_000,
    ...(type === 'limit' && { priceMilli: 10_000 }),
    ...change,
    type,
  };
}

/** A user as registration leaves it. */
export async function openAccount(context: Context, cashMinor: number): Promise<string> {
  const now = context.clock.now();
  const id = newId('usr', now);
  const settings = { ...context.settings, PAPER_STARTING_CASH_MINOR: cashMinor };
  await transact(context.db, async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id,
        phone: id,
        username: id,
        username_key: id,
        password_hash: '',
        trading_password_hash: null,
        lang: 'de',
        avatar: '',
        identity_state: 'pending',
        credit_points: 0,
        agreement_version: '1',
        login_failures: 0,
        login_locked_until: 0,
        trading_failures: 0,
        trading_locked_until: 0,
        created_at: now,
      })
      .execute();
    await fundPaperAccount({ ...context, settings }, trx, id);
  });
  return id;
}

/** The refusal that something came to; fails the test when it came to anything else. */
export async function refusalOf(attempt: Promise<unknown>): Promise<Refusal> {
  const outcome = await attempt.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof Refusal) return outcome.error;
  if ('error' in outcome) throw outcome.error;
  throw new Error(`was not refused: ${JSON.stringify(outcome.value)}`);
}

/** How many attempts succeeded, and how many were refused with which code. */
export async function tally(attempts: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(attempts)) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
    const key = outcome.status === 'fulfilled' ? 'done' : String(outcome.reason.code);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
