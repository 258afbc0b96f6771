import { describe, expect, it } from 'vitest';

import type { BlockOffer } from '../../contract/block/types.ts';
import { discountOf, estimateBlock, leastOf, mistakeIn } from '../../src/features/block/model.ts';

const offer: BlockOffer = {
  id: 'blo_0123456789abcdefghjkmnpqrs',
  code: '600001',
  name: '恒远驱动',
  latinName: 'Hengyuan Drives',
  board: 'main',
  priceMilli: 9_500,
  lastMilli: 10_000,
  discountBp: 500,
  quantity: 50_000,
  remaining: 20_000,
  minimumQuantity: 5_000,
  stepQuantity: 100,
  opensAt: 0,
  closesAt: 1,
  state: 'open',
};

const schedule = {
  from: '2023-08-28',
  commissionE8: 25_000,
  commissionMinimumMinor: 500,
  stampDutyE8: 50_000,
  transferE8: 1_000,
  handlingE8: 5_410,
};

describe('a purchase out of a block offer', () => {
  it('costs the fixed price and the fees of a buy', () => {
    const estimate = estimateBlock(offer, 10_000, schedule);
    expect(estimate.valueMinor).toBe(9_500_000);
    expect(estimate.fees).toMatchObject({ commissionMinor: 2_375, stampDutyMinor: 0 });
    expect(estimate.totalMinor).toBe(9_500_000 + 2_375 + 95 + 514);
  });

  it('takes the minimum, whole steps, and a rest whole', () => {
    expect(mistakeIn(offer, 5_000, 1, 10)).toBeUndefined();
    expect(mistakeIn(offer, 0, 0, 10)).toBe('zero');
    expect(mistakeIn(offer, 4_900, 1, 10)).toBe('minimum');
    expect(mistakeIn(offer, 5_050, 1, 10)).toBe('step');
    expect(mistakeIn(offer, 20_100, 1, 10)).toBe('remaining');
    expect(mistakeIn(offer, 5_000, 11, 10)).toBe('cash');
    const rest = { ...offer, remaining: 730 };
    expect(leastOf(rest)).toBe(730);
    expect(mistakeIn(rest, 730, 1, 10)).toBeUndefined();
    expect(mistakeIn(rest, 700, 1, 10)).toBe('minimum');
  });

  it('says how far the price lies below the market, or above it', () => {
    expect(discountOf(9_500, 10_000)).toBe(500);
    expect(discountOf(10_100, 10_000)).toBe(-100);
    expect(discountOf(9_500, 0)).toBe(0);
  });
});
