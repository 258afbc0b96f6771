import { describe, expect, it } from 'vitest';

import { placeRows, rowAt, rowsInSight } from '../../src/ui/lists/row-places.ts';
import type { RowPlaces } from '../../src/ui/lists/row-places.ts';

const rowPx = 64;
const rows = Array.from({ length: 10_000 }, (_, index) => index);
const equal = placeRows(rows, rowPx, () => rowPx);
/** Every third row is as high as two and a half. */
const mixed = placeRows(rows, rowPx, (index) => (index % 3 === 0 ? 160 : rowPx));
const phone = { viewPx: 640, overscan: 4 };

/** What the rows of a range cover. */
const covered = ({ tops }: RowPlaces, { first, end }: { first: number; end: number }) => ({
  from: tops[first] ?? Infinity,
  to: tops[end] ?? Infinity,
});

describe('rows of a list', () => {
  it('lie under each other, each as high as it is known to be', () => {
    expect(placeRows([60, 100, 60, 60], 60, (px) => px).tops).toEqual([0, 60, 160, 220, 280]);
  });

  it('are found by their height, as if equal ones went on at both ends', () => {
    const places = placeRows([60, 100, 60], 60, (px) => px);
    const found = [-120, 0, 59, 60, 110, 159, 160, 220, 280].map((px) => rowAt(places, px));
    expect(found).toEqual([-2, 0, 0, 1, 1, 1, 2, 3, 4]);
  });
});

describe('rows in sight', () => {
  it('are those at the top of the list, and some beyond', () => {
    expect(rowsInSight({ ...phone, places: equal, hiddenPx: 0 })).toEqual({ first: 0, end: 16 });
  });

  it('are fewer when the list begins further down', () => {
    expect(rowsInSight({ ...phone, places: equal, hiddenPx: -320 })).toEqual({ first: 0, end: 12 });
  });

  it('are none but the first few when the list is far below', () => {
    expect(rowsInSight({ ...phone, places: equal, hiddenPx: -5_000 })).toEqual({
      first: 0,
      end: 0,
    });
  });

  it('are known before there are any: the first page is shown at once', () => {
    const places = placeRows([], rowPx, () => rowPx);
    expect(rowsInSight({ ...phone, places, hiddenPx: 0 })).toEqual({ first: 0, end: 16 });
  });

  it.each([0, 1, 63, 64, 255, 256, 6_401, 346_000])(
    'cover everything in sight after %i pixels',
    (hiddenPx) => {
      for (const places of [equal, mixed]) {
        const range = rowsInSight({ ...phone, places, hiddenPx });
        const { from, to } = covered(places, range);
        expect(from).toBeLessThanOrEqual(hiddenPx);
        expect(to).toBeGreaterThanOrEqual(hiddenPx + phone.viewPx);
        expect(range.end - range.first).toBeLessThanOrEqual(26);
      }
    },
  );

  it('stay the same while less than a step is scrolled', () => {
    const before = rowsInSight({ ...phone, places: equal, hiddenPx: 1_025 });
    expect(rowsInSight({ ...phone, places: equal, hiddenPx: 1_100 })).toEqual(before);
  });
});
