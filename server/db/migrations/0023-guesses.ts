import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { addColumns, createTables } from './create-tables.ts';

/**
 * Wrong passwords and codes are counted by name and by where they come from, for names that nobody
 * has as well; wishes for a code by where they come from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['login_failures', 'login_locked_until'])
    await sql.raw(`alter table users drop column ${column}`).execute(db);
  await addColumns(db, 'reset_requests', wishes);
  await createTables(db, tables, indexes);
}

const tables = [
  `guess_counts (
    mark text not null,
    subject text not null,
    failures bigint not null,
    began_at bigint not null,
    strikes bigint not null,
    locked_until bigint not null,
    primary key (mark)
  )`,
  `stranger_logins (
    id text not null,
    mark text not null,
    primary key (id)
  )`,
];

const indexes = [
  'index guess_counts_subject on guess_counts (subject)',
  'index reset_requests_source_mark on reset_requests (source_mark, at)',
  'index stranger_logins_mark on stranger_logins (mark, id)',
];

const wishes = [
  "source_mark text not null default ''",
  'known_device integer not null default 0',
  'sent_at bigint',
];
