import type { Kysely } from 'kysely';

import { addColumns } from './create-tables.ts';

/** Who is at a step of a market date at present; empty while nobody is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'job_runs', ["claimed_by text not null default ''"]);
}
