import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Issues of new shares, applications, and the holdings' values that quotas come from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `new_shares (
    code text not null,
    application_code text not null,
    exchange text not null,
    board text not null,
    name text not null,
    latin_name text not null,
    initials text not null,
    pinyin text not null,
    sector text not null,
    price_milli bigint not null,
    issue_quantity bigint not null,
    public_quantity bigint not null,
    company_shares bigint not null,
    pe_hundredths bigint not null,
    sector_pe_hundredths bigint not null,
    funds_minor bigint not null,
    limit_quantity bigint not null,
    unit_quantity bigint not null,
    published_on text not null,
    apply_on text not null,
    draw_on text not null,
    result_on text not null,
    lapse_on text not null,
    listed_on text,
    origin text not null,
    state text not null,
    seed text not null,
    seed_hash text not null,
    list_hash text,
    simulated_quantity bigint not null,
    next_number bigint not null,
    numbers bigint,
    winners bigint,
    lot_rate_e6 bigint,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (code)
  )`,
  `new_share_applications (
    id text not null,
    user_id text not null references users (id),
    code text not null references new_shares (code),
    quantity bigint not null,
    first_number bigint not null,
    last_number bigint not null,
    state text not null,
    allotted_quantity bigint not null,
    amount_minor bigint not null,
    paid_at bigint,
    lapsed_on text,
    market_date text not null,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (user_id, id),
    unique (user_id, code),
    unique (code, first_number),
    check (allotted_quantity between 0 and quantity)
  )`,
  `holding_values (
    user_id text not null references users (id),
    market_date text not null,
    value_minor bigint not null,
    primary key (user_id, market_date)
  )`,
];

const indexes = [
  'index new_shares_state_apply_on on new_shares (state, apply_on)',
  'index new_shares_listed_on on new_shares (listed_on)',
  'index new_share_applications_code_state on new_share_applications (code, state)',
  'index new_share_applications_user_id_created_at on new_share_applications (user_id, created_at)',
];
