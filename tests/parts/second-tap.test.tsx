import { beforeAll, expect, it } from 'vitest';

import { countTaps, isSecondTap } from '../../src/lib/second-tap.ts';

beforeAll(countTaps);

/** The press of a finger as Safari tells of it: a touch, and a click that counts no taps. */
function tap(at: number, x: number, y: number) {
  const touch = new Event('touchend');
  Object.defineProperty(touch, 'timeStamp', { value: at });
  Object.assign(touch, { changedTouches: [{ clientX: x, clientY: y }] });
  globalThis.dispatchEvent(touch);
  return { timeStamp: at, detail: 1 };
}

it('the second tap of two is known where the browser counts none', () => {
  expect(isSecondTap(tap(10_000, 100, 700))).toBe(false);
  expect(isSecondTap(tap(10_200, 104, 698))).toBe(true);
  expect(isSecondTap(tap(10_300, 300, 200))).toBe(false);
  expect(isSecondTap(tap(11_000, 300, 200))).toBe(false);
});

it('a press by mouse or keyboard is none, however soon after a tap', () => {
  tap(20_000, 100, 700);
  tap(20_100, 100, 700);
  expect(isSecondTap({ timeStamp: 20_600, detail: 1 })).toBe(false);
  expect(isSecondTap({ timeStamp: 20_600, detail: 0 })).toBe(false);
  expect(isSecondTap({ timeStamp: 20_110, detail: 0 })).toBe(false);
});

it('a browser that counts is believed', () => {
  expect(isSecondTap({ timeStamp: 30_000, detail: 2 })).toBe(true);
});
