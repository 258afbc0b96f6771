import type { LoanTerms } from '../../../contract/loan.ts';
import type { Context } from '../../context.ts';

export const loanRules = {
  minimumMinor: 100_000,
  maximumMinor: 20_000_000,
  /** Interest a year in 1/10000. */
  annualRateBp: 480,
} as const;

/** Credit points are 0 to 1000. A limit is a round number of 100 yuan. */
export const fullCredit = 1_000;
/** What a loan that was paid back in full adds, up to the full points. */
export const repaidPoints = 50;
const roundMinor = 10_000;
/** What everybody is lent, points or not: one has to begin somewhere. */
const basicMinor = 500_000;

/** States that keep a user from another application. */
export const openStates = ['pending', 'in_review', 'passed'] as const;

/** What the points give: their share of the maximum, and never less than the basic sum. Fen. */
export function limitOf(creditPoints: number): number {
  const share = Math.floor((loanRules.maximumMinor * creditPoints) / fullCredit / roundMinor);
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
    fullPoints: fullCredit,
    repaidPoints,
    openId: open?.id ?? null,
  };
}
