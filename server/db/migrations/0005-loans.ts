import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Loans and their instalments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `loans (
    id text not null,
    user_id text not null references users (id),
    amount_minor bigint not null,
    purpose text not null,
    months bigint not null,
    annual_rate_bp bigint not null,
    interest_minor bigint not null,
    state text not null,
    reason text,
    due_at bigint not null,
    created_at bigint not null,
    decided_at bigint,
    primary key (user_id, id),
    check (amount_minor > 0)
  )`,
  `loan_instalments (
    user_id text not null,
    loan_id text not null,
    number bigint not null,
    amount_minor bigint not null,
    principal_minor bigint not null,
    due_on text not null,
    paid_at bigint,
    reminded bigint not null,
    primary key (user_id, loan_id, number),
    foreign key (user_id, loan_id) references loans (user_id, id),
    check (principal_minor between 0 and amount_minor)
  )`,
];

const indexes = [
  'index loans_state_due_at on loans (state, due_at)',
  'index loans_user_id_created_at on loans (user_id, created_at)',
  'index loan_instalments_paid_at_due_on on loan_instalments (paid_at, due_on)',
];
