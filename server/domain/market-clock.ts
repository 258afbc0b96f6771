import type { MarketPhase } from '../../contract/market.ts';
import type { Clock } from './clock.ts';
import { isHoliday } from './holidays.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Shanghai is eight hours ahead of UTC all year. */
const shanghaiMs = 8 * 60 * minuteMs;

export type MarketClockParts = {
  hours: 'continuous' | 'exchange';
  /** Real time, epoch milliseconds. */
  realNow(): number;
  /** What the back office has added, milliseconds. */
  offsetMs(): number;
};

/** Market date of a moment, and the moment at which a market date begins. */
const dateOf = (epochMs: number) => new Date(epochMs + shanghaiMs).toISOString().slice(0, 10);
const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`) - shanghaiMs;
const dayAfter = (date: string, days: number) => dateOf(midnightOf(date) + days * dayMs);

/** Real hours in minutes after midnight, with the phase that begins there. */
const exchangePhases: readonly [minute: number, phase: MarketPhase][] = [
  [0, 'closed'],
  [9 * 60 + 15, 'call'],
  [9 * 60 + 25, 'break'],
  [9 * 60 + 30, 'open'],
  [11 * 60 + 30, 'break'],
  [13 * 60, 'open'],
  [14 * 60 + 57, 'call'],
  [15 * 60, 'closed'],
];

/**
 * The market's clock. `continuous`: every day is a market day and trades from midnight to midnight.
 * `exchange`: weekdays without holidays, in the hours of the mainland exchanges.
 */
export function createMarketClock({ hours, realNow, offsetMs }: MarketClockParts): Clock {
  const now = () => realNow() + offsetMs();
  const isMarketDay = (date: string) => hours === 'continuous' || isTradingDay(date);
  const next = (date: string, step: 1 | -1): string => {
    let candidate = dayAfter(date, step);
    while (!isMarketDay(candidate)) candidate = dayAfter(candidate, step);
    return candidate;
  };
  return {
    hours,
    now,
    isMarketDay,
    marketDate: () => {
      const today = dateOf(now());
      return isMarketDay(today) ? today : next(today, 1);
    },
    addMarketDays: (date, steps) => {
      let result = date;
      for (let i = 0; i < Math.abs(steps); i += 1) result = next(result, steps < 0 ? -1 : 1);
      return result;
    },
    phase: () => (hours === 'continuous' ? 'open' : exchangePhase(now())),
    session: (date) => {
      const midnight = midnightOf(date);
      if (hours === 'continuous') return { opensAt: midnight, closesAt: midnight + dayMs - 1 };
      return {
        opensAt: midnight + (9 * 60 + 30) * minuteMs,
        closesAt: midnight + 15 * 60 * minuteMs,
      };
    },
  };
}

function isTradingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(date);
}

function exchangePhase(epochMs: number): MarketPhase {
  const date = dateOf(epochMs);
  if (!isTradingDay(date)) return 'closed';
  const minute = Math.floor((epochMs - midnightOf(date)) / minuteMs);
  return exchangePhases.findLast(([from]) => from <= minute)?.[1] ?? 'closed';
}
