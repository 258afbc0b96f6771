import { describe, expect, it } from 'vitest';

import type { MarketTable } from '../../contract/market/types.ts';
import { changeOfDaysBp } from '../../src/features/market/figures.ts';
import {
  marketRows,
  nextSort,
  rowsNow,
  shownRows,
  sortOf,
} from '../../src/features/market/model.ts';
import type { MarketView } from '../../src/features/market/model.ts';
import { instrument } from '../factories/instrument.ts';

const instruments = [
  instrument('600002'),
  instrument('600001', { sector: 'steel' }),
  instrument('688003', { board: 'star' }),
  instrument('300004', { board: 'chinext', status: 'no_data' }),
  instrument('600005'),
];

const table: MarketTable = {
  at: 1,
  codes: ['600001', '600002', '600005', '688003'],
  lastMilli: [10_100, 9_900, 5_000, 40_000],
  previousCloseMilli: [10_000, 10_000, 5_000, 36_000],
  volume: [400, 300, 0, 100],
  turnoverMinor: [4_000, 9_000, 0, 7_000],
};

const rows = marketRows(instruments, table);
const codes = (view: MarketView, watched: string[] = []) =>
  shownRows(rows, view, watched).map((row) => row.code);

describe('the lists of the market', () => {
  it('keep every instrument in "all", by code, those without prices last', () => {
    expect(codes({ list: 'all' })).toEqual(['600001', '600002', '600005', '688003', '300004']);
  });

  it('rank gainers and losers without those that did not move that way', () => {
    expect(codes({ list: 'gainers' })).toEqual(['688003', '600001']);
    expect(codes({ list: 'losers' })).toEqual(['600002']);
  });

  it('rank by turnover without those that were not traded', () => {
    expect(codes({ list: 'turnover' })).toEqual(['600002', '688003', '600001']);
  });

  it('show a watchlist in its own order and pass over codes that are gone', () => {
    expect(codes({ list: 'watchlist' }, ['688003', '999999', '600001'])).toEqual([
      '688003',
      '600001',
    ]);
  });

  it('can be narrowed to a board and a sector at once', () => {
    expect(codes({ list: 'all', board: 'main' })).toEqual(['600001', '600002', '600005']);
    expect(codes({ list: 'all', board: 'main', sector: 'steel' })).toEqual(['600001']);
    expect(codes({ list: 'all', board: 'bse' })).toEqual([]);
  });
});

describe('sorting by a column', () => {
  it('puts instruments without a price last in both directions', () => {
    const up: MarketView = { list: 'all', sort: { column: 'price', descending: false } };
    const down: MarketView = { list: 'all', sort: { column: 'price', descending: true } };
    expect(codes(up)).toEqual(['600005', '600002', '600001', '688003', '300004']);
    expect(codes(down)).toEqual(['688003', '600001', '600002', '600005', '300004']);
  });

  it('overrides the order of a list but not its choice of rows', () => {
    expect(codes({ list: 'gainers', sort: { column: 'volume', descending: true } })).toEqual([
      '600001',
      '688003',
    ]);
  });

  it('goes from descending to ascending and back to the order of the list', () => {
    const first = nextSort({ list: 'losers' }, 'volume');
    expect(first).toEqual({ column: 'volume', descending: true });
    const second = nextSort({ list: 'losers', sort: first }, 'volume');
    expect(second).toEqual({ column: 'volume', descending: false });
    expect(nextSort({ list: 'losers', sort: second }, 'volume')).toBeUndefined();
    expect(sortOf({ list: 'losers' })).toEqual({ column: 'change', descending: false });
  });
});

describe('a change over market days', () => {
  const earlier = {
    marketDate: '2026-11-20',
    codes: ['600001', '600002', '688003'],
    closeMilli: [10_000, 11_000, 0],
  };
  const order = (descending: boolean) =>
    shownRows(
      marketRows(instruments, table, earlier),
      {
        list: 'all',
        sort: { column: 'days', descending },
      },
      [],
    ).map(({ code }) => code);

  it('is measured from the close of then, and unknown without one', () => {
    const [row] = marketRows([instrument('600001')], table, earlier);
    expect(row && changeOfDaysBp(row)).toBe(100);
    const [young] = marketRows([instrument('688003')], table, earlier);
    expect(young && changeOfDaysBp(young)).toBeUndefined();
  });

  it('sorts both ways, with those that have none last', () => {
    expect(order(true).slice(0, 2)).toEqual(['600001', '600002']);
    expect(order(false).slice(0, 2)).toEqual(['600002', '600001']);
  });
});

describe('rows before the first table', () => {
  it('are all there, without prices', () => {
    const bare = marketRows(instruments, undefined);
    expect(bare).toHaveLength(5);
    expect(bare.every((row) => row.lastMilli === 0 && row.changeBp === 0)).toBe(true);
  });
});

describe('rows at the newest quotes', () => {
  const quotes = new Map([
    ['600001', { at: 2, lastMilli: 11_000, previousCloseMilli: 10_000 }],
    ['600002', { at: 1, lastMilli: 12_000, previousCloseMilli: 10_000 }],
    ['688003', { at: 2, lastMilli: 40_000, previousCloseMilli: 36_000 }],
  ]);
  const now = rowsNow(rows, table.at, (code) => quotes.get(code));
  const find = (code: string) => now.find((row) => row.code === code);

  it('show what moved since the table', () => {
    expect(find('600001')).toMatchObject({ lastMilli: 11_000, changeBp: 1_000 });
  });

  it('leave what the table knows better, and what did not move', () => {
    for (const code of ['600002', '688003', '600005'])
      expect(find(code)).toBe(rows.find((row) => row.code === code));
  });
});
