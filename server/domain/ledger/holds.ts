import { forUpdate } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../ids.ts';
import { availableOf, lockAccount, writeAccounts } from './accounts.ts';
import type { AccountRef, AccountRow } from './accounts.ts';
import { LedgerError, positive } from './errors.ts';

/** `pending` until its last part is `posted` by a transfer or the rest is `voided`. */
export type HoldState = 'pending' | 'posted' | 'voided';

/**
 * Keeps part of an account for later; it stays in the balance but is no longer available. Returns
 * the hold's id. Throws LedgerError: not_an_amount, insufficient.
 */
export async function placeHold(
  trx: Transaction,
  input: { account: AccountRef; reference: string; amount: number; at: number },
): Promise<string> {
  const row = await lockAccount(trx, input.account, input.at);
  row.held += positive(input.amount);
  if (row.may_be_negative === 0 && availableOf(row) < 0)
    throw new LedgerError('insufficient', row.id);
  await writeAccounts(trx, [row]);
  const id = newId('hld', input.at);
  await trx
    .insertInto('holds')
    .values({
      id,
      account_id: row.id,
      reference: input.reference,
      amount: input.amount,
      state: 'pending',
      created_at: input.at,
      updated_at: input.at,
    })
    .execute();
  return id;
}

/**
 * Gives back what a hold still keeps and ends it. Returns the amount given back.
 * Throws LedgerError: hold_not_pending.
 */
export async function voidHold(
  trx: Transaction,
  input: { account: AccountRef; holdId: string; at: number },
): Promise<number> {
  const row = await lockAccount(trx, input.account, input.at);
  const kept = await pendingAmount(trx, row, input.holdId);
  await write(trx, input.holdId, { amount: 0, state: 'voided', at: input.at });
  row.held -= kept;
  await writeAccounts(trx, [row]);
  return kept;
}

/**
 * Takes `posted` out of a hold, keeps `kept` and gives back the rest; the caller, a transfer, has
 * locked the account and writes it. Returns what the hold had. Ends the hold when nothing is kept.
 * Throws LedgerError: not_an_amount, hold_not_pending, hold_exceeded.
 */
export async function settleHold(
  trx: Transaction,
  account: string,
  post: { holdId: string; posted: number; kept: number },
  at: number,
): Promise<number> {
  const had = await pendingAmount(trx, { id: account }, post.holdId);
  if (positive(post.posted) + positive(post.kept) > had)
    throw new LedgerError('hold_exceeded', `${post.holdId}: ${post.posted} and ${post.kept}`);
  const ended = post.posted === 0 ? 'voided' : 'posted';
  const state = post.kept === 0 ? ended : 'pending';
  await write(trx, post.holdId, { amount: post.kept, state, at });
  return had;
}

async function pendingAmount(
  trx: Transaction,
  account: Pick<AccountRow, 'id'>,
  holdId: string,
): Promise<number> {
  const query = trx.selectFrom('holds').selectAll().where('id', '=', holdId);
  const hold = await forUpdate(trx, query).executeTakeFirst();
  if (hold?.state !== 'pending' || hold.account_id !== account.id)
    throw new LedgerError('hold_not_pending', holdId);
  return hold.amount;
}

async function write(
  trx: Transaction,
  holdId: string,
  change: { amount: number; state: HoldState; at: number },
): Promise<void> {
  await trx
    .updateTable('holds')
    .set({ amount: change.amount, state: change.state, updated_at: change.at })
    .where('id', '=', holdId)
    .execute();
}
