import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  dateOfDay,
  dayNumberOf,
  firstOfMonth,
  isDate,
  isExchangeDay,
  mondayOf,
  weekdayOf,
} from '../../server/time/calendar.ts';
import { builtInCalendar } from '../../server/time/exchange-calendar.ts';
import { createClock, createManualClock } from '../../server/time/market-clock.ts';
import { timeOf, tradedSeconds } from '../../server/time/trading-session.ts';
import { marketTime } from '../support/market-feed.ts';

const calendarFile = join(import.meta.dirname, '../../../shared/data/trading_days.csv');

describe('the market around the clock', () => {
  test('changes its date at midnight in Shanghai and never closes', () => {
    const clock = createManualClock(marketTime('2026-11-20 23:59:59'));
    expect(clock.marketDate()).toBe('2026-11-20');
    clock.advance(1000);
    expect(clock.marketDate()).toBe('2026-11-21');
    expect(clock.phase()).toBe('open');
    expect(clock.addMarketDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(clock.session('2026-11-20')).toEqual({
      opensAt: marketTime('2026-11-20 00:00:00'),
      closesAt: marketTime('2026-11-21 00:00:00'),
    });
  });
});

describe('the market in real hours', () => {
  test.each([
    ['09:14:59', 'closed'],
    ['09:15:00', 'call'],
    ['09:25:00', 'break'],
    ['09:30:00', 'open'],
    ['11:30:00', 'break'],
    ['13:00:00', 'open'],
    ['14:57:00', 'call'],
    ['15:00:00', 'closed'],
  ])('at %s is %s', (time, phase) => {
    const clock = createManualClock(marketTime(`2026-11-20 ${time}`), 'exchange');
    expect(clock.phase()).toBe(phase);
  });

  test('is closed at weekends and shows the next market date then', () => {
    const clock = createManualClock(marketTime('2026-11-21 10:00:00'), 'exchange');
    expect(clock.phase()).toBe('closed');
    expect(clock.marketDate()).toBe('2026-11-23');
    expect(clock.addMarketDays('2026-11-23', -1)).toBe('2026-11-20');
  });

  test('skips the National Day week', () => {
    const clock = createManualClock(marketTime('2026-10-03 10:00:00'), 'exchange');
    expect(clock.marketDate()).toBe('2026-10-08');
    expect(clock.addMarketDays('2026-09-30', 1)).toBe('2026-10-08');
  });

  test('after the last year of the table knows the holidays with a fixed date', () => {
    expect(isExchangeDay(dayNumberOf('2027-10-01'))).toBe(false);
    expect(isExchangeDay(dayNumberOf('2027-11-19'))).toBe(true);
  });

  test('leaves the lunch break out of the traded time, there and back', () => {
    const day = dayNumberOf('2026-11-20');
    expect(tradedSeconds('exchange', day, marketTime('2026-11-20 09:20:00'))).toBeNull();
    expect(tradedSeconds('exchange', day, marketTime('2026-11-20 12:15:00'))).toBe(7200);
    expect(tradedSeconds('exchange', day, marketTime('2026-11-20 18:00:00'))).toBe(14_400);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_220 }), (seconds) => {
        expect(tradedSeconds('exchange', day, timeOf('exchange', day, seconds))).toBe(seconds);
      }),
    );
  });

  test('stands still in the closing call, whose price comes with the close', () => {
    const day = dayNumberOf('2026-11-20');
    const at = (time: string) => tradedSeconds('exchange', day, marketTime(`2026-11-20 ${time}`));
    expect(at('14:57:00')).toBe(14_220);
    expect(at('14:59:59')).toBe(14_220);
    expect(at('15:00:00')).toBe(14_400);
  });

  test('has the trading days of the real exchanges from 2021 to 2026', (context) => {
    if (!existsSync(calendarFile))
      context.skip('needs the exchange calendar in ../shared/data/trading_days.csv');
    const real = new Set(readFileSync(calendarFile, 'utf8').split(/\s+/));
    const wrong: string[] = [];
    for (let day = dayNumberOf('2021-01-01'); day <= dayNumberOf('2026-12-31'); day += 1) {
      const date = dateOfDay(day);
      if (isExchangeDay(day) !== real.has(date.replaceAll('-', ''))) wrong.push(date);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the running clock', () => {
  test('adds the offset that another process wrote, once it was read again', async () => {
    let offset = 0;
    const clock = createClock({
      hours: 'continuous',
      readOffset: () => Promise.resolve(offset),
      readCalendar: () => Promise.resolve(builtInCalendar),
      realNow: () => marketTime('2026-11-20 10:00:00'),
    });
    await clock.refresh();
    offset = 86_400_000;
    expect(clock.marketDate()).toBe('2026-11-20');
    await clock.refresh();
    expect(clock.marketDate()).toBe('2026-11-21');
  });
});

describe('calendar dates', () => {
  test('there are none of what is no day', () => {
    expect(() => dateOfDay(Number.NaN)).toThrow(RangeError);
    expect(() => dateOfDay(dayNumberOf('2026-13-01'))).toThrow(RangeError);
  });

  test('find the Monday and the first of the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (day) => {
        const monday = mondayOf(day);
        expect(weekdayOf(monday)).toBe(1);
        expect(day - monday).toBeGreaterThanOrEqual(0);
        expect(day - monday).toBeLessThan(7);
        expect(dateOfDay(firstOfMonth(day))).toBe(`${dateOfDay(day).slice(0, 8)}01`);
        expect(dayNumberOf(dateOfDay(day))).toBe(day);
      }),
    );
  });

  test.each(['2026-02-30', '2025-02-29', '2026-13-01', '20260101', '', '2026-1-1'])(
    'do not include %j',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );
});
