import type { Encrypted } from '../wire/endpoint.ts';

export type LoanPurpose = 'living' | 'education' | 'medical' | 'home' | 'business' | 'other';

export const loanPurposes: readonly LoanPurpose[] = [
  'living',
  'education',
  'medical',
  'home',
  'business',
  'other',
];

export type LoanMonths = 3 | 6 | 12;

export const loanMonths: readonly LoanMonths[] = [3, 6, 12];

/** What a loan costs, stated before it is asked for. Fen. */
export type LoanQuote = {
  amountMinor: number;
  months: LoanMonths;
  /** Interest a year in 1/10000 of the amount. */
  annualRateBp: number;
  interestMinor: number;
  totalMinor: number;
  /** In order; they sum to `totalMinor`. */
  instalments: number[];
};

export type LoanTerms = {
  minimumMinor: number;
  /** The largest loan that any investor can have. */
  maximumMinor: number;
  /** The caller's own: `creditPoints` of 1,000 give as much of the maximum. */
  limitMinor: number;
  creditPoints: number;
  /** What everybody can borrow, whatever the points. */
  basicMinor: number;
  /** As many points give the whole maximum. */
  fullPoints: number;
  /** What a loan that was paid back in full adds to the points. */
  repaidPoints: number;
  annualRateBp: number;
  /** An application that is not ended: no other can be made. */
  openId: string | null;
};

export type LoanState = 'pending' | 'in_review' | 'passed' | 'rejected' | 'repaid';

export type LoanInstalment = {
  number: number;
  amountMinor: number;
  /** Market date. */
  dueOn: string;
  paidAt: number | null;
  overdue: boolean;
};

export type Loan = {
  id: string;
  /** Made by the brokerage, unique among all loans: what investor and desk call it. */
  reference: string;
  amountMinor: number;
  purpose: LoanPurpose;
  months: LoanMonths;
  annualRateBp: number;
  interestMinor: number;
  totalMinor: number;
  /** Still to pay; 0 before it is paid out. */
  owedMinor: number;
  state: LoanState;
  reason: 'credit' | { text: string } | null;
  createdAt: number;
  decidedAt: number | null;
  instalments: LoanInstalment[];
};

/** `id`: `lon_` and 26 characters; `{trading_password}` encrypted. */
export type LoanInput = {
  id: string;
  amountMinor: number;
  purpose: LoanPurpose;
  months: LoanMonths;
} & Encrypted;

/** `id`: of this intent, `rep_` and 26 characters. `all`: whatever is owed; else the next instalment. */
export type RepayInput = { id: string; loanId: string; what: 'next' | 'all' } & Encrypted;

/**
 * The cost of a loan: simple interest by months, half up, in instalments as equal as fen allow, the
 * first ones the larger. `amountMinor` in fen, the rate a year in 1/10000.
 */
export function quoteLoan(
  amountMinor: number,
  months: LoanMonths,
  annualRateBp: number,
): LoanQuote {
  const product = BigInt(amountMinor) * BigInt(annualRateBp) * BigInt(months);
  const interestMinor = Number((product * 2n + 120_000n) / 240_000n);
  const totalMinor = amountMinor + interestMinor;
  const share = Math.floor(totalMinor / months);
  const larger = totalMinor - share * months;
  const instalments = Array.from({ length: months }, (_, at) => share + (at < larger ? 1 : 0));
  return { amountMinor, months, annualRateBp, interestMinor, totalMinor, instalments };
}

/** Fractions of the monthly rate that is looked for: 1e-12. */
const one = 10n ** 12n;

/**
 * The effective annual interest of a loan that is paid back in monthly instalments, in 1/10000,
 * rounded half up: the rate at which the last instalment leaves nothing owed, compounded over twelve
 * months. Halving an interval finds it, in integers throughout.
 */
export function effectiveRateBp(amountMinor: number, instalments: readonly number[]): number {
  let below = one;
  // Nobody lends at 100% a month.
  let above = one * 2n;
  while (above - below > 1n) {
    const middle = (below + above) / 2n;
    if (isOverpaid(amountMinor, instalments, middle)) below = middle;
    else above = middle;
  }
  const year = one ** 12n;
  return Number(((below ** 12n - year) * 20_000n + year) / (year * 2n));
}

/** Whether a debt that grows by this factor a month, in units of `one`, is overpaid by its instalments. */
function isOverpaid(amountMinor: number, instalments: readonly number[], factor: bigint): boolean {
  const left = instalments.reduce(
    (owed, instalment, month) => owed * factor - BigInt(instalment) * one ** BigInt(month + 1),
    BigInt(amountMinor),
  );
  return left < 0n;
}
