import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Rates of the savings product that hold from a day on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, []);
}

const tables = [
  `savings_rate_changes (
    from_date text not null,
    rate_e4 bigint,
    primary key (from_date),
    check (rate_e4 >= 0)
  )`,
];
