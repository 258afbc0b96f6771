import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema.ts';

/** Grows when a new share is about to be listed: how a running feed notices it. */
const key = 'listings_version';

export async function readListingsVersion(db: Kysely<Schema>): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? '0';
}

export async function bumpListingsVersion(db: Kysely<Schema>): Promise<void> {
  const value = String(Number(await readListingsVersion(db)) + 1);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
