import { holidaysByYear, yearlyHolidays } from './exchange-holidays.ts';

/**
 * Dates of the market: Asia/Shanghai, which is eight hours ahead of UTC all year and has had no
 * summer time in any year that matters here. Days are counted from 1970-01-01.
 */
export const dayMs = 86_400_000;
const aheadMs = 8 * 3_600_000;

/** Days since 1970-01-01 of a date yyyy-mm-dd. */
export function dayNumberOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);
}

/** Markets ask for the same days over and over. */
const knownDates = new Map<number, string>();
const mostKnown = 50_000;

/** The date yyyy-mm-dd of a day number. Throws RangeError for what is none. */
export function dateOfDay(day: number): string {
  const known = knownDates.get(day);
  if (known !== undefined) return known;
  const at = new Date(day * dayMs);
  if (Number.isNaN(at.getTime())) throw new RangeError(`${day} is no day`);
  // By its parts: a start asks for the days of 35 years, and an ISO text takes several times as long.
  const month = String(at.getUTCMonth() + 1).padStart(2, '0');
  const date = `${at.getUTCFullYear()}-${month}-${String(at.getUTCDate()).padStart(2, '0')}`;
  if (knownDates.size < mostKnown) knownDates.set(day, date);
  return date;
}

/** The day number in market time of a moment (epoch milliseconds). */
export function marketDayNumber(now: number): number {
  return Math.floor((now + aheadMs) / dayMs);
}

/** Midnight in market time, epoch milliseconds. */
export function midnightOf(day: number): number {
  return day * dayMs - aheadMs;
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The Monday of the calendar week. */
export function mondayOf(day: number): number {
  return day - ((weekdayOf(day) + 6) % 7);
}

/** The first day of the calendar month. */
export function firstOfMonth(day: number): number {
  return day - (new Date(day * dayMs).getUTCDate() - 1);
}

/** The first day of the calendar quarter. */
export function firstOfQuarter(day: number): number {
  const date = new Date(day * dayMs);
  const month = date.getUTCMonth() - (date.getUTCMonth() % 3);
  return Date.UTC(date.getUTCFullYear(), month, 1) / dayMs;
}

/** The first day of the calendar year. */
export function firstOfYear(day: number): number {
  return Date.UTC(new Date(day * dayMs).getUTCFullYear(), 0, 1) / dayMs;
}

/** A real calendar date written yyyy-mm-dd. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateOfDay(Math.round(time / dayMs)) === text;
}

/** Whether the mainland exchanges trade: a weekday that is none of their holidays. */
export function isExchangeDay(day: number): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  const date = dateOfDay(day);
  const holidays = holidaysByYear[date.slice(0, 4)] ?? yearlyHolidays;
  return !holidays.includes(date.slice(5));
}
