import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Side } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { availableOf, userCash } from '../ledger/accounts.ts';
import { accountIn } from '../ledger/books.ts';
import { readOffers, offeredNow } from '../offers.ts';
import { RowsFailed } from '../../lib/one-by-one.ts';
import type { Failure } from '../../lib/one-by-one.ts';
import { publishOrder } from './publish-order.ts';
import { caughtUp } from './catch-up.ts';
import { isTrading } from './check-order.ts';
import { fillOrder } from './fill-order.ts';
import { payableFills, planFills } from './fill-plan.ts';
import { fillBookingOf, bookingDateOf } from './booking-date.ts';
import { fillAccounts, isOpen, lockOrder, openStates, restOf, saveWork } from './order-work.ts';
import type { OrderWork } from './order-work.ts';
import { feesOfRow, orderView } from './views.ts';

type Resting = { id: string; userId: string; code: string; side: Side; priceMilli: number };

/** The best limits of the orders still open, for a quick look at the next tick; null for none. */
export type BestLimits = { buyMilli: number | null; sellMilli: number | null };

/**
 * Fills the open orders of an instrument with what the market offers now: best price first, then
 * the one that came first. One transaction an order; timers and requests get their turn in between.
 * An order that cannot be filled keeps no other waiting: throws RowsFailed after the last one.
 */
export async function matchCode(context: Context, code: string): Promise<BestLimits> {
  const best: BestLimits = { buyMilli: null, sellMilli: null };
  // What time that was skipped gives comes first.
  await caughtUp(context);
  if (!isTrading(context, code)) return best;
  const failures: Failure[] = [];
  for (const side of ['buy', 'sell'] as const) {
    const resting = await restingOrders(context, code, side);
    for (const order of resting) {
      const rests = await matchOne(context, order).catch((error: unknown) => {
        failures.push({ subject: `order ${order.id} of ${order.userId}`, error });
        return true;
      });
      const key = side === 'buy' ? 'buyMilli' : 'sellMilli';
      if (rests) best[key] ??= order.priceMilli;
      // The best limit meets nothing any more, so no other can.
      if (!meetsOffer(context, order)) {
        best[key] ??= order === resting.at(-1) ? null : order.priceMilli;
        break;
      }
    }
  }
  if (failures.length > 0) throw new RowsFailed(0, failures);
  return best;
}

async function restingOrders(context: Context, code: string, side: Side): Promise<Resting[]> {
  const rows = await context.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'price_milli'])
    .where('code', '=', code)
    .where('state', 'in', openStates)
    .where('side', '=', side)
    .where('market_date', '=', context.clock.marketDate())
    .orderBy('price_milli', side === 'buy' ? 'desc' : 'asc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    code,
    side,
    priceMilli: row.price_milli,
  }));
}

const wantedBy = ({ code, side, priceMilli }: Resting) => ({ code, side, limitMilli: priceMilli });

function meetsOffer(context: Context, order: Resting): boolean {
  return offeredNow(context, wantedBy(order)).length > 0;
}

/** Returns whether the order still rests. */
async function matchOne(context: Context, order: Resting): Promise<boolean> {
  if (!meetsOffer(context, order)) return true;
  await nextTurn();
  const work = await transact(context.db, (trx) => matchIn(context, trx, order));
  return work !== undefined && isOpen(work.row);
}

/** The order is read again under its locks: a cancel may have come first. */
async function matchIn(
  context: Context,
  trx: Transaction,
  order: Resting,
): Promise<OrderWork | undefined> {
  const booking = bookingDateOf(context);
  const accounts = fillAccounts(order.userId, order.code);
  const work = await lockOrder(trx, order, accounts, booking.at);
  if (!work) return undefined;
  const { row, books } = work;
  if (!isOpen(row) || row.market_date !== booking.marketDate) return undefined;
  if (!isTrading(context, order.code)) return work;
  const start = {
    side: order.side,
    restQuantity: restOf(row),
    filledValueMinor: row.filled_value_minor,
    charged: feesOfRow(row),
  };
  const offers = await readOffers(context, trx, wantedBy(order));
  const planned = planFills(start, offers.levels, booking.schedule);
  const cash = work.heldMinor + availableOf(accountIn(books, userCash(order.userId)));
  const plan = order.side === 'sell' ? payableFills(planned, cash) : planned;
  if (plan.length === 0) return work;
  offers.take(plan);
  await fillOrder(trx, work, plan, fillBookingOf(context, order.code, booking));
  await saveWork(context, trx, work);
  const view = orderView(context, row, work.heldMinor);
  publishOrder(context, trx, order.userId, { order: view, fills: work.fills });
  return work;
}
