import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** One-time codes, known devices, the history of logins, and why a session ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
  for (const change of changes) await sql.raw(`alter table ${change}`).execute(db);
}

const tables = [
  `reset_requests (
    id text not null,
    phone_mark text not null,
    phone text not null,
    lang text not null,
    at bigint not null,
    state text not null,
    claimed_at bigint not null,
    primary key (id)
  )`,
  `password_codes (
    id text not null,
    user_id text not null references users (id),
    purpose text not null,
    code_hash text not null,
    tries bigint not null,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    primary key (id)
  )`,
  `outbox (
    id text not null,
    user_id text not null references users (id),
    phone text not null,
    body text not null,
    lang text not null,
    created_at bigint not null,
    expires_at bigint not null,
    primary key (id)
  )`,
  `known_devices (
    user_id text not null references users (id),
    device_hash text not null,
    first_at bigint not null,
    last_at bigint not null,
    primary key (user_id, device_hash)
  )`,
  `login_history (
    id text not null,
    user_id text not null references users (id),
    at bigint not null,
    outcome text not null,
    browser text not null,
    system text not null,
    network text not null,
    primary key (id)
  )`,
  `identity_checks (
    user_id text not null references users (id),
    failures bigint not null,
    locked_until bigint not null,
    primary key (user_id)
  )`,
];

const indexes = [
  'index reset_requests_phone_mark on reset_requests (phone_mark, at)',
  "index reset_requests_waiting on reset_requests (at) where state <> 'done'",
  'index password_codes_user_id on password_codes (user_id, purpose)',
  'index password_codes_code_hash on password_codes (code_hash)',
  'index login_history_user_id on login_history (user_id, id)',
];

/** `integer` is a number on both databases; 0 and 1 fit into either. */
const changes = [
  'users add column must_change_password integer not null default 0',
  'sessions add column end_reason text',
  'sessions add column device_hash text',
];
