import { describe, expect, it } from 'vitest';

import { afterwards, dailyIncomeMinor, mistakeIn } from '../../src/features/savings/model.ts';
import { per10000Text, yieldText } from '../../src/features/savings/rates.ts';
import { yieldDrawing } from '../../src/features/savings/yield-drawing.ts';

const product = { minimumMinor: 100 };
const mine = { availableMinor: 50_000, redeemableMinor: 20_000 };

describe('an amount for savings', () => {
  it.each([
    ['purchase', null, 'missing'],
    ['purchase', 0, 'zero'],
    ['purchase', -100, 'zero'],
    ['purchase', 99, 'minimum'],
    ['purchase', 100, undefined],
    ['purchase', 50_000, undefined],
    ['purchase', 50_001, 'cash'],
    ['redemption', 1, undefined],
    ['redemption', 20_000, undefined],
    ['redemption', 20_001, 'redeemable'],
    ['redemption', 0, 'zero'],
    ['redemption', null, 'missing'],
  ] as const)('of a %s of %s fen is refused as %s', (side, amount, mistake) => {
    expect(mistakeIn(side, amount, product, mine)).toBe(mistake);
  });

  it('is not called too much while nobody knows what there is', () => {
    expect(mistakeIn('purchase', 1_000_000, product, undefined)).toBeUndefined();
  });

  it('leaves the rest, down to nothing, and no rest where it is too much', () => {
    expect(afterwards('purchase', 20_000, mine)).toBe(30_000);
    expect(afterwards('redemption', 20_000, mine)).toBe(0);
    expect(afterwards('redemption', 20_001, mine)).toBeUndefined();
  });
});

describe('what savings bring', () => {
  it('is the amount by the rate of 10,000 yuan: 10,000 yuan at 0.5213 bring 0.52', () => {
    expect(dailyIncomeMinor(1_000_000, 5_213)).toBe(52);
    expect(dailyIncomeMinor(123_456_789_00, 5_213)).toBe(643_580);
    expect(dailyIncomeMinor(0, 5_213)).toBe(0);
    expect(dailyIncomeMinor(-5, 5_213)).toBe(0);
  });

  it('is written with the four decimals of the trade, in the signs of the language', () => {
    expect(yieldText(15_495, 'en-GB')).toBe('1.5495%');
    expect(yieldText(15_495, 'de-DE').replace('\u00a0', ' ')).toBe('1,5495 %');
    expect(per10000Text(5_213, 'en-GB')).toBe('¥0.5213');
    expect(per10000Text(0, 'en-GB')).toBe('¥0.0000');
  });
});

describe('the drawing of the yield', () => {
  const day = (date: string, value: number) => ({ date, value });

  it('goes from the left to the right edge, low at the bottom and high at the top', () => {
    const drawing = yieldDrawing([day('a', 4_000), day('b', 4_100), day('c', 4_050)]);
    expect(drawing).toMatchObject({ line: 'M0 1000L500 0L1000 500', low: 4_000, high: 4_100 });
  });

  it('stays in the middle where nothing moves', () => {
    expect(yieldDrawing([day('a', 7), day('b', 7)])?.line).toBe('M0 500L1000 500');
  });

  it('is none with fewer than two days', () => {
    expect(yieldDrawing([day('a', 1)])).toBeUndefined();
    expect(yieldDrawing([])).toBeUndefined();
  });
});
