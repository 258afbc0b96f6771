import { mulDivHalfUp } from '../lib/integers.ts';
import type { Side } from './types.ts';

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
