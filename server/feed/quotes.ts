import type { Intraday, Minute, Quote, Sparkline } from '../../contract/market/types.ts';
import { marketDayNumber, midnightOf } from '../time/calendar.ts';
import { timeOf, sessionOf, lastTradeSeconds, tradedSeconds } from '../time/trading-session.ts';
import type { Hours } from '../time/trading-session.ts';
import { pointAt, tradeAt } from './day-path.ts';
import type { DayPath } from './day-path.ts';

/** Where the market stands: which day, and how much of it has been traded (null: nothing yet). */
export type Standing = { hours: Hours; day: number; now: number; seconds: number | null };

export function standingAt(hours: Hours, day: number, now: number): Standing {
  return { hours, day, now, seconds: tradedSeconds(hours, day, now) };
}

/** The number of the last trade, by which a quote is the same or not; 0 before the first. */
export function tradeNumber(path: DayPath, standing: Standing): number {
  return standing.seconds === null ? 0 : tradeAt(path, standing.seconds).number;
}

/** A share's quote at a standing. */
export function quoteOf(code: string, path: DayPath, standing: Standing): Quote {
  const { hours, day, now, seconds } = standing;
  const steady = {
    code,
    previousCloseMilli: path.previousCloseMilli,
    lowerLimitMilli: path.band.lowerMilli,
    upperLimitMilli: path.band.upperMilli,
  };
  if (seconds === null) return unopened(steady, midnightOf(marketDayNumber(now)));
  const trade = tradeAt(path, seconds);
  const { lastMilli, highMilli, lowMilli, volume, turnoverMinor } = pointAt(path, trade.seconds);
  return {
    ...steady,
    lastMilli,
    openMilli: path.anchors[0] ?? 0,
    highMilli,
    lowMilli,
    volume,
    turnoverMinor,
    at: Math.min(now, Math.round(timeOf(hours, day, trade.seconds))),
    sequence: trade.number,
  };
}

type Steady = Pick<Quote, 'code' | 'previousCloseMilli' | 'lowerLimitMilli' | 'upperLimitMilli'>;

/** A quote without trades: before the opening, and of a suspended share. */
export function unopened(steady: Steady, at: number): Quote {
  return {
    ...steady,
    lastMilli: steady.previousCloseMilli,
    openMilli: 0,
    highMilli: 0,
    lowMilli: 0,
    volume: 0,
    turnoverMinor: 0,
    at,
    sequence: 0,
  };
}

/** Shares that changed hands in the trade that the quote shows. */
export function tradedInTrade(path: DayPath, standing: Standing): number {
  if (standing.seconds === null) return 0;
  const trade = tradeAt(path, standing.seconds);
  if (trade.seconds <= 0) return 0;
  const before = tradeAt(path, Math.max(0, trade.seconds - 0.001));
  const now = pointAt(path, trade.seconds).volume;
  return before.number === trade.number ? 0 : now - pointAt(path, before.seconds).volume;
}

/** Every half hour or ten minutes of the day so far, and the last price. */
export function sparklineOf(code: string, path: DayPath, standing: Standing): Sparkline {
  return {
    code,
    previousCloseMilli: path.previousCloseMilli,
    pointsMilli: sampled(path.anchors, path.seconds, standing.seconds).concat(
      standing.seconds === null ? [] : [quoteOf(code, path, standing).lastMilli],
    ),
  };
}

/** Every second anchor that has passed. */
export function sampled(
  anchors: ArrayLike<number>,
  total: number,
  seconds: number | null,
): number[] {
  const points: number[] = [];
  if (seconds === null) return points;
  const steps = anchors.length - 1;
  for (let k = 0; k <= steps && (k / steps) * total <= seconds; k += 2)
    points.push(anchors[k] ?? 0);
  return points;
}

/** The day so far by the minute: price and average at the minute's end, volume in it. */
export function intradayOf(code: string, path: DayPath, standing: Standing): Intraday {
  const { hours, day } = standing;
  const passed = standing.seconds ?? -1;
  const minutes: Minute[] = [];
  let volumeBefore = 0;
  for (let start = 0; start < path.seconds && start <= passed; start += 60) {
    const trade = tradeAt(path, lastTradeSeconds(hours, Math.min(start + 60, passed)));
    const point = pointAt(path, trade.seconds);
    minutes.push({
      time: timeOf(hours, day, start + 60) - 60_000,
      priceMilli: point.lastMilli,
      averageMilli:
        point.volume === 0
          ? point.lastMilli
          : Math.round((point.turnoverMinor * 10) / point.volume),
      volume: point.volume - volumeBefore,
    });
    volumeBefore = point.volume;
  }
  const { opensAt, closesAt } = sessionOf(hours, day);
  return { code, previousCloseMilli: path.previousCloseMilli, opensAt, closesAt, minutes };
}
