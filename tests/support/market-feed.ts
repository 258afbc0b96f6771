import type { Database } from '../../server/db/open.ts';
import { memoryDatabase } from '../factories/memory-database.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import type { ManualClock } from '../../server/time/market-clock.ts';
import type { Hours } from '../../server/time/trading-session.ts';
import { createFeed } from '../../server/feed/create-feed.ts';
import type { RunningFeed } from '../../server/feed/create-feed.ts';

export type TestFeed = { feed: RunningFeed; clock: ManualClock; db: Database };

/** A moment of market time: `2026-11-20 14:07:12`. */
export function marketTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** The real feed over a database in memory, its clock at a moment of market time. */
export async function openFeed(
  at: string,
  options: { hours?: Hours; seed?: string; db?: Database } = {},
): Promise<TestFeed> {
  const db = options.db ?? (await memoryDatabase());
  const clock = createManualClock(marketTime(at), options.hours ?? 'continuous');
  const seed = options.seed ?? 'test';
  return { feed: await createFeed({ db, clock, settings: { MARKET_SEED: seed } }), clock, db };
}
