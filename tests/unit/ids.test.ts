import { describe, expect, it } from 'vitest';

import { firstId, newId, randomText } from '../../contract/lib/ids.ts';

const at = Date.UTC(2026, 10, 23, 9, 30);
const many = (count: number, make: () => string) => Array.from({ length: count }, make);

describe('an id', () => {
  it('carries its kind and 26 characters', () => {
    expect(newId('ord', at)).toMatch(/^ord_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it('sorts after those made before, also within a millisecond', () => {
    const ids = [...many(2_000, () => newId('ord', at)), newId('ord', at + 1)];
    expect(ids.toSorted()).toEqual(ids);
  });

  it('is not made twice, also by a device that begins to count anew', () => {
    const ends = many(2_000, () => newId('ord', at).slice(-12));
    expect(new Set(ends).size).toBe(ends.length);
  });

  it('stands after the first of its time and before the first of a later one', () => {
    const id = newId('msg', at);
    expect(firstId('msg', at) <= id).toBe(true);
    expect(id < firstId('msg', at + 1)).toBe(true);
  });
});

it('random text takes every character about as often', () => {
  const counts = new Map<string, number>();
  for (const character of many(2_000, () => randomText(32)).join(''))
    counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(32);
  // 2,000 of each are expected; 300 are seven times the standard deviation.
  for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(300);
});
