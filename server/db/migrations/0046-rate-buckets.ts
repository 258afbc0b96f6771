import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How often an address or an investor may still ask, for all processes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Kept for minutes: nothing of it has to be on the disk, and after a crash all buckets are full.
  const [unlogged, integer, end] = isPostgres
    ? ['unlogged', 'bigint', '']
    : ['', 'integer', 'strict'];
  await sql
    .raw(
      `create ${unlogged} table rate_buckets (
        mark text not null primary key,
        full_at ${integer} not null,
        granted ${integer} not null
      ) ${end}`,
    )
    .execute(db);
}
