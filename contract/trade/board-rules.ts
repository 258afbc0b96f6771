import { mulDivHalfUp } from '../lib/integers.ts';
import type { Board } from '../market/types.ts';

/** What quantities a board takes. Shares. */
export type QuantityRule = { minimumBuy: number; buyStep: number; maximum: number; hand: number };

export const maximumOrderQuantity = 1_000_000;

export const sharesPerHand = 100;

export const priceTickMilli = 10;

/** Buying rules by board (market rules): main and ChiNext hundreds, STAR from 200, BSE from 100. */
export function quantityRuleOf(board: Board): QuantityRule {
  const common = { maximum: maximumOrderQuantity, hand: sharesPerHand };
  if (board === 'star') return { ...common, minimumBuy: 200, buyStep: 1 };
  if (board === 'bse') return { ...common, minimumBuy: 100, buyStep: 1 };
  return { ...common, minimumBuy: 100, buyStep: 100 };
}

/** How many first trading days of a new share have no band. */
export function daysWithoutBand(board: Board): number {
  return board === 'bse' ? 1 : 5;
}

/** Half of the daily band in 1/10000 of the previous close; null when the day has none. */
export function bandBasisPoints(
  board: Board,
  st: boolean,
  date: string,
  tradingDay: number,
): number | null {
  if (tradingDay <= daysWithoutBand(board)) return null;
  if (board === 'star' || board === 'chinext') return 2_000;
  if (board === 'bse') return 3_000;
  if (st) return date >= '2026-07-06' ? 1_000 : 500;
  return 1_000;
}

/** Lower and upper limit price, each rounded half up to the tick. */
export function bandOf(
  previousCloseMilli: number,
  basisPoints: number,
): { lowerMilli: number; upperMilli: number } {
  const toTick = (factor: number) =>
    mulDivHalfUp(previousCloseMilli, factor, 10_000 * priceTickMilli) * priceTickMilli;
  return { lowerMilli: toTick(10_000 - basisPoints), upperMilli: toTick(10_000 + basisPoints) };
}
