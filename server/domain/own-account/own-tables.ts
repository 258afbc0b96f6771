/**
 * Every table of the database, by whether an investor gets its rows with the own data: how the rows
 * are found, and which columns are left out or opened; or why the table is not in it. A test compares
 * this with the schema.
 */
export type OwnTable = {
  /** SQL for "belongs to this user"; `?` is the user's id. */
  where: string;
  /** Hashes, keys and fingerprints: they protect the account, and tell nobody anything. */
  without?: readonly string[];
  /** Sealed by the vault: the text, or the picture in base64. */
  sealed?: Readonly<Record<string, 'text' | 'picture'>>;
};

const byUser = { where: 'user_id = ?' } as const;
const ofOwnAccounts = `in (select id from ledger_accounts where owner = ?
  or owner in (select user_id || '_' || id from bank_cards where user_id = ?))`;
const ofOwnPayments = 'reference in (select reference from payments where user_id = ?)';

export const ownTables: Readonly<Record<string, OwnTable>> = {
  users: {
    where: 'id = ?',
    without: [
      'username_key',
      'password_hash',
      'trading_password_hash',
      'closed_phone_mark',
      'closed_name_mark',
    ],
  },
  sessions: { ...byUser, without: ['token_hash', 'companion_hash', 'device_hash'] },
  login_history: byUser,
  known_devices: { ...byUser, without: ['device_hash'] },
  identity_checks: byUser,
  phone_changes: { ...byUser, without: ['code_hash'], sealed: { sealed_phone: 'text' } },
  invitation_codes: { where: 'owner_id = ?' },
  passkeys: { ...byUser, without: ['credential_id', 'public_key', 'counter'] },
  agreement_acceptances: byUser,
  identities: {
    ...byUser,
    without: ['fingerprint'],
    sealed: { sealed_name: 'text', sealed_number: 'text' },
  },
  documents: { ...byUser, sealed: { sealed: 'picture' } },
  bank_cards: { ...byUser, without: ['fingerprint'], sealed: { sealed: 'text' } },
  payments: byUser,
  payment_steps: byUser,
  payment_callbacks: { where: ofOwnPayments },
  sandbox_choices: { where: ofOwnPayments },
  ledger_accounts: {
    where: `owner = ? or owner in (select user_id || '_' || id from bank_cards where user_id = ?)`,
  },
  entries: { where: `account_id ${ofOwnAccounts}` },
  transfers: { where: `id in (select transfer_id from entries where account_id ${ofOwnAccounts})` },
  holds: { where: `account_id ${ofOwnAccounts}` },
  intents: { ...byUser, without: ['body_hash'] },
  orders: byUser,
  fills: byUser,
  positions: byUser,
  lots: { where: 'position_id in (select id from positions where user_id = ?)' },
  block_trades: byUser,
  new_share_applications: byUser,
  holding_values: byUser,
  valuations: byUser,
  savings_orders: byUser,
  savings_income: byUser,
  loans: byUser,
  loan_instalments: byUser,
  watchlist: byUser,
  price_alerts: byUser,
  bookmarks: byUser,
  messages: byUser,
  user_events: byUser,
  push_devices: { ...byUser, without: ['device'] },
  push_subscriptions: { ...byUser, without: ['device', 'endpoint_hash', 'sealed'] },
  support_conversations: byUser,
  support_messages: { ...byUser, without: ['body_hash'] },
  audit_log: { where: 'actor = ? or subject = ?' },
};

const market = 'of the market, the same for everybody';
const ofSecrets = 'hashes of codes and questions that prove who somebody is, for minutes';
const ofGuesses = 'fingerprints alone, of tries by whoever it was';
const ofWork = 'of the work of the brokerage, of nobody';

/** Why a table is not in the own data. */
export const otherTables: Readonly<Record<string, string>> = {
  settings: ofWork,
  job_runs: ofWork,
  leases: ofWork,
  breaking_migrations: ofWork,
  nonces: ofSecrets,
  password_codes: ofSecrets,
  passkey_challenges: ofSecrets,
  recovery_codes: ofSecrets,
  outbox: 'one-time codes on their way, sealed; the number they go to is in users',
  reset_requests: ofGuesses,
  guess_counts: ofGuesses,
  stranger_logins: ofGuesses,
  rate_buckets: ofGuesses,
  open_counts: 'fingerprints alone, of addresses with open streams',
  counting_servers: ofWork,
  push_deliveries: 'messages on their way, which are in messages',
  instruments: market,
  bars: market,
  closes: market,
  taken_liquidity: market,
  bar_imports: market,
  exchange_days: market,
  articles: market,
  article_texts: market,
  article_codes: market,
  news_feeds: market,
  new_shares: market,
  block_offers: market,
  savings_rates: market,
  savings_rate_changes: market,
};
