import { describe, expect, it } from 'vitest';

import type { ResultDay } from '../../contract/result/types.ts';
import { curveOf, daysUntilNow } from '../../src/features/home/curve.ts';
import { moneyParts } from '../../src/portfolio/money-parts.ts';

const assets = {
  marketValueMinor: 10_049,
  availableMinor: 20_049,
  heldMinor: 49,
  savingsMinor: 0,
  subscribedMinor: 400_000,
  owedMinor: 100_050,
};

describe('the bar below the total', () => {
  it('puts reserved and paid money together as on the way, and takes loans off', () => {
    expect(moneyParts(assets).map(({ part, minor }) => [part, minor])).toEqual([
      ['shares', 10_049],
      ['cash', 20_049],
      ['way', 400_049],
      ['loans', -100_050],
    ]);
  });

  it('adds up in whole yuan, whatever the fen are', () => {
    const parts = moneyParts(assets);
    const total = parts.reduce((sum, { minor }) => sum + minor, 0);
    expect(parts.reduce((sum, { yuan }) => sum + yuan, 0)).toBe(Math.round(total / 100));
    for (const { minor, yuan } of parts) expect(Math.abs(yuan - minor / 100)).toBeLessThan(1);
  });

  it('of an empty account still names shares and cash', () => {
    const nothing = Object.fromEntries(Object.keys(assets).map((key) => [key, 0]));
    expect(moneyParts({ ...assets, ...nothing }).map(({ part }) => part)).toEqual([
      'shares',
      'cash',
    ]);
  });
});

describe('the line below the total', () => {
  const day = (date: string, totalMinor: number, inMinor = 0): ResultDay => ({
    date,
    totalMinor,
    inMinor,
    outMinor: 0,
  });
  const days = [
    day('2026-10-01', 100_000, 100_000),
    day('2026-11-18', 110_000),
    day('2026-11-19', 160_500, 50_000),
    day('2026-11-20', 160_500),
  ];

  it('begins with the close before the week and leaves out what was paid in', () => {
    expect(curveOf(days, 'week')).toEqual([
      { date: '2026-10-01', returnBp: 0, totalMinor: 100_000 },
      { date: '2026-11-18', returnBp: 1_000, totalMinor: 110_000 },
      expect.objectContaining({ date: '2026-11-19', returnBp: 1_034, totalMinor: 160_500 }),
      expect.objectContaining({ date: '2026-11-20', returnBp: 1_034 }),
    ]);
  });

  it('of all time begins with the account', () => {
    expect(curveOf(days, 'all').map(({ date }) => date)).toEqual([
      null,
      '2026-10-01',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('ends where nothing of the own was at work', () => {
    const owing = [...days, day('2026-11-21', -5)];
    expect(curveOf(owing, 'all').at(-1)?.date).toBe('2026-11-20');
  });

  describe('with a day that runs', () => {
    const series = {
      dates: ['2026-11-19', '2026-11-20'],
      totalMinor: [100_000, 110_000],
      inMinor: [100_000, 0],
      outMinor: [0, 0],
      index: null,
    };
    const running = (baseDate: string | null) => ({
      ...day('2026-11-23', 171_000, 50_000),
      baseDate,
      baseMinor: 110_000,
    });

    it('ends at the newest prices: what was paid in today is no gain', () => {
      const line = curveOf(daysUntilNow(series, running('2026-11-20')), 'all');
      expect(line.map(({ date }) => date)).toEqual([
        null,
        '2026-11-19',
        '2026-11-20',
        '2026-11-23',
      ]);
      // 1.1 of the days before, and 171,000 of 160,000.
      expect(line.at(-1)).toMatchObject({ returnBp: 1_756, totalMinor: 171_000 });
    });

    it('ends at the last close while the day follows one that is not there, or none is known', () => {
      for (const other of [running('2026-11-19'), running(null), undefined])
        expect(daysUntilNow(series, other).at(-1)?.date).toBe('2026-11-20');
    });

    it('is all there is of an account of today', () => {
      const none = { ...series, dates: [], totalMinor: [], inMinor: [], outMinor: [] };
      const first = { ...running(null), ...day('2026-11-23', 101_000, 100_000) };
      const line = curveOf(daysUntilNow(none, first), 'month');
      expect(line).toMatchObject([{ date: null }, { date: '2026-11-23', returnBp: 100 }]);
    });
  });
});
