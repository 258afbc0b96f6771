import type { Order } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { RowsFailed } from '../../lib/one-by-one.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { requireIdentityToInvest } from '../identity/verified.ts';
import { publishOrder } from './publish-order.ts';
import { offeredNow } from '../offers.ts';
import { isTrading } from './check-order.ts';
import type { NewOrder } from './check-order.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import type { Intent } from '../intents.ts';
import { matchCode } from './match-orders.ts';
import { orderBookingOf } from './booking-date.ts';
import { openOrder } from './open-order.ts';
import { orderView } from './views.ts';
import type { FillRow } from './views.ts';

/**
 * Places an order. The same id with the same order answers what it answered first. Refuses with
 * what `requireTradingProof` and `openOrder` refuse, id_reused, and order_not_open for an id
 * that was cancelled before it arrived.
 */
export async function placeOrder(
  context: Context,
  userId: string,
  order: NewOrder,
  proof: TradingProof,
): Promise<Order> {
  await requireTradingProof(context, userId, order.id, proof);
  return placeAuthorised(context, userId, order);
}

/** Places an order whose proof was checked: see `placeOrder`. */
export async function placeAuthorised(
  context: Context,
  userId: string,
  order: NewOrder,
): Promise<Order> {
  await serveEarlier(context, order);
  return transact(context.db, async (trx) => {
    const placed = await placeOnce(context, trx, userId, order);
    if (placed.isNew) publishOrder(context, trx, userId, placed);
    return placed.order;
  });
}

/**
 * Who waits already comes before a new limit order: price first, then time. A waiting order that
 * cannot be filled keeps no new one out: the job that matches meets it as well, and tells of it.
 */
async function serveEarlier(context: Context, order: NewOrder): Promise<void> {
  const { code, side, type, priceMilli } = order;
  if (type === 'market' || priceMilli === undefined || !isTrading(context, code)) return;
  if (offeredNow(context, { code, side, limitMilli: priceMilli }).length > 0)
    await matchCode(context, code).catch((error: unknown) => {
      if (!(error instanceof RowsFailed)) throw error;
    });
}

type Placed = { order: Order; fills: readonly FillRow[]; isNew: boolean };

async function placeOnce(
  context: Context,
  trx: Transaction,
  userId: string,
  order: NewOrder,
): Promise<Placed> {
  const booking = orderBookingOf(context);
  const { id, code, side, type, quantity, priceMilli } = order;
  const body = [code, side, type, quantity, priceMilli ?? null];
  const begins = side === 'buy';
  const intent: Intent = { userId, id, kind: 'order', body, at: booking.at, begins };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return { order: JSON.parse(answered) as Order, fills: [], isNew: false };
  if (begins) await requireIdentityToInvest(context, trx, userId);
  const work = await openOrder(context, trx, { userId, order, booking, saleType: 'sold' });
  const view = orderView(context, work.row, work.heldMinor);
  await answerIntent(trx, intent, view);
  return { order: view, fills: work.fills, isNew: true };
}
