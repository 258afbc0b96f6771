import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Messages to devices while the app is closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `push_devices (
    user_id text not null references users (id),
    device text not null,
    orders bigint not null,
    allotments bigint not null,
    alerts bigint not null,
    named bigint not null,
    updated_at bigint not null,
    primary key (user_id, device)
  )`,
  `push_subscriptions (
    id text not null,
    user_id text not null references users (id),
    session_id text not null references sessions (id) on delete cascade,
    device text not null,
    endpoint_hash text not null,
    sealed text not null,
    service text not null,
    created_at bigint not null,
    sent bigint not null,
    failures bigint not null,
    last_sent_at bigint,
    primary key (id)
  )`,
  `push_deliveries (
    message_id text not null,
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    state text not null,
    attempts bigint not null,
    due_at bigint not null,
    expires_at bigint not null,
    primary key (message_id, subscription_id)
  )`,
];

const indexes = [
  'unique index push_subscriptions_endpoint_hash on push_subscriptions (endpoint_hash)',
  'unique index push_subscriptions_session_id on push_subscriptions (session_id)',
  'index push_subscriptions_user_id on push_subscriptions (user_id, device)',
  'index push_deliveries_due_at on push_deliveries (due_at)',
  'index push_deliveries_subscription_id on push_deliveries (subscription_id)',
];
