import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';

import type { NewsReport, ReportFigures, ReportKind } from '../../contract/news/report.ts';
import { headlineText, reportText, sourceText } from '../../src/features/news/labels.ts';
import { storeLanguage } from '../../src/lib/language.ts';

const share = { code: '600519', name: '贵州茅台', latinName: 'Kweichow Moutai' };
const day = {
  ...share,
  marketDate: '2026-11-20',
  priceMilli: 12_340,
  changeBp: -250,
  volume: 3_000_000,
  turnoverMinor: 3_702_000_000,
};
const market = {
  marketDate: '2026-11-20',
  at: 0,
  indices: [{ code: 'lotwise300', levelMilli: 3_000_500, changeBp: 71 }],
  rose: 420,
  fell: 163,
  stayed: 17,
  turnoverMinor: 5_120_000_000_000,
  leaders: [],
  losers: [],
};
const period = {
  fromDate: '2026-11-16',
  toDate: '2026-11-20',
  days: 5,
  indices: [{ code: 'lotwise300', levelMilli: 3_000_500, changeBp: 0 }],
  turnoverMinor: 1,
  newShares: 2,
  raisedMinor: 3,
  sectors: [],
};

const examples: ReportFigures = {
  opening: { ...market, indices: [{ code: 'lotwise300', levelMilli: 1, changeBp: -71 }] },
  closing: {
    ...market,
    previousTurnoverMinor: 1,
    limitUp: 1,
    limitDown: 2,
    busiest: [],
    sectors: [],
  },
  week: period,
  month: period,
  savings_rate: { yieldE6: 17_234, previousYieldE6: 17_100, toDate: '2026-11-20' },
  exchange_closed: { fromDate: '2026-10-01', toDate: '2026-10-07', reopensDate: '2026-10-08' },
  limit_up: day,
  limit_down: day,
  unusual_volume: { ...day, averageVolume: 800_000, days: 20 },
  new_high: { ...day, passedMilli: 12_000, days: 60 },
  new_low: { ...day, passedMilli: 12_500, days: 60 },
  first_day: { ...day, issuePriceMilli: 12_657 },
  allotment: {
    ...share,
    marketDate: '2026-11-20',
    priceMilli: 10_000,
    quantity: 1_000_000,
    numbers: 100_000,
    winners: 2_000,
    rateE6: 20_000,
  },
  block_deals: {
    ...share,
    marketDate: '2026-11-20',
    deals: 2,
    quantity: 5_000,
    valueMinor: 5_000_000,
  },
};

const reportOf = (kind: ReportKind) => ({ kind, figures: examples[kind] }) as NewsReport;

beforeAll(() => {
  storeLanguage('en');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

describe('a report in words', () => {
  it.each(Object.keys(examples) as ReportKind[])(
    '%s says what happened and its figures',
    (kind) => {
      const { title, text } = reportText(reportOf(kind));
      expect(title).not.toMatch(/[{}]|undefined|NaN/);
      expect(text).toMatch(/\d/);
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
      expect(title).not.toBe('New report');
    },
  );

  it('of a draw with fewer numbers than could win says that all of them won', () => {
    const figures = { ...examples.allotment, numbers: 2, winners: 10_000, rateE6: 1_000_000 };
    const { text } = reportText({ kind: 'allotment', figures });
    expect(text).toBe('Numbers in the draw that won: 2 of 2 (100.00%).');
  });

  it('says which way without a sign, and an unchanged index is neither', () => {
    expect(reportText(reportOf('closing')).title).toBe('Close: Lotwise 300 up 0.71%');
    expect(reportText(reportOf('opening')).title).toBe('Opening: Lotwise 300 down 0.71%');
    expect(reportText(reportOf('week')).title).toBe('Week in the market: Lotwise 300 unchanged');
    expect(reportText(reportOf('first_day')).title).toBe(
      'Kweichow Moutai ends its first day 2.50% below its issue price',
    );
    expect(reportText(reportOf('unusual_volume')).text).toContain('3.75 times');
  });

  it('of a kind that is not known asks for an update', () => {
    const later = { kind: 'later', figures: {} } as unknown;
    expect(reportText(later as NewsReport).title).toBe('New report');
    const odd = { kind: 'closing', figures: {} } as unknown;
    expect(reportText(odd as NewsReport).title).toBe('New report');
    const inherited = { kind: 'toString', figures: {} } as unknown;
    expect(reportText(inherited as NewsReport).title).toBe('New report');
  });

  it('names the companies in Chinese for Chinese readers', () => {
    storeLanguage('zh_cn');
    expect(reportText(reportOf('limit_up')).title).toContain('贵州茅台');
    storeLanguage('en');
  });
});

it('an article of words says them itself, and where it comes from', () => {
  expect(headlineText({ title: 'A', summary: 'b', report: null })).toEqual({
    title: 'A',
    text: 'b',
  });
  expect(sourceText({ origin: 'feed', source: 'The Paper' })).toBe('The Paper');
  expect(sourceText({ origin: 'back-office', source: '' })).toBe('Lotwise');
  expect(sourceText({ origin: 'exchange', source: '' })).toBe('Exchange report');
});
