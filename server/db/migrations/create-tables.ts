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
  const end = isPostgres(db) ? '' : embedded;
  for (const table of tables)
    await sql.raw(`create table ${withIntegers(db, table)} ${end}`).execute(db);
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
}

/** Adds columns to a table that exists, for both databases. */
export async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  for (const column of columns)
    await sql.raw(`alter table ${table} add column ${withIntegers(db, column)}`).execute(db);
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

function withIntegers(db: Kysely<unknown>, statement: string): string {
  return isPostgres(db) ? statement : statement.replaceAll(' bigint', ' integer');
}
