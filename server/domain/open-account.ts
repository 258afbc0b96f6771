import { agreementVersion } from '../../contract/agreement/types.ts';
import { forUpdate, keepRows } from '../db/lock.ts';
import type { Transaction } from '../db/lock.ts';
import { Refusal } from './refusal.ts';

/**
 * Within a transaction: the account is not closed, and is not while it runs. What notes something about
 * an account that may be gone asks before it writes.
 */
export async function isOpenAccount(trx: Transaction, userId: string): Promise<boolean> {
  const user = await keepRows(
    trx,
    trx.selectFrom('users').select('closed_at').where('id', '=', userId),
  ).executeTakeFirst();
  return !user || user.closed_at === null;
}

/** Call it before whatever an account gets. Refuses with session_account_closed. */
export async function requireOpenAccount(trx: Transaction, userId: string): Promise<void> {
  if (!(await isOpenAccount(trx, userId))) throw new Refusal('session_account_closed');
}

/** The same for what two of one account must not do at once: the second waits for the first. */
export async function lockOpenAccount(trx: Transaction, userId: string): Promise<void> {
  await forUpdate(
    trx,
    trx.selectFrom('users').select('id').where('id', '=', userId),
  ).executeTakeFirstOrThrow();
  await requireOpenAccount(trx, userId);
}

/** Refuses with agreement_outdated whoever has not accepted the agreement in force. */
export async function requireAgreement(trx: Transaction, userId: string): Promise<void> {
  const { agreement_version } = await trx
    .selectFrom('users')
    .select('agreement_version')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (agreement_version !== agreementVersion)
    throw new Refusal('agreement_outdated', { versionDate: agreementVersion });
}
