import { describe, expect, it } from 'vitest';

import type { Minute } from '../../contract/market/types.ts';
import {
  areaPath,
  barWidth,
  intradayScale,
  linePath,
  dotRadius,
  nearestMinute,
  placeOfDeal,
  volumeBars,
  thinned,
  withTick,
} from '../../src/chart/intraday-shape.ts';

const minuteMs = 60_000;
const session = { opensAt: 0, closesAt: 1_440 * minuteMs, previousCloseMilli: 10_000 };
const size = { width: 360, height: 200 };

function minute(at: number, priceMilli: number, volume = 100): Minute {
  return { time: at * minuteMs, priceMilli, averageMilli: priceMilli, volume };
}

describe('the scale of a market day', () => {
  it('holds every price and the previous close', () => {
    const minutes = [minute(0, 10_500), minute(700, 10_300), minute(1_439, 11_000)];
    const scale = intradayScale(session, minutes, size);
    expect(scale.lowMilli).toBe(10_000);
    expect(scale.highMilli).toBe(11_000);
    expect(scale.y(10_000)).toBeLessThan(200);
    expect(scale.y(11_000)).toBeGreaterThan(0);
    expect(scale.y(10_500)).toBeCloseTo(100);
  });

  it('spans the whole session whatever has been traded so far', () => {
    const scale = intradayScale(session, [minute(0, 10_000)], size);
    expect(scale.x(session.opensAt)).toBe(0);
    expect(scale.x(session.closesAt)).toBe(360);
    expect(scale.timeAt(180)).toBe(720 * minuteMs);
  });

  it('stands still for a day that has not moved', () => {
    const scale = intradayScale(session, [minute(0, 10_000)], size);
    expect(scale.highMilli).toBeGreaterThan(10_000);
    expect(Number.isFinite(scale.y(10_000))).toBe(true);
  });
});

describe('the lines of a market day', () => {
  const minutes = Array.from({ length: 1_440 }, (_, at) => minute(at, 10_000 + (at % 7)));
  const scale = intradayScale(session, minutes, size);

  it('are thinned to one minute a pixel, the newest of each', () => {
    const shown = thinned(minutes, scale);
    expect(shown).toHaveLength(360);
    expect(shown.at(-1)).toBe(minutes.at(-1));
    expect(shown[0]).toBe(minutes[3]);
  });

  it('leave out averages that are not known', () => {
    const bare = [minute(0, 10_000), { ...minute(1, 10_010), averageMilli: 0 }];
    expect(linePath(bare, scale, (one) => one.averageMilli)).toMatch(/^M0\.0 [\d.]+$/);
  });

  it('close the area at the bottom, and draw nothing without minutes', () => {
    expect(areaPath([minute(0, 10_000), minute(720, 10_000)], scale, 200)).toMatch(
      /^M0\.0 [\d.]+L180\.0 [\d.]+L180\.0 200L0\.0 200Z$/,
    );
    expect(areaPath([], scale, 200)).toBe('');
  });

  it('find the minute under a finger', () => {
    expect(nearestMinute([minute(0, 1), minute(10, 2)], 6 * minuteMs)?.priceMilli).toBe(2);
    expect(nearestMinute([], 6)).toBeUndefined();
  });
});

describe('a tick', () => {
  const before = [minute(0, 10_000), minute(1, 10_010)];

  it('replaces the minute it falls into', () => {
    const after = withTick(before, { ...minute(1, 10_020), time: minuteMs + 30_000 });
    expect(after).toHaveLength(2);
    expect(after[1]).toMatchObject({ time: minuteMs, priceMilli: 10_020 });
  });

  it('begins a new minute', () => {
    expect(withTick(before, minute(2, 10_030))).toHaveLength(3);
  });

  it('of a share that has not been traded since leaves the minutes after it', () => {
    const quiet = [minute(0, 10_000), minute(1, 10_010), minute(2, 10_010, 0)];
    expect(withTick(quiet, minute(1, 10_010))).toEqual(quiet);
  });

  it('is the last price even where the minutes are of a later moment', () => {
    const after = withTick([...before, minute(2, 10_030)], minute(1, 10_020));
    expect(after).toEqual([minute(0, 10_000), minute(1, 10_020)]);
    expect(withTick(before, minute(0, 9_000)).at(-1)).toMatchObject({ priceMilli: 9_000 });
  });

  it('keeps the volume of its minute, and has none in one of its own', () => {
    expect(withTick(before, minute(1, 10_020, 0)).at(-1)?.volume).toBe(100);
    expect(withTick(before, minute(2, 10_020)).at(-1)?.volume).toBe(0);
  });
});

describe('the mark of an own deal', () => {
  const last = minute(700, 10_500);
  const dotOf = (scale: ReturnType<typeof intradayScale>) => ({
    x: scale.x(last.time),
    y: scale.y(last.priceMilli),
  });

  it.each([
    ['buy', 695, 10_560, 1],
    ['sell', 695, 10_440, 1],
    ['buy', 700, 10_500, 1],
    ['sell', 690, 10_500, 1],
    ['buy', 700, 10_500, 2],
    ['sell', 695, 10_440, 2],
  ] as const)('of a %s never covers the last price', (side, at, priceMilli, textScale) => {
    const scale = intradayScale(session, [minute(0, 10_000), minute(650, 11_000), last], size);
    const dot = dotOf(scale);
    const deal = { minute: minute(at, priceMilli), side };
    const { width } = size;
    const { x, y, radius } = placeOfDeal(deal, last, scale, { width, textScale });
    expect(Math.hypot(x - dot.x, y - dot.y)).toBeGreaterThan(radius + dotRadius);
    expect(x + radius).toBeLessThanOrEqual(width);
    expect(Math.sign(y - dot.y)).toBe(side === 'buy' ? 1 : -1);
  });

  it('stands beside its own minute where nothing is in the way', () => {
    const scale = intradayScale(session, [minute(0, 10_000), last], size);
    const deal = { minute: minute(100, 10_200), side: 'buy' } as const;
    const place = { width: size.width, textScale: 1 };
    const { x, y, radius } = placeOfDeal(deal, last, scale, place);
    expect(x).toBe(scale.x(100 * minuteMs));
    expect(y - scale.y(10_200)).toBeGreaterThan(radius);
  });
});

describe('the volume of a day', () => {
  const minutes = [
    minute(0, 10_000, 100),
    minute(1, 9_900, 200),
    minute(300, 10_100, 300),
    minute(301, 10_050, 400),
    minute(700, 10_040, 500),
  ];
  const scale = intradayScale(session, minutes, size);

  it('is in bars that stand apart, and nothing of it is lost', () => {
    const bars = volumeBars(minutes, scale, 10_000);
    const places = bars.map(({ x }) => x);
    for (const [i, x] of places.entries())
      if (i > 0) expect(x - (places[i - 1] ?? 0)).toBeGreaterThan(barWidth);
    expect(bars.reduce((sum, { volume }) => sum + volume, 0)).toBe(1_500);
  });

  it('has the colour of what its own minutes did to the price', () => {
    const rises = volumeBars(minutes, scale, 10_000).map((bar) => bar.rises);
    expect(rises).toEqual([false, true, false]);
    expect(volumeBars([minute(0, 10_000, 1)], scale, 10_000)[0]?.rises).toBe(true);
  });
});
