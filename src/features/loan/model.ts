import { effectiveRateBp, quoteLoan } from '../../../contract/loan/types.ts';
import type { Loan, LoanInstalment, LoanQuote, LoanTerms } from '../../../contract/loan/types.ts';

/** Why an amount cannot be applied for; each has its own words. */
export type LoanMistake = 'missing' | 'negative' | 'minimum' | 'maximum' | 'limit';

/** Fen; null while no amount is typed. */
export function mistakeIn(
  amountMinor: number | null,
  terms: Pick<LoanTerms, 'minimumMinor' | 'maximumMinor' | 'limitMinor'>,
): LoanMistake | undefined {
  if (amountMinor === null) return 'missing';
  if (amountMinor < 0) return 'negative';
  if (amountMinor < terms.minimumMinor) return 'minimum';
  if (amountMinor <= terms.limitMinor) return undefined;
  // Whoever may borrow less than the maximum is told that bound, whatever was typed.
  return terms.limitMinor < terms.maximumMinor ? 'limit' : 'maximum';
}

/** The next instalment to pay; undefined when none is open. */
export function nextInstalment({
  instalments,
}: Pick<Loan, 'instalments'>): LoanInstalment | undefined {
  return instalments.find(({ paidAt }) => paidAt === null);
}

export type Repayment = 'next' | 'all';

/** What a repayment takes out of the cash, fen. */
export function repaymentMinor(
  loan: Pick<Loan, 'instalments' | 'owedMinor'>,
  what: Repayment,
): number {
  return what === 'all' ? loan.owedMinor : (nextInstalment(loan)?.amountMinor ?? 0);
}

/** Fen; large enough that rounding to fen does not move its rate. */
const roundSumMinor = 100_000_000;

/** The effective annual interest, in 1/10000. It is known before an amount is typed: of a round sum. */
export function ratedBp(quote: LoanQuote): number {
  const { amountMinor, instalments } =
    quote.amountMinor > 0 ? quote : quoteLoan(roundSumMinor, quote.months, quote.annualRateBp);
  return effectiveRateBp(amountMinor, instalments);
}

/** Instalments of the same size in one line: "2 × 337.34, 1 × 337.33". Fen. */
export function groupedInstalments(
  instalments: readonly number[],
): { count: number; amountMinor: number }[] {
  const groups: { count: number; amountMinor: number }[] = [];
  for (const amountMinor of instalments) {
    const last = groups.at(-1);
    if (last?.amountMinor === amountMinor) last.count += 1;
    else groups.push({ count: 1, amountMinor });
  }
  return groups;
}
