import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** What one process does for all, and until when it is the one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(
    db,
    [
      `leases (
        name text not null,
        holder text not null,
        term bigint not null,
        ends_at bigint not null,
        primary key (name)
      )`,
    ],
    [],
  );
}
