import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bandOf } from '../../contract/trade/board-rules.ts';
import { quickBand } from '../../server/feed/band.ts';
import { adjustedForward, byPeriod, pageBefore } from '../../server/feed/bars.ts';
import type { DayBar } from '../../server/feed/bars.ts';
import { marketTime, openFeed } from '../support/market-feed.ts';

function dayBar(date: string, closeMilli: number, previousCloseMilli: number): DayBar {
  return {
    time: marketTime(`${date} 00:00:00`),
    openMilli: closeMilli,
    highMilli: closeMilli + 20,
    lowMilli: closeMilli - 20,
    closeMilli,
    volume: 100,
    turnoverMinor: closeMilli * 10,
    previousCloseMilli,
  };
}

describe('weeks and months', () => {
  test('follow the calendar across holidays and the turn of the year', () => {
    const days = ['2024-12-30', '2024-12-31', '2025-01-02', '2025-01-03', '2025-01-06'].map(
      (date, i) => dayBar(date, 10_000 + 100 * i, 10_000),
    );
    const weeks = byPeriod(days, 'week');
    expect(weeks.map(({ time }) => time)).toEqual([
      marketTime('2024-12-30 00:00:00'),
      marketTime('2025-01-06 00:00:00'),
    ]);
    expect(weeks[0]).toMatchObject({
      openMilli: 10_000,
      highMilli: 10_320,
      lowMilli: 9_980,
      closeMilli: 10_300,
      volume: 400,
    });
    const months = byPeriod(days, 'month');
    expect(months.map(({ time }) => time)).toEqual([
      marketTime('2024-12-01 00:00:00'),
      marketTime('2025-01-01 00:00:00'),
    ]);
    expect(months.map(({ volume }) => volume)).toEqual([200, 300]);
  });

  test('hold all that was traded, whatever the days', () => {
    const price = fc.integer({ min: 100, max: 9_000_000 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 200 }),
        price,
        fc.constantFrom('week', 'month'),
        (offsets, close, period) => {
          const days = offsets
            .sort((a, b) => a - b)
            .map((offset) => ({
              ...dayBar('2020-01-01', close, close),
              time: marketTime('2020-01-01 00:00:00') + offset * 86_400_000,
            }));
          const bars = byPeriod(days, period);
          const sum = (items: readonly { volume: number }[]) =>
            items.reduce((total, { volume }) => total + volume, 0);
          expect(sum(bars)).toBe(sum(days));
          expect(bars.every((bar, i) => i === 0 || bar.time > (bars[i - 1]?.time ?? 0))).toBe(true);
        },
      ),
    );
  });
});

describe('pages of bars', () => {
  test('lead back through all of them without a gap or a double', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    const [code = ''] = feed.table().codes;
    const query = { code, period: 'week', adjustment: 'none' } as const;
    const all = await feed.bars({ ...query, before: Number.MAX_SAFE_INTEGER, limit: 1000 });
    expect(all.more).toBe(false);
    const times: number[] = [];
    let before = Number.MAX_SAFE_INTEGER;
    for (let more = true; more;) {
      const page = await feed.bars({ ...query, before, limit: 37 });
      times.unshift(...page.items.map(({ time }) => time));
      before = times[0] ?? 0;
      more = page.more;
    }
    expect(times).toEqual(all.items.map(({ time }) => time));
  });

  test('are empty before the first bar', () => {
    const bars = [dayBar('2025-01-02', 10_000, 10_000)];
    expect(pageBefore(bars, bars[0]?.time ?? 0, 10)).toEqual({ items: [], more: false });
  });
});

describe('closes some market days back', () => {
  test('are those of the chart, and none of a share that is traded for fewer days', async () => {
    const { feed, clock } = await openFeed('2026-11-20 14:07:12');
    const { marketDate, codes, closeMilli } = await feed.earlierCloses();
    expect(marketDate).toBe('2026-11-20');
    expect(codes).toEqual(feed.table().codes);
    for (const [at, code] of codes.entries()) {
      const query = { code, period: 'day', adjustment: 'forward' } as const;
      const { items } = await feed.bars({ ...query, before: clock.now(), limit: 6 });
      expect(closeMilli[at]).toBe(items.length < 6 ? 0 : items[0]?.closeMilli);
    }
  });

  test('move on with the market day', async () => {
    const { feed, clock } = await openFeed('2026-11-19 14:00:00');
    const before = await feed.earlierCloses();
    expect(await feed.earlierCloses()).toBe(before);
    clock.set(marketTime('2026-11-20 00:00:00'));
    const after = await feed.earlierCloses();
    expect(after.marketDate).toBe('2026-11-20');
    expect(after.closeMilli).not.toEqual(before.closeMilli);
  });
});

describe('forward adjustment', () => {
  test('takes a dividend and a split out of the older prices', () => {
    const days = [
      dayBar('2025-01-02', 20_000, 20_000),
      // Ten for ten new shares: the exchange reckons from half the close.
      dayBar('2025-01-03', 11_000, 10_000),
      // 0.5 yuan a share is paid.
      dayBar('2025-01-06', 10_500, 10_500),
    ];
    const adjusted = adjustedForward(days).map(({ closeMilli }) => closeMilli);
    expect(adjusted).toEqual([Math.round(20_000 * 0.5 * (10_500 / 11_000)), 10_500, 10_500]);
  });

  test('keeps every daily change and leaves prices alone where there is no gap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 500, max: 90_000 }), fc.boolean()), { minLength: 2 }),
        (moves) => {
          let before = 10_000;
          const days = moves.map(([close, gap], i) => {
            const reckoned = gap ? Math.max(500, Math.round(before * 0.8)) : before;
            before = close;
            const time = marketTime('2020-01-01 00:00:00') + i * 86_400_000;
            return { ...dayBar('2020-01-01', close, reckoned), time };
          });
          const adjusted = adjustedForward(days);
          expect(adjusted.at(-1)).toEqual(days.at(-1));
          if (moves.every(([, gap], i) => i === 0 || !gap)) expect(adjusted).toEqual(days);
          expect(adjusted.every((bar) => Number.isSafeInteger(bar.closeMilli))).toBe(true);
        },
      ),
    );
  });
});

test('the quick band is the contract’s band for every price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 10_000_000 }),
      fc.constantFrom(500, 1_000, 2_000, 3_000),
      (price, basisPoints) => {
        expect(quickBand(price, basisPoints)).toEqual(bandOf(price, basisPoints));
      },
    ),
  );
});
