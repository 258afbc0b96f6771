import type { Database } from '../../server/db/open.ts';
import { memoryDatabase } from '../factories/memory-database.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import type { ManualClock } from '../../server/time/market-clock.ts';
import type { Hours } from '../../server/time/trading-session.ts';
import { createFeed } from '../../server/feed/create-feed.ts';
import type { RunningFeed } from '../../server/feed/create-feed.ts';
import { simulationFor } from './shared-simulation.ts';

export type TestFeed = { feed: RunningFeed; clock: ManualClock; db: Database };

/** A moment of market time: `2026-11-20 14:07:12`. */
export function marketTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

type FeedOptions = {
  hours?: Hours;
  seed?: string;
  db?: Database;
  /** Reckons everything itself; a feed otherwise shares what its seed makes with those of other tests. */
  alone?: boolean;
};

/** The real feed over a database in memory, its clock at a moment of market time. */
export async function openFeed(at: string, options: FeedOptions = {}): Promise<TestFeed> {
  const { hours = 'continuous', seed = 'test', alone = false } = options;
  const db = options.db ?? (await memoryDatabase());
  const clock = createManualClock(marketTime(at), hours);
  const parts = { db, clock, settings: { MARKET_SEED: seed } };
  const shared = alone ? {} : { simulation: simulationFor(clock, seed) };
  return { feed: await createFeed({ ...parts, ...shared }), clock, db };
}
