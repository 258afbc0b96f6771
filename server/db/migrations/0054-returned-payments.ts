import type { Kysely } from 'kysely';

import { addColumns } from './create-tables.ts';

/** When what was paid for a closed account went back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'payments', ['returned_at bigint']);
}
