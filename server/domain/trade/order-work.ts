import { buyHoldMinor, sellHoldMinor } from '../../../contract/trade/order-rules.ts';
import { totalFees } from '../../../contract/trade/fees.ts';
import type { FeeSchedule } from '../../../contract/trade/fees.ts';
import type { Side } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { houseAccount, shareAsset, userCash, userShares } from '../ledger/accounts.ts';
import type { AccountRef } from '../ledger/accounts.ts';
import { openBooks, readHolds, writeBooks } from '../ledger/books.ts';
import type { Books } from '../ledger/books.ts';
import { bookVoid } from '../ledger/holds.ts';
import { writeLots, writePosition } from './book-position.ts';
import type { Holding } from './book-position.ts';
import type { BookingDate } from './booking-date.ts';
import { tellOutcome } from './tell-outcome.ts';
import { feeColumns, feesOfRow } from './views.ts';
import type { FillRow, OrderRow } from './views.ts';

/**
 * An order while a transaction works on it: its row, what it holds, what it has filled, and the
 * books of all that. It is worked on in memory and written once, by `saveWork`.
 */
export type OrderWork = {
  row: OrderRow;
  /** Placed in this transaction, not yet written. */
  isNew: boolean;
  books: Books;
  /** The position that its fills enter; read before the first. */
  holding?: Holding;
  /** Cash and shares that its holds keep now. */
  heldMinor: number;
  heldShares: number;
  fills: FillRow[];
};

export const openStates = ['open', 'partly_filled'] as const;

export function isOpen(row: OrderRow): boolean {
  return row.state === 'open' || row.state === 'partly_filled';
}

export function restOf(row: OrderRow): number {
  return row.quantity - row.filled_quantity;
}

/** Every account that a fill of an order can touch. */
export function fillAccounts(userId: string, code: string): AccountRef[] {
  return [
    ...ownAccounts(userId, code),
    houseAccount(userId, 'exchange'),
    houseAccount(userId, 'exchange', shareAsset(code)),
    houseAccount(userId, 'commission'),
    houseAccount(userId, 'stamp_duty'),
    houseAccount(userId, 'transfer_fee'),
    houseAccount(userId, 'handling_fee'),
  ];
}

/** The accounts that an order without fills touches. */
export function ownAccounts(userId: string, code: string): AccountRef[] {
  return [userCash(userId), userShares(userId, code)];
}

/**
 * Reads a user's order under the lock of the accounts it trades with, which is the lock on the
 * order, its holds, its position and its lots as well. Undefined for an id the user never placed.
 */
export async function lockOrder(
  trx: Transaction,
  order: { userId: string; id: string; code: string },
  accounts: readonly AccountRef[],
  at: number,
): Promise<OrderWork | undefined> {
  const books = await openBooks(trx, accounts, at);
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', order.userId)
    .where('id', '=', order.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { cash_hold_id: cashHold, share_hold_id: shareHold } = row;
  const holdIds = [cashHold, shareHold].filter((id) => id !== null);
  await readHolds(trx, books, holdIds);
  const heldIn = (id: string | null) => (id === null ? 0 : (books.holds.get(id)?.amount ?? 0));
  const [heldMinor, heldShares] = [heldIn(cashHold), heldIn(shareHold)];
  return { row, isNew: false, books, heldMinor, heldShares, fills: [] };
}

/** Cash that the order must keep for what is open after `filled` more value was charged. */
export function cashToKeep(row: OrderRow, heldMinor: number, schedule: FeeSchedule): number {
  // A market order holds exactly what its planned fills cost: what was not spent is for the next.
  if (row.type === 'market') return restOf(row) === 0 ? 0 : heldMinor;
  const progress = {
    restQuantity: restOf(row),
    filledValueMinor: row.filled_value_minor,
    chargedMinor: totalFees(feesOfRow(row)),
  };
  const needed = { buy: buyHoldMinor, sell: sellHoldMinor }[row.side as Side];
  return Math.min(heldMinor, needed(row.price_milli, progress, schedule));
}

/** Ends an order that is open: what it still holds is given back to the last fen and share. */
export function endOrder(
  work: OrderWork,
  end: { state: 'cancelled' | 'expired'; end: 'by_user' | 'day_over' | 'no_liquidity' },
  booking: Pick<BookingDate, 'at'>,
): void {
  releaseHolds(work, booking);
  work.row.state = end.state;
  work.row.end = end.end;
  work.row.updated_at = booking.at;
}

/** Voids the holds that still keep something. */
export function releaseHolds(work: OrderWork, { at }: Pick<BookingDate, 'at'>): void {
  const { books, row } = work;
  const { user_id: userId, code, cash_hold_id: cashHold, share_hold_id: shareHold } = row;
  if (cashHold !== null && work.heldMinor > 0)
    bookVoid(books, { account: userCash(userId), holdId: cashHold, at });
  if (shareHold !== null && work.heldShares > 0)
    bookVoid(books, { account: userShares(userId, code), holdId: shareHold, at });
  work.heldMinor = 0;
  work.heldShares = 0;
}

/**
 * Writes the order and all that was done for it, each row after those that it names, and tells the
 * investor when it has ended.
 */
export async function saveWork(context: Context, trx: Transaction, work: OrderWork): Promise<void> {
  const { row, isNew, books, holding, fills } = work;
  if (isNew) await trx.insertInto('orders').values(row).execute();
  else await updateOrder(trx, row);
  await writeBooks(trx, books);
  await tellOutcome(context, trx, row);
  if (!holding || fills.length === 0) return;
  await writePosition(trx, holding);
  await trx.insertInto('fills').values(fills).execute();
  await writeLots(trx, holding);
}

/** Writes what can change of an order. */
async function updateOrder(trx: Transaction, row: OrderRow): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      state: row.state,
      end: row.end,
      filled_quantity: row.filled_quantity,
      filled_value_minor: row.filled_value_minor,
      ...feeColumns(feesOfRow(row)),
      matched_until: row.matched_until,
      updated_at: row.updated_at,
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}
