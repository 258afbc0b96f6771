import { addFees, totalFees } from '../../../contract/trade/fees.ts';
import type { Fees } from '../../../contract/trade/fees.ts';
import type { SaleType, Side } from '../../../contract/trade/types.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { houseAccount, shareAsset, userCash, userShares } from '../ledger/accounts.ts';
import type { PostInput } from '../ledger/holds.ts';
import { bookTransfer } from '../ledger/transfer.ts';
import type { EntryInput } from '../ledger/transfer.ts';
import { bookPosition, openLot, readHolding } from './book-position.ts';
import type { BookedFill, Holding } from './book-position.ts';
import { proceedsMinor } from './fill-plan.ts';
import type { PlannedFill } from './fill-plan.ts';
import type { FillBookingDate, BookingDate } from './booking-date.ts';
import { cashToKeep, releaseHolds, restOf } from './order-work.ts';
import type { OrderWork } from './order-work.ts';
import { feeColumns, feesOfRow } from './views.ts';
import type { FillRow } from './views.ts';

/**
 * Books planned fills of an open order: each is one transfer of money and shares that posts from
 * the order's holds, and enters the position and its lots. When the order is filled, nothing is held
 * any more. The caller has locked the accounts of `fillAccounts`, and saves the work.
 */
export async function fillOrder(
  trx: Transaction,
  work: OrderWork,
  plan: readonly PlannedFill[],
  booking: FillBookingDate,
  saleType: SaleType = 'sold',
): Promise<void> {
  if (plan.length === 0) return;
  const holding = await readHolding(trx, work.row, booking.marketDate);
  work.holding = holding;
  for (const fill of plan) bookFill(work, holding, fill, booking, saleType);
  const filled = restOf(work.row) === 0;
  if (filled) releaseHolds(work, booking);
  work.row.state = filled ? 'filled' : 'partly_filled';
  work.row.updated_at = booking.at;
}

function bookFill(
  work: OrderWork,
  holding: Holding,
  fill: PlannedFill,
  booking: FillBookingDate,
  saleType: SaleType,
): void {
  const { row } = work;
  const side = row.side as Side;
  row.filled_quantity += fill.quantity;
  row.filled_value_minor += fill.valueMinor;
  Object.assign(row, feeColumns(addFees(feesOfRow(row), fill.fees)));
  const transferId = bookTransfer(work.books, {
    kind: 'fill',
    reference: row.id,
    memo: `${side} ${fill.quantity} ${row.code}`,
    marketDate: booking.marketDate,
    at: booking.at,
    entries: fillEntries(row.user_id, row.code, side, fill),
    posts: fillPosts(work, fill, booking),
  });
  const booked: BookedFill = {
    userId: row.user_id,
    code: row.code,
    side,
    quantity: fill.quantity,
    valueMinor: fill.valueMinor,
    fees: fill.fees,
    at: booking.at,
    marketDate: booking.marketDate,
    saleType,
  };
  const { positionId, costMinor } = bookPosition(holding, booked);
  const written = fillRow(booked, fill, {
    orderId: row.id,
    positionId,
    transferId,
    costMinor,
    barDate: booking.barDate,
  });
  if (side === 'buy') openLot(holding, positionId, written.id, booked);
  work.fills.push(written);
}

/** Money one way, shares the other, fees to the house. Sums to zero in each. */
function fillEntries(userId: string, code: string, side: Side, fill: PlannedFill): EntryInput[] {
  const sign = side === 'buy' ? 1 : -1;
  const value = sign * fill.valueMinor;
  const shares = sign * fill.quantity;
  return [
    { account: userCash(userId), amount: -value - totalFees(fill.fees) },
    { account: houseAccount(userId, 'exchange'), amount: value },
    ...feeEntries(userId, fill.fees),
    { account: userShares(userId, code), amount: shares },
    { account: houseAccount(userId, 'exchange', shareAsset(code)), amount: -shares },
  ];
}

function feeEntries(userId: string, fees: Fees): EntryInput[] {
  return [
    { account: houseAccount(userId, 'commission'), amount: fees.commissionMinor },
    { account: houseAccount(userId, 'stamp_duty'), amount: fees.stampDutyMinor },
    { account: houseAccount(userId, 'transfer_fee'), amount: fees.transferMinor },
    { account: houseAccount(userId, 'handling_fee'), amount: fees.handlingMinor },
  ];
}

/** What the fill takes out of the holds, and what they keep for the rest. */
function fillPosts(work: OrderWork, fill: PlannedFill, booking: BookingDate): PostInput[] {
  const { row } = work;
  const posts: PostInput[] = [];
  if (row.cash_hold_id !== null && work.heldMinor > 0) {
    const posted = Math.min(work.heldMinor, cashNeeded(row.side as Side, fill));
    const kept = cashToKeep(row, work.heldMinor - posted, booking.schedule);
    posts.push({ account: userCash(row.user_id), holdId: row.cash_hold_id, posted, kept });
    work.heldMinor = kept;
  }
  if (row.share_hold_id !== null) {
    const kept = work.heldShares - fill.quantity;
    const account = userShares(row.user_id, row.code);
    posts.push({ account, holdId: row.share_hold_id, posted: fill.quantity, kept });
    work.heldShares = kept;
  }
  return posts;
}

/** A buy must be covered by its hold to the fen; a sale only where it brings less than its fees. */
function cashNeeded(side: Side, fill: PlannedFill): number {
  if (side === 'sell') return Math.max(0, -proceedsMinor(fill));
  return fill.valueMinor + totalFees(fill.fees);
}

function fillRow(
  booked: BookedFill,
  fill: PlannedFill,
  rest: {
    orderId: string;
    positionId: string;
    transferId: string;
    costMinor: number;
    barDate: string;
  },
): FillRow {
  return {
    id: newId('fil', booked.at),
    order_id: rest.orderId,
    user_id: booked.userId,
    position_id: rest.positionId,
    transfer_id: rest.transferId,
    code: booked.code,
    side: booked.side,
    quantity: booked.quantity,
    price_milli: fill.priceMilli,
    value_minor: booked.valueMinor,
    ...feeColumns(booked.fees),
    cost_minor: rest.costMinor,
    market_date: booked.marketDate,
    bar_date: rest.barDate,
    created_at: booked.at,
  };
}
