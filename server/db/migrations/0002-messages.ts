import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** What happened, told to the investor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `messages (
    id text not null,
    user_id text not null references users (id),
    category text not null,
    kind text not null,
    params text not null,
    link text not null,
    created_at bigint not null,
    read_at bigint,
    primary key (id)
  )`,
];

const indexes = ['index messages_user_id_id on messages (user_id, id)'];
