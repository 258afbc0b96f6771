import { addFees, feesOf, subtractFees, totalFees } from '../../../contract/trade/fees.ts';
import { valueMinor } from '../../../contract/lib/integers.ts';
import { sharesPerHand } from '../../../contract/trade/board-rules.ts';
import type { Fees, FeeSchedule } from '../../../contract/trade/fees.ts';
import type { Side } from '../../../contract/trade/types.ts';

/** Price in 1/1000 yuan, quantity in shares. */
export type Level = { priceMilli: number; quantity: number };

/** A fill as it will be booked: its value and the fees that it adds to those of the order. */
export type PlannedFill = Level & { valueMinor: number; fees: Fees };

/** How far the order has come before the plan. */
export type PlanStart = {
  side: Side;
  restQuantity: number;
  filledValueMinor: number;
  charged: Fees;
};

/**
 * What an order takes of the levels offered, best first, each fill at the price of its level. A
 * fill is at least one hand, or the rest. Fees are those of the order as a whole: a fill is charged
 * the difference that it makes, so that the minimum commission falls due once and never twice.
 */
export function planFills(
  start: PlanStart,
  levels: readonly Level[],
  schedule: FeeSchedule,
): PlannedFill[] {
  const fills: PlannedFill[] = [];
  let rest = start.restQuantity;
  let value = start.filledValueMinor;
  let charged = start.charged;
  for (const level of levels) {
    const quantity = Math.min(rest, level.quantity);
    if (quantity < Math.min(sharesPerHand, rest) || quantity === 0) continue;
    const fillValue = valueMinor(level.priceMilli, quantity);
    value += fillValue;
    const fees = subtractFees(feesOf(start.side, value, schedule), charged);
    charged = addFees(charged, fees);
    fills.push({ priceMilli: level.priceMilli, quantity, valueMinor: fillValue, fees });
    rest -= quantity;
  }
  return fills;
}

export function plannedQuantity(fills: readonly PlannedFill[]): number {
  return fills.reduce((sum, fill) => sum + fill.quantity, 0);
}

/** Cash that buying the planned fills takes, fees included. Fen. */
export function planCostMinor(fills: readonly PlannedFill[]): number {
  return fills.reduce((sum, fill) => sum + fill.valueMinor + totalFees(fill.fees), 0);
}

/** What comes in for a sale after its fees; negative where the fees are larger. Fen. */
export function proceedsMinor(fill: PlannedFill): number {
  return fill.valueMinor - totalFees(fill.fees);
}

/** Cash that selling the planned fills takes where single fills bring less than their fees. Fen. */
export function planShortfallMinor(fills: readonly PlannedFill[]): number {
  return fills.reduce((sum, fill) => sum + Math.max(0, -proceedsMinor(fill)), 0);
}

/** The fills that `cashMinor` can pay the shortfall of, up to the first that it cannot. */
export function payableFills(fills: readonly PlannedFill[], cashMinor: number): PlannedFill[] {
  let left = cashMinor;
  const unpaid = fills.findIndex((fill) => {
    left += Math.min(0, proceedsMinor(fill));
    return left < 0;
  });
  return unpaid < 0 ? [...fills] : fills.slice(0, unpaid);
}
