import type { Generated } from 'kysely';

import type { AccountTables } from './account-tables.ts';
import type { AgreementTables } from './agreement-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { BlockTables } from './block-tables.ts';
import type { CashTables } from './cash-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { LeaseTables } from './lease-tables.ts';
import type { LoanTables } from './loan-tables.ts';
import type { MigrationTables } from './migration-tables.ts';
import type { MarketTables } from './market-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { NewsTables } from './news-tables.ts';
import type { NewShareTables } from './new-share-tables.ts';
import type { PasskeyTables } from './passkey-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { RateTables } from './rate-tables.ts';
import type { ResultTables } from './result-tables.ts';
import type { SavingsTables } from './savings-tables.ts';
import type { SupportTables } from './support-tables.ts';

/**
 * The tables, as Kysely types. One dialect-neutral set: ids are text made by us, times are epoch
 * milliseconds, money is fen, prices are 1/1000 yuan, quantities are shares, dates are yyyy-mm-dd,
 * booleans are 0 and 1.
 */
export type Schema = FoundationTables &
  AccountTables &
  PasskeyTables &
  AgreementTables &
  IdentityTables &
  MessageTables &
  CashTables &
  EventTables &
  SavingsTables &
  LoanTables &
  ResultTables &
  NewShareTables &
  BlockTables &
  SupportTables &
  NewsTables &
  PushTables &
  RateTables &
  AlertTables &
  MarketTables &
  LeaseTables &
  MigrationTables;

type FoundationTables = {
  settings: { key: string; value: string };
  users: {
    id: string;
    phone: string;
    username: string;
    /** Lower case: names differ by more than case. */
    username_key: string;
    password_hash: string;
    trading_password_hash: string | null;
    lang: string;
    avatar: string;
    identity_state: string;
    credit_points: number;
    agreement_version: string;
    trading_failures: number;
    trading_locked_until: number;
    /** 1: the next login leads to a new password. */
    must_change_password: Generated<number>;
    /** 1: the login asks for a passkey after the password. */
    second_step: Generated<number>;
    created_at: number;
    /** Closed by its owner: name and number are gone, what names them stays as fingerprints. */
    closed_at: Generated<number | null>;
    closed_phone_mark: Generated<string | null>;
    closed_name_mark: Generated<string | null>;
  };
  sessions: {
    id: string;
    user_id: string;
    token_hash: string;
    companion_hash: string;
    user_agent: string;
    created_at: number;
    last_seen_at: number;
    expires_at: number;
    revoked_at: number | null;
    /** `revoked` from another device, `password`, `closed`; null for a logout. */
    end_reason: string | null;
    device_hash: string | null;
  };
  invitation_codes: {
    code: string;
    owner_id: string | null;
    uses_left: number;
    created_at: number;
  };
  /** Nonces of encrypted payloads seen, until they could not be replayed anyway. */
  nonces: { nonce: string; expires_at: number };
  /** Imported instruments; the simulated ones come from the seed. */
  instruments: {
    code: string;
    exchange: string;
    name: string;
    latin_name: string;
    /** In traditional characters; empty where it is not known. */
    traditional_name: string;
    initials: string;
    pinyin: string;
    board: string;
    sector: string;
    st: number;
    listed_on: string;
    shares: number;
    earnings_milli: number;
    /** Market date at which the replay starts, and the history date it then shows. */
    replay_from_market_date: string | null;
    replay_from_bar_date: string | null;
    /** Bars of this version are the share's history: others are being written, or not deleted yet. */
    bars_version: Generated<number>;
    imported_at: number;
  };
  bars: {
    code: string;
    version: number;
    date: string;
    open_milli: number;
    high_milli: number;
    low_milli: number;
    close_milli: number;
    previous_close_milli: number;
    volume: number;
    turnover_minor: number;
  };
  /** Imports of bars that are under way, or did not end. `state`: writing, switched, left. */
  bar_imports: { version: number; state: string; touched_at: number };
  /** Days on which the exchanges trade or not, where an import said so. */
  exchange_days: { date: string; is_open: number };
  watchlist: { user_id: string; code: string; added_at: number };

  /**
   * `asset`: `CNY` (fen) or `share:<code>` (shares). `owner`: a user id, `house_<user id>` for the part of
   * the house that moves with that user, or `house` from before there were parts.
   * `kind`: cash, shares, allotted (of users); exchange, commission, stamp_duty, transfer_fee, handling_fee,
   * paper_funding, issuer, block_seller (of the house, may be negative).
   */
  ledger_accounts: {
    id: string;
    owner: string;
    kind: string;
    asset: string;
    balance: number;
    /** Part of the balance that pending holds keep. */
    held: number;
    /** Number of the newest entry; 0 before the first. */
    sequence: number;
    may_be_negative: number;
    created_at: number;
  };
  transfers: {
    id: string;
    kind: string;
    /** What caused it: the reference of a payment, an order id, a user id, … */
    reference: string;
    memo: string;
    /** The share that it moved; null for money alone. */
    code: string | null;
    market_date: string;
    /** When it was booked. */
    created_at: number;
  };
  entries: {
    id: string;
    transfer_id: string;
    account_id: string;
    /** Entries of an account are numbered 1, 2, 3, … without a gap. */
    sequence: number;
    amount: number;
    balance_after: number;
    created_at: number;
  };
  holds: {
    id: string;
    account_id: string;
    reference: string;
    /** What is still kept; 0 once posted or voided. */
    amount: number;
    state: string;
    created_at: number;
    updated_at: number;
  };

  /** One row per client-made id: what it asked for and what it was answered. */
  intents: {
    user_id: string;
    id: string;
    kind: string;
    body_hash: string;
    result: string;
    created_at: number;
  };
  /** The client makes the ids: they are unique per user, so that nobody meets another's. */
  orders: {
    id: string;
    user_id: string;
    code: string;
    side: string;
    type: string;
    state: string;
    end: string | null;
    quantity: number;
    filled_quantity: number;
    price_milli: number;
    filled_value_minor: number;
    commission_minor: number;
    stamp_duty_minor: number;
    transfer_minor: number;
    handling_minor: number;
    cash_hold_id: string | null;
    share_hold_id: string | null;
    market_date: string;
    created_at: number;
    /** When it gets to the market, epoch milliseconds. */
    live_at: number;
    /** Up to which time the order was matched with skipped time and with calls. */
    matched_until: number;
    updated_at: number;
  };
  fills: {
    id: string;
    order_id: string;
    user_id: string;
    position_id: string;
    transfer_id: string;
    code: string;
    side: string;
    quantity: number;
    price_milli: number;
    value_minor: number;
    commission_minor: number;
    stamp_duty_minor: number;
    transfer_minor: number;
    handling_minor: number;
    /** Sales: the cost that left with the shares, moving average. Buys: 0. */
    cost_minor: number;
    market_date: string;
    /** Day of the chart: differs from the market date where history is replayed. */
    bar_date: string;
    created_at: number;
  };
  /** A round trip: opened by the first buy, closed when nothing is left. */
  positions: {
    id: string;
    user_id: string;
    code: string;
    state: string;
    quantity: number;
    cost_minor: number;
    realised_minor: number;
    bought_quantity: number;
    bought_minor: number;
    sold_quantity: number;
    sold_minor: number;
    buy_fees_minor: number;
    commission_minor: number;
    stamp_duty_minor: number;
    transfer_minor: number;
    handling_minor: number;
    transactions: number;
    sale_type: string | null;
    opened_at: number;
    closed_at: number | null;
  };
  lots: {
    id: string;
    position_id: string;
    fill_id: string;
    acquired_on: string;
    acquired_at: number;
    quantity: number;
    remaining: number;
    cost_minor: number;
  };
  /** Steps of scheduled work, one row per market date and step: claimed, then done. */
  job_runs: {
    market_date: string;
    step: string;
    state: string;
    claimed_at: number;
    /** Id of whoever does the step at present; empty while nobody does. */
    claimed_by: Generated<string>;
    done_at: number | null;
    detail: string;
  };
  audit_log: {
    id: string;
    at: number;
    /** A user id, `back-office` or `system`. */
    actor: string;
    action: string;
    subject: string;
    detail: string;
  };
};
