import { buyHoldMinor, sellHoldMinor } from '../../../contract/order-rules.ts';
import { totalFees } from '../../../contract/money.ts';
import type { FeeSchedule } from '../../../contract/money.ts';
import type { Side } from '../../../contract/trade.ts';
import { forUpdate } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import {
  houseAccount,
  lockAccounts,
  shareAsset,
  userCash,
  userShares,
} from '../ledger/accounts.ts';
import type { AccountRef, LockedAccounts } from '../ledger/accounts.ts';
import { voidHold } from '../ledger/holds.ts';
import type { Moment } from './moment.ts';
import { feeColumns, feesOfRow } from './views.ts';
import type { FillRow, OrderRow } from './views.ts';

/** An order while a transaction works on it: its row, what it holds, and what it has filled. */
export type OrderWork = {
  row: OrderRow;
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
    houseAccount('exchange'),
    houseAccount('exchange', shareAsset(code)),
    houseAccount('commission'),
    houseAccount('stamp_duty'),
    houseAccount('transfer_fee'),
    houseAccount('handling_fee'),
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
): Promise<{ work: OrderWork; locked: LockedAccounts } | undefined> {
  const locked = await lockAccounts(trx, accounts, at);
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', order.userId)
    .where('id', '=', order.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [heldMinor, heldShares] = await heldAmounts(trx, row);
  return { work: { row, heldMinor, heldShares, fills: [] }, locked };
}

async function heldAmounts(trx: Transaction, row: OrderRow): Promise<[number, number]> {
  const ids = [row.cash_hold_id, row.share_hold_id].filter((id) => id !== null);
  if (ids.length === 0) return [0, 0];
  const query = trx.selectFrom('holds').select(['id', 'amount']).where('id', 'in', ids);
  const holds = await forUpdate(trx, query).execute();
  const amountOf = (id: string | null) => holds.find((hold) => hold.id === id)?.amount ?? 0;
  return [amountOf(row.cash_hold_id), amountOf(row.share_hold_id)];
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
export async function endOrder(
  trx: Transaction,
  work: OrderWork,
  end: { state: 'cancelled' | 'expired'; end: 'by_user' | 'day_over' | 'no_liquidity' },
  moment: Pick<Moment, 'at'>,
): Promise<void> {
  await releaseHolds(trx, work, moment);
  work.row.state = end.state;
  work.row.end = end.end;
  work.row.updated_at = moment.at;
  await writeOrder(trx, work.row);
}

/** Voids the holds that still keep something. */
export async function releaseHolds(
  trx: Transaction,
  work: OrderWork,
  moment: Pick<Moment, 'at'>,
): Promise<void> {
  const { user_id: userId, code, cash_hold_id: cashHold, share_hold_id: shareHold } = work.row;
  if (cashHold !== null && work.heldMinor > 0)
    await voidHold(trx, { account: userCash(userId), holdId: cashHold, at: moment.at });
  if (shareHold !== null && work.heldShares > 0)
    await voidHold(trx, { account: userShares(userId, code), holdId: shareHold, at: moment.at });
  work.heldMinor = 0;
  work.heldShares = 0;
}

/** Writes what can change of an order. */
export async function writeOrder(trx: Transaction, row: OrderRow): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      state: row.state,
      end: row.end,
      filled_quantity: row.filled_quantity,
      filled_value_minor: row.filled_value_minor,
      ...feeColumns(feesOfRow(row)),
      updated_at: row.updated_at,
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}
