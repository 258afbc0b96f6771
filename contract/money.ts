import type { Board } from './market.ts';
import type { Side } from './trade.ts';

/**
 * Money is an integer of fen (1/100 yuan), a price an integer of 1/1000 yuan, a quantity an integer
 * of shares. Every amount here stays below 2^53; products that might not go through BigInt.
 */

/** Fees of an order or fill, in fen. Handling and regulatory fee are one: the transaction fee. */
export type Fees = {
  commissionMinor: number;
  stampDutyMinor: number;
  transferMinor: number;
  handlingMinor: number;
};

/** Rates in units of 1e-8 (0.00341% needs them), valid from a date, shown to the user. */
export type FeeSchedule = {
  /** yyyy-mm-dd, the first trade date it applies to. */
  from: string;
  /** In 1e-8 of the value: 0.025% = 25_000. */
  commissionE8: number;
  commissionMinimumMinor: number;
  /** Sells only. */
  stampDutyE8: number;
  transferE8: number;
  /** Handling 0.00341% and regulatory 0.002% together: 5_410. */
  handlingE8: number;
};

export const noFees: Fees = {
  commissionMinor: 0,
  stampDutyMinor: 0,
  transferMinor: 0,
  handlingMinor: 0,
};

/** value * numerator / denominator, rounded half up, exact. All non-negative integers. */
export function mulDivHalfUp(value: number, numerator: number, denominator: number): number {
  const product = BigInt(value) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(product / (BigInt(denominator) * 2n));
}

/** Value of shares in fen: 1/1000 yuan x shares, half up where the price has a third decimal. */
export function valueMinor(priceMilli: number, quantity: number): number {
  return mulDivHalfUp(priceMilli, quantity, 10);
}

/** Fees on a whole order's value in fen: commission per order with its minimum, each rounded half up. */
export function feesOf(side: Side, value: number, schedule: FeeSchedule): Fees {
  if (value === 0) return noFees;
  const share = (rateE8: number) => mulDivHalfUp(value, rateE8, 100_000_000);
  return {
    commissionMinor: Math.max(schedule.commissionMinimumMinor, share(schedule.commissionE8)),
    stampDutyMinor: side === 'sell' ? share(schedule.stampDutyE8) : 0,
    transferMinor: share(schedule.transferE8),
    handlingMinor: share(schedule.handlingE8),
  };
}

export function totalFees(fees: Fees): number {
  return fees.commissionMinor + fees.stampDutyMinor + fees.transferMinor + fees.handlingMinor;
}

export function addFees(a: Fees, b: Fees): Fees {
  return {
    commissionMinor: a.commissionMinor + b.commissionMinor,
    stampDutyMinor: a.stampDutyMinor + b.stampDutyMinor,
    transferMinor: a.transferMinor + b.transferMinor,
    handlingMinor: a.handlingMinor + b.handlingMinor,
  };
}

export function subtractFees(a: Fees, b: Fees): Fees {
  return {
    commissionMinor: a.commissionMinor - b.commissionMinor,
    stampDutyMinor: a.stampDutyMinor - b.stampDutyMinor,
    transferMinor: a.transferMinor - b.transferMinor,
    handlingMinor: a.handlingMinor - b.handlingMinor,
  };
}

/** The schedule of a trade date (yyyy-mm-dd). Throws when none reaches back that far. */
export function scheduleOn(date: string, schedules: readonly FeeSchedule[]): FeeSchedule {
  const valid = schedules.filter((schedule) => schedule.from <= date);
  const newest = valid.reduce<FeeSchedule | undefined>(
    (best, schedule) => (best && best.from > schedule.from ? best : schedule),
    undefined,
  );
  if (!newest) throw new RangeError(`no fee schedule for ${date}`);
  return newest;
}

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

/** So many first trading days of a new share have no band. */
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

/** a / b, rounded half away from zero, exact; 0 when b is 0. Integers below 2^53. */
export function divideRounded(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  const [top, bottom] = [Math.abs(a), Math.abs(b)];
  const size = mulDivHalfUp(top, 1, bottom);
  return size > 0 && a < 0 !== b < 0 ? -size : size;
}

/**
 * a / b in 1/10000, rounded half away from zero, so that a loss looks as large as a gain of its size;
 * 0 when b is 0. The one rule of every percentage. Integers below 2^53.
 */
export function ratioBp(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  const [top, bottom] = [Math.abs(a), Math.abs(b)];
  const doubled = top * 20_000 + bottom;
  const size = Number.isSafeInteger(doubled)
    ? Math.floor(doubled / (bottom * 2))
    : mulDivHalfUp(top, 10_000, bottom);
  return size > 0 && a < 0 !== b < 0 ? -size : size;
}

/** Change of a price since a base price in 1/10000: see `ratioBp`; 0 without both prices. */
export function changeBp(lastMilli: number, baseMilli: number): number {
  return lastMilli === 0 ? 0 : ratioBp(lastMilli - baseMilli, baseMilli);
}
