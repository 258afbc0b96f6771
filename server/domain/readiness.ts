import { setTimeout } from 'node:timers/promises';

import { findDatabaseGaps } from '../db/readiness.ts';
import type { DatabaseGap } from '../db/readiness.ts';
import type { Database } from '../db/open.ts';

/** Where a server stands between its start and its end. */
export type Phase = 'starting' | 'running' | 'ending';

/**
 * Why a server should be sent no requests; `start`: its prices and jobs do not run yet, `end`: it
 * serves, and is about to end.
 */
export type Gap = 'start' | 'end' | DatabaseGap;

/** Finds what a server lacks; nothing when it is ready. */
export type Readiness = () => Promise<readonly Gap[]>;

/** Whoever asks more often is told what was seen last: the database is not asked by strangers. */
const keptMs = 1_000;
/** A database that takes longer does not answer. */
const patienceMs = 2_000;

/** One look at the database at a time, however many ask. */
export function createReadiness(db: Database, phase: () => Phase): Readiness {
  let last: { at: number; gaps: readonly Gap[] } | undefined;
  let looking: Promise<readonly Gap[]> | undefined;
  const look = async () => {
    const gaps = await findDatabaseGaps(db);
    last = { at: performance.now(), gaps };
    looking = undefined;
    return gaps;
  };
  return async () => {
    const now = phase();
    if (now !== 'running') return [now === 'starting' ? 'start' : 'end'];
    if (last && performance.now() - last.at < keptMs) return last.gaps;
    looking ??= look();
    return Promise.race([looking, setTimeout<Gap[]>(patienceMs, ['database'], { ref: false })]);
  };
}
