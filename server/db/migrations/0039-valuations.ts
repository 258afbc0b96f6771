import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** What each account was worth at the close of each market date, and the closes it was valued with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `valuations (
    user_id text not null references users (id),
    market_date text not null,
    shares_minor bigint not null,
    cash_minor bigint not null,
    held_minor bigint not null,
    savings_minor bigint not null,
    subscribed_minor bigint not null,
    owed_minor bigint not null,
    in_minor bigint not null,
    out_minor bigint not null,
    valued_at bigint not null,
    primary key (user_id, market_date)
  )`,
  `closes (
    code text not null,
    market_date text not null,
    close_milli bigint not null,
    primary key (code, market_date)
  )`,
];

const indexes = [
  'index valuations_market_date on valuations (market_date)',
  'index transfers_market_date on transfers (market_date)',
];
