import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { noFees } from '../../contract/trade/fees.ts';
import type { Position } from '../../contract/trade/types.ts';
import {
  costPerShareMilli,
  livePosition,
  ringParts,
  sortHoldings,
  totalsOf,
  weightsOf,
} from '../../src/features/trade/model.ts';

function position(change: Partial<Position> = {}): Position {
  return {
    id: 'pos_1',
    code: '603118',
    name: '恒远驱动',
    latinName: 'Hengyuan Drives',
    quantity: 600,
    availableQuantity: 400,
    heldQuantity: 0,
    unsettledQuantity: 200,
    costMinor: 2_721_000,
    lastMilli: 48_620,
    previousCloseMilli: 47_520,
    marketValueMinor: 2_917_200,
    realisedMinor: 0,
    fees: noFees,
    startQuantity: 400,
    boughtTodayMinor: 950_500,
    soldTodayMinor: 0,
    openedAt: 0,
    ...change,
  };
}

describe('a position at the newest price', () => {
  test('takes the live price over the one it came with', () => {
    const live = livePosition(position(), { lastMilli: 50_000 });
    expect(live.lastMilli).toBe(50_000);
    expect(live.valueMinor).toBe(3_000_000);
    expect(live.resultMinor).toBe(279_000);
    expect(live.resultBp).toBe(1_025);
  });

  test('keeps its own price while no quote has come, or one without a price', () => {
    expect(livePosition(position(), undefined).valueMinor).toBe(2_917_200);
    expect(livePosition(position(), { lastMilli: 0 }).valueMinor).toBe(2_917_200);
  });

  test("today's result counts what was bought today from what was paid, fees included", () => {
    const live = livePosition(position(), { lastMilli: 48_620 });
    expect(live.todayMinor).toBe(2_917_200 - 950_500 - 1_900_800);
    expect(live.todayBp).toBe(231);
  });

  test("today's result keeps what today's sales brought in", () => {
    const sold = position({
      quantity: 300,
      startQuantity: 400,
      boughtTodayMinor: 0,
      soldTodayMinor: 480_000,
    });
    expect(livePosition(sold, { lastMilli: 47_520 }).todayMinor).toBe(
      1_425_600 + 480_000 - 1_900_800,
    );
  });

  test('a loss is negative in amount and ratio', () => {
    const live = livePosition(position(), { lastMilli: 40_000 });
    expect(live.resultMinor).toBe(-321_000);
    expect(live.resultBp).toBe(-1_180);
  });

  test('a position that costs nothing has no ratio', () => {
    expect(livePosition(position({ costMinor: 0 }), undefined).resultBp).toBe(0);
  });
});

test('the total is the sum of the rows, at any prices', () => {
  const row = fc
    .tuple(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 10, max: 3_000_000 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
    )
    .map(([quantity, lastMilli, costMinor]) =>
      livePosition(position({ quantity, costMinor, startQuantity: quantity }), { lastMilli }),
    );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const total = totalsOf(rows);
      expect(total.resultMinor).toBe(total.valueMinor - total.costMinor);
      expect(total.valueMinor).toBe(rows.reduce((sum, each) => sum + each.valueMinor, 0));
      expect(total.todayMinor).toBe(rows.reduce((sum, each) => sum + each.todayMinor, 0));
    }),
  );
});

describe('sorting holdings', () => {
  const rows = [
    livePosition(position({ code: '000002', quantity: 100, costMinor: 500_000 }), undefined),
    livePosition(position({ code: '000001', quantity: 100, costMinor: 500_000 }), undefined),
    livePosition(position({ code: '000003', quantity: 900, costMinor: 100 }), undefined),
  ];
  const codes = (by: 'value' | 'result' | 'ratio', descending: boolean) =>
    sortHoldings(rows, by, descending, (each) => each.latinName).map((row) => row.position.code);

  test('the largest value first, equal ones by code', () => {
    expect(codes('value', true)).toEqual(['000003', '000001', '000002']);
  });

  test('the worst result first, and the list given stays as it was', () => {
    expect(codes('result', false)).toEqual(['000001', '000002', '000003']);
    expect(rows.map((row) => row.position.code)).toEqual(['000002', '000001', '000003']);
  });
});

test('cost per share is rounded half up to the 1/1000 yuan', () => {
  expect(costPerShareMilli(1_000_564, 1_000)).toBe(10_006);
  expect(costPerShareMilli(100_005, 100)).toBe(10_001);
  expect(costPerShareMilli(0, 0)).toBe(0);
});

describe('the share of each holding', () => {
  const held = (values: readonly number[]) =>
    weightsOf(
      values.map((lots, at) =>
        livePosition(position({ code: `60000${at}`, quantity: lots * 100 }), { lastMilli: 10_000 }),
      ),
    );

  test('sums to the whole, the largest first with a colour of its own', () => {
    const weights = held([1, 5, 4]);
    expect(weights.map(({ weightBp, part }) => [weightBp, part])).toEqual([
      [5_000, 1],
      [4_000, 2],
      [1_000, 3],
    ]);
    expect(ringParts(weights).map(({ fromBp }) => fromBp)).toEqual([0, 5_000, 9_000]);
  });

  test.each([[[1, 1, 1]], [[1, 1, 1, 1, 1, 1, 1]], [[997, 991, 983, 1]]])(
    'of %j sums to the whole, and is as large as its value',
    (values) => {
      const weights = held(values);
      const whole = values.reduce((sum, value) => sum + value, 0);
      expect(weights.reduce((sum, { weightBp }) => sum + weightBp, 0)).toBe(10_000);
      for (const [at, value] of values.toSorted((a, b) => b - a).entries())
        expect(Math.abs((weights[at]?.weightBp ?? 0) - (value * 10_000) / whole)).toBeLessThan(1);
    },
  );

  test('puts what is left of the five largest together in the ring', () => {
    const slices = ringParts(held([9, 8, 7, 6, 5, 3, 2]));
    expect(slices).toHaveLength(6);
    expect(slices.at(-1)).toMatchObject({
      part: 6,
      weightBp: 1_250,
      position: undefined,
      others: 2,
    });
    expect(slices.reduce((sum, { weightBp }) => sum + weightBp, 0)).toBe(10_000);
  });

  test('of nothing is nothing', () => {
    expect(ringParts(held([0]))).toEqual([]);
  });
});
