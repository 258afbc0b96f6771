import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  alertConditions,
  alertLimitMilli,
  alertRules,
  isAlertMet,
} from '../../contract/alert/types.ts';
import { firstValue, highestOfDayBp, mistakeIn } from '../../src/features/alert/model.ts';

const priced = (lastMilli: number, previousCloseMilli = 10_000) => ({
  lastMilli,
  previousCloseMilli,
  lowerLimitMilli: 9_000,
  upperLimitMilli: 11_000,
});

describe('the limit of an alert', () => {
  it('of a change is the first price that has gone so far, without a rounded percentage', () => {
    // 3 % of 10.01 is 0.3003: 10.310 is not there yet.
    expect(alertLimitMilli({ condition: 'day_up', value: 300 }, 10_010)).toBe(10_311);
    expect(alertLimitMilli({ condition: 'day_down', value: 300 }, 10_010)).toBe(9_709);
    expect(alertLimitMilli({ condition: 'day_up', value: 300 }, 10_000)).toBe(10_300);
  });

  it('is met from there on, and one step before it is not', () => {
    const wish = fc.record({
      condition: fc.constantFrom(...alertConditions),
      value: fc.integer({ min: alertRules.smallestBp, max: 9_000 }),
    });
    const close = fc.integer({ min: 10, max: alertRules.highestMilli });
    fc.assert(
      fc.property(wish, close, (alert, previousCloseMilli) => {
        const limit = alertLimitMilli(alert, previousCloseMilli);
        const away = alert.condition === 'price_above' || alert.condition === 'day_up' ? -1 : 1;
        const at = (lastMilli: number) => isAlertMet(alert, { lastMilli, previousCloseMilli });
        expect([at(limit), at(limit - away), at(limit + away)]).toEqual([true, true, false]);
      }),
    );
  });
});

describe('what is proposed', () => {
  it.each(alertConditions)('for %s can be set as it stands', (condition) => {
    const value = firstValue(condition, 10_000);
    expect(value).toBeGreaterThan(0);
    expect(mistakeIn(condition, value, priced(10_000))).toBeUndefined();
  });

  it('is nothing for a price while there is none', () => {
    expect(firstValue('price_above', 0)).toBeUndefined();
    expect(firstValue('price_below', 20)).toBe(20);
  });
});

describe('a limit', () => {
  it('that is missing, met, beyond the band or no number at all is told apart', () => {
    expect(mistakeIn('price_above', undefined, priced(10_000))).toBe('missing');
    expect(mistakeIn('price_above', 10_000, priced(10_000))).toBe('met');
    expect(mistakeIn('price_below', 10_000, priced(10_000))).toBe('met');
    expect(mistakeIn('day_up', 1_001, priced(10_000))).toBe('out-of-reach');
    expect(mistakeIn('day_down', 1_001, priced(10_000))).toBe('out-of-reach');
    expect(mistakeIn('day_down', 10_000, priced(10_000))).toBe('range');
    expect(mistakeIn('day_up', 5, priced(10_000))).toBe('range');
  });

  it('of a price may lie beyond the band of the day: tomorrow has another', () => {
    expect(mistakeIn('price_above', 20_000, priced(10_000))).toBeUndefined();
  });

  it('of a change may be the largest that is named, and no larger one', () => {
    const day = fc.record({
      condition: fc.constantFrom('day_up' as const, 'day_down' as const),
      previousCloseMilli: fc.integer({ min: 100, max: 1_000_000 }),
      bandPercent: fc.constantFrom(5, 10, 20),
    });
    fc.assert(
      fc.property(day, ({ condition, previousCloseMilli, bandPercent }) => {
        const band = Math.round((previousCloseMilli * bandPercent) / 100);
        const upperLimitMilli = previousCloseMilli + band;
        const lowerLimitMilli = previousCloseMilli - band;
        const today = {
          lastMilli: previousCloseMilli,
          previousCloseMilli,
          lowerLimitMilli,
          upperLimitMilli,
        };
        const isWithin = (value: number) => {
          const limit = alertLimitMilli({ condition, value }, previousCloseMilli);
          return limit >= lowerLimitMilli && limit <= upperLimitMilli;
        };
        const highest = highestOfDayBp(condition, today);
        expect([isWithin(highest), isWithin(highest + 1)]).toEqual([true, false]);
        expect(mistakeIn(condition, highest, today)).toBeUndefined();
        expect(mistakeIn(condition, highest + 1, today)).toBe('out-of-reach');
      }),
    );
  });

  it('of a change has no largest one on a day without limits', () => {
    const free = { ...priced(10_000), lowerLimitMilli: 0, upperLimitMilli: 0 };
    expect(mistakeIn('day_up', 90_000, free)).toBeUndefined();
    expect(mistakeIn('day_down', 9_000, free)).toBeUndefined();
  });

  it('is not judged by the app before a price is there', () => {
    expect(mistakeIn('price_above', 10_000, undefined)).toBeUndefined();
  });
});
