import { describe, expect, it } from 'vitest';

import type { Bar, Quote } from '../../contract/market/types.ts';
import { usualParameters } from '../../src/chart/chart-types.ts';
import { startOf, valuesFrom } from '../../src/chart/compared-values.ts';
import { levelsByBar, levelsOf } from '../../src/features/stock/comparison.ts';
import { daysInLine } from '../../src/features/stock/days-in-line.ts';
import { readParameters } from '../../src/features/stock/indicators.ts';
import { dealsOnBars } from '../../src/features/stock/deals-on-bars.ts';
import { withQuote } from '../../src/features/stock/last-trades.ts';
import { buyersBp } from '../../src/chart/book-pressure.ts';
import { marketDateStart } from '../../src/lib/market-day.ts';

const minuteMs = 60_000;
const day = marketDateStart;

function bar(time: number, closeMilli = 10_000, volume = 100): Bar {
  const prices = { openMilli: closeMilli, highMilli: closeMilli, lowMilli: closeMilli };
  return { time, ...prices, closeMilli, volume, turnoverMinor: closeMilli * 10 };
}

describe('own deals on the bars', () => {
  const at = day('2026-11-18') + 10 * 60 * minuteMs;
  const fill = { at, barDate: '2026-11-18', side: 'buy' } as const;

  it('stand on the week, the day and the minutes in which they were made', () => {
    const weeks = [bar(day('2026-11-09')), bar(day('2026-11-16'))];
    expect(dealsOnBars(weeks, [fill], 'week')).toEqual([{ time: day('2026-11-16'), side: 'buy' }]);
    const quarters = [at - 15 * minuteMs, at, at + 15 * minuteMs].map((time) => bar(time));
    expect(dealsOnBars(quarters, [{ ...fill, at: at + 60_000 }], '15m')).toEqual([
      { time: at, side: 'buy' },
    ]);
  });

  it('of a replayed share stand in the day of its history, at their time of day', () => {
    const replayed = { ...fill, barDate: '2019-03-05' };
    const then = day('2019-03-05') + 10 * 60 * minuteMs;
    expect(dealsOnBars([bar(then)], [replayed], '60m')).toEqual([{ time: then, side: 'buy' }]);
  });

  it('are one mark for each side of a bar, and none before the first bar', () => {
    const days = [bar(day('2026-11-18'))];
    const sale = { ...fill, side: 'sell' } as const;
    const older = { ...fill, barDate: '2026-11-01' };
    expect(dealsOnBars(days, [fill, fill, sale, older], 'day').map(({ side }) => side)).toEqual([
      'buy',
      'sell',
    ]);
  });
});

describe('what a share is compared with', () => {
  const levels = [
    { at: day('2026-11-12'), value: 3_000 },
    { at: day('2026-11-13'), value: 3_100 },
    { at: day('2026-11-16'), value: 3_200 },
  ];

  it('has for each bar its last level within the span', () => {
    const weeks = [bar(day('2026-11-02')), bar(day('2026-11-09')), bar(day('2026-11-16'))];
    expect([...levelsByBar(weeks, levels, 'week')]).toEqual([
      [day('2026-11-09'), 3_100],
      [day('2026-11-16'), 3_200],
    ]);
    expect(levelsByBar([bar(day('2026-11-13') + minuteMs)], levels, '1m').size).toBe(0);
  });

  it('of an index are its closes, and today its present level', () => {
    const quote = { lastMilli: 3_300, at: day('2026-11-16') + minuteMs };
    const closes = [{ date: '2026-11-13', levelMilli: 3_100 }];
    const index = { closes, quote } as Parameters<typeof levelsOf>[0];
    expect(levelsOf(index)).toEqual([
      { at: day('2026-11-13'), value: 3_100 },
      { at: day('2026-11-16'), value: 3_300 },
    ]);
  });

  it('begins where the bars begin in sight, and moves in proportion', () => {
    const list = [10, 20, 25].map((close, i) => ({
      timestamp: i,
      close,
    }));
    const values = new Map([
      [1, 3_000],
      [2, 3_300],
    ]);
    const valueAt = (time: number) => values.get(time);
    expect(startOf(list, valueAt, 0)).toBe(1);
    expect(valuesFrom(list, valueAt, 1)).toEqual([{}, { other: 20 }, { other: 22 }]);
  });
});

describe('five days in a line', () => {
  const opens = 570 * minuteMs;
  const bars = ['2026-11-13', '2026-11-16', '2026-11-17'].flatMap((date, i) =>
    [0, 5].map((minutes) => bar(day(date) + opens + minutes * minuteMs, 10_000 + i * 100)),
  );

  it('stand side by side without the nights and the weekend between them', () => {
    const line = daysInLine(bars, 'exchange', 2);
    if (!line) throw new Error('no line');
    const length = 330 * minuteMs;
    expect(line.minutes.map(({ time }) => time)).toEqual([
      0,
      5 * minuteMs,
      length,
      length + 5 * minuteMs,
    ]);
    expect(line.session).toMatchObject({ previousCloseMilli: 10_000, closesAt: 2 * length });
    expect(line.days.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17']);
    expect(line.minutes.map(({ time }) => line.realTime(time))).toEqual(
      bars.slice(2).map(({ time }) => time),
    );
  });

  it('are none without bars', () => {
    expect(daysInLine([], 'continuous', 5)).toBeUndefined();
  });
});

describe('the numbers of an indicator', () => {
  it('are those that were kept, where they make sense', () => {
    const kept = JSON.stringify({ MA: [3, 30, 90], RSI: [0, 1, 2], KDJ: [9], MACD: 'x' });
    expect(readParameters(kept)).toEqual({ ...usualParameters, MA: [3, 30, 90] });
    expect(readParameters('{')).toEqual(usualParameters);
    expect(readParameters('null')).toEqual(usualParameters);
    expect(readParameters(null)).toEqual(usualParameters);
  });
});

describe('the last trades', () => {
  const book = {
    bids: [{ priceMilli: 9_990, quantity: 100 }],
    asks: [{ priceMilli: 10_000, quantity: 100 }],
  };
  const quote = (at: number, lastMilli: number, volume: number) =>
    ({ at, lastMilli, volume }) as Quote;
  const known = [{ time: 5, priceMilli: 9_990, quantity: 100, side: 'sell' as const }];

  it('takes from a new quote what was traded since the one before, by the side that met the book', () => {
    const bought = withQuote(known, quote(5, 9_990, 1_000), quote(8, 10_000, 1_300), book);
    expect(bought[0]).toEqual({ time: 8, priceMilli: 10_000, quantity: 300, side: 'buy' });
    expect(bought.slice(1)).toEqual(known);
    const sold = withQuote(known, quote(5, 9_990, 1_000), quote(8, 9_990, 1_100), book);
    expect(sold[0]?.side).toBe('sell');
  });

  it('takes nothing twice, nothing without a volume, and begins anew with the day', () => {
    expect(withQuote(known, quote(3, 9_990, 900), quote(5, 9_990, 1_000), book)).toBe(known);
    expect(withQuote(known, quote(5, 9_990, 1_000), quote(8, 9_980, 1_000), book)).toBe(known);
    expect(withQuote(known, quote(5, 9_990, 1_000), quote(8, 9_980, 0), book)).toEqual([]);
  });
});

describe('the pressure of a book', () => {
  it('is the part of its shares that is wanted; an empty book has none', () => {
    const level = (quantity: number) => ({ priceMilli: 10_000, quantity });
    expect(buyersBp({ bids: [level(300), level(170)], asks: [level(530)] })).toBe(4_700);
    expect(buyersBp({ bids: [], asks: [level(1)] })).toBe(0);
    expect(buyersBp({ bids: [], asks: [] })).toBeUndefined();
  });
});
