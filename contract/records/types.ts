import type { ShareNames } from '../market/share-names.ts';
import type { Fees } from '../trade/fees.ts';

/** What moved the account, by area. */
export type TransactionGroup = 'trade' | 'payment' | 'savings' | 'loan' | 'new_share' | 'other';

export const transactionGroups: readonly TransactionGroup[] = [
  'trade',
  'payment',
  'savings',
  'loan',
  'new_share',
  'other',
];

/** One entry of the user's cash account. Fen; `amountMinor` is negative for what went out. */
export type AccountTransaction = {
  id: string;
  /** Counts the entries of the account: 1, 2, 3, … */
  number: number;
  /** As in the ledger: `buy`, `sell`, `deposit`, … */
  kind: string;
  group: TransactionGroup;
  amountMinor: number;
  balanceMinor: number;
  at: number;
  marketDate: string;
  /** What caused it: the reference of a payment or a loan, the id of an order, … */
  reference: string;
  /** The share it was about; null for money alone. */
  share: ({ code: string } & ShareNames) | null;
  /** How many of them at which price; null for money alone. */
  deal: { quantity: number; priceMilli: number } | null;
};

/** One side of a transaction: whose account, of what kind, and how much of what. */
export type LedgerEntry = {
  /** `mine` or the house's, which stands for everybody else. */
  owner: 'mine' | 'house';
  kind: string;
  /** `CNY` (fen) or `share:<code>` (shares). */
  asset: string;
  amount: number;
};

export type Statement = {
  /** yyyy-mm. */
  month: string;
  openingMinor: number;
  closingMinor: number;
  inMinor: number;
  outMinor: number;
  byGroup: { group: TransactionGroup; inMinor: number; outMinor: number; count: number }[];
  /** Fees of all deals of the month. */
  fees: Fees;
  /** At the end of the month, or now where it is not over; by code. */
  holdings: StatementHolding[];
  /** Oldest first. */
  items: AccountTransaction[];
};

/** `priceMilli`: the close of the month's last trading day, or the price now. */
export type StatementHolding = ShareNames & {
  code: string;
  quantity: number;
  priceMilli: number;
  valueMinor: number;
};
