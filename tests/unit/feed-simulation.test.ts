import { describe, expect, test } from 'vitest';

import { bandBasisPoints, bandOf } from '../../contract/trade/board-rules.ts';
import type { Quote } from '../../contract/market/types.ts';
import { marketTime, openFeed } from '../support/market-feed.ts';

const day = { period: 'day', adjustment: 'none', before: Number.MAX_SAFE_INTEGER } as const;
const sampled = <Item>(items: readonly Item[], every: number) =>
  items.filter((_, i) => i % every === 0);

describe('the simulated exchange', () => {
  test('shows the same prices after a restart, and others for another seed', async () => {
    const first = await openFeed('2026-11-20 14:07:12');
    const again = await openFeed('2026-11-20 14:07:12', { alone: true });
    const other = await openFeed('2026-11-20 14:07:12', { seed: 'other' });
    expect(again.feed.table()).toEqual(first.feed.table());
    expect(again.feed.indices()).toEqual(first.feed.indices());
    expect(again.feed.instruments()).toEqual(first.feed.instruments());
    expect(other.feed.table().lastMilli).not.toEqual(first.feed.table().lastMilli);
  });

  test('shows the same prices whether it ran or was started later', async () => {
    const ran = await openFeed('2026-11-18 09:00:00', { alone: true });
    for (let hour = 0; hour < 53; hour += 1) {
      ran.clock.advance(3_600_000);
      ran.feed.tick();
    }
    const started = await openFeed('2026-11-20 14:00:00');
    expect(ran.clock.now()).toBe(started.clock.now());
    expect(started.feed.table()).toEqual(ran.feed.table());
    expect(started.feed.indices()).toEqual(ran.feed.indices());
    const [code = ''] = started.feed.table().codes;
    expect(await started.feed.bars({ code, ...day, limit: 1000 })).toEqual(
      await ran.feed.bars({ code, ...day, limit: 1000 }),
    );
  });

  test('lists some 600 companies whose names and codes differ', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    const { items } = feed.instruments();
    expect(items.length).toBeGreaterThan(550);
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    expect(new Set(items.map(({ board }) => board))).toEqual(
      new Set(['main', 'chinext', 'star', 'bse']),
    );
    expect(items.filter(({ st }) => st).length).toBeGreaterThan(3);
    expect(items.every(({ listedOn }) => listedOn <= '2026-11-20')).toBe(true);
  });

  test('has five years of history, each day starting where the day before ended', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    const old = feed.instruments().items.find(({ listedOn }) => listedOn < '2021-01-01');
    const { items } = await feed.bars({ code: old?.code ?? '', ...day, limit: 3000 });
    expect(items.length).toBeGreaterThan(5 * 365);
    expect(items[0]?.time).toBeLessThan(marketTime('2021-11-20 00:00:00'));
    const before = items.at(-2)?.closeMilli;
    expect(feed.quote(old?.code ?? '')?.previousCloseMilli).toBe(before);
  });

  test('lists a company that comes to the market during the history on its day, not before', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    const young = feed.instruments().items.find(({ listedOn }) => listedOn > '2021-03-01');
    const listedOn = young?.listedOn ?? '';
    const code = young?.code ?? '';
    const eve = await openFeed(`${listedOn} 00:00:00`);
    eve.clock.advance(-1);
    expect(eve.feed.instrument(code)).toBeUndefined();
    expect(eve.feed.quote(code)).toBeUndefined();
    eve.clock.advance(1);
    expect(eve.feed.instrument(code)?.code).toBe(code);
    expect(eve.feed.tradingDay(code)).toBe(1);
    expect(eve.feed.quote(code)?.upperLimitMilli).toBe(0);
    eve.clock.advance(5 * 86_400_000);
    expect(eve.feed.quote(code)?.upperLimitMilli).toBeGreaterThan(0);
  });

  test.each(['continuous', 'exchange'] as const)(
    'in %s hours ends a day with the bar that was shown live',
    async (hours) => {
      const { feed, clock } = await openFeed('2026-11-19 00:00:00', { hours });
      const codes = sampled(feed.table().codes, 40);
      const { opensAt, closesAt } = clock.session('2026-11-19');
      // The close of the exchange comes at its very end, out of the closing call.
      const lastLook = hours === 'exchange' ? closesAt : closesAt - 1;
      const seen = new Map<string, Quote>();
      for (let now = opensAt; now <= closesAt; now += (closesAt - opensAt) / 640) {
        clock.set(Math.min(now, lastLook));
        for (const code of codes) {
          const quote = feed.quote(code);
          if (!quote) throw new Error(`no quote of ${code}`);
          expectGrowing(seen.get(code), quote);
          seen.set(code, quote);
        }
      }
      clock.set(marketTime('2026-11-20 00:00:00'));
      for (const code of codes) {
        const { items } = await feed.bars({ code, ...day, limit: 10 });
        const bar = items.find(({ time }) => time === marketTime('2026-11-19 00:00:00'));
        const last = seen.get(code);
        expect(bar).toEqual({
          time: marketTime('2026-11-19 00:00:00'),
          openMilli: last?.openMilli,
          highMilli: last?.highMilli,
          lowMilli: last?.lowMilli,
          closeMilli: last?.lastMilli,
          volume: last?.volume,
          turnoverMinor: last?.turnoverMinor,
        });
      }
    },
  );

  test('agrees with itself between quote, minutes, sparkline and forming bar', async () => {
    const { feed } = await openFeed('2026-11-20 14:07:12');
    for (const code of sampled(feed.table().codes, 60)) {
      const quote = feed.quote(code);
      const minutes = feed.intraday(code)?.minutes ?? [];
      const { items } = await feed.bars({ code, ...day, limit: 1 });
      expect(items[0]?.closeMilli).toBe(quote?.lastMilli);
      expect(items[0]?.volume).toBe(quote?.volume);
      expect(minutes).toHaveLength(14 * 60 + 8);
      expect(minutes.at(-1)?.priceMilli).toBe(quote?.lastMilli);
      expect(minutes.reduce((sum, { volume }) => sum + volume, 0)).toBe(quote?.volume);
      expect(Math.max(...minutes.map(({ priceMilli }) => priceMilli))).toBeLessThanOrEqual(
        quote?.highMilli ?? 0,
      );
      expect(Math.min(...minutes.map(({ priceMilli }) => priceMilli))).toBeGreaterThanOrEqual(
        quote?.lowMilli ?? 0,
      );
      expect(feed.sparkline(code)?.pointsMilli.at(-1)).toBe(quote?.lastMilli);
    }
  });

  test('never leaves a band or the tick', async () => {
    const { feed } = await openFeed('2026-11-20 10:00:00');
    const broken: string[] = [];
    for (const { code, board, st, listedOn } of sampled(feed.instruments().items, 29)) {
      const { items } = await feed.bars({ code, ...day, limit: 3000 });
      items.slice(1).forEach((bar, i) => {
        const before = items[i]?.closeMilli ?? 0;
        const date = new Date(bar.time + 8 * 3_600_000).toISOString().slice(0, 10);
        const tradingDay = listedOn < '2021-01-01' ? 1000 : i + 2;
        const basisPoints = bandBasisPoints(board, st, date, tradingDay);
        const band = basisPoints === null ? undefined : bandOf(before, basisPoints);
        const inside =
          !band || (bar.lowMilli >= band.lowerMilli && bar.highMilli <= band.upperMilli);
        const prices = [bar.openMilli, bar.highMilli, bar.lowMilli, bar.closeMilli];
        if (!inside || prices.some((price) => price % 10 !== 0 || price <= 0))
          broken.push(`${code} ${date}`);
      });
    }
    expect(broken).toEqual([]);
  });

  test('shows the previous close, and the day before, until a real session opens', async () => {
    const { feed, clock } = await openFeed('2026-11-20 09:00:00', { hours: 'exchange' });
    const [code = ''] = feed.table().codes;
    const early = feed.quote(code);
    expect(early).toMatchObject({ openMilli: 0, volume: 0, sequence: 0 });
    expect(early?.lastMilli).toBe(early?.previousCloseMilli);
    expect(feed.offer(code, 'buy', null).levels).toEqual([]);
    const before = feed.intraday(code);
    expect(before?.opensAt).toBe(marketTime('2026-11-19 09:30:00'));
    expect(before?.minutes).toHaveLength(240);
    expect(before?.minutes.at(-1)?.priceMilli).toBe(early?.previousCloseMilli);
    clock.set(marketTime('2026-11-20 13:00:30'));
    const times = feed.intraday(code)?.minutes.map(({ time }) => time) ?? [];
    expect(times).toHaveLength(121);
    expect(times.at(-2)).toBe(marketTime('2026-11-20 11:29:00'));
    expect(times.at(-1)).toBe(marketTime('2026-11-20 13:00:00'));
  });

  test('shows at a weekend the session of the Friday before', async () => {
    const { feed } = await openFeed('2026-11-22 12:00:00', { hours: 'exchange' });
    const [code = ''] = feed.table().codes;
    const shown = feed.intraday(code);
    expect(shown?.opensAt).toBe(marketTime('2026-11-20 09:30:00'));
    expect(shown?.minutes).toHaveLength(240);
    expect(shown?.minutes.at(-1)?.priceMilli).toBe(feed.quote(code)?.lastMilli);
  });
});

describe('a pass over the market', () => {
  test('reports exactly the quotes that changed since the last one', async () => {
    const { feed, clock } = await openFeed('2026-11-20 10:00:00');
    feed.tick();
    const before = new Map(feed.table().codes.map((code) => [code, feed.quote(code)]));
    clock.advance(1000);
    const changed = new Set(feed.tick());
    for (const code of feed.table().codes) {
      const quote = feed.quote(code);
      const moved =
        quote?.lastMilli !== before.get(code)?.lastMilli ||
        quote?.volume !== before.get(code)?.volume;
      expect(changed.has(code), code).toBe(moved);
    }
    expect(changed.size).toBeGreaterThan(20);
    expect(feed.tick()).toEqual([]);
  });

  test('moves liquid shares at most passes and quiet ones rarely', async () => {
    const { feed, clock } = await openFeed('2026-11-20 10:00:00');
    const ticks = 60;
    const counts = new Map<string, number>();
    for (let i = 0; i < ticks; i += 1) {
      clock.advance(1000);
      for (const code of feed.tick()) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const { codes, turnoverMinor } = feed.table();
    const byTurnover = codes
      .map((code, i) => ({ turnover: turnoverMinor[i] ?? 0, moves: counts.get(code) ?? 0 }))
      .sort((a, b) => b.turnover - a.turnover);
    const mean = (rows: { moves: number }[]) =>
      rows.reduce((sum, { moves }) => sum + moves, 0) / rows.length / ticks;
    expect(mean(byTurnover.slice(0, 50))).toBeGreaterThan(0.5);
    expect(mean(byTurnover.slice(-50))).toBeLessThan(0.15);
  });
});

function expectGrowing(before: Quote | undefined, quote: Quote): void {
  expect(quote.lastMilli).toBeLessThanOrEqual(quote.highMilli);
  expect(quote.lastMilli).toBeGreaterThanOrEqual(quote.lowMilli);
  if (!before) return;
  expect(quote.volume).toBeGreaterThanOrEqual(before.volume);
  expect(quote.turnoverMinor).toBeGreaterThanOrEqual(before.turnoverMinor);
  expect(quote.highMilli).toBeGreaterThanOrEqual(before.highMilli);
  expect(quote.lowMilli).toBeLessThanOrEqual(before.lowMilli);
  expect(quote.sequence).toBeGreaterThanOrEqual(before.sequence);
  expect(quote.openMilli).toBe(before.openMilli);
}
