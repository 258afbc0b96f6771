import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Rows lie in the order of their keys, which grow with time: fewer pages a commit. */
const embedded = 'strict, without rowid';

/**
 * Creates tables and indexes. The same statements run on both databases: SQLite gets strict tables
 * and calls its 64-bit integer `integer`, PostgreSQL calls it `bigint`.
 */
export async function createTables(
  db: Kysely<unknown>,
  tables: readonly string[],
  indexes: readonly string[],
): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) {
    const statement = postgres ? table : `${table.replaceAll(' bigint', ' integer')} ${embedded}`;
    await sql.raw(`create table ${statement}`).execute(db);
  }
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
}
