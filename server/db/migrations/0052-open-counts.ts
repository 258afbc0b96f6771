import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How many streams each address has open, at all servers together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Streams end with their server: nothing of it has to be on the disk.
  const [unlogged, json, integer, end] = isPostgres
    ? ['unlogged', 'jsonb', 'bigint', '']
    : ['', 'text', 'integer', 'strict'];
  for (const table of [
    `open_counts (mark text not null primary key, servers ${json} not null)`,
    `counting_servers (name text not null primary key, ends_at ${integer} not null)`,
  ])
    await sql.raw(`create ${unlogged} table ${table} ${end}`).execute(db);
}
