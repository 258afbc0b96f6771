import { isMinutePeriod, minutesOfPeriod } from '../../contract/market/types.ts';
import type { Bar, BarPeriod, MinutePeriod, Quote } from '../../contract/market/types.ts';
import { samePeriod } from '../lib/market-day.ts';

/** What of a quote a bar is made of. Prices in 1/1000 yuan, volume in shares, turnover in fen. */
export type Tick = Pick<
  Quote,
  'lastMilli' | 'openMilli' | 'highMilli' | 'lowMilli' | 'volume' | 'turnoverMinor'
> & {
  /** Midnight of the day that this price belongs to; of a replayed share the day of its history. */
  day: number;
  /** Milliseconds of that day that have passed. */
  sinceMidnight: number;
};

/**
 * The forming bar after a tick. `loaded` is the newest bar as it was asked for and `since` the tick
 * of that moment, so that a week or some minutes grow by what was added. Null when the tick is
 * older than the bar or carries no trade, and for minutes that begin after it: they are asked for.
 */
export function barAfter(
  loaded: Bar | undefined,
  period: BarPeriod,
  since: Tick,
  tick: Tick,
): Bar | null {
  if (tick.lastMilli === 0 || tick.openMilli === 0) return null;
  if (isMinutePeriod(period))
    return loaded && isWithin(loaded, period, tick)
      ? grown(loaded, since, { ...tick, highMilli: tick.lastMilli, lowMilli: tick.lastMilli })
      : null;
  const today: Bar = {
    time: tick.day,
    openMilli: tick.openMilli,
    highMilli: tick.highMilli,
    lowMilli: tick.lowMilli,
    closeMilli: tick.lastMilli,
    volume: tick.volume,
    turnoverMinor: tick.turnoverMinor,
  };
  if (!loaded) return today;
  if (!samePeriod(period, loaded.time, tick.day)) return tick.day > loaded.time ? today : null;
  if (period === 'day') return { ...today, time: loaded.time };
  return grown(loaded, since, tick);
}

/** Whether a tick belongs to the newest bar of minutes: a trade at its very end still does. */
function isWithin(loaded: Bar, period: MinutePeriod, { day, sinceMidnight }: Tick): boolean {
  const passed = day + sinceMidnight - loaded.time;
  return passed >= 0 && passed <= minutesOfPeriod[period] * 60_000;
}

/** Whether the newest bar of minutes is over, so that there is one after it. */
export function isOver(loaded: Bar, period: BarPeriod, { day, sinceMidnight }: Tick): boolean {
  if (!isMinutePeriod(period)) return false;
  return day + sinceMidnight > loaded.time + minutesOfPeriod[period] * 60_000;
}

function grown(loaded: Bar, since: Tick, tick: Tick): Bar {
  const sameDay = since.day === tick.day;
  return {
    time: loaded.time,
    openMilli: loaded.openMilli,
    highMilli: Math.max(loaded.highMilli, tick.highMilli),
    lowMilli: Math.min(loaded.lowMilli, tick.lowMilli),
    closeMilli: tick.lastMilli,
    volume: loaded.volume + tick.volume - (sameDay ? Math.min(since.volume, tick.volume) : 0),
    turnoverMinor:
      loaded.turnoverMinor +
      tick.turnoverMinor -
      (sameDay ? Math.min(since.turnoverMinor, tick.turnoverMinor) : 0),
  };
}

/** Joins pages of bars, oldest first, each moment once; the later page wins. */
export function joinBars(pages: readonly (readonly Bar[])[]): Bar[] {
  const byTime = new Map<number, Bar>();
  for (const page of pages) for (const bar of page) byTime.set(bar.time, bar);
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

export type BarFacts = {
  count: number;
  first: Bar;
  last: Bar;
  highest: Bar;
  lowest: Bar;
};

/** What one sentence about a chart says; undefined without bars. */
export function factsOf(bars: readonly Bar[]): BarFacts | undefined {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return undefined;
  return bars.reduce<BarFacts>(
    (facts, bar) => ({
      ...facts,
      highest: bar.highMilli > facts.highest.highMilli ? bar : facts.highest,
      lowest: bar.lowMilli < facts.lowest.lowMilli ? bar : facts.lowest,
    }),
    { count: bars.length, first, last, highest: first, lowest: first },
  );
}
