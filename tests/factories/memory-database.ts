import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { SqliteDatabase } from 'kysely';
import { onTestFinished } from 'vitest';

import { EmbeddedDialect } from '../../server/db/embedded-dialect.ts';
import { migrate } from '../../server/db/migrations.ts';
import { embeddedOver } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import type { Schema } from '../../server/db/schema.ts';

const databaseOver = (database: SqliteDatabase): Database =>
  new Kysely<Schema>({ dialect: new EmbeddedDialect({ database }) });

let template: Promise<Uint8Array> | undefined;

/** A new database with the newest schema, as its bytes. */
async function migratedBytes(): Promise<Uint8Array> {
  const source = new DatabaseSync(':memory:');
  const db = databaseOver(embeddedOver(source));
  await migrate(db);
  const bytes = source.serialize();
  await db.destroy();
  return bytes;
}

/**
 * An embedded database in memory with the newest schema. The migrations run once a worker, every test
 * begins with a copy. `around` stands between the database and those who ask it.
 */
export async function migratedDatabase(
  around: (database: SqliteDatabase) => SqliteDatabase = (database) => database,
): Promise<Database> {
  const bytes = await (template ??= migratedBytes());
  const copy = new DatabaseSync(':memory:');
  copy.deserialize(bytes);
  return databaseOver(around(embeddedOver(copy)));
}

/** The same, closed when the test ends. */
export async function memoryDatabase(): Promise<Database> {
  const db = await migratedDatabase();
  onTestFinished(() => db.destroy());
  return db;
}
