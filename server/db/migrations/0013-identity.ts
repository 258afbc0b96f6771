import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Identities and the pictures of documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `documents (
    id text not null,
    user_id text not null references users (id),
    purpose text not null,
    sealed text not null,
    width bigint not null,
    height bigint not null,
    created_at bigint not null,
    primary key (id)
  )`,
  `identities (
    id text not null,
    user_id text not null references users (id),
    kind text not null,
    sealed_name text not null,
    sealed_number text not null,
    fingerprint text not null,
    masked_number text not null,
    state text not null,
    reason text,
    front_id text,
    back_id text,
    due_at bigint not null,
    submitted_at bigint not null,
    decided_at bigint,
    primary key (user_id, id)
  )`,
];

const indexes = [
  // One identity, one account; and one submission at a time that counts.
  `unique index identities_fingerprint on identities (fingerprint)
    where state in ('in_review', 'approved')`,
  `unique index identities_user_id on identities (user_id)
    where state in ('in_review', 'approved')`,
  'index identities_state_due_at on identities (state, due_at)',
  'index documents_user_id on documents (user_id)',
];
