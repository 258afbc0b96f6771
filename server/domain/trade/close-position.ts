import type { OutputOf } from '../../../contract/wire/endpoint.ts';
import type { Order } from '../../../contract/trade/types.ts';
import type { tradeEndpoints } from '../../../contract/trade/endpoints.ts';
import { maximumOrderQuantity } from '../../../contract/trade/board-rules.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { lockAccounts, lockedRow, userShares } from '../ledger/accounts.ts';
import { Refusal } from '../refusal.ts';
import { publishOrder } from './publish-order.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import type { Intent } from '../intents.ts';
import { orderBookingOf } from './booking-date.ts';
import { openOrder } from './open-order.ts';
import { fillAccounts } from './order-work.ts';
import { sellableShares } from './sellable.ts';
import { orderView } from './views.ts';
import type { FillRow } from './views.ts';

export type CloseResult = OutputOf<typeof tradeEndpoints.close>;

/** `quantity`: what was confirmed; without it all that can be sold. */
type Closing = { id: string; code: string; quantity?: number };

/**
 * Sells at market what was confirmed of a holding, or all that can be sold, and says what stays, and
 * from when that can be sold where all of it was bought today. The same id with the same code and
 * quantity answers what it answered first. Refuses with what `placeOrder` refuses; shares_unsettled
 * and shares_insufficient when nothing can be sold now.
 */
export async function closePosition(
  context: Context,
  userId: string,
  input: Closing,
  proof: TradingProof,
): Promise<CloseResult> {
  await requireTradingProof(context, userId, input.id, proof);
  return closeAuthorised(context, userId, input);
}

/** Closes a holding when the proof was checked: see `closePosition`. */
export async function closeAuthorised(
  context: Context,
  userId: string,
  input: Closing,
): Promise<CloseResult> {
  return transact(context.db, async (trx) => {
    const { result, fills } = await closeOnce(context, trx, userId, input);
    if (fills) publishOrder(context, trx, userId, { order: result.order, fills });
    return result;
  });
}

/** `fills`: null for an answer that was given before. */
type Closed = { result: CloseResult; fills: readonly FillRow[] | null };

async function closeOnce(
  context: Context,
  trx: Transaction,
  userId: string,
  { id, code, quantity: confirmed }: Closing,
): Promise<Closed> {
  const booking = orderBookingOf(context);
  const body = confirmed === undefined ? [code] : [code, confirmed];
  const intent: Intent = { userId, id, kind: 'close', body, at: booking.at };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return { result: JSON.parse(answered) as CloseResult, fills: null };
  if (!context.feed.instrument(code)) throw new Refusal('instrument_unknown');
  const locked = await lockAccounts(trx, fillAccounts(userId, code), booking.at);
  const shares = lockedRow(locked, userShares(userId, code));
  const holding = { userId, code, marketDate: booking.marketDate };
  const { availableQuantity, unsettledQuantity, sellableDate } = await sellableShares(
    context,
    trx,
    shares,
    holding,
  );
  if (availableQuantity === 0)
    throw new Refusal(
      unsettledQuantity > 0 ? 'shares_unsettled' : 'shares_insufficient',
      unsettledQuantity > 0 ? { available: 0, sellableDate } : { available: 0 },
    );
  // More may have become free since, as by an order that was cancelled: nobody confirmed its sale.
  const quantity = confirmed ?? Math.min(maximumOrderQuantity, availableQuantity);
  const order = { id, code, side: 'sell', type: 'market', quantity } as const;
  const work = await openOrder(context, trx, { userId, order, booking, saleType: 'closed' });
  const view: Order = orderView(context, work.row, work.heldMinor);
  const remaining = shares.balance - work.row.filled_quantity;
  // What an open order holds, or nobody bought, waits for no date.
  const isOfToday = remaining > 0 && remaining === unsettledQuantity;
  const sellableFrom = isOfToday ? sellableDate : null;
  const result = { order: view, remaining, sellableFrom };
  await answerIntent(trx, intent, result);
  return { result, fills: work.fills };
}
