import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** The migrations that builds without them cannot serve. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(
    db,
    [
      `breaking_migrations (
        name text not null,
        primary key (name)
      )`,
    ],
    [],
  );
}
