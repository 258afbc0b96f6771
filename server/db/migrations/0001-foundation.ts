import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Accounts, market data, ledger and trading. The same statements run on both databases: SQLite
 * gets strict tables and calls its 64-bit integer `integer`, PostgreSQL calls it `bigint`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) {
    const statement = postgres ? table : `${table.replaceAll(' bigint', ' integer')} ${embedded}`;
    await sql.raw(`create table ${statement}`).execute(db);
  }
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
}

/** Rows lie in the order of their keys, which grow with time: fewer pages a commit. */
const embedded = 'strict, without rowid';

const tables = [
  `settings (
    key text not null,
    value text not null,
    primary key (key)
  )`,
  `users (
    id text not null,
    phone text not null,
    username text not null,
    username_key text not null,
    password_hash text not null,
    trading_password_hash text,
    lang text not null,
    avatar text not null,
    identity_state text not null,
    credit_points bigint not null,
    agreement_version text not null,
    login_failures bigint not null,
    login_locked_until bigint not null,
    trading_failures bigint not null,
    trading_locked_until bigint not null,
    created_at bigint not null,
    primary key (id),
    unique (phone),
    unique (username_key)
  )`,
  `sessions (
    id text not null,
    user_id text not null references users (id),
    token_hash text not null,
    companion_hash text not null,
    user_agent text not null,
    created_at bigint not null,
    last_seen_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint,
    primary key (id),
    unique (token_hash)
  )`,
  `invitation_codes (
    code text not null,
    owner_id text,
    uses_left bigint not null,
    created_at bigint not null,
    primary key (code)
  )`,
  `nonces (
    nonce text not null,
    expires_at bigint not null,
    primary key (nonce)
  )`,
  `instruments (
    code text not null,
    exchange text not null,
    name text not null,
    latin_name text not null,
    initials text not null,
    pinyin text not null,
    board text not null,
    sector text not null,
    st bigint not null,
    listed_on text not null,
    shares bigint not null,
    earnings_milli bigint not null,
    replay_from_market_date text,
    replay_from_bar_date text,
    imported_at bigint not null,
    primary key (code)
  )`,
  `bars (
    code text not null,
    date text not null,
    open_milli bigint not null,
    high_milli bigint not null,
    low_milli bigint not null,
    close_milli bigint not null,
    previous_close_milli bigint not null,
    volume bigint not null,
    turnover_minor bigint not null,
    primary key (code, date)
  )`,
  `watchlist (
    user_id text not null references users (id),
    code text not null,
    added_at bigint not null,
    primary key (user_id, code)
  )`,
  `ledger_accounts (
    id text not null,
    owner text not null,
    kind text not null,
    asset text not null,
    balance bigint not null,
    held bigint not null,
    sequence bigint not null,
    may_be_negative bigint not null,
    created_at bigint not null,
    primary key (id),
    unique (owner, kind, asset),
    check (held >= 0),
    check (may_be_negative = 1 or balance >= held)
  )`,
  `transfers (
    id text not null,
    kind text not null,
    reference text not null,
    memo text not null,
    market_date text not null,
    created_at bigint not null,
    primary key (id)
  )`,
  `entries (
    id text not null,
    transfer_id text not null references transfers (id),
    account_id text not null references ledger_accounts (id),
    sequence bigint not null,
    amount bigint not null,
    balance_after bigint not null,
    created_at bigint not null,
    primary key (id),
    unique (account_id, sequence)
  )`,
  `holds (
    id text not null,
    account_id text not null references ledger_accounts (id),
    reference text not null,
    amount bigint not null,
    state text not null,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (id),
    check (amount >= 0)
  )`,
  `intents (
    user_id text not null references users (id),
    id text not null,
    kind text not null,
    body_hash text not null,
    result text not null,
    created_at bigint not null,
    primary key (user_id, id)
  )`,
  `orders (
    id text not null,
    user_id text not null references users (id),
    code text not null,
    side text not null,
    type text not null,
    state text not null,
    "end" text,
    quantity bigint not null,
    filled_quantity bigint not null,
    price_milli bigint not null,
    filled_value_minor bigint not null,
    commission_minor bigint not null,
    stamp_duty_minor bigint not null,
    transfer_minor bigint not null,
    handling_minor bigint not null,
    cash_hold_id text,
    share_hold_id text,
    market_date text not null,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (user_id, id),
    check (filled_quantity between 0 and quantity)
  )`,
  `positions (
    id text not null,
    user_id text not null references users (id),
    code text not null,
    state text not null,
    quantity bigint not null,
    cost_minor bigint not null,
    realised_minor bigint not null,
    bought_quantity bigint not null,
    bought_minor bigint not null,
    sold_quantity bigint not null,
    sold_minor bigint not null,
    buy_fees_minor bigint not null,
    commission_minor bigint not null,
    stamp_duty_minor bigint not null,
    transfer_minor bigint not null,
    handling_minor bigint not null,
    transactions bigint not null,
    sale_type text,
    opened_at bigint not null,
    closed_at bigint,
    primary key (id),
    check (quantity >= 0)
  )`,
  `fills (
    id text not null,
    order_id text not null,
    user_id text not null,
    position_id text not null references positions (id),
    transfer_id text not null references transfers (id),
    code text not null,
    side text not null,
    quantity bigint not null,
    price_milli bigint not null,
    value_minor bigint not null,
    commission_minor bigint not null,
    stamp_duty_minor bigint not null,
    transfer_minor bigint not null,
    handling_minor bigint not null,
    cost_minor bigint not null,
    market_date text not null,
    bar_date text not null,
    created_at bigint not null,
    primary key (id),
    foreign key (user_id, order_id) references orders (user_id, id)
  )`,
  `lots (
    id text not null,
    position_id text not null references positions (id),
    fill_id text not null references fills (id),
    acquired_on text not null,
    acquired_at bigint not null,
    quantity bigint not null,
    remaining bigint not null,
    cost_minor bigint not null,
    primary key (id),
    check (remaining between 0 and quantity)
  )`,
  `job_runs (
    market_date text not null,
    step text not null,
    state text not null,
    claimed_at bigint not null,
    done_at bigint,
    detail text not null,
    primary key (market_date, step)
  )`,
  `audit_log (
    id text not null,
    at bigint not null,
    actor text not null,
    action text not null,
    subject text not null,
    detail text not null,
    primary key (id)
  )`,
];

const indexes = [
  'index sessions_user_id on sessions (user_id)',
  'index invitation_codes_owner_id on invitation_codes (owner_id)',
  'index nonces_expires_at on nonces (expires_at)',
  'index transfers_reference on transfers (reference)',
  'index entries_transfer_id on entries (transfer_id)',
  'index orders_user_id_state_created_at on orders (user_id, state, created_at)',
  'index orders_state_market_date_code on orders (state, market_date, code)',
  'index orders_user_id_created_at on orders (user_id, created_at)',
  'index positions_user_id_state_code on positions (user_id, state, code)',
  'index positions_user_id_state_closed_at on positions (user_id, state, closed_at)',
  'index fills_user_id_order_id on fills (user_id, order_id)',
  'index fills_user_id_created_at on fills (user_id, created_at)',
  'index fills_position_id on fills (position_id)',
  'index lots_position_id_acquired_at on lots (position_id, acquired_at)',
  'index audit_log_at on audit_log (at)',
  'index audit_log_actor_at on audit_log (actor, at)',
];
