import { describe, expect, it } from 'vitest';

import { inSight, stepped } from '../../src/chart/price-steps.ts';
import type { PriceAxis } from '../../src/chart/price-steps.ts';

const height = 300;

/** Prices from the lowest to the highest over the whole height. */
function axisOf(lowest: number, highest: number): PriceAxis {
  const perPixel = (highest - lowest) / height;
  return {
    height,
    toPixel: (milli) => (highest - milli) / perPixel,
    toMilli: (pixel) => highest - pixel * perPixel,
  };
}

/** The same on a logarithmic scale. */
function logAxisOf(lowest: number, highest: number): PriceAxis {
  const line = axisOf(Math.log(lowest), Math.log(highest));
  return {
    height,
    toPixel: (milli) => line.toPixel(Math.log(milli)),
    toMilli: (pixel) => Math.exp(line.toMilli(pixel)),
  };
}

describe('a step of price', () => {
  it('is a hundredth of what is in sight, in whole fen', () => {
    const axis = axisOf(10_000, 20_000);
    expect(stepped(12_340, 1, axis)).toBe(12_440);
    expect(stepped(12_340, -1, axis)).toBe(12_240);
    expect(stepped(12_340, 10, axis)).toBe(13_340);
    expect(stepped(12_345, 1, axis) % 10).toBe(0);
  });

  it('is never more than that, however many fen it is', () => {
    const axis = axisOf(10_000, 11_900);
    expect(stepped(11_000, 1, axis)).toBe(11_010);
    expect(stepped(11_000, -1, axis)).toBe(10_990);
  });

  it('is a fen at least, where the whole height is less than a hundred', () => {
    const axis = axisOf(10_000, 10_400);
    expect(stepped(10_200, 1, axis)).toBe(10_210);
    expect(stepped(10_200, -1, axis)).toBe(10_190);
  });

  it('is as many pixels at each price of a logarithmic scale', () => {
    const axis = logAxisOf(10_000, 1_000_000);
    for (const milli of [20_000, 200_000]) {
      const moved = axis.toPixel(milli) - axis.toPixel(stepped(milli, 5, axis));
      expect(moved).toBeCloseTo((5 * height) / 100, 0);
    }
  });

  it('ends at the edge, and leads back from there', () => {
    const axis = axisOf(10_000, 20_000);
    expect(stepped(19_990, 10, axis)).toBe(20_000);
    expect(stepped(20_000, 1, axis)).toBe(20_000);
    expect(stepped(10_000, -1, axis)).toBe(10_000);
    expect(stepped(20_000, -1, axis)).toBe(19_900);
  });

  it('never leads to a price of nothing', () => {
    expect(stepped(20, -10, axisOf(-1_000, 1_000))).toBe(10);
  });
});

describe('a price that is out of sight', () => {
  it('is brought to the nearest one that is in sight', () => {
    const axis = axisOf(10_000, 20_000);
    expect(inSight(25_000, axis)).toBe(20_000);
    expect(inSight(5_000, axis)).toBe(10_000);
    expect(inSight(12_345, axis)).toBe(12_345);
  });
});
