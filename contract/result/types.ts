import type { ShareNames } from '../market/share-names.ts';
import type { Board } from '../market/types.ts';
import type { AssetParts } from '../trade/assets.ts';

/**
 * How an account has done: its total assets at the close of each market date, and the money that came
 * and went. What is computed of them is in `returns.ts`, for both sides and without a connection.
 */

/** A market date that is over. Fen. */
export type ResultDay = {
  /** yyyy-mm-dd */
  date: string;
  /** Total assets at its close: `totalAssetsMinor` of the parts then. */
  totalMinor: number;
  /** Starting cash, deposits and transfers from the bank on this date; not negative. */
  inMinor: number;
  /** Withdrawals and transfers to the bank on this date; not negative. */
  outMinor: number;
};

/**
 * All market dates since the account was opened, in columns: place i of each array is one date, oldest
 * first. All empty until the first date is over. Fen; see `ResultDay`.
 */
export type ResultSeries = {
  dates: string[];
  totalMinor: number[];
  inMinor: number[];
  outMinor: number[];
  /** The index that was asked for; null without one or for one that is unknown. */
  index: {
    code: string;
    /** At the close before the first of `dates`; null where it is not known. */
    baseMilli: number | null;
    /** At the close of each of `dates`, points times 1000; null where it is not known. */
    levelMilli: (number | null)[];
  } | null;
};

/** What one share, held or sold, contributed over some market dates. Fen. */
export type Contribution = ShareNames & {
  code: string;
  /** Key of `sectors`; `other` for a share that the market does not know any more. */
  sector: string;
  /** Null for a share that the market does not know any more. */
  board: Board | null;
  /** Shares at the close before the first date and at that of the last, and what they were worth. */
  startQuantity: number;
  startMinor: number;
  endQuantity: number;
  endMinor: number;
  /** Values of what was bought and sold, without fees; allotted shares are bought when they are listed. */
  boughtMinor: number;
  soldMinor: number;
  /** Commission, transfer and handling fees; stamp duty. Both are in the gain already. */
  feesMinor: number;
  taxMinor: number;
  /** Result of sales, after all fees, against the moving average of the cost. */
  realisedMinor: number;
  /** Change of what the held shares are worth above their cost. */
  unrealisedMinor: number;
  /** realised + unrealised = end - start + sold - bought - fees - tax */
  gainMinor: number;
};

/** What made the gain from the close before `from` to the close of `to`. Fen. */
export type GainParts = {
  /** First and last market date that count, both included; null while no date is over. */
  from: string | null;
  to: string | null;
  /** What was owned and owed at the close before `from` (nothing before the account), and at that of `to`. */
  start: AssetParts;
  end: AssetParts;
  inMinor: number;
  outMinor: number;
  /** total(end) - total(start) - in + out = sum of the positions' gains + savings income - loan interest */
  gainMinor: number;
  /** Every share that was held on one of the dates; the largest gain first. */
  positions: Contribution[];
  savingsIncomeMinor: number;
  /** Interest of loans paid out on these dates: owed from that day on, all of it. Not negative. */
  loanInterestMinor: number;
};

/** A month or a year of an account; of the running one what is over of it. */
export type ResultStatement = {
  /** yyyy-mm or yyyy. */
  period: string;
  /** Total assets at the close before its first date; 0 and null when the account is younger. */
  baseMinor: number;
  baseDate: string | null;
  days: ResultDay[];
  parts: GainParts;
};
