import type { Encrypted } from '../wire/endpoint.ts';

/**
 * The savings product: a money-market fund whose unit is worth one yuan. Amounts are fen; a rate
 * "per 10,000" is the income of 10,000 yuan on one day, in 1/10000 yuan (`…E4`: 0.5213 yuan = 5213).
 */
export type SavingsRate = {
  /** Calendar day, yyyy-mm-dd. */
  date: string;
  incomePer10000E4: number;
};

export type SavingsProduct = {
  name: 'lotwise_savings';
  /** The newest day whose income is known. */
  latest: SavingsRate;
  /** Annualised over the last seven days in 1/1000000 of the amount; `form` says by which formula. */
  sevenDayYieldE6: number;
  form: 'compound';
  minimumMinor: number;
  /** What is bought now is confirmed, and earns, from this market date on. */
  earnsFrom: string;
  /** Date on which the first income stands in the account. */
  firstIncomeOn: string;
  /** What is redeemed now is paid on this market date. */
  paidOn: string;
  /** The last 30 days, oldest first. */
  rates: SavingsRate[];
};

export type MySavings = {
  /** Earns; can be redeemed but for what is being redeemed. */
  balanceMinor: number;
  redeemableMinor: number;
  /** Bought and not confirmed yet. */
  pendingInMinor: number;
  /** Redeemed and not paid yet. */
  pendingOutMinor: number;
  yesterdayMinor: number;
  totalIncomeMinor: number;
  /** Cash that can buy. */
  availableMinor: number;
};

export type SavingsOrderState = 'pending' | 'confirmed' | 'paid';

export type SavingsOrder = {
  id: string;
  side: 'purchase' | 'redemption';
  amountMinor: number;
  state: SavingsOrderState;
  /** Market date on which it is confirmed or paid. */
  dueOn: string;
  createdAt: number;
  settledAt: number | null;
};

export type SavingsIncome = {
  /** Calendar day it was earned on. */
  date: string;
  incomeMinor: number;
  /** What earned it. */
  balanceMinor: number;
  incomePer10000E4: number;
};

/** `id`: `sav_` and 26 characters; `{trading_password}` encrypted. */
export type SavingsOrderInput = { id: string; amountMinor: number } & Encrypted;
