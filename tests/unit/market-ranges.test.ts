import { describe, expect, it } from 'vitest';

import { marketRows, shownRows, sortRows } from '../../src/features/market/model.ts';
import { rangesText, readRanges } from '../../src/features/market/ranges.ts';
import { withSaved } from '../../src/features/market/filter/saved-screens.ts';
import { instrument } from '../factories/instrument.ts';

/** At 10.00 with a P/E of 20, at 20.00 with a loss, at 5.00 with a P/E of 5, and one without a price. */
const rows = marketRows(
  [
    instrument('600001', { earningsMilli: 500 }),
    instrument('600002', { earningsMilli: 0 }),
    instrument('600003', { earningsMilli: 1_000 }),
    instrument('600004', { earningsMilli: 500 }),
  ],
  {
    at: 1,
    codes: ['600001', '600002', '600003'],
    lastMilli: [10_000, 20_000, 5_000],
    previousCloseMilli: [9_900, 20_200, 5_000],
    volume: [20_000, 1_000, 0],
    turnoverMinor: [20_000_000, 2_000_000, 0],
  },
);
const left = (text: string) =>
  shownRows(rows, { list: 'all', ranges: readRanges(text) }, []).map(({ code }) => code);

describe('a search over the market', () => {
  it('keeps what lies within, both ends included, and nothing that is unknown', () => {
    expect(left('pe~2000~')).toEqual(['600001']);
    expect(left('pe~~2000')).toEqual(['600001', '600003']);
  });

  it('goes by market value and turnover in million yuan, and by rates in percent', () => {
    expect(left('value~1000~')).toEqual(['600001', '600002']);
    expect(left('turnover~20~')).toEqual(['600001']);
    expect(left('rate~200~200')).toEqual(['600001']);
    expect(left('change~~-1')).toEqual(['600002']);
  });

  it('joins several figures', () => {
    expect(left('pe~~2000_value~~500')).toEqual(['600003']);
  });

  it('is said by an address and read again', () => {
    const text = 'pe~1000~2000_rate~~500';
    expect(rangesText(readRanges(text))).toBe(text);
  });

  it.each([
    ['pe~a~b'],
    ['price~1~2'],
    ['pe'],
    ['pe~1.5~'],
    [''],
    [undefined],
    ['pe~9999999999999~'],
    ['pe~5000~1000'],
  ])('takes %s for no search', (text) => {
    expect(readRanges(text)).toBeUndefined();
  });

  it('under a name that is there already takes its place', () => {
    const cheap = { name: 'cheap', ranges: readRanges('pe~~1000') };
    const large = { name: 'large', ranges: readRanges('value~100~') };
    const cheaper = { name: 'cheap', ranges: readRanges('pe~~500') };
    expect(withSaved(withSaved([cheap], large), cheaper)).toEqual([cheaper, large]);
  });
});

it('ranks shares without a P/E last, whichever way', () => {
  const ranked = (descending: boolean) =>
    sortRows(rows, { column: 'pe', descending }).map(({ code }) => code);
  expect(ranked(true)).toEqual(['600001', '600003', '600002', '600004']);
  expect(ranked(false)).toEqual(['600003', '600001', '600002', '600004']);
});
