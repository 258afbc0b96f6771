import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Bank cards and payments in and out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `bank_cards (
    id text not null,
    user_id text not null references users (id),
    bank text not null,
    branch text not null,
    holder text not null,
    kind text not null,
    sealed text not null,
    fingerprint text not null,
    masked text not null,
    agreement_version text not null,
    created_at bigint not null,
    unbound_at bigint,
    primary key (user_id, id)
  )`,
  `payments (
    id text not null,
    user_id text not null references users (id),
    reference text not null,
    direction text not null,
    method text not null,
    amount_minor bigint not null,
    state text not null,
    reason text,
    card_id text,
    hold_id text,
    transfer_id text,
    market_date text not null,
    due_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (user_id, id),
    unique (reference),
    check (amount_minor > 0)
  )`,
  `payment_steps (
    user_id text not null,
    payment_id text not null,
    number bigint not null,
    state text not null,
    at bigint not null,
    primary key (user_id, payment_id, number),
    foreign key (user_id, payment_id) references payments (user_id, id)
  )`,
  `payment_callbacks (
    id text not null,
    reference text not null,
    outcome text not null,
    body text not null,
    created_at bigint not null,
    primary key (id)
  )`,
  `sandbox_choices (
    reference text not null references payments (reference),
    choice text not null,
    deliver_at bigint not null,
    delivered_at bigint,
    primary key (reference)
  )`,
];

const indexes = [
  'index payments_user_id_created_at on payments (user_id, created_at)',
  'index payments_state_due_at on payments (state, due_at)',
  'index payment_callbacks_reference on payment_callbacks (reference)',
  'index sandbox_choices_delivered_at_deliver_at on sandbox_choices (delivered_at, deliver_at)',
];
