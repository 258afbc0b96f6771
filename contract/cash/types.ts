import type { Encrypted } from '../wire/endpoint.ts';

/** A bound bank card or account. Its number leaves the brokerage masked only. */
export type BankCard = {
  id: string;
  /** The investor's own name for it; empty where it has none. */
  name: string;
  bank: string;
  branch: string;
  holder: string;
  kind: 'iban' | 'account';
  /** `•••• 4321`. */
  masked: string;
  createdAt: number;
  /** Paper environment: what the simulated bank account has, fen. Null where the bank is a real one. */
  bankBalanceMinor: number | null;
  /** When money was last asked for from it or to it; null before the first time. */
  lastUsedAt: number | null;
};

/** What tells one card from another. */
export type NamedCard = { name: string; bank: string; masked: string };

export type PaymentDirection = 'in' | 'out';

/**
 * `card`: taken from a bound card. `redirect`: on a payment page. `withdrawal`: to a bound card.
 * `transfer`: between a bound bank account and the securities account, in either direction.
 */
export type PaymentMethod = 'card' | 'redirect' | 'withdrawal' | 'transfer';

export const paymentMethods: readonly PaymentMethod[] = [
  'card',
  'redirect',
  'withdrawal',
  'transfer',
];

/**
 * `pending` until it is decided. `credited`: the money is in the account; `paid`: it is at the bank.
 * `declined`: by bank or provider; `cancelled`: by the user; `expired`: nothing came in time;
 * `refused`: by the brokerage.
 */
export type PaymentState =
  | 'pending'
  | 'credited'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'refused';

/** In which a payment of each direction can be. */
export const paymentStates: Record<PaymentDirection, readonly PaymentState[]> = {
  in: ['pending', 'credited', 'declined', 'cancelled', 'expired'],
  out: ['pending', 'paid', 'refused', 'cancelled'],
};

/** Why a payment came to nothing; the app has words for each. Free text: what the desk wrote. */
export type PaymentReason =
  | 'bank_balance'
  | 'bank_declined'
  | 'provider_declined'
  | 'user_cancelled'
  | 'timed_out'
  | { text: string };

export type Payment = {
  id: string;
  /** Made by the brokerage, unique among all payments: what investor and desk call it. */
  reference: string;
  direction: PaymentDirection;
  method: PaymentMethod;
  amountMinor: number;
  state: PaymentState;
  reason: PaymentReason | null;
  /** Null for a payment page. */
  card: NamedCard | null;
  /** Where a pending redirect payment is paid; null once the payer has confirmed it there. */
  payUrl: string | null;
  /**
   * Pending: when it will be decided, or a payment page that waits for its payer expires, epoch
   * milliseconds; null when a person decides.
   */
  expectedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Each state with its moment, oldest first. */
  steps: { state: PaymentState; at: number }[];
};

/** What can be withdrawn, and why not all of it. Fen. */
export type Withdrawable = {
  cashMinor: number;
  /** Reserved for open orders and the like. */
  heldMinor: number;
  /** Reserved for withdrawals and transfers to the bank that are under way. */
  withdrawingMinor: number;
  /** From today's sales; from `settlesOn` (yyyy-mm-dd) on it can be withdrawn. */
  unsettledMinor: number;
  settlesOn: string;
  withdrawableMinor: number;
  /** Withdrawals and transfers to the bank that may still be asked for today. */
  leftToday: number;
};

/** Limits of payments, from a date on (yyyy-mm-dd). Fen. */
export type CashLimits = {
  from: string;
  depositMinimumMinor: number;
  depositMaximumMinor: number;
  withdrawalMinimumMinor: number;
  /** Withdrawals and transfers to the bank, together. */
  withdrawalsPerDay: number;
  transferMinimumMinor: number;
  cards: number;
};

/** `arrivalSeconds`: so long until a payment is decided; null when people decide. */
export type CashTerms = CashLimits & { arrivalSeconds: number | null };

/** The text that binding a card accepts: a new version asks again. */
export const bindingAgreementVersion = '2026-11-01';

export const cashRules = {
  maximumCards: 10,
  nameMax: 20,
  accountDigitsMin: 8,
  accountDigitsMax: 30,
} as const;

/**
 * `id`: `crd_` and 26 characters, made by the client; the number travels encrypted with the
 * trading password or a passkey: `{number}` and a `TradingSecret`.
 */
export type BindCardInput = {
  id: string;
  holder: string;
  bank: string;
  branch: string;
  agreement_version: string;
} & Encrypted;

/** `id`: `dep_` and 26 characters. `cardId` for `card` only. */
export type DepositInput = {
  id: string;
  method: 'card' | 'redirect';
  amountMinor: number;
  cardId?: string;
};

/** `id`: `wdr_` and 26 characters; `{trading_password}` encrypted. */
export type WithdrawInput = { id: string; cardId: string; amountMinor: number } & Encrypted;

/** `id`: `trf_` and 26 characters; `{trading_password}` encrypted. `in`: from the bank. */
export type TransferInput = {
  id: string;
  direction: PaymentDirection;
  cardId: string;
  amountMinor: number;
} & Encrypted;
