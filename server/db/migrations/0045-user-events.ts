import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What investors are told, from the transaction that makes it true to the streams of every process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Numbers of rows that are gone are never given again.
  const [sequence, integer, end] = isPostgres
    ? ['bigint generated always as identity primary key', 'bigint', '']
    : ['integer primary key autoincrement', 'integer', 'strict'];
  await sql
    .raw(
      `create table user_events (
        sequence ${sequence},
        user_id text not null,
        events text not null,
        at ${integer} not null
      ) ${end}`,
    )
    .execute(db);
}
