import type { Hours } from '../time/trading-session.ts';

/**
 * The usual share of each step in a day's volume. Real sessions trade most at open and close;
 * around the clock most people are awake in the middle of the market's day.
 */
export function volumeShares(hours: Hours, steps: number): Float64Array {
  const key = `${hours} ${steps}`;
  const known = profiles.get(key) ?? profileOf(hours, steps);
  profiles.set(key, known);
  return known;
}

const profiles = new Map<string, Float64Array>();

function profileOf(hours: Hours, steps: number): Float64Array {
  const weights = Float64Array.from({ length: steps }, (_, k) => {
    const x = (k + 0.5) / steps;
    return hours === 'exchange' ? smile(x) : daylight(x);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function smile(x: number): number {
  return 0.55 + 1.9 * (x - 0.5) ** 2 + 1.6 * Math.exp(-x * 22) + 0.7 * Math.exp((x - 1) * 25);
}

function daylight(x: number): number {
  const hump = (middle: number, width: number) => Math.exp(-(((x - middle) / width) ** 2));
  return 0.45 + 0.9 * hump(0.42, 0.07) + 0.8 * hump(0.6, 0.07) + 0.5 * hump(0.87, 0.06);
}
