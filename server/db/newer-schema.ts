import { sql } from 'kysely';

import { hasRowLocks } from './lock.ts';
import type { Database } from './open.ts';

/** A newer build has changed the database in a way that this one cannot serve. */
export class NewerSchema extends Error {}

/** The migrations that were applied to a database, by this build or another; none to a new one. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** Those of the newer migrations named that builds without them cannot serve. */
export async function breakingAmong(db: Database, newer: readonly string[]): Promise<string[]> {
  if (newer.length === 0 || !(await hasTable(db, 'breaking_migrations'))) return [];
  const rows = await db
    .selectFrom('breaking_migrations')
    .select('name')
    .where('name', 'in', newer)
    .execute();
  return rows.map(({ name }) => name);
}

async function hasTable(db: Database, table: string): Promise<boolean> {
  const found = hasRowLocks(db)
    ? sql`select 1 where to_regclass(${table}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${table}`;
  return (await found.execute(db)).rows.length > 0;
}
