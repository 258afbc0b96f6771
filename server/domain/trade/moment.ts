import { scheduleOn } from '../../../contract/money.ts';
import type { FeeSchedule } from '../../../contract/money.ts';
import type { Context } from '../context.ts';
import { feeSchedulesOf } from './fee-schedules.ts';

/** When something happens: read once from the clock, so that one transaction has one date. */
export type Moment = {
  /** Epoch milliseconds. */
  at: number;
  /** yyyy-mm-dd */
  marketDate: string;
  /** Fees that apply on the market date. */
  schedule: FeeSchedule;
};

export function momentOf(context: Context): Moment {
  return momentOn(context, context.clock.marketDate(), context.clock.now());
}

/** A moment of a market date that may be over. */
export function momentOn(context: Context, marketDate: string, at: number): Moment {
  const schedule = scheduleOn(marketDate, feeSchedulesOf(context.settings));
  return { at, marketDate, schedule };
}

/** The moment of an order: it belongs to the market date that it is for, with that date's fees. */
export type OrderMoment = Moment & {
  /** When it gets to the market, epoch milliseconds. */
  liveAt: number;
};

export function orderMomentOf(context: Context): OrderMoment {
  const { marketDate, liveAt } = context.clock.orderSlot();
  return { ...momentOn(context, marketDate, context.clock.now()), liveAt };
}

/** With the day of the instrument's chart that a fill belongs to. */
export type FillMoment = Moment & { barDate: string };

export function fillMomentOf(context: Context, code: string, moment: Moment): FillMoment {
  return { ...moment, barDate: context.feed.replayDate(code) ?? moment.marketDate };
}
