import type { ResultDay } from '../../../contract/result/types.ts';
import { gainMinor, spanBetween } from '../../../contract/result/days.ts';
import { timeWeighted } from '../../../contract/result/returns.ts';
import type { Rate } from '../../../contract/result/returns.ts';

/** What the dates from one to another made; both included. */
export type PeriodResult = { gainMinor: number; rate: Rate };

/** Undefined where no date is over. */
export function resultOf(
  all: readonly ResultDay[],
  from: string,
  to: string,
): PeriodResult | undefined {
  const span = spanBetween(all, from, to);
  if (span.days.length === 0) return undefined;
  return { gainMinor: gainMinor(span), rate: timeWeighted(span) };
}

/** A place of the calendar: a date or a month, with its result where there is one. */
export type CalendarPlace = { key: string; result: PeriodResult | undefined };

/** How many places of the first week lie before the month; weeks begin on Monday. yyyy-mm. */
export function placesBefore(month: string): number {
  return (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The dates of a month, yyyy-mm. */
export function daysOfMonth(all: readonly ResultDay[], month: string): CalendarPlace[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const own = withDayBefore(all, `${month}-01`, `${month}-31`);
  return Array.from({ length: count }, (_, at) => {
    const key = `${month}-${String(at + 1).padStart(2, '0')}`;
    return { key, result: resultOf(own, key, key) };
  });
}

/** The months of a year, yyyy. */
export function monthsOfYear(all: readonly ResultDay[], year: string): CalendarPlace[] {
  return Array.from({ length: 12 }, (_, at) => {
    const key = `${year}-${String(at + 1).padStart(2, '0')}`;
    return { key, result: resultOf(all, `${key}-01`, `${key}-31`) };
  });
}

/** The days of some dates and the one before them, which they are measured by. */
function withDayBefore(all: readonly ResultDay[], from: string, to: string): ResultDay[] {
  const before = all.findLastIndex(({ date }) => date < from);
  return all.slice(Math.max(0, before)).filter(({ date }) => date <= to);
}

/** The month or the year so many before or after another; yyyy-mm or yyyy. */
export function periodAfter(period: string, steps: 1 | -1): string {
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return String(year + steps);
  return new Date(Date.UTC(year, month - 1 + steps, 1)).toISOString().slice(0, 7);
}
