import { describe, expect, test } from 'vitest';

import { barPeriods, isMinutePeriod, minutesOfPeriod } from '../../contract/market/types.ts';
import type { Bar } from '../../contract/market/types.ts';
import { openFeed } from '../support/market-feed.ts';

const newest = { adjustment: 'none', before: Number.MAX_SAFE_INTEGER, limit: 1000 } as const;
const dayMs = 86_400_000;
const minutePeriods = barPeriods.filter(isMinutePeriod);

/** What all of these bars are together. */
function together(bars: readonly Bar[]): Bar {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) throw new Error('no bars');
  const sum = (valueOf: (bar: Bar) => number) => bars.reduce((all, bar) => all + valueOf(bar), 0);
  return {
    time: first.time,
    openMilli: first.openMilli,
    highMilli: Math.max(...bars.map((bar) => bar.highMilli)),
    lowMilli: Math.min(...bars.map((bar) => bar.lowMilli)),
    closeMilli: last.closeMilli,
    volume: sum((bar) => bar.volume),
    turnoverMinor: sum((bar) => bar.turnoverMinor),
  };
}

describe.each(['continuous', 'exchange'] as const)('bars of minutes in %s hours', (hours) => {
  test('are together what their day is, in every span', async () => {
    const { feed } = await openFeed('2026-11-20 14:07:12', { hours });
    const [code = ''] = feed.table().codes;
    const days = (await feed.bars({ code, period: 'day', ...newest })).items.slice(-4);
    for (const period of minutePeriods) {
      const { items } = await feed.bars({ code, period, ...newest });
      // A page may begin within a day.
      const whole = days.filter((day) => day.time > (items[0]?.time ?? 0) || period === '60m');
      for (const day of whole) {
        const part = items.filter(({ time }) => time >= day.time && time < day.time + dayMs);
        expect({ ...together(part), time: day.time }).toEqual(day);
      }
    }
  });

  test('begin where a span begins, and no span goes over a break or a night', async () => {
    const { feed } = await openFeed('2026-11-20 23:00:00', { hours });
    const [code = ''] = feed.table().codes;
    for (const period of minutePeriods) {
      const { items } = await feed.bars({ code, period, ...newest });
      const span = minutesOfPeriod[period] * 60_000;
      const starts = items.map(({ time }) => (time + 8 * 3_600_000) % span);
      // 09:30 and 13:00 are no whole hours apart: each half of a day counts from its own start.
      expect(new Set(starts).size).toBeLessThanOrEqual(hours === 'exchange' ? 2 : 1);
      expect(items.every(({ time }, i) => i === 0 || time > (items[i - 1]?.time ?? 0))).toBe(true);
    }
  });
});

test('pages of minutes lead back through them without a gap or a double', async () => {
  const { feed } = await openFeed('2026-11-20 14:07:12', { hours: 'exchange' });
  const [code = ''] = feed.table().codes;
  const all = await feed.bars({ code, period: '30m', ...newest });
  const times: number[] = [];
  let before: number = newest.before;
  for (;;) {
    const page = await feed.bars({ code, period: '30m', adjustment: 'none', before, limit: 37 });
    times.unshift(...page.items.map(({ time }) => time));
    before = page.items[0]?.time ?? 0;
    if (!page.more) break;
  }
  expect(times).toEqual(all.items.map(({ time }) => time));
  expect(all.more).toBe(false);
});

test('quarters and years hold all that their months hold', async () => {
  const { feed } = await openFeed('2026-11-20 14:07:12');
  const [code = ''] = feed.table().codes;
  const months = (await feed.bars({ code, period: 'month', ...newest })).items;
  for (const period of ['quarter', 'year'] as const) {
    const { items } = await feed.bars({ code, period, ...newest });
    expect(together(items)).toEqual({ ...together(months), time: items[0]?.time });
    const starts = items.map(({ time }) =>
      new Date(time + 8 * 3_600_000).toISOString().slice(5, 10),
    );
    const allowed = period === 'year' ? ['01-01'] : ['01-01', '04-01', '07-01', '10-01'];
    expect(starts.filter((start) => !allowed.includes(start))).toEqual([]);
  }
});

describe('the last trades', () => {
  test('come newest first, end at the quote, and add up to what was traded since', async () => {
    const { feed, clock } = await openFeed('2026-11-20 14:07:12');
    const [code = ''] = feed.table().codes;
    const before = feed.quote(code);
    clock.advance(120_000);
    const now = feed.quote(code);
    const trades = feed.trades(code, 400);
    const since = trades.filter(({ time }) => time > (before?.at ?? 0));
    expect(since.length).toBeGreaterThan(0);
    expect(since.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
      (now?.volume ?? 0) - (before?.volume ?? 0),
    );
    expect(trades.every(({ quantity }) => quantity > 0)).toBe(true);
    const times = trades.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('were made by whom the book shows: at the bid by a seller, at the ask by a buyer', async () => {
    const { feed, clock } = await openFeed('2026-11-20 14:07:12');
    const [code = ''] = feed.table().codes;
    let compared = 0;
    for (let step = 0; step < 60; step += 1) {
      clock.advance(1_000);
      const [trade] = feed.trades(code, 1);
      const quote = feed.quote(code);
      if (!trade || trade.time !== quote?.at) continue;
      const book = feed.book(code);
      const best = trade.side === 'buy' ? book?.asks[0] : book?.bids[0];
      expect(trade.priceMilli).toBe(best?.priceMilli);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(5);
  });

  test('go on over the close, and there are none before the opening', async () => {
    const { feed } = await openFeed('2026-11-20 16:00:00', { hours: 'exchange' });
    const [code = ''] = feed.table().codes;
    const trades = feed.trades(code, 60);
    expect(trades).toHaveLength(60);
    expect(new Set(trades.map(({ time }) => time)).size).toBe(60);
    const early = await openFeed('2026-11-20 08:00:00', { hours: 'exchange' });
    expect(early.feed.trades(code, 60)).toEqual([]);
  });
});
