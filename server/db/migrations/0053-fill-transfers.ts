import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** From what moved the money to the deal behind it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, [], ['index fills_transfer_id on fills (transfer_id)']);
}
