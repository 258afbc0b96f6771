import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { addColumns } from './create-tables.ts';

/** When orders get to the market, and up to which moment of it they were judged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'orders', [
    'live_at bigint not null default 0',
    'judged_until bigint not null default 0',
  ]);
  await sql`update orders set live_at = created_at`.execute(db);
}
