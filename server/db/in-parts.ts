import { setTimeout as pause } from 'node:timers/promises';

import { hasRowLocks, transact } from './lock.ts';
import type { Transaction } from './lock.ts';
import type { Database } from './open.ts';

const shortestPauseMs = 2;

/**
 * Does long work in many transactions, one a part. Where the database has one writer at a time, each
 * is followed by a pause as long as itself: another process finds its turn within a part or two.
 */
export async function transactInParts<Part>(
  db: Database,
  parts: Iterable<Part>,
  work: (trx: Transaction, part: Part) => Promise<void>,
): Promise<void> {
  for (const part of parts) {
    const started = performance.now();
    await transact(db, (trx) => work(trx, part));
    if (hasRowLocks(db)) continue;
    await pause(Math.max(shortestPauseMs, performance.now() - started));
  }
}
