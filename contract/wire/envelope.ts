/**
 * Every answer of the API is an envelope. `code` 1 is success; any other code is a refusal
 * with a message in the language of the request, and, where it applies, the field it is about.
 */
export const codes = {
  ok: 1,
  /** The input does not have the right shape: see `data.fields`. */
  invalid_input: 1001,
  not_found: 1002,
  too_many_requests: 1003,
  /** The same id came before with another body. */
  id_reused: 1004,
  internal_error: 1005,
  not_allowed: 1006,
  payload_too_large: 1007,
  /** The database had no time for it, and did nothing of it: to be sent again, with the same id. */
  unavailable: 1008,

  session_missing: 2001,
  session_expired: 2002,
  login_failed: 2003,
  login_locked: 2004,
  credentials_unreadable: 2005,
  credentials_replayed: 2006,
  phone_taken: 2007,
  username_taken: 2008,
  invitation_invalid: 2009,
  password_weak: 2010,
  agreement_required: 2011,
  /** Another version is in force than the account has accepted: nothing new is begun before that. */
  agreement_outdated: 2012,

  trading_password_missing: 2101,
  trading_password_wrong: 2102,
  trading_password_locked: 2103,
  trading_password_weak: 2104,

  instrument_unknown: 3001,
  instrument_not_tradable: 3002,
  market_closed: 3003,
  bars_unavailable: 3004,
  instrument_suspended: 3005,
  index_unknown: 3006,

  quantity_zero: 4001,
  quantity_below_minimum: 4002,
  quantity_step: 4003,
  quantity_above_maximum: 4004,
  price_tick: 4005,
  price_outside_band: 4006,
  cash_insufficient: 4007,
  shares_insufficient: 4008,
  /** The shares are there, but were bought today and can be sold from the next market day on. */
  shares_unsettled: 4009,
  no_liquidity: 4010,
  order_not_open: 4011,
  order_unknown: 4012,
  odd_lot_whole: 4013,
  /** As many orders are open as one account may have. */
  open_orders_too_many: 4020,
  /** The call that is under way takes no cancellations. */
  cancel_locked: 4014,

  amount_zero: 5001,
  account_number_invalid: 5002,
  iban_invalid: 5003,
  card_holder_mismatch: 5004,
  cards_too_many: 5005,
  card_unknown: 5006,
  /** A payment of the card is still under way. */
  card_in_use: 5007,
  card_bound: 5008,
  binding_agreement_required: 5009,
  deposit_below_minimum: 5010,
  deposit_above_maximum: 5011,
  withdrawal_below_minimum: 5012,
  withdrawal_above_available: 5013,
  withdrawals_too_many: 5014,
  payment_unknown: 5015,
  payment_not_open: 5016,
  /** No provider of payment pages is set up. */
  provider_missing: 5017,
  transfer_below_minimum: 5018,

  savings_below_minimum: 5050,
  savings_insufficient: 5051,
  savings_order_unknown: 5052,

  loan_below_minimum: 5080,
  loan_above_maximum: 5081,
  /** One application at a time. */
  loan_open: 5082,
  loan_unknown: 5083,
  /** Nothing is owed. */
  loan_not_due: 5084,
  /** The amount is below 0. */
  loan_amount_negative: 5085,

  new_share_unknown: 6001,
  /** The day of application is still to come, or the hours of that day are. */
  application_not_open: 6002,
  application_closed: 6003,
  /** One application a share and account. */
  application_repeated: 6004,
  application_step: 6005,
  application_above_quota: 6006,
  /** More than one account may apply for, whatever its quota. */
  application_above_limit: 6007,
  /** The average holding is too small for any quota. */
  application_without_quota: 6008,
  application_banned: 6009,
  application_unknown: 6010,
  allotment_none: 6011,
  allotment_paid: 6012,
  allotment_lapsed: 6013,
  /** The result is not out yet. */
  allotment_pending: 6014,

  block_offer_unknown: 6050,
  block_offer_not_open: 6051,
  block_offer_closed: 6052,
  block_offer_sold_out: 6053,
  block_below_minimum: 6054,
  block_above_remaining: 6055,

  article_unknown: 7050,
  bookmarks_too_many: 7051,

  /** Nothing that is a picture, or one that is broken. */
  picture_unreadable: 7001,
  picture_type: 7002,
  picture_too_large: 7003,
  picture_too_many_pixels: 7004,
  picture_too_small: 7005,
  document_unknown: 7006,
  identity_required: 7007,
  /** Already submitted for review. */
  identity_in_review: 7008,
  identity_approved: 7009,
  identity_number_invalid: 7010,
  identity_under_age: 7011,
  identity_name_invalid: 7012,
  /** The document's number belongs to another account. */
  identity_taken: 7013,
  identity_unknown: 7014,
  /** For the desk: there is nothing to decide. */
  identity_not_open: 7015,

  /** The present login password, at its change. */
  password_wrong: 7020,
  password_unchanged: 7021,
  /** Ended from another device (401). */
  session_revoked: 7022,
  /** Ended because its time was up (401). */
  session_aged: 7049,
  /** Ended because the password was changed or reset (401). */
  session_password_changed: 7023,
  /** The login was right, and a new password must be chosen first: `ticket` opens /changePassword. */
  password_change_required: 7024,
  /** Wrong, too old, used before, or tried too often. */
  reset_code_invalid: 7025,
  password_ticket_invalid: 7026,
  device_unknown: 7027,
  /** Login password or ID number, whichever it was. */
  identity_check_failed: 7028,
  identity_check_locked: 7029,
  /** Not a passkey of the account, not for this use, or its answer is wrong. */
  passkey_refused: 7030,
  /** The question was answered before, or too long ago. */
  passkey_expired: 7031,
  passkey_unknown: 7032,
  /** The passkey is one of an account already. */
  passkey_known: 7033,
  passkeys_too_many: 7034,
  /** The password was right, and a passkey is asked for: `ticket` opens its question. */
  second_step_required: 7035,
  second_step_expired: 7036,
  recovery_code_invalid: 7037,
  /** There is no passkey to ask for. */
  second_step_without_passkey: 7038,
  /** Ended because the account was closed (401). */
  session_account_closed: 7039,
  /** The login was right, of an account that its owner has closed. */
  account_closed: 7040,
  /** Something is held, open or owed: see `OwnAccount`. */
  account_not_empty: 7041,
  /** The number is the account's own already. */
  phone_unchanged: 7042,
  username_unchanged: 7043,
  /** Wrong, too old, used before, or tried too often. */
  phone_code_invalid: 7044,

  /** Neither words nor a picture. */
  support_empty: 7070,
  support_too_many: 7071,
  support_too_many_pictures: 7072,

  alert_unknown: 7100,
  alerts_too_many: 7101,
  /** The price is beyond the limit already. */
  alert_met: 7102,
  /** There is one with the same limit. */
  alert_repeated: 7103,
  /** A change of the day beyond the price band. */
  alert_out_of_reach: 7104,
  alert_no_price: 7105,
  /** No push service of the public internet, or keys that are none. */
  push_endpoint_invalid: 7110,
} as const;

export type CodeName = keyof typeof codes;

export type Envelope<Data> = {
  /** 1 on success, one of `codes` otherwise. */
  code: number;
  /** A sentence for the user, in the language of the request; empty on success. */
  msg: string;
  data: Data | null;
};

/** What a refusal may carry in `data.refusal`. `fields`: message by input field. */
export type RefusalData = {
  refusal: {
    name: CodeName;
    params?: Record<string, string | number>;
    fields?: Record<string, string>;
  };
};

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** The time that a list of records is narrowed to. */
export type PeriodFilter = 'today' | 'week' | 'month' | 'quarter' | 'year' | 'all';

/** The code's name; undefined for a number that is none. */
export function codeName(code: number): CodeName | undefined {
  return (Object.keys(codes) as CodeName[]).find((name) => codes[name] === code);
}
