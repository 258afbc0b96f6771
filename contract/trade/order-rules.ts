import { mulDivHalfUp, ratioBp, valueMinor } from '../lib/integers.ts';
import type { Board, Instrument, InstrumentStatus, MarketPhase, Quote } from '../market/types.ts';
import type { CodeName } from '../wire/envelope.ts';
import { feesOf, totalFees } from './fees.ts';
import type { FeeSchedule, Fees } from './fees.ts';
import { bandBasisPoints, bandOf, priceTickMilli, quantityRuleOf } from './board-rules.ts';
import type { OrderType, Side } from './types.ts';

/**
 * The rules of an order, as pure checks that the app applies before sending and the brokerage
 * always. Each answers null, or the refusal with what its sentence needs.
 */
export type RuleRefusal = { code: CodeName; params: Record<string, number | string> };

/** Open orders of one account, at most: each is looked at whenever its share trades. */
export const openOrdersMost = 200;

const refuse = (
  code: CodeName,
  params: Record<string, number | string> = {},
): RuleRefusal | null => ({ code, params });

/** instrument_suspended, or instrument_not_tradable for a share without prices. */
export function checkInstrument(status: InstrumentStatus): RuleRefusal | null {
  if (status === 'suspended') return refuse('instrument_suspended');
  if (status === 'no_data') return refuse('instrument_not_tradable');
  return null;
}

/** market_closed for a market order while the market does not trade: a limit order can wait for it. */
export function checkSession(phase: MarketPhase, type: OrderType): RuleRefusal | null {
  return phase === 'open' || type === 'limit' ? null : refuse('market_closed');
}

/**
 * Quantity in shares. quantity_zero, quantity_above_maximum {maximum}; buys also
 * quantity_below_minimum {minimum} and quantity_step {step}.
 */
export function checkQuantity(side: Side, board: Board, quantity: number): RuleRefusal | null {
  const rule = quantityRuleOf(board);
  if (quantity <= 0) return refuse('quantity_zero');
  if (quantity > rule.maximum) return refuse('quantity_above_maximum', { maximum: rule.maximum });
  if (side === 'sell') return null;
  if (quantity < rule.minimumBuy)
    return refuse('quantity_below_minimum', { minimum: rule.minimumBuy });
  if (quantity % rule.buyStep !== 0) return refuse('quantity_step', { step: rule.buyStep });
  return null;
}

/**
 * A limit in 1/1000 yuan. price_tick {tickMilli}, price_outside_band {lowerMilli, upperMilli}; a
 * band of 0 and 0 is none.
 */
export function checkPrice(
  priceMilli: number,
  band: { lowerLimitMilli: number; upperLimitMilli: number },
): RuleRefusal | null {
  if (priceMilli <= 0 || priceMilli % priceTickMilli !== 0)
    return refuse('price_tick', { tickMilli: priceTickMilli });
  const { lowerLimitMilli: lowerMilli, upperLimitMilli: upperMilli } = band;
  if (upperMilli === 0) return null;
  if (priceMilli < lowerMilli || priceMilli > upperMilli)
    return refuse('price_outside_band', { lowerMilli, upperMilli });
  return null;
}

/**
 * The band of an order for the day after the one that a quote is of, by that day's close. `date` and
 * `tradingDay` (1: the day of the listing) are those of the day after: on its first days a new share
 * has no band.
 */
export function bandOfNextDay(
  share: Pick<Instrument, 'board' | 'st'>,
  { lastMilli }: Pick<Quote, 'lastMilli'>,
  date: string,
  tradingDay: number,
): { lowerLimitMilli: number; upperLimitMilli: number } {
  const basisPoints = bandBasisPoints(share.board, share.st, date, tradingDay);
  if (basisPoints === null) return { lowerLimitMilli: 0, upperLimitMilli: 0 };
  const { lowerMilli, upperMilli } = bandOf(lastMilli, basisPoints);
  return { lowerLimitMilli: lowerMilli, upperLimitMilli: upperMilli };
}

/** Shares of a holding, as seen by a sale. */
export type SellableShares = {
  /** Can be sold now: settled and not held by open sell orders. */
  availableQuantity: number;
  /** Bought today. */
  unsettledQuantity: number;
  /** yyyy-mm-dd from which those bought today can be sold. */
  sellableDate: string;
};

/**
 * shares_unsettled {available, sellableDate} when today's purchases would suffice,
 * shares_insufficient {available}, and odd_lot_whole {remainder}: fewer than one hand left must
 * go in one order.
 */
export function checkShares(quantity: number, shares: SellableShares): RuleRefusal | null {
  const { availableQuantity: available, unsettledQuantity, sellableDate } = shares;
  if (quantity > available + unsettledQuantity) return refuse('shares_insufficient', { available });
  if (quantity > available) return refuse('shares_unsettled', { available, sellableDate });
  if (available < quantityRuleOf('main').hand && quantity !== available)
    return refuse('odd_lot_whole', { remainder: available });
  return null;
}

/** cash_insufficient {requiredMinor, availableMinor}. */
export function checkCash(requiredMinor: number, availableMinor: number): RuleRefusal | null {
  if (requiredMinor <= availableMinor) return null;
  return refuse('cash_insufficient', { requiredMinor, availableMinor });
}

/** An order with a price: its limit, or the price a market order is expected to get. */
export type PricedOrder = { side: Side; quantity: number; priceMilli: number };

export type OrderEstimate = {
  valueMinor: number;
  fees: Fees;
  feesMinor: number;
  /** Buy: what leaves the cash, fees included. Sell: what comes in after fees, may be negative. */
  totalMinor: number;
};

/** What an order costs or brings when it fills whole at its price. Fen. */
export function estimate(order: PricedOrder, schedule: FeeSchedule): OrderEstimate {
  const value = valueMinor(order.priceMilli, order.quantity);
  const fees = feesOf(order.side, value, schedule);
  const feesMinor = totalFees(fees);
  const totalMinor = order.side === 'buy' ? value + feesMinor : value - feesMinor;
  return { valueMinor: value, fees, feesMinor, totalMinor };
}

/** How far an order has come. Fen and shares. */
export type OrderProgress = {
  restQuantity: number;
  filledValueMinor: number;
  /** Fees charged for what was filled. */
  chargedMinor: number;
};

/**
 * Cash that an open buy order keeps: its rest at the limit, and the fees of the whole order with
 * that rest less those already charged. 0 once nothing is open.
 */
export function buyHoldMinor(
  priceMilli: number,
  progress: OrderProgress,
  schedule: FeeSchedule,
): number {
  if (progress.restQuantity === 0) return 0;
  const restMinor = valueMinor(priceMilli, progress.restQuantity);
  const fees = totalFees(feesOf('buy', progress.filledValueMinor + restMinor, schedule));
  return restMinor + fees - progress.chargedMinor;
}

/**
 * Cash that an open sell order keeps because its next fill, at worst of the smallest size at the
 * limit, could bring less than its fees. Mostly 0.
 */
export function sellHoldMinor(
  priceMilli: number,
  progress: OrderProgress,
  schedule: FeeSchedule,
): number {
  if (progress.restQuantity === 0) return 0;
  const smallest = Math.min(progress.restQuantity, quantityRuleOf('main').hand);
  const value = valueMinor(priceMilli, smallest);
  const fees = totalFees(feesOf('sell', progress.filledValueMinor + value, schedule));
  return Math.max(0, fees - progress.chargedMinor - value);
}

/**
 * The most shares that a part of the cash (1 of `parts`: 4 for a quarter, 1 for all) buys at a
 * price, fees included, in steps the board takes; 0 when it buys none.
 */
export function buyingPower(
  cashMinor: number,
  parts: number,
  priceMilli: number,
  board: Board,
  schedule: FeeSchedule,
): number {
  const rule = quantityRuleOf(board);
  const budget = Math.floor(cashMinor / parts);
  const cost = (quantity: number) => estimate({ side: 'buy', quantity, priceMilli }, schedule);
  if (priceMilli <= 0) return 0;
  let steps = 0;
  let beyond = Math.floor(rule.maximum / rule.buyStep) + 1;
  while (beyond - steps > 1) {
    const middle = Math.floor((steps + beyond) / 2);
    if (cost(middle * rule.buyStep).totalMinor <= budget) steps = middle;
    else beyond = middle;
  }
  const quantity = steps * rule.buyStep;
  return quantity < rule.minimumBuy ? 0 : quantity;
}

/** Cost that leaves with sold shares: the moving average, everything with the last share. Fen. */
export function costRemovedMinor(costMinor: number, held: number, sold: number): number {
  return sold === held ? costMinor : mulDivHalfUp(costMinor, sold, held);
}

/** What selling at a price realises, after all fees. Fen, and 1/10000 of the cost. */
export function realisedEstimate(
  holding: Holding,
  sale: { quantity: number; priceMilli: number },
  schedule: FeeSchedule,
): { resultMinor: number; resultBp: number } {
  const { totalMinor } = estimate({ side: 'sell', ...sale }, schedule);
  const cost = costRemovedMinor(holding.costMinor, holding.quantity, sale.quantity);
  return { resultMinor: totalMinor - cost, resultBp: ratioBp(totalMinor - cost, cost) };
}

type Holding = { quantity: number; costMinor: number };

/**
 * The break-even price: selling the whole holding at it, in one order, brings back its cost after all
 * fees, and one tick below it does not. 1/1000 yuan; 0 for a holding that has cost nothing.
 */
export function breakEvenMilli(holding: Holding, schedule: FeeSchedule): number {
  const { quantity, costMinor } = holding;
  if (quantity === 0 || costMinor <= 0) return 0;
  const loses = (ticks: number) =>
    realisedEstimate(holding, { quantity, priceMilli: ticks * priceTickMilli }, schedule)
      .resultMinor < 0;
  let below = 0;
  let above = 1;
  while (loses(above)) {
    below = above;
    above *= 2;
  }
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (loses(middle)) below = middle;
    else above = middle;
  }
  return above * priceTickMilli;
}

/** A holding after a purchase of so many shares for so much, fees included: its cost is averaged. */
export function holdingAfterPurchase(holding: Holding, purchase: Holding): Holding {
  return {
    quantity: holding.quantity + purchase.quantity,
    costMinor: holding.costMinor + purchase.costMinor,
  };
}
