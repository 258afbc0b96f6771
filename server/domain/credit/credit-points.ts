import type { Kysely } from 'kysely';

import { creditReasons, creditRules } from '../../../contract/credit/types.ts';
import type { Credit, CreditReason } from '../../../contract/credit/types.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';

/** The points of a user by what they come from, reckoned from what has happened. */
export async function creditOf(db: Kysely<Schema>, userId: string): Promise<Credit> {
  const counts = await countsOf(db, userId);
  const lines = creditReasons.map((reason) => {
    const { points, times } = creditRules[reason];
    return { reason, count: counts[reason], points: Math.min(counts[reason], times) * points };
  });
  const sum = lines.reduce((total, line) => total + line.points, 0);
  return { points: Math.min(creditRules.most, sum), lines };
}

/** Writes the points anew after something that counts: in the transaction that makes it true. */
export async function recountCredit(trx: Transaction, userId: string): Promise<void> {
  const { points } = await creditOf(trx, userId);
  await trx.updateTable('users').set({ credit_points: points }).where('id', '=', userId).execute();
}

async function countsOf(db: Kysely<Schema>, userId: string): Promise<Record<CreditReason, number>> {
  const user = await db
    .selectFrom('users')
    .select('identity_state')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const allotments = await db
    .selectFrom('new_share_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const loans = await db
    .selectFrom('loans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'repaid')
    .executeTakeFirstOrThrow();
  return {
    identity: user.identity_state === 'approved' ? 1 : 0,
    allotment: allotments.count,
    loan: loans.count,
  };
}
