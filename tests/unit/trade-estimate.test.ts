import { describe, expect, test } from 'vitest';

import { noFees } from '../../contract/trade/fees.ts';
import type { FeeSchedule } from '../../contract/trade/fees.ts';
import type { Position } from '../../contract/trade/types.ts';
import { estimateOrder, quarterOf } from '../../src/features/trade/estimate.ts';
import type { EstimateInput } from '../../src/features/trade/estimate.ts';

const schedule: FeeSchedule = {
  from: '2023-08-28',
  commissionE8: 25_000,
  commissionMinimumMinor: 500,
  stampDutyE8: 50_000,
  transferE8: 1_000,
  handlingE8: 5_410,
};

const position: Position = {
  id: 'pos_1',
  code: '600000',
  name: '甲',
  latinName: 'A',
  quantity: 1_000,
  availableQuantity: 1_000,
  heldQuantity: 0,
  unsettledQuantity: 0,
  costMinor: 1_000_564,
  lastMilli: 10_000,
  previousCloseMilli: 10_000,
  marketValueMinor: 1_000_000,
  realisedMinor: 0,
  fees: noFees,
  startQuantity: 1_000,
  boughtTodayMinor: 0,
  soldTodayMinor: 0,
  openedAt: 0,
};

function input(change: Partial<EstimateInput> = {}): EstimateInput {
  return {
    side: 'buy',
    type: 'limit',
    quantity: 1_000,
    priceMilli: 10_000,
    lastMilli: 10_000,
    levels: [],
    schedule,
    availableMinor: 2_000_000,
    position: undefined,
    ...change,
  };
}

describe('the golden trade of the market rules', () => {
  test('buying 1,000 shares at 10.00 costs 10,005.64', () => {
    const estimate = estimateOrder(input());
    expect(estimate.valueMinor).toBe(1_000_000);
    expect(estimate.fees).toEqual({
      commissionMinor: 500,
      stampDutyMinor: 0,
      transferMinor: 10,
      handlingMinor: 54,
    });
    expect(estimate.totalMinor).toBe(1_000_564);
    expect(estimate.availableAfterMinor).toBe(999_436);
    expect(estimate.holdingAfter).toBe(1_000);
    expect(estimate.realisedMinor).toBeNull();
  });

  test('selling them at 11.00 brings 10,988.79 and realises 983.15', () => {
    const estimate = estimateOrder(input({ side: 'sell', priceMilli: 11_000, position }));
    expect(estimate.totalMinor).toBe(1_098_879);
    expect(estimate.realisedMinor).toBe(98_315);
    expect(estimate.realisedBp).toBe(983);
    expect(estimate.holdingAfter).toBe(0);
  });
});

describe('a market order', () => {
  const levels = [
    { priceMilli: 10_010, quantity: 300 },
    { priceMilli: 10_020, quantity: 500 },
  ];

  test('is reckoned level by level, and says what finds no counterpart', () => {
    const estimate = estimateOrder(input({ type: 'market', priceMilli: null, levels }));
    expect(estimate.kind).toBe('about');
    expect(estimate.fillable).toBe(800);
    expect(estimate.valueMinor).toBe(300_300 + 501_000);
    expect(estimate.priceMilli).toBe(10_016);
  });

  test('without a book takes the last price', () => {
    const estimate = estimateOrder(input({ type: 'market', priceMilli: null, levels: undefined }));
    expect(estimate.valueMinor).toBe(1_000_000);
    expect(estimate.fillable).toBe(1_000);
  });

  test('finds nobody at a side of the book that is empty, as at the limit of a day', () => {
    const estimate = estimateOrder(
      input({ side: 'sell', type: 'market', priceMilli: null, levels: [], position }),
    );
    expect(estimate.fillable).toBe(0);
    expect(estimate.totalMinor).toBe(0);
  });

  test('of a part of a holding realises that part of the cost', () => {
    const estimate = estimateOrder(
      input({ side: 'sell', type: 'market', quantity: 300, priceMilli: null, levels, position }),
    );
    expect(estimate.realisedMinor).toBe(300_300 - estimate.feesMinor - 300_169);
    expect(estimate.holdingAfter).toBe(700);
  });
});

test('an order of nothing costs nothing', () => {
  const estimate = estimateOrder(input({ quantity: 0 }));
  expect(estimate.totalMinor).toBe(0);
  expect(estimate.feesMinor).toBe(0);
});

test('a sale smaller than its fees brings less than nothing, and says so', () => {
  const estimate = estimateOrder(
    input({ side: 'sell', quantity: 1, priceMilli: 1_000, position: { ...position, quantity: 1 } }),
  );
  expect(estimate.totalMinor).toBe(100 - 500);
});

test('cash that is not known stays not known', () => {
  expect(estimateOrder(input({ availableMinor: undefined })).availableAfterMinor).toBeUndefined();
});

describe('quarters', () => {
  test('are whole hands, and all is all', () => {
    expect(quarterOf(1, 1_000, 'buy', 'main')).toBe(200);
    expect(quarterOf(3, 1_000, 'buy', 'main')).toBe(700);
    expect(quarterOf(4, 1_050, 'sell', 'main')).toBe(1_050);
  });

  test('of a holding are whole hands, at least one, and all of it with its remainder', () => {
    expect(quarterOf(2, 1_050, 'sell', 'main')).toBe(500);
    expect(quarterOf(1, 150, 'sell', 'main')).toBe(100);
    expect(quarterOf(1, 60, 'sell', 'main')).toBe(60);
    expect(quarterOf(1, 0, 'sell', 'main')).toBe(0);
  });

  test('below the smallest purchase of the board are nothing', () => {
    expect(quarterOf(1, 700, 'buy', 'star')).toBe(0);
    expect(quarterOf(2, 700, 'buy', 'star')).toBe(300);
  });
});
