import { describe, expect, test } from 'vitest';

import { marketTime, openFeed } from '../support/market-feed.ts';

const codes = ['lotwise300', 'main', 'growth', 'star', 'bse'];

describe('the indices', () => {
  test('go on in the morning where they ended at night', async () => {
    const { feed, clock } = await openFeed('2026-11-19 23:59:59');
    const evening = feed.indices();
    clock.set(marketTime('2026-11-20 00:00:00'));
    const morning = feed.indices();
    expect(morning.map(({ code }) => code)).toEqual(codes);
    morning.forEach((index, i) => {
      const last = evening[i]?.lastMilli ?? 0;
      expect(Math.abs(index.previousCloseMilli - last)).toBeLessThanOrEqual(1);
    });
  });

  test('move as the value of their members does', async () => {
    const { feed } = await openFeed('2026-11-20 15:00:00');
    const star = feed.instruments().items.filter(({ board }) => board === 'star');
    const worth = (price: 'lastMilli' | 'previousCloseMilli') =>
      star.reduce((sum, { code, shares }) => sum + shares * (feed.quote(code)?.[price] ?? 0), 0);
    const index = feed.indices().find(({ code }) => code === 'star');
    if (!index) throw new Error('no star index');
    const expected = (index.previousCloseMilli * worth('lastMilli')) / worth('previousCloseMilli');
    expect(Math.abs(index.lastMilli - expected)).toBeLessThanOrEqual(2);
    const turnover = star.reduce(
      (sum, { code }) => sum + (feed.quote(code)?.turnoverMinor ?? 0),
      0,
    );
    expect(index.turnoverMinor).toBe(turnover);
  });

  test('never give back a high or a low of the day', async () => {
    const { feed, clock } = await openFeed('2026-11-20 00:00:00');
    let before = feed.indices();
    for (let minutes = 0; minutes < 24 * 60; minutes += 17) {
      clock.set(marketTime('2026-11-20 00:00:00') + minutes * 60_000);
      const now = feed.indices();
      now.forEach((index, i) => {
        expect(index.highMilli).toBeGreaterThanOrEqual(before[i]?.highMilli ?? 0);
        expect(index.lowMilli).toBeLessThanOrEqual(before[i]?.lowMilli ?? 0);
        expect(index.lastMilli).toBeLessThanOrEqual(index.highMilli);
        expect(index.lastMilli).toBeGreaterThanOrEqual(index.lowMilli);
        expect(index.openMilli).toBe(before[i]?.openMilli);
      });
      before = now;
    }
  });

  test('show yesterday’s close before a real session opens', async () => {
    const { feed } = await openFeed('2026-11-20 08:00:00', { hours: 'exchange' });
    for (const index of feed.indices()) {
      expect(index.lastMilli).toBe(index.previousCloseMilli);
      expect(index.openMilli).toBe(0);
      expect(feed.indexSparkline(index.code)).toEqual([]);
    }
    expect(feed.indexSparkline('unknown')).toEqual([]);
  });
});
