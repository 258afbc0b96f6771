import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { accountId, availableOf, shareOf } from './accounts.ts';
import type { AccountRef, AccountRow } from './accounts.ts';
import { accountIn, openBooks, readHolds, writeBooks } from './books.ts';
import type { Books } from './books.ts';
import { LedgerError, amount } from './errors.ts';
import { bookPost } from './holds.ts';
import type { PostInput } from './holds.ts';

/** Fen or shares, by the account's asset; negative takes out. */
export type EntryInput = { account: AccountRef; amount: number };

export type TransferInput = {
  kind: string;
  /** What caused it: an order id, a user id, … */
  reference: string;
  memo: string;
  marketDate: string;
  /** When it happened: what is booked late has an earlier moment than its booking. Epoch milliseconds. */
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
export function bookTransfer(books: Books, input: TransferInput): string {
  const posts = input.posts ?? [];
  const entries = input.entries.filter((entry) => amount(entry.amount) !== 0);
  requireBalanced(entries);
  for (const post of posts) bookPost(books, post, input.at);
  const transferId = newId('tra', books.at);
  books.transfers.push({
    id: transferId,
    kind: input.kind,
    reference: input.reference,
    memo: input.memo,
    code: codeOf(entries),
    market_date: input.marketDate,
    created_at: books.at,
  });
  for (const entry of entries) bookEntry(books, entry, transferId, input.at);
  for (const { account } of [...entries, ...posts]) requireEnough(accountIn(books, account));
  return transferId;
}

/** A transfer by itself: see `bookTransfer`. */
export async function transfer(trx: Transaction, input: TransferInput): Promise<string> {
  const posts = input.posts ?? [];
  const moved = input.entries.filter((entry) => entry.amount !== 0);
  const touched = [...moved, ...posts].map((item) => item.account);
  const books = await openBooks(trx, touched, input.at);
  await readHolds(
    trx,
    books,
    posts.map((post) => post.holdId),
  );
  const transferId = bookTransfer(books, input);
  await writeBooks(trx, books);
  return transferId;
}

/** A transfer is about one share at most: entries of an asset sum to zero, so both sides name it. */
function codeOf(entries: readonly EntryInput[]): string | null {
  for (const { account } of entries) {
    const code = shareOf(account.asset);
    if (code !== undefined) return code;
  }
  return null;
}

function requireBalanced(entries: readonly EntryInput[]): void {
  const sums = new Map<string, number>();
  for (const { account, amount: moved } of entries)
    sums.set(account.asset, amount((sums.get(account.asset) ?? 0) + moved));
  for (const [asset, sum] of sums)
    if (sum !== 0) throw new LedgerError('unbalanced', `${asset} sums to ${sum}`);
  if (entries.length < 2) throw new LedgerError('unbalanced', 'fewer than two entries');
}

function bookEntry(books: Books, entry: EntryInput, transferId: string, at: number): void {
  const row = accountIn(books, entry.account);
  row.balance = amount(row.balance + entry.amount);
  row.sequence += 1;
  books.changedAccounts.add(row);
  books.entries.push({
    id: newId('ent', at),
    transfer_id: transferId,
    account_id: accountId(entry.account),
    sequence: row.sequence,
    amount: entry.amount,
    balance_after: row.balance,
    created_at: at,
  });
}

function requireEnough(row: AccountRow): void {
  if (row.may_be_negative === 1 || availableOf(row) >= 0) return;
  throw new LedgerError('insufficient', row.id);
}
