import {
  buyHoldMinor,
  checkCash,
  checkShares,
  openOrdersMost,
  sellHoldMinor,
} from '../../../contract/trade/order-rules.ts';
import { noFees } from '../../../contract/trade/fees.ts';
import type { SaleType } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { availableOf, userCash, userShares } from '../ledger/accounts.ts';
import type { AccountRef } from '../ledger/accounts.ts';
import { accountIn, openBooks } from '../ledger/books.ts';
import type { Books } from '../ledger/books.ts';
import { bookHold } from '../ledger/holds.ts';
import { readOffers, offeredNow } from '../offers.ts';
import { Refusal } from '../refusal.ts';
import { checkOrder, isTrading, throwIfRefused } from './check-order.ts';
import type { NewOrder } from './check-order.ts';
import { fillOrder } from './fill-order.ts';
import {
  payableFills,
  planCostMinor,
  planFills,
  planShortfallMinor,
  plannedQuantity,
} from './fill-plan.ts';
import type { Level, PlannedFill } from './fill-plan.ts';
import { fillBookingOf } from './booking-date.ts';
import type { BookingDate, OrderBookingDate } from './booking-date.ts';
import { endOrder, fillAccounts, openStates, ownAccounts, restOf, saveWork } from './order-work.ts';
import type { OrderWork } from './order-work.ts';
import { sellableShares } from './sellable.ts';
import { feeColumns } from './views.ts';

export type OrderRequest = {
  userId: string;
  order: NewOrder;
  booking: OrderBookingDate;
  saleType: SaleType;
};

/**
 * Checks an order against the market and the account, holds what it needs, and fills at once what
 * the market offers. The rest of a limit order stays open, that of a market order is cancelled.
 * Refuses with what `checkOrder` refuses, cash_insufficient, shares_insufficient, shares_unsettled,
 * odd_lot_whole, open_orders_too_many, and no_liquidity for a market order that finds nothing.
 */
export async function openOrder(
  context: Context,
  trx: Transaction,
  request: OrderRequest,
): Promise<OrderWork> {
  const { userId, order, booking } = request;
  const priceMilli = checkOrder(context, order);
  const wanted = { code: order.code, side: order.side, limitMilli: order.priceMilli ?? null };
  const meets = isTrading(context, order.code) && offeredNow(context, wanted).length > 0;
  if (order.type === 'market' && !meets) throw new Refusal('no_liquidity');
  const accounts = meets ? fillAccounts : ownAccounts;
  const books = await openBooks(trx, accounts(userId, order.code), booking.at);
  if (order.side === 'sell') await requireShares(context, trx, books, request);
  if (order.type === 'limit') await requireRoom(trx, userId);
  const offers = meets ? await readOffers(context, trx, wanted) : undefined;
  const plan = offers ? planNow(books, request, offers.levels) : [];
  const needs = needsOf(order, priceMilli, plan, booking);
  throwIfRefused(checkCash(needs.cashMinor, availableOf(accountIn(books, userCash(userId)))));
  if (plan.length > 0) offers?.take(plan);
  const work = newOrder(books, request, priceMilli, needs);
  await fillOrder(trx, work, plan, fillBookingOf(context, order.code, booking), request.saleType);
  if (order.type === 'market' && restOf(work.row) > 0)
    endOrder(work, { state: 'cancelled', end: 'no_liquidity' }, booking);
  await saveWork(context, trx, work);
  return work;
}

async function requireShares(
  context: Context,
  trx: Transaction,
  books: Books,
  { userId, order, booking }: OrderRequest,
): Promise<void> {
  const { code, quantity } = order;
  const row = accountIn(books, userShares(userId, code));
  const holding = { userId, code, marketDate: booking.marketDate };
  throwIfRefused(checkShares(quantity, await sellableShares(context, trx, row, holding)));
}

/** A limit order may rest. Counted under the lock of the account's cash, so that none slips by. */
async function requireRoom(trx: Transaction, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  if (count >= openOrdersMost)
    throw new Refusal('open_orders_too_many', { maximum: openOrdersMost });
}

/** Refuses a market order with no_liquidity when the offer is gone or too small for one fill. */
function planNow(
  books: Books,
  { userId, order, booking }: OrderRequest,
  levels: readonly Level[],
): PlannedFill[] {
  const start = {
    side: order.side,
    restQuantity: order.quantity,
    filledValueMinor: 0,
    charged: noFees,
  };
  const plan = planFills(start, levels, booking.schedule);
  if (order.type === 'market' && plan.length === 0) throw new Refusal('no_liquidity');
  if (order.side === 'buy' || order.type === 'market') return plan;
  return payableFills(plan, availableOf(accountIn(books, userCash(userId))));
}

type Needs = { cashMinor: number; shares: number };

/** What the order must hold. A market order needs no more than its fills take. */
function needsOf(
  order: NewOrder,
  priceMilli: number,
  plan: readonly PlannedFill[],
  booking: BookingDate,
): Needs {
  const selling = order.side === 'sell';
  if (order.type === 'market') {
    const cashMinor = selling ? planShortfallMinor(plan) : planCostMinor(plan);
    return { cashMinor, shares: selling ? plannedQuantity(plan) : 0 };
  }
  const whole = { restQuantity: order.quantity, filledValueMinor: 0, chargedMinor: 0 };
  const holdMinor = selling ? sellHoldMinor : buyHoldMinor;
  return {
    cashMinor: holdMinor(priceMilli, whole, booking.schedule),
    shares: selling ? order.quantity : 0,
  };
}

function newOrder(
  books: Books,
  { userId, order, booking }: OrderRequest,
  priceMilli: number,
  needs: Needs,
): OrderWork {
  const hold = (account: AccountRef, amount: number) =>
    amount === 0 ? null : bookHold(books, { account, reference: order.id, amount, at: booking.at });
  const row = {
    id: order.id,
    user_id: userId,
    code: order.code,
    side: order.side,
    type: order.type,
    state: 'open',
    end: null,
    quantity: order.quantity,
    filled_quantity: 0,
    price_milli: priceMilli,
    filled_value_minor: 0,
    ...feeColumns(noFees),
    cash_hold_id: hold(userCash(userId), needs.cashMinor),
    share_hold_id: hold(userShares(userId, order.code), needs.shares),
    market_date: booking.marketDate,
    live_at: booking.liveAt,
    matched_until: booking.liveAt,
    created_at: booking.at,
    updated_at: booking.at,
  };
  const held = { heldMinor: needs.cashMinor, heldShares: needs.shares };
  return { row, isNew: true, books, ...held, fills: [] };
}
