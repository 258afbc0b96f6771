import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { changeBp, divideRounded, ratioBp } from '../../contract/lib/integers.ts';
import { scheduleOn } from '../../contract/trade/fees.ts';
import { realisedEstimate } from '../../contract/trade/order-rules.ts';
import { feeSchedules } from '../../server/domain/trade/fee-schedules.ts';
import { discountOf } from '../../src/features/block/model.ts';
import { todayBp } from '../../src/portfolio/money-parts.ts';

/** Of a day that began with `baseMinor`, and on which `inMinor` came. */
function bpOfDay(baseMinor: number, inMinor: number, todayMinor: number): number {
  const today = { date: '2026-11-20', baseMinor, baseDate: '2026-11-19', inMinor, outMinor: 0 };
  return todayBp({ todayMinor, today });
}

describe('a percentage', () => {
  test.each([
    ['a loss of 0.0796 % is 0.08 %', -796, 1_000_000, -8],
    ['a gain of 0.0796 % is 0.08 %', 796, 1_000_000, 8],
    ['0.8389 % is 0.84 %', 8_389, 1_000_000, 84],
    ['half of a hundredth goes up', 5, 100_000, 1],
    ['half of a hundredth of a loss goes down', -5, 100_000, -1],
    ['less than half is nothing', -49, 1_000_000, 0],
    ['exact figures stay', -1_000, 10_000, -1_000],
    ['nothing of nothing is nothing', 5, 0, 0],
    ['beyond 2^53 it stays exact', 8_389_549_999_999_999, 1_000_000_000_000_001, 83_895],
  ])('%s', (_, part, whole, bp) => {
    expect(ratioBp(part, whole)).toBe(bp);
  });

  test('is never a zero with a minus', () => {
    expect(Object.is(ratioBp(-1, 1_000_000), 0)).toBe(true);
    expect(Object.is(ratioBp(0, -5), 0)).toBe(true);
    expect(Object.is(divideRounded(-1, 3), 0)).toBe(true);
  });

  test('of a loss is as large as that of a gain, and never further than half from the truth', () => {
    const amount = fc.integer({ min: 1, max: 2 ** 50 });
    fc.assert(
      fc.property(amount, amount, (part, whole) => {
        fc.pre(part <= whole * 10);
        const size = ratioBp(part, whole);
        expect(ratioBp(-part, whole)).toBe(size === 0 ? 0 : -size);
        const twice = 2n * (BigInt(part) * 10_000n - BigInt(size) * BigInt(whole));
        expect(twice >= -BigInt(whole) && twice < BigInt(whole)).toBe(true);
      }),
    );
  });
});

describe('every figure in per cent', () => {
  test('the change of a price', () => {
    expect(changeBp(10_101, 10_000)).toBe(101);
    expect(changeBp(20_001, 20_000)).toBe(1);
    expect(changeBp(19_999, 20_000)).toBe(-1);
    expect(changeBp(30_001, 30_000)).toBe(0);
    expect(changeBp(0, 10_000)).toBe(0);
    expect(changeBp(10_000, 0)).toBe(0);
  });

  test('a discount of 6.2299 % is 6.23 %', () => {
    expect(discountOf(10_000_000 - 622_990, 10_000_000)).toBe(623);
  });

  test("today's loss of 0.0796 % is 0.08 %", () => {
    expect(bpOfDay(1_000_000, 0, -796)).toBe(-8);
  });

  test('what was paid in today worked for today, and without anything there is no return', () => {
    expect(bpOfDay(600_000, 400_000, 10_000)).toBe(100);
    expect(bpOfDay(0, 0, 10_000)).toBe(0);
    expect(bpOfDay(-5_000, 5_000, 10_000)).toBe(0);
  });

  test('what a sale is about to realise', () => {
    const schedule = scheduleOn('2024-01-02', feeSchedules);
    const holding = { quantity: 1_000, costMinor: 1_000_564 };
    const sale = { quantity: 1_000, priceMilli: 11_000 };
    // 983.15 of 10,005.64 yuan is 9.8260 %.
    expect(realisedEstimate(holding, sale, schedule).resultBp).toBe(983);
  });
});
