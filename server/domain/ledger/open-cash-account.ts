import type { Transaction } from '../../db/lock.ts';
import type { Context } from '../context.ts';
import { lockAccount, userCash } from './accounts.ts';

/**
 * Opens the cash account of a new user: empty in a live environment, with the starting cash in a paper
 * one. Call once, in the transaction that makes the user.
 */
export async function openCashAccount(
  context: Context,
  trx: Transaction,
  userId: string,
): Promise<void> {
  await lockAccount(trx, userCash(userId), context.clock.now());
  await context.paper.payStartingCash(context, trx, userId);
}
