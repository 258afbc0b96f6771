import { sql } from 'kysely';

import { hasRowLocks } from './lock.ts';
import type { Database } from './open.ts';

/** A number above those of all transactions that have begun to write; one writer at a time needs none. */
export async function transactionHorizon(db: Database): Promise<number> {
  if (!hasRowLocks(db)) return 0;
  return numberOf(db, sql`pg_current_xact_id()`);
}

/** Transactions with a number below this one have ended, whatever became of them. */
export async function oldestTransaction(db: Database): Promise<number> {
  if (!hasRowLocks(db)) return 1;
  return numberOf(db, sql`pg_snapshot_xmin(pg_current_snapshot())`);
}

async function numberOf(db: Database, expression: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select (${expression})::text as number`.execute(db);
  return Number(rows[0]?.number);
}
