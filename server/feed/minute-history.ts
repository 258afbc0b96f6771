import { setImmediate as turn } from 'node:timers/promises';

import { minutesOfPeriod } from '../../contract/market/types.ts';
import type { Bar, MinutePeriod } from '../../contract/market/types.ts';
import { createLru } from '../lib/lru.ts';
import { dayNumberOf, midnightOf } from '../time/calendar.ts';
import type { Clock } from '../time/clock.ts';
import { pageBefore, scaled } from './bars.ts';
import type { DayPath } from './day-path.ts';
import { byMinutes, minuteBars } from './minute-bars.ts';

/** Market days that bars of minutes reach back, the present one included. */
export const minuteDays = 30;
/** Finished days whose minutes are kept: what a few charts page through. */
const keptDays = 200;

type Day = { barDate: string; path: DayPath };

type MinutesQuery = {
  code: string;
  period: MinutePeriod;
  before: number;
  limit: number;
  /** By what the prices of a day of the chart are multiplied, by its midnight. */
  factors: ReadonlyMap<number, number>;
};

/** Bars of minutes. A market date has them as far as its prices were shown as live ones. */
export function createMinuteHistory(parts: {
  clock: Clock;
  /** How a market date goes or went; undefined without prices. */
  dayOn: (code: string, marketDate: string) => Promise<Day | undefined>;
  /** Seconds of trading that have passed today; null before the opening price. */
  passedToday: () => number | null;
}) {
  const { clock, dayOn, passedToday } = parts;
  const finished = createLru<string, Bar[]>(keptDays);
  const minutesOn = (code: string, marketDate: string, { barDate, path }: Day): Bar[] => {
    const day = dayNumberOf(barDate);
    if (marketDate === clock.marketDate()) {
      const passed = passedToday();
      return passed === null ? [] : minuteBars(path, clock.hours, day, passed);
    }
    // The seed of a path is its own: another company under the same code has another one.
    const key = `${code} ${barDate} ${path.seed}`;
    return finished.get(key) ?? finished.set(key, minuteBars(path, clock.hours, day, path.seconds));
  };

  return async (query: MinutesQuery): Promise<{ items: Bar[]; more: boolean }> => {
    const { code, before, limit, factors } = query;
    const bars: Bar[][] = [];
    let count = 0;
    for (let back = 0; back < minuteDays && count <= limit; back += 1) {
      const marketDate = clock.addMarketDays(clock.marketDate(), -back);
      const day = await dayOn(code, marketDate);
      if (!day) continue;
      const midnight = midnightOf(dayNumberOf(day.barDate));
      if (midnight >= before) continue;
      // A day takes some milliseconds: others get their turn between two.
      await turn();
      const factor = factors.get(midnight) ?? 1;
      const joined = byMinutes(minutesOn(code, marketDate, day), minutesOfPeriod[query.period]);
      const shown = factor === 1 ? joined : joined.map((bar) => scaled(bar, factor));
      bars.unshift(shown);
      count += shown.filter((bar) => bar.time < before).length;
    }
    return pageBefore(bars.flat(), before, limit);
  };
}
