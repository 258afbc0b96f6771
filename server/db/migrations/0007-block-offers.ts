import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Block offers and what was bought out of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `block_offers (
    id text not null,
    code text not null,
    price_milli bigint not null,
    quantity bigint not null,
    remaining bigint not null,
    minimum_quantity bigint not null,
    step_quantity bigint not null,
    opens_at bigint not null,
    closes_at bigint not null,
    origin text not null,
    market_date text not null,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (id),
    check (remaining between 0 and quantity)
  )`,
  `block_trades (
    id text not null,
    user_id text not null references users (id),
    offer_id text not null references block_offers (id),
    order_id text not null,
    code text not null,
    quantity bigint not null,
    price_milli bigint not null,
    value_minor bigint not null,
    commission_minor bigint not null,
    stamp_duty_minor bigint not null,
    transfer_minor bigint not null,
    handling_minor bigint not null,
    market_date text not null,
    sellable_on text not null,
    created_at bigint not null,
    primary key (user_id, id),
    foreign key (user_id, order_id) references orders (user_id, id)
  )`,
];

const indexes = [
  'index block_offers_closes_at on block_offers (closes_at)',
  'index block_trades_user_id_created_at on block_trades (user_id, created_at)',
  'index block_trades_offer_id on block_trades (offer_id)',
];
