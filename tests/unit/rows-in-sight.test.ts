import { describe, expect, it } from 'vitest';

import { rowsInSight } from '../../src/ui/rows-in-sight.ts';

const phone = { viewPx: 640, rowPx: 64, overscan: 4 };

describe('rows in sight', () => {
  it('are those at the top of the list, and some beyond', () => {
    expect(rowsInSight({ ...phone, hiddenPx: 0 })).toEqual({ first: 0, end: 16 });
  });

  it('are fewer when the list begins further down', () => {
    expect(rowsInSight({ ...phone, hiddenPx: -320 })).toEqual({ first: 0, end: 12 });
  });

  it('are none but the first few when the list is far below', () => {
    expect(rowsInSight({ ...phone, hiddenPx: -5_000 })).toEqual({ first: 0, end: 0 });
  });

  it.each([0, 1, 63, 64, 255, 256, 6_401, 346_000])(
    'cover everything in sight after %i pixels',
    (hiddenPx) => {
      const { first, end } = rowsInSight({ ...phone, hiddenPx });
      expect(first * phone.rowPx).toBeLessThanOrEqual(hiddenPx);
      expect(end * phone.rowPx).toBeGreaterThanOrEqual(hiddenPx + phone.viewPx);
      expect(end - first).toBeLessThanOrEqual(26);
    },
  );

  it('stay the same while less than a step is scrolled', () => {
    const before = rowsInSight({ ...phone, hiddenPx: 1_025 });
    expect(rowsInSight({ ...phone, hiddenPx: 1_100 })).toEqual(before);
  });
});
