import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** The conversation with customer service, and counting what is unread without reading it all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `support_conversations (
    user_id text not null references users (id),
    last_number bigint not null,
    investor_read bigint not null,
    investor_received bigint not null,
    desk_read bigint not null,
    desk_received bigint not null,
    waiting_since bigint,
    acknowledge_at bigint,
    closed_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (user_id)
  )`,
  `support_messages (
    user_id text not null references support_conversations (user_id),
    number bigint not null,
    id text not null,
    sender text not null,
    text text not null,
    note text,
    document_id text,
    body_hash text not null,
    created_at bigint not null,
    primary key (user_id, number)
  )`,
];

const indexes = [
  'unique index support_messages_user_id_id on support_messages (user_id, id)',
  'index support_messages_created_at on support_messages (created_at)',
  'index support_conversations_acknowledge_at on support_conversations (acknowledge_at) where acknowledge_at is not null',
  'index support_conversations_updated_at on support_conversations (updated_at)',
  'index messages_unread on messages (user_id, category, id) where read_at is null',
];
