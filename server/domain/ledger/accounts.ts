import type { Selectable } from 'kysely';

import { forUpdate, hasRowLocks } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';

export type AccountKind =
  | 'cash'
  | 'shares'
  | 'exchange'
  | 'commission'
  | 'stamp_duty'
  | 'transfer_fee'
  | 'handling_fee'
  | 'paper_funding'
  /** The simulated bank account behind a bound card. */
  | 'bank'
  /** All banks of a live environment. */
  | 'bank_settlement'
  /** What payment providers have paid in. */
  | 'provider'
  /** Savings of a user: confirmed, bought and not confirmed, redeemed and not paid. */
  | 'savings'
  | 'savings_in'
  | 'savings_out'
  | 'savings_income'
  /** What a user owes, as a negative balance; what the house lends and earns. */
  | 'loan'
  | 'loan_interest'
  | 'allotted'
  | 'issuer'
  | 'block_seller';

/** Names an account: it is opened when it is first used. */
export type AccountRef = { owner: string; kind: AccountKind; asset: string };
export type AccountRow = Selectable<Schema['ledger_accounts']>;

/** Owner of the accounts of the house from before they had parts. */
export const house = 'house';
/** Owners of its parts begin with it. */
export const housePart = `${house}_`;
export const currency = 'CNY';

const sharePrefix = 'share:';

export function shareAsset(code: string): string {
  return `${sharePrefix}${code}`;
}

/** The share of an asset; undefined for money. */
export function shareOf(asset: string): string | undefined {
  return asset.startsWith(sharePrefix) ? asset.slice(sharePrefix.length) : undefined;
}

/** The user's money, in fen. Its lock is also the lock on everything else the user trades with. */
export function userCash(userId: string): AccountRef {
  return { owner: userId, kind: 'cash', asset: currency };
}

/** The user's shares of one instrument. */
export function userShares(userId: string, code: string): AccountRef {
  return { owner: userId, kind: 'shares', asset: shareAsset(code) };
}

/** Shares of a new issue that the user has paid for and that are not listed yet. */
export function userAllotted(userId: string, code: string): AccountRef {
  return { owner: userId, kind: 'allotted', asset: shareAsset(code) };
}

/** The simulated bank account behind a card; ids of cards are unique per user alone. */
export function bankAccount(userId: string, cardId: string): AccountRef {
  return { owner: `${userId}_${cardId}`, kind: 'bank', asset: currency };
}

export type SavingsKind = 'savings' | 'savings_in' | 'savings_out';

/** The user's savings, in fen. */
export function savingsAccount(userId: string, kind: SavingsKind): AccountRef {
  return { owner: userId, kind, asset: currency };
}

/** What the user owes: never above zero. */
export function loanAccount(userId: string): AccountRef {
  return { owner: userId, kind: 'loan', asset: currency };
}

/**
 * The part of an account of the house that an investor's operations move, in money unless an asset is
 * given. Each investor has one, so that the operations of two lock no account of both. What the house has
 * is the sum of all parts: see `houseBalances`.
 */
export function houseAccount(
  userId: string,
  kind: AccountKind,
  asset: string = currency,
): AccountRef {
  return { owner: `${housePart}${userId}`, kind, asset };
}

/** The id follows from what the account is for, so that it is found without looking it up. */
export function accountId(ref: AccountRef): string {
  return `acc_${ref.owner}_${ref.kind}_${ref.asset}`;
}

/** Accounts of what lies outside the ledger: money or shares come from them. */
const negativeKinds: ReadonlySet<AccountKind> = new Set([
  'exchange',
  'paper_funding',
  'bank_settlement',
  'provider',
  'savings_income',
  'loan',
  'issuer',
  'block_seller',
]);

/** What can be used: the balance without what pending holds keep. */
export function availableOf(row: { balance: number; held: number }): number {
  return row.balance - row.held;
}

export type LockedAccounts = ReadonlyMap<string, AccountRow>;

/**
 * Locks accounts until the transaction ends and reads them, by id; opens those that are missing.
 * Locks are taken in the order of ids, here and everywhere, so that two transactions never wait
 * for each other. A transaction that will touch several accounts locks all of them first. Accounts
 * are opened before the first lock: one that waits for another to open an account must hold none. An
 * opening meets another on any unique key: with one of two keys named, PostgreSQL lets them wait for
 * each other.
 */
export async function lockAccounts(
  trx: Transaction,
  refs: readonly AccountRef[],
  at: number,
): Promise<LockedAccounts> {
  const wanted = new Map(refs.map((ref) => [accountId(ref), ref]));
  const ids = [...wanted.keys()].sort();
  const query = trx.selectFrom('ledger_accounts').selectAll().where('id', 'in', ids).orderBy('id');
  const known = byId(await query.execute());
  const missing = [...wanted].filter(([id]) => !known.has(id)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length === 0 && !hasRowLocks(trx)) return known;
  if (missing.length > 0)
    await trx
      .insertInto('ledger_accounts')
      .values(missing.map(([id, ref]) => newRow(id, ref, at)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return byId(await forUpdate(trx, query).execute());
}

function byId(rows: readonly AccountRow[]): Map<string, AccountRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** One account: see `lockAccounts`. */
export async function lockAccount(
  trx: Transaction,
  ref: AccountRef,
  at: number,
): Promise<AccountRow> {
  return lockedRow(await lockAccounts(trx, [ref], at), ref);
}

/** The row of an account that was locked. */
export function lockedRow(locked: LockedAccounts, ref: AccountRef): AccountRow {
  const row = locked.get(accountId(ref));
  if (!row) throw new Error(`account ${accountId(ref)} was not locked`);
  return row;
}

function newRow(id: string, ref: AccountRef, at: number): AccountRow {
  return {
    id,
    owner: ref.owner,
    kind: ref.kind,
    asset: ref.asset,
    balance: 0,
    held: 0,
    sequence: 0,
    may_be_negative: negativeKinds.has(ref.kind) ? 1 : 0,
    created_at: at,
  };
}

/**
 * Writes back locked accounts. Throws LedgerError insufficient when one would keep less than its
 * holds.
 */
export async function writeAccounts(trx: Transaction, rows: readonly AccountRow[]): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        balance: row.ref('excluded.balance'),
        held: row.ref('excluded.held'),
        sequence: row.ref('excluded.sequence'),
      })),
    )
    .execute();
}
