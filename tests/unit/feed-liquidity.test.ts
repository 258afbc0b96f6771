import { describe, expect, test } from 'vitest';

import { bookAround } from '../../server/feed/book.ts';
import { extremesOf, turnoversOf } from '../../server/feed/day-path.ts';
import type { DayPath } from '../../server/feed/day-path.ts';
import { openFeed } from '../support/market-feed.ts';

const total = (levels: readonly { quantity: number }[]) =>
  levels.reduce((sum, { quantity }) => sum + quantity, 0);

describe('the order book', () => {
  test('has the last price at its best, falls away from it on the tick, inside the band', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    for (const code of feed.table().codes) {
      const quote = feed.quote(code);
      const book = feed.book(code);
      if (!quote || !book) throw new Error(`no book of ${code}`);
      const bids = book.bids.map(({ priceMilli }) => priceMilli);
      const asks = book.asks.map(({ priceMilli }) => priceMilli);
      expect([bids[0], asks[0]]).toContain(quote.lastMilli);
      if (bids.length > 0 && asks.length > 0) expect(bids[0]).toBeLessThan(asks[0] ?? 0);
      expect(bids).toEqual([...new Set(bids)].sort((a, b) => b - a));
      expect(asks).toEqual([...new Set(asks)].sort((a, b) => a - b));
      for (const { priceMilli, quantity } of [...book.bids, ...book.asks]) {
        expect(priceMilli % 10).toBe(0);
        expect(quantity).toBeGreaterThan(0);
        expect(quantity % 100).toBe(0);
        if (quote.upperLimitMilli === 0) continue;
        expect(priceMilli).toBeLessThanOrEqual(quote.upperLimitMilli);
        expect(priceMilli).toBeGreaterThanOrEqual(quote.lowerLimitMilli);
      }
    }
  });

  test('has no seller at the upper limit and no buyer at the lower one', () => {
    const at = (lastMilli: number) => {
      const quote = {
        code: '607001',
        lastMilli,
        previousCloseMilli: 10_000,
        openMilli: lastMilli,
        highMilli: lastMilli,
        lowMilli: lastMilli,
        volume: 1000,
        turnoverMinor: 1000,
        lowerLimitMilli: 9_000,
        upperLimitMilli: 11_000,
        at: 0,
        sequence: 5,
      };
      return bookAround(flatPath(lastMilli), quote, 5);
    };
    expect(at(11_000).asks).toEqual([]);
    expect(at(11_000).bids).toHaveLength(5);
    expect(at(9_000).bids).toEqual([]);
    expect(at(9_000).asks).toHaveLength(5);
  });
});

describe('liquidity', () => {
  test('of a market order is the other side of the book', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    const [code = ''] = feed.table().codes;
    expect(feed.offer(code, 'buy', null).levels).toEqual(feed.book(code)?.asks);
    expect(feed.offer(code, 'sell', null).levels).toEqual(feed.book(code)?.bids);
  });

  test('of a limit order ends at its limit', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    const [code = ''] = feed.table().codes;
    const asks = feed.book(code)?.asks ?? [];
    const limit = asks[2]?.priceMilli ?? 0;
    expect(feed.offer(code, 'buy', limit).levels).toEqual(asks.slice(0, 3));
  });

  test('stands since a trade by whatever moment it is asked for', async () => {
    const { feed, clock } = await openFeed('2026-11-20 10:00:00');
    const [code = ''] = feed.table().codes;
    const now = clock.now();
    const first = feed.offer(code, 'buy', null);
    clock.advance(120_000);
    const later = feed.offer(code, 'buy', null);
    expect(later.trade).toBeGreaterThan(first.trade);
    expect(feed.offer(code, 'buy', null, now)).toEqual(first);
    clock.set(now);
    expect(feed.offer(code, 'buy', null, now + 120_000)).toEqual(later);
    expect(feed.offer(code, 'buy', null)).toEqual(first);
  });

  test('lets an order at rest have a quarter of a trade at its limit, at most', async () => {
    const { feed, clock } = await openFeed('2026-11-20 10:00:00');
    const { codes } = feed.table();
    let rested = 0;
    for (let i = 0; i < 200; i += 1) {
      clock.advance(1000);
      const code = codes[(i * 7) % codes.length] ?? '';
      const book = feed.book(code);
      const last = feed.quote(code)?.lastMilli;
      const before = feed.quote(code)?.volume ?? 0;
      if (!book || !last || book.bids[0]?.priceMilli !== last) continue;
      const { levels } = feed.offer(code, 'buy', last);
      expect(levels.every(({ priceMilli }) => priceMilli === last)).toBe(true);
      expect(total(levels)).toBeLessThanOrEqual(before / 4);
      if (total(levels) === 0) continue;
      rested += 1;
      expect(feed.offer(code, 'buy', last - 10).levels).toEqual([]);
    }
    expect(rested).toBeGreaterThan(0);
  });

  test('of an unknown share is nothing', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    expect(feed.offer('999999', 'buy', null).levels).toEqual([]);
    expect(feed.quote('999999')).toBeUndefined();
    expect(feed.book('999999')).toBeUndefined();
  });
});

function flatPath(priceMilli: number): DayPath {
  const anchors = new Int32Array(97).fill(priceMilli);
  const volumes = Float64Array.from(anchors, (_, k) => k * 100);
  return {
    seed: 7,
    previousCloseMilli: 10_000,
    band: { lowerMilli: 9_000, upperMilli: 11_000 },
    seconds: 86_400,
    anchors,
    ...extremesOf(anchors),
    volumes,
    turnovers: turnoversOf(anchors, volumes),
    pace: 5,
    moveMilli: 200,
  };
}
