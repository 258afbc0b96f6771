import { sql } from 'kysely';

import { hasRowLocks } from './lock.ts';
import type { Database } from './open.ts';

/** Epoch milliseconds by the clock of the database: one for all processes, which nobody advances. */
export function databaseTime(db: Database) {
  return hasRowLocks(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}
