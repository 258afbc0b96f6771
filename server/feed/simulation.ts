import type { Instrument } from '../../contract/market/types.ts';
import type { Hours } from '../time/trading-session.ts';
import type { DayBar } from './bars.ts';
import { createCloses } from './closes.ts';
import type { Closes } from './closes.ts';
import type { Company } from './company.ts';
import type { DayPath } from './day-path.ts';
import type { MarketDays } from './market-days.ts';
import { hashText } from '../lib/random.ts';
import { indexDaysOf, createWorth } from './index-days.ts';
import type { IndexDay } from './index-days.ts';
import { createIndexLevels } from './index-levels.ts';
import type { IndexLevels } from './index-levels.ts';
import { listedInstruments } from './listed-instruments.ts';
import { createLru } from '../lib/lru.ts';
import { createSimulatedDays } from './simulated-days.ts';

/** How much a simulation keeps of what it has reckoned: whole days of the market, histories of companies. */
export type Kept = { days: number; histories: number };

/** One market that moves on by itself. */
const usuallyKept: Kept = { days: 1, histories: 80 };

/**
 * What follows from a seed, its companies and its trading calendar alone, whatever day it is: closes,
 * indices, listings, whole days, finished bars. Exchanges that stand at different days can share one,
 * because nothing that they ask changes an answer.
 */
export type Simulation = {
  readonly companies: readonly Company[];
  readonly days: MarketDays;
  readonly closes: Closes;
  readonly indexLevels: IndexLevels;
  /** A company's whole day; undefined before its listing. */
  path(company: number, day: number): DayPath | undefined;
  /** Every company's whole day; undefined before a listing. */
  paths(day: number): readonly (DayPath | undefined)[];
  /** What is listed on a day. */
  instruments(day: number): readonly Instrument[];
  /** Every index's way through a day, in the order of the levels. */
  indexDays(day: number): readonly IndexDay[];
  /** The last so many finished days before a day, or all there are; oldest first. */
  historyBefore(company: number, day: number, count: number): DayBar[];
};

export function createSimulation(options: {
  companies: readonly Company[];
  seed: string;
  days: MarketDays;
  hours: Hours;
  kept?: Kept;
}): Simulation {
  const { companies, days, hours, kept = usuallyKept } = options;
  const seed = hashText(options.seed);
  const closes = createCloses(companies, seed, days);
  const simulated = createSimulatedDays({ companies, seed, days, closes, hours });
  const histories = createLru<number, { from: number; bars: DayBar[] }>(kept.histories);

  const barsBetween = (i: number, from: number, to: number) => {
    const bars: DayBar[] = [];
    for (let day = from; day < to; day += 1) {
      const bar = simulated.bar(i, day);
      if (bar) bars.push(bar);
    }
    return bars;
  };
  const indexLevels = createIndexLevels(companies, closes);
  const worth = createWorth(companies);
  const paths = oncePerDay(kept.days, (day) => {
    closes.extendTo(day);
    return companies.map((_, i) => simulated.path(i, day));
  });
  return {
    companies,
    days,
    closes,
    indexLevels,
    path: (company, day) => {
      closes.extendTo(day);
      return simulated.path(company, day);
    },
    paths,
    instruments: oncePerDay(kept.days, (day) => {
      closes.extendTo(day);
      return listedInstruments(companies, closes, days, day);
    }),
    indexDays: oncePerDay(kept.days, (day) =>
      indexDaysOf(day, paths(day), { closes, levels: indexLevels, worth }),
    ),
    historyBefore: (i, day, count) => {
      closes.extendTo(day);
      const listed = Math.max(0, day - closes.tradingDay(i, day) + 1);
      const from = Math.max(listed, day - count);
      const known = histories.get(i) ?? { from: day, bars: [] };
      const end = known.from + known.bars.length;
      const before = from < known.from ? barsBetween(i, from, known.from) : [];
      const after = end < day ? barsBetween(i, end, day) : [];
      const whole = histories.set(i, {
        from: Math.min(from, known.from),
        bars: [...before, ...known.bars, ...after],
      });
      return whole.bars.slice(from - whole.from, Math.max(0, day - whole.from));
    },
  };
}

/** What follows from a day, kept of the last ones that were asked for. */
function oncePerDay<Value>(kept: number, reckon: (day: number) => Value): (day: number) => Value {
  const known = createLru<number, Value>(kept);
  return (day) => known.get(day) ?? known.set(day, reckon(day));
}
