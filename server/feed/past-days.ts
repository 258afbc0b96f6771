import { dayNumberOf } from '../time/calendar.ts';
import type { Clock } from '../time/clock.ts';
import type { DayPath } from './day-path.ts';
import type { Exchange } from './exchange.ts';
import type { Feed } from './feed.ts';
import type { MarketDay } from './market-day.ts';
import type { MarketDays } from './market-days.ts';
import { companyIn } from './listings.ts';
import { createMinuteHistory } from './minute-history.ts';
import { intradayOf, standingAt } from './quotes.ts';
import type { Standing } from './quotes.ts';
import type { Replay } from './replay.ts';
import { tradedDay } from './traded-day.ts';

/** What the feed tells of whole days: of those that are over, and of the one before the opening. */
export function createPastDays(parts: {
  clock: Clock;
  days: MarketDays;
  today: () => MarketDay;
  standing: () => Standing;
  exchanges: () => readonly Exchange[];
  replay: Replay;
}): Pick<Feed, 'intraday' | 'traded'> & { minutes: ReturnType<typeof createMinuteHistory> } {
  const { clock, days, today, standing, exchanges, replay } = parts;
  const simulatedOn = (code: string, day: number) => {
    const found = companyIn(exchanges(), code);
    return found?.exchange.pathOn(found.company, day);
  };
  const pathBefore = (code: string): DayPath | undefined => {
    const { date, index } = today();
    return replay.has(code) ? replay.pathBefore(code, date) : simulatedOn(code, index - 1);
  };
  const dayOn = async (code: string, marketDate: string) => {
    const shown = await replay.pathOn(code, marketDate);
    if (shown || replay.has(code) || !clock.isMarketDay(marketDate)) return shown;
    // Closes are known up to the market day that is open.
    today();
    const path = simulatedOn(code, days.firstFrom(marketDate));
    return path && { barDate: marketDate, path };
  };
  return {
    intraday: (code) => {
      const share = today().liveByCode.get(code);
      const before = standing().seconds === null ? pathBefore(code) : undefined;
      if (!share || !before) return share && intradayOf(code, share.path, standing());
      const day = dayNumberOf(clock.addMarketDays(today().date, -1));
      return intradayOf(code, before, standingAt(clock.hours, day, standing().now));
    },
    traded: async (code, marketDate) => {
      const shown = await dayOn(code, marketDate);
      return shown && tradedDay(shown.path, clock.hours, dayNumberOf(marketDate), shown.barDate);
    },
    minutes: createMinuteHistory({ clock, dayOn, passedToday: () => standing().seconds }),
  };
}
