import { creditRules } from '../../../contract/credit/types.ts';
import type { LoanTerms } from '../../../contract/loan/types.ts';
import type { Context } from '../context.ts';

export const loanRules = {
  minimumMinor: 100_000,
  maximumMinor: 20_000_000,
  /** Interest a year in 1/10000. */
  annualRateBp: 480,
} as const;

/** A limit is a round number of 100 yuan. */
const roundMinor = 10_000;
/** What everybody is lent, points or not: one has to begin somewhere. */
const basicMinor = 500_000;

/** States that keep a user from another application. */
export const openStates = ['pending', 'in_review', 'passed'] as const;

/** What the points give: their share of the maximum, and never less than the basic sum. Fen. */
export function limitOf(creditPoints: number): number {
  const share = Math.floor((loanRules.maximumMinor * creditPoints) / creditRules.most / roundMinor);
  return Math.max(basicMinor, share * roundMinor);
}

/** The terms as they stand for the user, before any application. */
export async function loanTerms({ db }: Context, userId: string): Promise<LoanTerms> {
  const user = await db
    .selectFrom('users')
    .select('credit_points')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('loans')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return {
    ...loanRules,
    limitMinor: limitOf(user.credit_points),
    creditPoints: user.credit_points,
    basicMinor,
    fullPoints: creditRules.most,
    repaidPoints: creditRules.loan.points,
    openId: open?.id ?? null,
  };
}
