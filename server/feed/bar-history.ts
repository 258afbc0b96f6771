import { isMinutePeriod } from '../../contract/market/types.ts';
import type { Quote } from '../../contract/market/types.ts';
import { dayMs } from '../time/calendar.ts';
import type { Clock } from '../time/clock.ts';
import { adjustedForward, byPeriod, forwardFactors, pageBefore } from './bars.ts';
import type { DayBar } from './bars.ts';
import type { Exchange } from './exchange.ts';
import type { Feed } from './feed.ts';
import { companyIn } from './listings.ts';
import { minuteDays } from './minute-history.ts';
import type { createMinuteHistory } from './minute-history.ts';
import type { Replay } from './replay.ts';

/** Calendar days in a bar, at most. */
const longestDays = { day: 1, week: 7, month: 31, quarter: 92, year: 366 } as const;

/** What the feed tells of the past: bars of minutes, and of days and longer. */
export function createBarHistory(parts: {
  clock: Clock;
  quote: Feed['quote'];
  replay: Replay;
  exchanges: () => readonly Exchange[];
  minutes: ReturnType<typeof createMinuteHistory>;
}): Feed['bars'] {
  const { clock, quote, replay, exchanges, minutes } = parts;
  const daysOf = (code: string, atLeast: number) => {
    const now = quote(code);
    const date = clock.marketDate();
    return dayBars({ code, date, now, atLeast, exchanges: exchanges(), replay });
  };
  return async ({ code, period, adjustment, before, limit }) => {
    const isForward = adjustment === 'forward';
    if (isMinutePeriod(period)) {
      const days = isForward ? await daysOf(code, minuteDays) : [];
      const adjusted = forwardFactors(days);
      const factors = new Map(days.map((day, i) => [day.time, adjusted[i] ?? 1]));
      return minutes({ code, period, before, limit, factors });
    }
    const passedDays = Math.max(0, Math.ceil((clock.now() - before) / dayMs));
    const days = await daysOf(code, passedDays + (limit + 1) * longestDays[period]);
    return pageBefore(byPeriod(isForward ? adjustedForward(days) : days, period), before, limit);
  };
}

/** Finished days, and the forming one as the live quote has it. */
async function dayBars(share: {
  code: string;
  date: string;
  now: Quote | undefined;
  /** How many finished days are wanted; a replayed share has all of its own at hand. */
  atLeast: number;
  exchanges: readonly Exchange[];
  replay: Replay;
}): Promise<DayBar[]> {
  const { code, date, now, atLeast, exchanges, replay } = share;
  if (replay.has(code)) {
    const forming = formingBar(now, replay.barDate(code, date) ?? date);
    return [...(await replay.history(code, date)), ...forming];
  }
  const found = companyIn(exchanges, code);
  return found ? [...found.exchange.history(found.company, atLeast), ...formingBar(now, date)] : [];
}

function formingBar(quote: Quote | undefined, date: string): DayBar[] {
  if (!quote || quote.openMilli === 0) return [];
  const { openMilli, highMilli, lowMilli, lastMilli, volume, turnoverMinor } = quote;
  return [
    {
      time: Date.parse(`${date}T00:00:00+08:00`),
      openMilli,
      highMilli,
      lowMilli,
      closeMilli: lastMilli,
      volume,
      turnoverMinor,
      previousCloseMilli: quote.previousCloseMilli,
    },
  ];
}
