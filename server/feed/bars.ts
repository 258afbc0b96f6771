import type { Bar, CalendarPeriod } from '../../contract/market/types.ts';
import { mulDivHalfUp } from '../../contract/lib/integers.ts';
import {
  firstOfMonth,
  firstOfQuarter,
  firstOfYear,
  marketDayNumber,
  midnightOf,
  mondayOf,
} from '../time/calendar.ts';
import type { DayPath } from './day-path.ts';

/** A day's bar with the previous close its exchange reckoned with (after dividends and splits). */
export type DayBar = Bar & { previousCloseMilli: number };

/** The whole day of a path. */
export function barOf(path: DayPath, day: number): DayBar {
  const last = path.anchors.length - 1;
  return {
    time: midnightOf(day),
    openMilli: path.anchors[0] ?? 0,
    highMilli: path.highs[last] ?? 0,
    lowMilli: path.lows[last] ?? 0,
    closeMilli: path.anchors[last] ?? 0,
    volume: path.volumes[last] ?? 0,
    turnoverMinor: path.turnovers[last] ?? 0,
    previousCloseMilli: path.previousCloseMilli,
  };
}

/** Bars of calendar weeks (from Monday), months, quarters or years. `days`: oldest first. */
export function byPeriod(days: readonly Bar[], period: CalendarPeriod): Bar[] {
  return joined(days, (day) => startOf(day.time, period));
}

/** Bars that start at the same moment as one. Oldest first. */
export function joined(
  parts: readonly Bar[],
  startOfPart: (part: Bar, index: number) => number,
): Bar[] {
  const bars: Bar[] = [];
  for (const [index, part] of parts.entries()) {
    const time = startOfPart(part, index);
    const bar = bars.at(-1);
    if (bar && bar.time === time) {
      bar.highMilli = Math.max(bar.highMilli, part.highMilli);
      bar.lowMilli = Math.min(bar.lowMilli, part.lowMilli);
      bar.closeMilli = part.closeMilli;
      bar.volume += part.volume;
      bar.turnoverMinor += part.turnoverMinor;
    } else {
      const { openMilli, highMilli, lowMilli, closeMilli, volume, turnoverMinor } = part;
      bars.push({ time, openMilli, highMilli, lowMilli, closeMilli, volume, turnoverMinor });
    }
  }
  return bars;
}

const firstDayOf = {
  week: mondayOf,
  month: firstOfMonth,
  quarter: firstOfQuarter,
  year: firstOfYear,
} as const;

function startOf(time: number, period: CalendarPeriod): number {
  return period === 'day' ? time : midnightOf(firstDayOf[period](marketDayNumber(time)));
}

/**
 * Prices before a dividend or split scaled so that it leaves no gap: by the previous close that the
 * exchange reckoned with over the close that was traded. The newest prices stay as they are.
 */
export function adjustedForward(days: readonly DayBar[]): DayBar[] {
  const factors = forwardFactors(days);
  return days.map((day, i) => {
    const factor = factors[i] ?? 1;
    if (factor === 1) return day;
    return {
      ...scaled(day, factor),
      previousCloseMilli: scaledPrice(day.previousCloseMilli, factor),
    };
  });
}

/** By what the prices of each day are multiplied. */
export function forwardFactors(days: readonly DayBar[]): number[] {
  const factors: number[] = [];
  let factor = 1;
  for (let i = days.length - 1; i >= 0; i -= 1) {
    factors.push(factor);
    const [before, day] = [days[i - 1], days[i]];
    if (before && day && before.closeMilli > 0 && day.previousCloseMilli > 0)
      factor *= day.previousCloseMilli / before.closeMilli;
  }
  return factors.reverse();
}

/** A bar whose prices are multiplied by a factor. */
export function scaled<Given extends Bar>(bar: Given, factor: number): Given {
  return {
    ...bar,
    openMilli: scaledPrice(bar.openMilli, factor),
    highMilli: scaledPrice(bar.highMilli, factor),
    lowMilli: scaledPrice(bar.lowMilli, factor),
    closeMilli: scaledPrice(bar.closeMilli, factor),
  };
}

/** Nine digits of the factor are exact enough for prices with at most seven. */
function scaledPrice(milli: number, factor: number): number {
  return mulDivHalfUp(milli, Math.round(factor * 1e9), 1e9);
}

/** The newest `limit` bars that start before a moment, oldest first. */
export function pageBefore(
  bars: readonly Bar[],
  before: number,
  limit: number,
): { items: Bar[]; more: boolean } {
  let end = bars.length;
  while (end > 0 && (bars[end - 1]?.time ?? 0) >= before) end -= 1;
  const start = Math.max(0, end - limit);
  return { items: bars.slice(start, end), more: start > 0 };
}
