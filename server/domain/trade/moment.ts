import { scheduleOn } from '../../../contract/money.ts';
import type { FeeSchedule } from '../../../contract/money.ts';
import type { Context } from '../../context.ts';
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
  const marketDate = context.clock.marketDate();
  const schedule = scheduleOn(marketDate, feeSchedulesOf(context.settings));
  return { at: context.clock.now(), marketDate, schedule };
}

/** With the day of the instrument's chart that a fill belongs to. */
export type FillMoment = Moment & { barDate: string };

export function fillMomentOf(context: Context, code: string, moment: Moment): FillMoment {
  return { ...moment, barDate: context.feed.replayDate(code) ?? moment.marketDate };
}
