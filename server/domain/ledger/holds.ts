import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { availableOf } from './accounts.ts';
import type { AccountRef } from './accounts.ts';
import { accountIn, openBooks, readHolds, writeBooks } from './books.ts';
import type { Books, HoldRow } from './books.ts';
import { LedgerError, positive } from './errors.ts';

/** `pending` until its last part is `posted` by a transfer or the rest is `voided`. */
export type HoldState = 'pending' | 'posted' | 'voided';

export type HoldInput = { account: AccountRef; reference: string; amount: number; at: number };
export type VoidInput = { account: AccountRef; holdId: string; at: number };

/** Takes part of a hold with the transfer: `posted` leaves the account, `kept` stays held. */
export type PostInput = { account: AccountRef; holdId: string; posted: number; kept: number };

/**
 * Keeps part of an account for later; it stays in the balance but is no longer available. Returns
 * the hold's id. Throws LedgerError: not_an_amount, insufficient.
 */
export function bookHold(books: Books, input: HoldInput): string {
  const row = accountIn(books, input.account);
  row.held += positive(input.amount);
  if (row.may_be_negative === 0 && availableOf(row) < 0)
    throw new LedgerError('insufficient', row.id);
  books.changedAccounts.add(row);
  const hold: HoldRow = {
    id: newId('hld', input.at),
    account_id: row.id,
    reference: input.reference,
    amount: input.amount,
    state: 'pending',
    created_at: input.at,
    updated_at: input.at,
  };
  books.holds.set(hold.id, hold);
  books.changedHolds.add(hold);
  return hold.id;
}

/**
 * Gives back what a hold still keeps and ends it. Returns the amount given back.
 * Throws LedgerError: hold_not_pending.
 */
export function bookVoid(books: Books, { account, holdId, at }: VoidInput): number {
  const kept = pendingHold(books, account, holdId).amount;
  settle(books, { account, holdId, posted: 0, kept: 0 }, at);
  return kept;
}

/**
 * Takes `posted` out of a hold, keeps `kept` and gives back the rest; ends it when nothing is kept.
 * Throws LedgerError: not_an_amount, hold_not_pending, hold_exceeded.
 */
export function bookPost(books: Books, post: PostInput, at: number): void {
  const { amount } = pendingHold(books, post.account, post.holdId);
  if (positive(post.posted) + positive(post.kept) > amount)
    throw new LedgerError('hold_exceeded', `${post.holdId}: ${post.posted} and ${post.kept}`);
  settle(books, post, at);
}

function settle(books: Books, post: PostInput, at: number): void {
  const row = accountIn(books, post.account);
  const hold = pendingHold(books, post.account, post.holdId);
  row.held -= hold.amount - post.kept;
  const ended: HoldState = post.posted === 0 ? 'voided' : 'posted';
  hold.state = post.kept === 0 ? ended : 'pending';
  hold.amount = post.kept;
  hold.updated_at = at;
  books.changedAccounts.add(row);
  books.changedHolds.add(hold);
}

function pendingHold(books: Books, account: AccountRef, holdId: string): HoldRow {
  const hold = books.holds.get(holdId);
  if (hold?.state !== 'pending' || hold.account_id !== accountIn(books, account).id)
    throw new LedgerError('hold_not_pending', holdId);
  return hold;
}

/** A hold by itself: see `bookHold`. */
export async function placeHold(trx: Transaction, input: HoldInput): Promise<string> {
  const books = await openBooks(trx, [input.account], input.at);
  const id = bookHold(books, input);
  await writeBooks(trx, books);
  return id;
}

/** The end of a hold by itself: see `bookVoid`. */
export async function voidHold(trx: Transaction, input: VoidInput): Promise<number> {
  const books = await openBooks(trx, [input.account], input.at);
  await readHolds(trx, books, [input.holdId]);
  const kept = bookVoid(books, input);
  await writeBooks(trx, books);
  return kept;
}
