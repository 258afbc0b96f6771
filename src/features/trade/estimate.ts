import { feesOf, noFees, totalFees } from '../../../contract/trade/fees.ts';
import { mulDivHalfUp, ratioBp, valueMinor } from '../../../contract/lib/integers.ts';
import { quantityRuleOf } from '../../../contract/trade/board-rules.ts';
import type { Fees, FeeSchedule } from '../../../contract/trade/fees.ts';
import {
  breakEvenMilli,
  costRemovedMinor,
  buyingPower,
  holdingAfterPurchase,
} from '../../../contract/trade/order-rules.ts';
import type { Board, BookLevel } from '../../../contract/market/types.ts';
import type { OrderType, Position, Side } from '../../../contract/trade/types.ts';
import { costPerShareMilli } from './model.ts';

/**
 * What an order will cost or bring, reckoned on the device with the arithmetic of the brokerage.
 * `quantity` in shares; `priceMilli` is the limit, null for a market order.
 */
export type EstimateInput = {
  side: Side;
  type: OrderType;
  quantity: number;
  priceMilli: number | null;
  lastMilli: number;
  /** The side of the book that the order meets, best first; undefined when none is known. */
  levels: readonly BookLevel[] | undefined;
  schedule: FeeSchedule;
  /** Cash that can buy now; undefined when not known. */
  availableMinor: number | undefined;
  /** The holding in this share, when there is one. */
  position: Position | undefined;
};

export type Estimate = {
  /** `bound`: a limit order costs at most or brings at least this; `about`: at the prices shown. */
  kind: 'bound' | 'about';
  /** The average price that was reckoned with, 1/1000 yuan. */
  priceMilli: number;
  /** Shares that find a counterpart at the prices shown; all of them for a limit order. */
  fillable: number;
  valueMinor: number;
  fees: Fees;
  feesMinor: number;
  /** Buying: value and fees. Selling: value less fees, negative when the fees are larger. */
  totalMinor: number;
  /** Cash that can buy afterwards; undefined when the cash is not known. */
  availableAfterMinor: number | undefined;
  holdingAfter: number;
  /** What a further purchase makes of a holding; null for a sale or without a holding. */
  averaged: { costMilli: number; breakEvenMilli: number } | null;
  /** Result that a sale realises; null for a buy or without a holding. */
  realisedMinor: number | null;
  realisedBp: number;
};

export function estimateOrder(input: EstimateInput): Estimate {
  const { side, quantity, position } = input;
  const { value, fillable } = expectedValue(input);
  const fees = value === 0 ? noFees : feesOf(side, value, input.schedule);
  const feesMinor = totalFees(fees);
  const totalMinor = side === 'buy' ? value + feesMinor : value - feesMinor;
  const held = position?.quantity ?? 0;
  const cost =
    position && held > 0 ? costRemovedMinor(position.costMinor, held, Math.min(fillable, held)) : 0;
  const realisedMinor = side === 'sell' && held > 0 ? totalMinor - cost : null;
  return {
    kind: input.type === 'limit' ? 'bound' : 'about',
    priceMilli: fillable === 0 ? input.lastMilli : mulDivHalfUp(value, 10, fillable),
    fillable,
    valueMinor: value,
    fees,
    feesMinor,
    totalMinor,
    availableAfterMinor:
      input.availableMinor === undefined
        ? undefined
        : input.availableMinor + (side === 'buy' ? -totalMinor : totalMinor),
    holdingAfter: side === 'buy' ? held + quantity : Math.max(0, held - quantity),
    averaged:
      position && side === 'buy' ? averagedWith(position, totalMinor, fillable, input) : null,
    realisedMinor,
    realisedBp: realisedMinor === null ? 0 : ratioBp(realisedMinor, cost),
  };
}

function averagedWith(
  position: Position,
  costMinor: number,
  quantity: number,
  { schedule }: EstimateInput,
): Estimate['averaged'] {
  const after = holdingAfterPurchase(position, { quantity, costMinor });
  return {
    costMilli: costPerShareMilli(after.costMinor, after.quantity),
    breakEvenMilli: breakEvenMilli(after, schedule),
  };
}

/** Limit orders at their limit; market orders level by level, at the last price without a book. */
function expectedValue(input: EstimateInput): { value: number; fillable: number } {
  const { quantity, levels } = input;
  if (input.type === 'limit')
    return { value: valueMinor(input.priceMilli ?? 0, quantity), fillable: quantity };
  if (levels === undefined)
    return { value: valueMinor(input.lastMilli, quantity), fillable: quantity };
  let rest = quantity;
  let value = 0;
  for (const level of levels) {
    const taken = Math.min(rest, level.quantity);
    value += valueMinor(level.priceMilli, taken);
    rest -= taken;
  }
  return { value, fillable: quantity - rest };
}

/**
 * A part of what is possible in quarters, in whole hands; all of it for four quarters. Of a holding it
 * is a hand at least, and all where there is less; of the cash nothing where the board takes more.
 */
export function quarterOf(quarters: 1 | 2 | 3 | 4, most: number, side: Side, board: Board): number {
  if (quarters === 4) return most;
  const { hand, minimumBuy } = quantityRuleOf(board);
  const part = Math.floor((most * quarters) / 4);
  const whole = part - (part % hand);
  if (side === 'sell') return whole === 0 ? Math.min(hand, most) : whole;
  return whole < minimumBuy ? 0 : whole;
}

/** The most shares that an amount pays for with all fees, or the whole hands that are worth it. */
export function sharesFor(
  amountMinor: number,
  order: { side: Side; priceMilli: number; board: Board; schedule: FeeSchedule },
): number {
  const { side, priceMilli, board, schedule } = order;
  if (priceMilli <= 0 || amountMinor <= 0) return 0;
  if (side === 'buy') return buyingPower(amountMinor, 1, priceMilli, board, schedule);
  const { hand, maximum } = quantityRuleOf(board);
  const shares = Math.min(maximum, Math.floor((amountMinor * 10) / priceMilli));
  return shares - (shares % hand);
}
