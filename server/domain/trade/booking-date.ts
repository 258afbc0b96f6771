import { scheduleOn } from '../../../contract/trade/fees.ts';
import type { FeeSchedule } from '../../../contract/trade/fees.ts';
import type { Context } from '../context.ts';
import { feeSchedulesOf } from './fee-schedules.ts';

/** When something is booked: read once from the clock, so that one transaction has one date. */
export type BookingDate = {
  /** Epoch milliseconds. */
  at: number;
  /** yyyy-mm-dd */
  marketDate: string;
  /** Fees that apply on the market date. */
  schedule: FeeSchedule;
};

export function bookingDateOf(context: Context): BookingDate {
  return bookingDateOn(context, context.clock.marketDate(), context.clock.now());
}

/** The booking date of something on a market date that may be over. */
export function bookingDateOn(context: Context, marketDate: string, at: number): BookingDate {
  const schedule = scheduleOn(marketDate, feeSchedulesOf(context.settings));
  return { at, marketDate, schedule };
}

/** The booking date of an order: the market date that the order is for, with that date's fees. */
export type OrderBookingDate = BookingDate & {
  /** When it gets to the market, epoch milliseconds. */
  liveAt: number;
};

export function orderBookingOf(context: Context): OrderBookingDate {
  const { marketDate, liveAt } = context.clock.orderSlot();
  return { ...bookingDateOn(context, marketDate, context.clock.now()), liveAt };
}

/** With the day of the instrument's chart that a fill belongs to. */
export type FillBookingDate = BookingDate & { barDate: string };

export function fillBookingOf(
  context: Context,
  code: string,
  booking: BookingDate,
): FillBookingDate {
  return { ...booking, barDate: context.feed.replayDate(code) ?? booking.marketDate };
}
