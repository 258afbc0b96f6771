import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema.ts';

/**
 * What a running feed notices by a number that grows: an import, in the import's own transaction, and a
 * new share that is about to be listed.
 */
export type Watched = 'imports' | 'listings';

const keyOf = (watched: Watched) => `${watched}_version`;

export async function readVersion(db: Kysely<Schema>, watched: Watched): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', keyOf(watched))
    .executeTakeFirst();
  return row?.value ?? '0';
}

export async function bumpVersion(db: Kysely<Schema>, watched: Watched): Promise<void> {
  const key = keyOf(watched);
  const value = String(Number(await readVersion(db, watched)) + 1);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
