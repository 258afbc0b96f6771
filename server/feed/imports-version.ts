import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema.ts';

/** Grows with every import, in the import's own transaction: how a running feed notices one. */
const key = 'imports_version';

export async function readImportsVersion(db: Kysely<Schema>): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? '0';
}

export async function bumpImportsVersion(db: Kysely<Schema>): Promise<void> {
  const value = String(Number(await readImportsVersion(db)) + 1);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
