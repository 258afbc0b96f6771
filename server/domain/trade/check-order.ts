import type { Instrument, Quote } from '../../../contract/market/types.ts';
import {
  bandOfNextDay,
  checkInstrument,
  checkPrice,
  checkQuantity,
  checkSession,
} from '../../../contract/trade/order-rules.ts';
import type { RuleRefusal } from '../../../contract/trade/order-rules.ts';
import type { OrderType, PlaceOrderInput } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** An order as asked for; what was secret about it has been checked. */
export type NewOrder = Pick<
  PlaceOrderInput,
  'id' | 'code' | 'side' | 'type' | 'quantity' | 'priceMilli'
>;

/** Throws a rule's "no" as a refusal that names the input field it is about. */
export function throwIfRefused(refusal: RuleRefusal | null): void {
  if (!refusal) return;
  const field = fieldOf(refusal);
  throw new Refusal(refusal.code, refusal.params, field ? { [field]: refusal.code } : {});
}

function fieldOf({ code }: RuleRefusal): string | undefined {
  if (/^(quantity|shares|odd_lot)_/.test(code)) return 'quantity';
  return code.startsWith('price_') ? 'priceMilli' : undefined;
}

/**
 * What can be said of an order without looking at the account. Refuses with invalid_input (limit
 * without price, market order with one), instrument_unknown, instrument_suspended,
 * instrument_not_tradable, market_closed, quantity_…, price_tick and price_outside_band. Returns the limit;
 * 0 for a market order.
 */
export function checkOrder(context: Context, order: NewOrder): number {
  const instrument = tradableNow(context, order.code, order.type);
  throwIfRefused(checkQuantity(order.side, instrument.board, order.quantity));
  if ((order.type === 'limit') !== (order.priceMilli !== undefined))
    throw new Refusal('invalid_input', {}, { priceMilli: 'invalid_input' });
  if (order.priceMilli === undefined) return 0;
  throwIfRefused(checkPrice(order.priceMilli, bandFor(context, instrument)));
  return order.priceMilli;
}

function tradableNow(context: Context, code: string, type: OrderType) {
  const instrument = context.feed.instrument(code);
  if (!instrument) throw new Refusal('instrument_unknown', {}, { code: 'instrument_unknown' });
  throwIfRefused(checkInstrument(instrument.status));
  throwIfRefused(checkSession(context.clock.phase(), type));
  return instrument;
}

/** The band of the day that an order placed now is for. */
function bandFor(context: Context, instrument: Instrument) {
  const { clock, feed } = context;
  const quote = quoteOf(context, instrument.code);
  const { marketDate } = clock.orderSlot();
  if (marketDate === clock.marketDate()) return quote;
  return bandOfNextDay(instrument, quote, marketDate, feed.tradingDay(instrument.code) + 1);
}

function quoteOf(context: Context, code: string): Quote {
  const quote = context.feed.quote(code);
  if (!quote) throw new Refusal('instrument_not_tradable');
  return quote;
}

/** Whether resting orders of an instrument can be filled now. */
export function isTrading(context: Context, code: string): boolean {
  const open = context.clock.phase() === 'open';
  return open && context.feed.instrument(code)?.status === 'trading';
}
