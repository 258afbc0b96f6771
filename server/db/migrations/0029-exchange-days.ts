import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Days on which the exchanges trade or not, as imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, []);
}

const tables = [
  `exchange_days (
    date text not null,
    is_open bigint not null,
    primary key (date),
    check (is_open in (0, 1))
  )`,
];
