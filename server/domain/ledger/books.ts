import type { Selectable } from 'kysely';

import { forUpdate } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { lockAccounts, lockedRow, writeAccounts } from './accounts.ts';
import type { AccountRef, AccountRow, LockedAccounts } from './accounts.ts';

export type HoldRow = Selectable<Schema['holds']>;
export type TransferRow = Selectable<Schema['transfers']>;
export type EntryRow = Selectable<Schema['entries']>;

/**
 * What one transaction does to the ledger: booked in memory, under the locks of all accounts that it
 * touches, and written once. Nothing of it counts before `writeBooks`.
 */
export type Books = {
  /** When the books were opened, epoch milliseconds: the moment of booking, whatever that is dated. */
  readonly at: number;
  readonly accounts: LockedAccounts;
  /** The holds read or placed so far, by id. */
  readonly holds: Map<string, HoldRow>;
  readonly changedAccounts: Set<AccountRow>;
  readonly changedHolds: Set<HoldRow>;
  readonly transfers: TransferRow[];
  readonly entries: EntryRow[];
};

/** Locks accounts, see `lockAccounts`, and opens the books on them. */
export async function openBooks(
  trx: Transaction,
  refs: readonly AccountRef[],
  at: number,
): Promise<Books> {
  return {
    at,
    accounts: await lockAccounts(trx, refs, at),
    holds: new Map(),
    changedAccounts: new Set(),
    changedHolds: new Set(),
    transfers: [],
    entries: [],
  };
}

/** The row of an account that the books are open on; to be changed by the ledger alone. */
export function accountIn(books: Books, ref: AccountRef): AccountRow {
  return lockedRow(books.accounts, ref);
}

/** Reads and locks holds: those to be posted or voided must be in the books. */
export async function readHolds(
  trx: Transaction,
  books: Books,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const query = trx.selectFrom('holds').selectAll().where('id', 'in', ids).orderBy('id');
  for (const hold of await forUpdate(trx, query).execute()) books.holds.set(hold.id, hold);
}

/** Writes what was booked since the books were opened or written. */
export async function writeBooks(trx: Transaction, books: Books): Promise<void> {
  const { transfers, entries, changedAccounts, changedHolds } = books;
  if (transfers.length > 0) await trx.insertInto('transfers').values(transfers).execute();
  if (entries.length > 0) await trx.insertInto('entries').values(entries).execute();
  if (changedAccounts.size > 0) await writeAccounts(trx, [...changedAccounts]);
  if (changedHolds.size > 0) await writeHolds(trx, [...changedHolds]);
  transfers.length = 0;
  entries.length = 0;
  changedAccounts.clear();
  changedHolds.clear();
}

async function writeHolds(trx: Transaction, rows: readonly HoldRow[]): Promise<void> {
  await trx
    .insertInto('holds')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        amount: row.ref('excluded.amount'),
        state: row.ref('excluded.state'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
