import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { pointAt, tradeAt } from '../../server/feed/day-path.ts';
import { replayPath } from '../../server/feed/replay-path.ts';
import type { HistoryBar } from '../../server/feed/replay-path.ts';

const share = { code: '600519', board: 'main', st: false } as const;

/** Any bar a real day could have had, off the tick as well. */
const anyBar = fc
  .tuple(
    fc.array(fc.integer({ min: 50, max: 3_000_000 }), { minLength: 4, maxLength: 4 }),
    fc.integer({ min: 0, max: 900_000_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([prices, volume, place]): HistoryBar => {
    const high = Math.max(...prices);
    const low = Math.min(...prices);
    return {
      date: '2021-04-20',
      open_milli: prices[0] ?? low,
      high_milli: high,
      low_milli: low,
      close_milli: prices[1] ?? low,
      previous_close_milli: prices[2] ?? low,
      volume,
      turnover_minor: Math.round((volume * (low + (high - low) * place)) / 10),
    };
  });

test('a replayed day starts, ends and turns where its bar did, and trades what it traded', () => {
  fc.assert(
    fc.property(anyBar, fc.constantFrom('continuous', 'exchange'), (bar, hours) => {
      const path = replayPath(share, bar, 1000, hours);
      const open = pointAt(path, 0);
      expect(open.lastMilli).toBe(bar.open_milli);
      const close = pointAt(path, tradeAt(path, path.seconds).seconds);
      expect(close).toEqual({
        lastMilli: bar.close_milli,
        highMilli: bar.high_milli,
        lowMilli: bar.low_milli,
        volume: bar.volume,
        turnoverMinor: bar.turnover_minor,
      });
    }),
  );
});

test('a replayed day never leaves its bar and never gives back volume or turnover', () => {
  fc.assert(
    fc.property(
      anyBar,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 40 }),
      (bar, places) => {
        const path = replayPath(share, bar, 1000, 'continuous');
        let before = { volume: 0, turnoverMinor: 0, number: 0 };
        for (const place of places.sort((a, b) => a - b)) {
          const trade = tradeAt(path, place * path.seconds);
          const moment = pointAt(path, trade.seconds);
          expect(moment.lastMilli).toBeLessThanOrEqual(moment.highMilli);
          expect(moment.lastMilli).toBeGreaterThanOrEqual(moment.lowMilli);
          expect(moment.highMilli).toBeLessThanOrEqual(bar.high_milli);
          expect(moment.lowMilli).toBeGreaterThanOrEqual(bar.low_milli);
          expect(moment.volume).toBeGreaterThanOrEqual(before.volume);
          expect(moment.turnoverMinor).toBeGreaterThanOrEqual(before.turnoverMinor);
          expect(trade.number).toBeGreaterThanOrEqual(before.number);
          before = { ...moment, number: trade.number };
        }
      },
    ),
  );
});

test('a day that left the band in history has none in replay', () => {
  const bar = {
    date: '2021-04-20',
    open_milli: 10_000,
    high_milli: 14_400,
    low_milli: 10_000,
    close_milli: 14_400,
    previous_close_milli: 10_000,
    volume: 1_000,
    turnover_minor: 1_200_000,
  };
  expect(replayPath(share, bar, 1000, 'continuous').band).toEqual({ lowerMilli: 0, upperMilli: 0 });
  const calm = { ...bar, high_milli: 10_500, close_milli: 10_200 };
  expect(replayPath(share, calm, 1000, 'continuous').band).toEqual({
    lowerMilli: 9_000,
    upperMilli: 11_000,
  });
});
