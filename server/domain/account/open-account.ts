import { keepRows } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { Refusal } from '../refusal.ts';

/**
 * Within a transaction that begins something: the account is not closed, and is not while it runs.
 * Refuses with session_account_closed.
 */
export async function requireOpenAccount(trx: Transaction, userId: string): Promise<void> {
  const user = await keepRows(
    trx,
    trx.selectFrom('users').select('closed_at').where('id', '=', userId),
  ).executeTakeFirst();
  if (user && user.closed_at !== null) throw new Refusal('session_account_closed');
}
