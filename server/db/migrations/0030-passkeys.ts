import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Passkeys, the questions they answer, recovery codes, and how a login was proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
  for (const change of changes) await sql.raw(`alter table ${change}`).execute(db);
}

const tables = [
  `passkeys (
    id text not null,
    user_id text not null references users (id),
    credential_id text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    backed_up integer not null,
    trading integer not null,
    created_at bigint not null,
    last_used_at bigint,
    primary key (id)
  )`,
  `passkey_challenges (
    challenge_hash text not null,
    purpose text not null,
    user_id text,
    binding text not null,
    expires_at bigint not null,
    primary key (challenge_hash)
  )`,
  `recovery_codes (
    user_id text not null references users (id),
    code_mark text not null,
    used_at bigint,
    primary key (user_id, code_mark)
  )`,
];

const indexes = [
  'unique index passkeys_credential_id on passkeys (credential_id)',
  'index passkeys_user_id on passkeys (user_id)',
  'index passkey_challenges_expires_at on passkey_challenges (expires_at)',
];

const changes = [
  'users add column second_step integer not null default 0',
  "login_history add column method text not null default 'password'",
];
