import type { Kysely } from 'kysely';

import { addColumns, createTables } from './create-tables.ts';

/** Accounts that their owners have closed, and telephone numbers on their way to an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'users', [
    'closed_at bigint',
    'closed_phone_mark text',
    'closed_name_mark text',
  ]);
  await createTables(db, tables, indexes);
}

const tables = [
  `phone_changes (
    id text not null,
    user_id text not null references users (id),
    sealed_phone text not null,
    code_hash text not null,
    tries integer not null,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    primary key (id)
  )`,
];

const indexes = [
  'index phone_changes_user_id on phone_changes (user_id, created_at)',
  'index users_closed_phone_mark on users (closed_phone_mark)',
  'index users_closed_name_mark on users (closed_name_mark)',
];
