import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { growthOf } from '../../contract/result/growth-rate.ts';
import {
  dailyGains,
  daysOf,
  gainMinor,
  growthLine,
  spanBetween,
  spanOf,
} from '../../contract/result/days.ts';
import {
  annualised,
  largestFall,
  lengthOf,
  moneyWeighted,
  timeWeighted,
  volatility,
} from '../../contract/result/returns.ts';
import type { Span } from '../../contract/result/days.ts';
import type { ResultDay } from '../../contract/result/types.ts';
import { leftOfEquation, rateOf } from '../factories/results.ts';

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

const day = (date: string, totalMinor: number, inMinor = 0, outMinor = 0): ResultDay => ({
  date,
  totalMinor,
  inMinor,
  outMinor,
});

/** Days in a row from 2 January 2024 on, each with its total. */
const daily = (...totals: number[]): ResultDay[] =>
  totals.map((total, at) => day(dateOf(dayOf('2024-01-02') + at), total));

describe('golden cases, computed by hand', () => {
  test('a payment in after a good time does not better the time-weighted return', () => {
    // The textbook's first investor: 1,000,000 are 1,162,484 on 15 August (16.2484 %); 100,000 come
    // and 1,262,484 are 1,192,328 at the end of the year (-5.5570 %).
    // 1.162484 * (1,192,328 / 1,262,484) = 1.162484 * 0.9444302 = 1.0978852, so 9.79 %.
    const span: Span = {
      baseMinor: 100_000_000,
      baseDate: '2015-12-31',
      days: [
        day('2016-08-15', 116_248_400),
        day('2016-08-16', 126_248_400, 10_000_000),
        day('2016-12-31', 119_232_800),
      ],
    };
    expect(rateOf(timeWeighted(span))).toBeCloseTo(0.0978852, 6);
    expect(gainMinor(span)).toBe(9_232_800);
  });

  test('nor does a payment out worsen it', () => {
    // The second investor takes 100,000 out on that day; 1,062,484 are 1,003,440 at the end (-5.5572 %).
    // 1.162484 * (1,003,440 / 1,062,484) = 1.162484 * 0.9444283 = 1.0978829: 9.79 % again.
    const span: Span = {
      baseMinor: 100_000_000,
      baseDate: '2015-12-31',
      days: [day('2016-08-15', 106_248_400, 0, 10_000_000), day('2016-12-31', 100_344_000)],
    };
    expect(rateOf(timeWeighted(span))).toBeCloseTo(0.0978829, 6);
    expect(gainMinor(span)).toBe(10_344_000);
  });

  test('XIRR of the example that spreadsheets document', () => {
    // -10,000 on 1 Jan 2008, 2,750 on 1 Mar, 4,250 on 30 Oct, 3,250 on 15 Feb 2009, 2,750 on 1 Apr:
    // 37.3362535 % a year over 456 days.
    const found = growthOf([
      { day: dayOf('2008-01-01'), amount: -10_000 },
      { day: dayOf('2008-03-01'), amount: 2_750 },
      { day: dayOf('2008-10-30'), amount: 4_250 },
      { day: dayOf('2009-02-15'), amount: 3_250 },
      { day: dayOf('2009-04-01'), amount: 2_750 },
    ]);
    if (!('growth' in found)) throw new Error(found.why);
    expect(annualised(found.growth - 1, 456)).toBeCloseTo(0.373362535, 7);
  });

  test('an equation with two answers is said to have several, one with none to have none', () => {
    // -100, +230, -132 a year apart: -100 g² + 230 g - 132 = 0 has g = 1.1 and g = 1.2.
    const year = (at: number, amount: number) => ({ day: at * 365, amount });
    expect(growthOf([year(0, -100), year(1, 230), year(2, -132)])).toEqual({ why: 'several' });
    // Everything was lost: no growth above zero makes 100 into nothing.
    expect(growthOf([year(0, -100), year(1, 0)])).toEqual({ why: 'none' });
    // -100, +200, -150: the discriminant 40,000 - 60,000 is negative.
    expect(growthOf([year(0, -100), year(1, 200), year(2, -150)])).toEqual({ why: 'none' });
    expect(growthOf([])).toEqual({ why: 'none' });
  });

  test('without payments both returns are one', () => {
    // 100 become 121 in two years: 21 %, 10 % a year.
    const span: Span = {
      baseMinor: 10_000,
      baseDate: '2021-12-31',
      days: [day('2022-12-31', 10_500), day('2023-12-31', 12_100)],
    };
    expect(rateOf(timeWeighted(span))).toBeCloseTo(0.21, 12);
    expect(rateOf(moneyWeighted(span))).toBeCloseTo(0.21, 12);
    expect(annualised(0.21, lengthOf(span))).toBeCloseTo(0.1, 12);
    expect(annualised(0.21, 364)).toBeUndefined();
  });

  test('the largest fall is from a high to the lowest point after it', () => {
    // 100, 120, 90, 108, 130, 117: 90 / 120 - 1 = -25 %; 117 / 130 is only -10 %.
    const span: Span = {
      baseMinor: 100,
      baseDate: '2024-01-01',
      days: daily(120, 90, 108, 130, 117),
    };
    expect(largestFall(span)).toEqual({
      rate: -0.25,
      highOn: '2024-01-02',
      lowOn: '2024-01-03',
      recoveredOn: '2024-01-05',
    });
    expect(largestFall({ ...span, days: daily(100, 101, 101) })).toBeNull();
    const falling: Span = { ...span, days: daily(75, 50) };
    const fall = { rate: -0.5, highOn: '2024-01-01', lowOn: '2024-01-03', recoveredOn: null };
    expect(largestFall(falling)).toEqual(fall);
  });

  test('a payment out is no fall', () => {
    const span: Span = {
      baseMinor: 10_000,
      baseDate: '2024-01-01',
      days: [day('2024-01-02', 1_000, 0, 9_000), day('2024-01-03', 11_000, 10_000)],
    };
    expect(largestFall(span)).toBeNull();
    expect(timeWeighted(span)).toEqual({ rate: 0 });
  });

  test('volatility is the deviation of the daily returns, a year, from sixty on', () => {
    // Sixty returns of +1 % and -1 % in turn: mean 0, variance 60 * 0.0001 / 59; a market that trades
    // daily has 365 of them a year: sqrt(60 / 59 * 0.0001 * 365) = 0.192662.
    let total = 1e12;
    const totals = Array.from({ length: 60 }, (_, at) => (total *= at % 2 === 0 ? 1.01 : 0.99));
    const span: Span = { baseMinor: 1e12, baseDate: '2024-01-01', days: daily(...totals) };
    expect(rateOf(volatility(span))).toBeCloseTo(0.192662, 6);
    expect(volatility({ ...span, days: span.days.slice(1) })).toEqual({ why: 'too_few_days' });
  });

  test('who owes more than there is has no return, and a plain gain all the same', () => {
    const span: Span = { baseMinor: 100, baseDate: '2024-01-01', days: daily(-20, 50) };
    expect(timeWeighted(span)).toEqual({ why: 'nothing_at_work' });
    expect(growthLine(span).map(({ growth }) => growth)).toEqual([null, null]);
    expect(gainMinor(span)).toBe(-50);
    expect(timeWeighted({ ...span, days: [] })).toEqual({ why: 'no_days' });
    expect(moneyWeighted({ ...span, days: [] })).toEqual({ why: 'no_days' });
  });
});

describe('times to choose from', () => {
  const all = ['2023-12-29', '2024-02-28', '2024-02-29', '2024-03-28', '2024-03-29'].map((date) =>
    day(date, 100),
  );

  test.each([
    ['week', '2024-02-29', 2],
    ['month', '2024-02-29', 2],
    ['quarter', '2023-12-29', 4],
    ['this_year', '2023-12-29', 4],
    ['year', null, 5],
    ['all', null, 5],
  ] as const)('%s begins after %s', (kind, baseDate, days) => {
    const span = spanOf(all, kind);
    expect({ baseDate: span.baseDate, days: span.days.length }).toEqual({ baseDate, days });
  });

  test('the columns of a series are its days', () => {
    const columns = {
      dates: all.map(({ date }) => date),
      totalMinor: all.map(({ totalMinor }) => totalMinor),
      inMinor: all.map(({ inMinor }) => inMinor),
      outMinor: all.map(({ outMinor }) => outMinor),
    };
    expect(daysOf({ ...columns, index: null })).toEqual(all);
  });

  test('own dates count both ends, and an empty account has no days', () => {
    const span = spanBetween(all, '2024-02-29', '2024-03-28');
    expect(span.baseDate).toBe('2024-02-28');
    expect(span.days.map(({ date }) => date)).toEqual(['2024-02-29', '2024-03-28']);
    expect(spanOf([], 'month').days).toEqual([]);
  });
});

/** Any history: what a day made of the money, and what came and went on it. */
const histories = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 10 }),
      factor: fc.double({ min: 0.5, max: 1.6, noNaN: true }),
      inMinor: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000_000 })),
      out: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.5, noNaN: true })),
    }),
    { minLength: 2, maxLength: 40 },
  )
  .map((steps): ResultDay[] => {
    let date = dayOf('2020-01-01');
    let total = 1_000_000;
    return steps.map(({ gap, factor, inMinor, out }) => {
      date += gap;
      const worth = Math.round((total + inMinor) * factor);
      const outMinor = Math.round(worth * out);
      total = worth - outMinor;
      return { date: dateOf(date), totalMinor: total, inMinor, outMinor };
    });
  });
const wholeOf = (days: readonly ResultDay[]): Span => ({
  baseMinor: 1_000_000,
  baseDate: '2020-01-01',
  days,
});

describe('of any history', () => {
  test('the return of a span is the chain of its parts, and so are its gains', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (days, cut) => {
        const whole = wholeOf(days);
        const at = 1 + (cut % (days.length - 1));
        const before: Span = { ...whole, days: days.slice(0, at) };
        const base = days[at - 1];
        const after: Span = {
          baseMinor: base?.totalMinor ?? 0,
          baseDate: base?.date ?? null,
          days: days.slice(at),
        };
        const answers = [whole, before, after].map(timeWeighted);
        // Once all is gone, there is nothing to go on from.
        fc.pre(answers.every((answer) => 'rate' in answer));
        const [all = 0, first = 0, second = 0] = answers.map(rateOf);
        expect((1 + first) * (1 + second)).toBeCloseTo(1 + all, 9);
        expect(gainMinor(before) + gainMinor(after)).toBe(gainMinor(whole));
        const sum = dailyGains(whole).reduce((total, { gainMinor: gain }) => total + gain, 0);
        expect(sum).toBe(gainMinor(whole));
      }),
    );
  });

  test('the money-weighted return solves its own equation', () => {
    fc.assert(
      fc.property(histories, (days) => {
        const span = wholeOf(days);
        const answer = moneyWeighted(span);
        fc.pre('rate' in answer);
        const growth = 1 + rateOf(answer);
        // Of a rate near −1 the subtraction has left only some digits of the growth.
        const digitsLost = Number.EPSILON / growth;
        expect(leftOfEquation(span, rateOf(answer))).toBeLessThan(1e-9 + 10 * digitsLost);
      }),
    );
  });
});
