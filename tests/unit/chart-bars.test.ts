import { describe, expect, it } from 'vitest';

import type { Bar } from '../../contract/market/types.ts';
import { barAfter, factsOf, isOver, joinBars } from '../../src/chart/bars.ts';
import type { Tick } from '../../src/chart/bars.ts';
import { marketDateStart, marketDayStart, samePeriod } from '../../src/lib/market-day.ts';

function bar(date: string, over: Partial<Bar> = {}): Bar {
  return {
    time: marketDateStart(date),
    openMilli: 10_000,
    highMilli: 10_500,
    lowMilli: 9_800,
    closeMilli: 10_200,
    volume: 1_000,
    turnoverMinor: 1_020_000,
    ...over,
  };
}

function tick(date: string, over: Partial<Tick> = {}): Tick {
  return {
    day: marketDateStart(date),
    sinceMidnight: 36_000_000,
    lastMilli: 10_300,
    openMilli: 10_100,
    highMilli: 10_600,
    lowMilli: 10_000,
    volume: 200,
    turnoverMinor: 206_000,
    ...over,
  };
}

describe('market days', () => {
  it('begin at midnight in Shanghai', () => {
    expect(new Date(marketDateStart('2026-11-20')).toISOString()).toBe('2026-11-19T16:00:00.000Z');
    expect(marketDayStart(Date.parse('2026-11-20T15:59:59Z'))).toBe(marketDateStart('2026-11-20'));
    expect(marketDayStart(Date.parse('2026-11-20T16:00:00Z'))).toBe(marketDateStart('2026-11-21'));
  });

  it('form weeks from Monday and calendar months', () => {
    const at = marketDateStart;
    expect(samePeriod('week', at('2026-11-16'), at('2026-11-22'))).toBe(true);
    expect(samePeriod('week', at('2026-11-22'), at('2026-11-23'))).toBe(false);
    expect(samePeriod('week', at('2026-12-31'), at('2027-01-01'))).toBe(true);
    expect(samePeriod('month', at('2026-11-01'), at('2026-11-30'))).toBe(true);
    expect(samePeriod('month', at('2026-11-30'), at('2026-12-01'))).toBe(false);
  });
});

describe('quarters and years', () => {
  it('end with their last month', () => {
    const at = marketDateStart;
    expect(samePeriod('quarter', at('2026-10-01'), at('2026-12-31'))).toBe(true);
    expect(samePeriod('quarter', at('2026-09-30'), at('2026-10-01'))).toBe(false);
    expect(samePeriod('year', at('2026-01-01'), at('2026-12-31'))).toBe(true);
    expect(samePeriod('year', at('2026-12-31'), at('2027-01-01'))).toBe(false);
  });
});

describe('the forming bar of minutes', () => {
  const start = 36_000_000;
  const loaded = bar('2026-11-20', { time: marketDateStart('2026-11-20') + start });
  const at = (minutes: number, over: Partial<Tick> = {}) =>
    tick('2026-11-20', { sinceMidnight: start + minutes * 60_000, ...over });

  it('grows by the newest price and by what was traded since it was asked for', () => {
    const grown = barAfter(loaded, '5m', at(1), at(3, { lastMilli: 10_900, volume: 260 }));
    expect(grown).toMatchObject({
      time: loaded.time,
      highMilli: 10_900,
      lowMilli: 9_800,
      closeMilli: 10_900,
      volume: 1_060,
    });
  });

  it('takes the trade at its very end; the next minutes have to be asked for', () => {
    expect(barAfter(loaded, '5m', at(1), at(5))?.time).toBe(loaded.time);
    expect(isOver(loaded, '5m', at(5))).toBe(false);
    expect(barAfter(loaded, '5m', at(1), at(5.1))).toBeNull();
    expect(isOver(loaded, '5m', at(5.1))).toBe(true);
    expect(isOver(loaded, 'day', at(5.1))).toBe(false);
  });
});

describe('the forming bar', () => {
  it('of a day is the quote itself, at the bar of that day', () => {
    const day = bar('2026-11-20');
    const now = tick('2026-11-20');
    expect(barAfter(day, 'day', now, now)).toEqual({
      time: day.time,
      openMilli: 10_100,
      highMilli: 10_600,
      lowMilli: 10_000,
      closeMilli: 10_300,
      volume: 200,
      turnoverMinor: 206_000,
    });
  });

  it('of a new day is appended after the last one', () => {
    const next = tick('2026-11-23');
    expect(barAfter(bar('2026-11-20'), 'day', next, next)?.time).toBe(next.day);
  });

  it('of a week keeps its open and grows by what the day added since it was asked for', () => {
    const week = bar('2026-11-16', { volume: 5_000, lowMilli: 9_500 });
    const since = tick('2026-11-20', { volume: 200, turnoverMinor: 200_000 });
    const now = tick('2026-11-20', {
      volume: 260,
      turnoverMinor: 262_000,
      lastMilli: 10_700,
      highMilli: 10_700,
    });
    expect(barAfter(week, 'week', since, now)).toEqual({
      time: week.time,
      openMilli: 10_000,
      highMilli: 10_700,
      lowMilli: 9_500,
      closeMilli: 10_700,
      volume: 5_060,
      turnoverMinor: 1_082_000,
    });
  });

  it('takes the whole of a day that began after the bar was asked for', () => {
    const month = bar('2026-11-02', { volume: 9_000 });
    const grown = barAfter(month, 'month', tick('2026-11-20'), tick('2026-11-23'));
    expect(grown?.volume).toBe(9_200);
  });

  it('does not change for an older day, nor before the first trade', () => {
    const old = tick('2026-11-19');
    expect(barAfter(bar('2026-11-20'), 'day', old, old)).toBeNull();
    const none = tick('2026-11-20', { openMilli: 0 });
    expect(barAfter(bar('2026-11-20'), 'day', none, none)).toBeNull();
  });
});

describe('pages of bars', () => {
  it('join in order of time with each moment once', () => {
    const [a, b, c] = [bar('2026-11-18'), bar('2026-11-19'), bar('2026-11-20')];
    const newer = { ...b, closeMilli: 1 };
    expect(
      joinBars([
        [b, c],
        [a, newer],
      ]),
    ).toEqual([a, newer, c]);
  });

  it('tell their first, last, highest and lowest bar', () => {
    const high = bar('2026-11-19', { highMilli: 20_000 });
    const low = bar('2026-11-20', { lowMilli: 5_000 });
    const facts = factsOf([bar('2026-11-18'), high, low]);
    expect(facts).toMatchObject({ count: 3, highest: high, lowest: low, last: low });
    expect(factsOf([])).toBeUndefined();
  });
});
