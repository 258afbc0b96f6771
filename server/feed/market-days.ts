import type { Clock } from '../time/clock.ts';
import { dateOfDay, dayNumberOf } from '../time/calendar.ts';

/** The market dates since the first day of simulated history, numbered from 0. */
export type MarketDays = {
  /** Number of the first market date on or after a date; 0 for dates before the history. */
  firstFrom(date: string): number;
  dateAt(index: number): string;
  /** Calendar day of a market date, counted from 1970-01-01. */
  dayAt(index: number): number;
  /** Whether the exchanges trade on a calendar day, whatever the hours of this market. */
  isExchangeDay(day: number): boolean;
  /** Market dates from `date` to `until`, both included; 0 when `until` is earlier. */
  count(date: string, until: string): number;
};

/** The exchanges opened then: nothing was listed before. */
const exchangesOpened = '1990-12-19';

export function createMarketDays(clock: Clock, firstDate: string): MarketDays {
  const origin = dayNumberOf(exchangesOpened);
  const first = dayNumberOf(firstDate);
  /** By calendar day since the exchanges opened: market dates before that day. */
  let before: number[] = [];
  let dates: string[] = [];
  let dayNumbers: number[] = [];
  let passed = 0;
  let calendar = clock.calendar();
  const extendTo = (day: number) => {
    for (let next = origin + before.length; next <= day; next += 1) {
      before.push(passed);
      const date = dateOfDay(next);
      if (!clock.isMarketDay(date)) continue;
      passed += 1;
      if (next < first) continue;
      dates.push(date);
      dayNumbers.push(next);
    }
  };
  // An import changes days to come alone: the numbers of those that are over stay.
  const followCalendar = () => {
    if (calendar === clock.calendar()) return;
    calendar = clock.calendar();
    [before, dates, dayNumbers, passed] = [[], [], [], 0];
    extendTo(first);
  };
  const countBefore = (day: number) => {
    followCalendar();
    extendTo(day);
    return before[Math.max(0, day - origin)] ?? 0;
  };
  extendTo(first);
  const beforeFirst = countBefore(first);
  const firstFrom = (date: string) => {
    const index = Math.max(0, countBefore(dayNumberOf(date)) - beforeFirst);
    for (let day = dayNumberOf(date); dates[index] === undefined; day += 1) extendTo(day);
    return index;
  };
  return {
    firstFrom,
    dateAt: (index) => dates[index] ?? '',
    dayAt: (index) => dayNumbers[index] ?? 0,
    isExchangeDay: (day) => clock.calendar().isOpen(day),
    count: (date, until) => {
      if (until < date) return 0;
      return countBefore(dayNumberOf(until) + 1) - countBefore(dayNumberOf(date));
    },
  };
}
