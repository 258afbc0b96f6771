import { describe, expect, it } from 'vitest';

import type { IndexDetail, IndexQuote } from '../../contract/market/types.ts';
import { spanOf } from '../../src/features/explore/index-span.ts';
import { levelDrawing, nearestLevel } from '../../src/features/explore/level-drawing.ts';
import { bytesText } from '../../src/i18n/bytes-text.ts';
import { readIndexCode } from '../../src/features/market/market-address.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`);

const quote = (change: Partial<IndexQuote> = {}): IndexQuote => ({
  code: 'main',
  lastMilli: 2_510_000,
  previousCloseMilli: 2_500_000,
  openMilli: 2_501_000,
  highMilli: 2_512_000,
  lowMilli: 2_499_000,
  turnoverMinor: 1,
  at: at('10:00:00'),
  ...change,
});

const index: IndexDetail = {
  quote: quote(),
  opensAt: at('00:00:00'),
  closesAt: at('00:00:00') + 86_400_000,
  points: [
    { time: at('00:00:00'), levelMilli: 2_501_000 },
    { time: at('05:00:00'), levelMilli: 2_512_000 },
    { time: at('09:59:00'), levelMilli: 2_509_000 },
  ],
  closes: Array.from({ length: 250 }, (_, day) => ({
    date: new Date(Date.UTC(2026, 2, 15 + day)).toISOString().slice(0, 10),
    levelMilli: 2_400_000 + day * 400,
  })),
  memberCount: 2,
  members: [],
};

describe('the chart of an index', () => {
  it('ends the day at the newest quote, measured by the previous close', () => {
    const span = spanOf('day', index, quote());
    expect(span.levels.at(-1)).toEqual({ time: at('10:00:00'), levelMilli: 2_510_000 });
    expect(span.levels).toHaveLength(4);
    expect(span).toMatchObject({ from: index.opensAt, until: index.closesAt });
    expect(span.baseMilli).toBe(2_500_000);
  });

  it('never draws backwards when the quote is older than the points', () => {
    const times = spanOf('day', index, quote({ at: at('05:00:00') })).levels.map(
      ({ time }) => time,
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });

  it('shows nothing of a day that has not begun', () => {
    const early = { ...index, points: [] };
    const before = quote({ openMilli: 0, highMilli: 0, lowMilli: 0 });
    expect(spanOf('day', early, before).levels).toEqual([]);
  });

  it('takes a month of market days and today, measured by the first of them', () => {
    const { levels, baseMilli } = spanOf('month', index, quote());
    expect(levels).toHaveLength(23);
    expect(baseMilli).toBe(levels[0]?.levelMilli);
    expect(levels.at(-1)?.levelMilli).toBe(2_510_000);
  });

  it('draws inside its box, also a line that does not move at all', () => {
    const span = { from: 0, until: 100, baseMilli: 1_000_000 };
    const flat = [0, 50, 100].map((time) => ({ time, levelMilli: 1_000_000 }));
    const drawing = levelDrawing(flat, span);
    expect(drawing?.line).toBe('M0 500L500 500L1000 500');
    const steep = [0, 100].map((time) => ({ time, levelMilli: time * 1_000_000 }));
    const far = levelDrawing(steep, span);
    for (const { time, levelMilli } of steep) {
      expect(far?.y(levelMilli)).toBeGreaterThanOrEqual(0);
      expect(far?.y(levelMilli)).toBeLessThanOrEqual(1000);
      expect(far?.x(time)).toBeLessThanOrEqual(1000);
    }
    expect(levelDrawing([], span)).toBeUndefined();
  });

  it('reads the level nearest to a finger', () => {
    const levels = [0, 10, 20].map((time) => ({ time, levelMilli: time }));
    expect(nearestLevel(levels, -5)).toBe(0);
    expect(nearestLevel(levels, 14)).toBe(1);
    expect(nearestLevel(levels, 900)).toBe(2);
  });
});

it('an address names an index by its short name and by nothing else', () => {
  expect(readIndexCode('lotwise300')).toBe('lotwise300');
  for (const wrong of ['', 'A', '300', '<b>', 'x'.repeat(40), 12, null, ['main']])
    expect(readIndexCode(wrong)).toBeUndefined();
});

it('bytes are said in the unit that fits', () => {
  expect(bytesText(undefined, 'en-GB')).toBe('–');
  expect(bytesText(0, 'en-GB')).toBe('0 byte');
  expect(bytesText(999, 'en-GB')).toBe('999 byte');
  expect(bytesText(1_000, 'en-GB')).toBe('1 kB');
  expect(bytesText(10_700_000_000, 'de-DE')).toMatch(/^10,7\sGB$/);
});
