import { describe, expect, test } from 'vitest';

import type { Intraday } from '../../contract/market/types.ts';
import { noFees } from '../../contract/trade/fees.ts';
import type { Fill } from '../../contract/trade/types.ts';
import { dealsDrawing, firstDayDrawing } from '../../src/features/trade/deals-chart.ts';

describe('the chart of own deals', () => {
  const day = 86_400_000;
  const start = Date.parse('2026-01-05T00:00:00+08:00');
  const bars = Array.from({ length: 100 }, (_, at) => ({
    time: start + at * day,
    openMilli: 0,
    highMilli: 0,
    lowMilli: 0,
    closeMilli: 10_000 + at * 10,
    volume: 0,
    turnoverMinor: 0,
  }));
  const dateOf = (at: number) =>
    new Date(start + at * day + 8 * 3_600_000).toISOString().slice(0, 10);
  const fill = (at: number, priceMilli: number, side: Fill['side'] = 'buy'): Fill => ({
    id: `fil_${at}`,
    orderId: 'ord_1',
    code: '603118',
    name: '',
    latinName: '',
    side,
    type: 'limit',
    quantity: 100,
    priceMilli,
    valueMinor: 0,
    fees: noFees,
    resultMinor: null,
    at: start + at * day + 3_600_000,
    marketDate: dateOf(at),
    barDate: dateOf(at),
  });

  test('begins some days before the first deal and marks each at its day and price', () => {
    const drawing = dealsDrawing(bars, [fill(40, 10_400), fill(99, 10_990, 'sell')]);
    expect(drawing?.from).toBe(start + 25 * day);
    expect(drawing?.marks.map(({ side, x }) => [side, Number(x.toFixed(3))])).toEqual([
      ['buy', 0.203],
      ['sell', 1],
    ]);
    expect(drawing?.marks[1]?.y).toBe(0);
  });

  test('reaches to a deal that is newer than the bars', () => {
    const drawing = dealsDrawing(bars, [fill(101, 12_000)]);
    expect(drawing?.highMilli).toBe(12_000);
    expect(drawing?.marks).toEqual([{ id: 'fil_101', side: 'buy', x: 1, y: 0 }]);
  });

  test('marks a deal in replayed history at the day that was replayed', () => {
    const drawing = dealsDrawing(bars, [{ ...fill(40, 10_400), marketDate: '2031-01-01' }]);
    expect(drawing?.to).toBe(start + 99 * day);
    expect(drawing?.marks).toHaveLength(1);
  });

  test('is none without a history', () => {
    expect(dealsDrawing([], [fill(1, 10_000)])).toBeUndefined();
    expect(dealsDrawing(bars.slice(0, 1), [])).toBeUndefined();
  });
});

describe('the chart of allotted shares on their first day', () => {
  const opensAt = Date.parse('2026-11-20T09:30:00+08:00');
  const closesAt = Date.parse('2026-11-20T15:00:00+08:00');
  const minutes = [10_000, 12_000, 11_000].map((priceMilli, index) => ({
    time: opensAt + index * 60_000,
    priceMilli,
    averageMilli: priceMilli,
    volume: 100,
  }));
  const today: Intraday = {
    code: '603118',
    previousCloseMilli: 10_000,
    opensAt,
    closesAt,
    minutes,
  };
  const allotted: Fill = {
    id: 'fil_1',
    orderId: 'ord_1',
    code: '603118',
    name: '',
    latinName: '',
    side: 'buy',
    type: 'allotment',
    quantity: 500,
    priceMilli: 9_000,
    valueMinor: 450_000,
    fees: noFees,
    resultMinor: null,
    at: Date.parse('2026-11-20T00:00:05+08:00'),
    marketDate: '2026-11-20',
    barDate: '2026-11-20',
  };

  test('runs by the minute and begins with the allotment, at the price of the issue', () => {
    const drawing = firstDayDrawing(today, [allotted]);
    expect(drawing).toMatchObject({ step: 'minute', lowMilli: 9_000, highMilli: 12_000 });
    expect(drawing?.marks).toEqual([{ id: 'fil_1', side: 'buy', x: 0, y: 1 }]);
    expect(drawing?.path).toBe('M0.00 66.67L50.00 0.00L100.00 33.33');
  });

  test('is none before anything was traded', () => {
    expect(firstDayDrawing({ ...today, minutes: [] }, [allotted])).toBeUndefined();
  });
});
