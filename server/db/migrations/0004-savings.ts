import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** The savings product: orders, income and rates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `savings_orders (
    id text not null,
    user_id text not null references users (id),
    side text not null,
    amount_minor bigint not null,
    state text not null,
    due_on text not null,
    created_at bigint not null,
    settled_at bigint,
    primary key (user_id, id),
    check (amount_minor > 0)
  )`,
  `savings_income (
    user_id text not null references users (id),
    date text not null,
    balance_minor bigint not null,
    rate_e4 bigint not null,
    income_minor bigint not null,
    carried bigint not null,
    primary key (user_id, date),
    check (carried >= 0)
  )`,
  `savings_rates (
    date text not null,
    rate_e4 bigint not null,
    primary key (date),
    check (rate_e4 >= 0)
  )`,
];

const indexes = [
  'index savings_orders_state_due_on on savings_orders (state, due_on)',
  'index savings_orders_user_id_created_at on savings_orders (user_id, created_at)',
];
