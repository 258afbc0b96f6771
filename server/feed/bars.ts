import type { Bar, BarPeriod } from '../../contract/market.ts';
import { mulDivHalfUp } from '../../contract/money.ts';
import { firstOfMonth, marketDayNumber, midnightOf, mondayOf } from '../time/calendar.ts';
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

/** Bars of calendar weeks (from Monday) or months. `days`: oldest first. */
export function byPeriod(days: readonly Bar[], period: BarPeriod): Bar[] {
  const bars: Bar[] = [];
  for (const day of days) {
    const time = startOf(day.time, period);
    const bar = bars.at(-1);
    if (bar && bar.time === time) {
      bar.highMilli = Math.max(bar.highMilli, day.highMilli);
      bar.lowMilli = Math.min(bar.lowMilli, day.lowMilli);
      bar.closeMilli = day.closeMilli;
      bar.volume += day.volume;
      bar.turnoverMinor += day.turnoverMinor;
    } else {
      const { openMilli, highMilli, lowMilli, closeMilli, volume, turnoverMinor } = day;
      bars.push({ time, openMilli, highMilli, lowMilli, closeMilli, volume, turnoverMinor });
    }
  }
  return bars;
}

function startOf(time: number, period: BarPeriod): number {
  if (period === 'day') return time;
  const day = marketDayNumber(time);
  return midnightOf(period === 'week' ? mondayOf(day) : firstOfMonth(day));
}

/**
 * Prices before a dividend or split scaled so that it leaves no gap: by the previous close that the
 * exchange reckoned with over the close that was traded. The newest prices stay as they are.
 */
export function adjustedForward(days: readonly DayBar[]): DayBar[] {
  const adjusted: DayBar[] = [];
  let factor = 1;
  for (let i = days.length - 1; i >= 0; i -= 1) {
    const day = days[i];
    if (!day) continue;
    adjusted.push(factor === 1 ? day : scaled(day, factor));
    const before = days[i - 1];
    if (before && before.closeMilli > 0 && day.previousCloseMilli > 0)
      factor *= day.previousCloseMilli / before.closeMilli;
  }
  return adjusted.reverse();
}

function scaled(day: DayBar, factor: number): DayBar {
  // Nine digits of the factor are exact enough for prices with at most seven.
  const part = Math.round(factor * 1e9);
  const price = (milli: number) => mulDivHalfUp(milli, part, 1e9);
  return {
    ...day,
    openMilli: price(day.openMilli),
    highMilli: price(day.highMilli),
    lowMilli: price(day.lowMilli),
    closeMilli: price(day.closeMilli),
    previousCloseMilli: price(day.previousCloseMilli),
  };
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
