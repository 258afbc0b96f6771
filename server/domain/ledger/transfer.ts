import type { Transaction } from '../../db/lock.ts';
import { newId } from '../ids.ts';
import { accountId, availableOf, lockAccounts, lockedRow, writeAccounts } from './accounts.ts';
import type { AccountRef, AccountRow, LockedAccounts } from './accounts.ts';
import { LedgerError, amount, positive } from './errors.ts';
import { settleHold } from './holds.ts';

/** Fen or shares, by the account's asset; negative takes out. */
export type EntryInput = { account: AccountRef; amount: number };

/** Takes part of a hold with the transfer: `posted` leaves the account, `kept` stays held. */
export type PostInput = { account: AccountRef; holdId: string; posted: number; kept: number };

export type TransferInput = {
  kind: string;
  /** What caused it: an order id, a user id, … */
  reference: string;
  memo: string;
  marketDate: string;
  at: number;
  entries: readonly EntryInput[];
  posts?: readonly PostInput[];
};

/**
 * Moves money and shares: entries that sum to zero per asset, each with the balance after it and
 * the next number of its account. Entries of nothing are left out. Returns the transfer's id.
 *
 * Throws LedgerError: unbalanced, not_an_amount, insufficient (a user's account would keep less
 * than its holds), hold_not_pending, hold_exceeded.
 */
export async function transfer(trx: Transaction, input: TransferInput): Promise<string> {
  const posts = input.posts ?? [];
  const entries = input.entries.filter((entry) => amount(entry.amount) !== 0);
  requireBalanced(entries);
  const touched = [...entries, ...posts].map((item) => item.account);
  const locked = await lockAccounts(trx, touched, input.at);
  for (const post of posts) await postHold(trx, lockedRow(locked, post.account), post, input.at);
  const transferId = newId('tra', input.at);
  await trx
    .insertInto('transfers')
    .values({
      id: transferId,
      kind: input.kind,
      reference: input.reference,
      memo: input.memo,
      market_date: input.marketDate,
      created_at: input.at,
    })
    .execute();
  await trx
    .insertInto('entries')
    .values(bookEntries(locked, entries, transferId, input.at))
    .execute();
  for (const row of locked.values()) requireEnough(row);
  await writeAccounts(trx, [...locked.values()]);
  return transferId;
}

function requireBalanced(entries: readonly EntryInput[]): void {
  const sums = new Map<string, number>();
  for (const { account, amount: moved } of entries)
    sums.set(account.asset, amount((sums.get(account.asset) ?? 0) + moved));
  for (const [asset, sum] of sums)
    if (sum !== 0) throw new LedgerError('unbalanced', `${asset} sums to ${sum}`);
  if (entries.length < 2) throw new LedgerError('unbalanced', 'fewer than two entries');
}

/** Puts the entries on the rows of their accounts, and answers them as they are written. */
function bookEntries(
  locked: LockedAccounts,
  entries: readonly EntryInput[],
  transferId: string,
  at: number,
) {
  return entries.map((entry) => {
    const row = lockedRow(locked, entry.account);
    row.balance = amount(row.balance + entry.amount);
    row.sequence += 1;
    return {
      id: newId('ent', at),
      transfer_id: transferId,
      account_id: accountId(entry.account),
      sequence: row.sequence,
      amount: entry.amount,
      balance_after: row.balance,
      created_at: at,
    };
  });
}

async function postHold(
  trx: Transaction,
  row: AccountRow,
  post: PostInput,
  at: number,
): Promise<void> {
  const had = await settleHold(trx, row.id, post, at);
  row.held -= had - positive(post.kept);
}

function requireEnough(row: AccountRow): void {
  if (row.may_be_negative === 1 || availableOf(row) >= 0) return;
  throw new LedgerError('insufficient', row.id);
}
