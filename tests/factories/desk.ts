import { expect } from 'vitest';

import type { Order } from '../../contract/trade/types.ts';
import type { Context } from '../../server/domain/context.ts';
import type { Database } from '../../server/db/open.ts';
import type { UserEvent } from '../../server/domain/events.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import type { ManualClock } from '../../server/time/market-clock.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import type { NewOrder } from '../../server/domain/trade/check-order.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import type { ScriptedFeed } from './feed.ts';
import { memoryDatabase } from './memory-database.ts';
import { openAccount, orderOf, tradingContext } from './trading.ts';

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

/** `db`: a migrated one, else a new one in memory. */
export async function openDesk(options: { db?: Database; hours?: 'continuous' | 'exchange' } = {}) {
  const db = options.db ?? (await memoryDatabase());
  const { context, clock, feed } = await tradingContext(db, options.hours);
  const events: Desk['events'] = [];
  context.events.subscribe((userId, event) => events.push({ userId, event }));
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
