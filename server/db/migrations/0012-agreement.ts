import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Acceptances of the user agreement; so far each account has the one of its registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, []);
  await sql`
    insert into agreement_acceptances (user_id, version, accepted_at)
    select id, agreement_version, created_at from users
  `.execute(db);
}

const tables = [
  `agreement_acceptances (
    user_id text not null references users (id),
    version text not null,
    accepted_at bigint not null,
    primary key (user_id, version)
  )`,
];
