import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';

import type { AssetParts } from '../../contract/trade/assets.ts';
import type {
  Contribution,
  GainParts,
  ResultDay,
  ResultStatement,
} from '../../contract/result/types.ts';
import { spanBetween } from '../../contract/result/days.ts';
import {
  allocation,
  allocationGroups,
  concentration,
  ownedMinor,
} from '../../src/features/result/allocation.ts';
import { indexGrowth, sameMoneyInIndex } from '../../src/features/result/benchmark.ts';
import {
  daysOfMonth,
  monthsOfYear,
  periodAfter,
  placesBefore,
} from '../../src/features/result/calendar.ts';
import { chosenSpan } from '../../src/features/result/choice.ts';
import { gainBeforeFees, gainsBy, gainSums } from '../../src/features/result/contributions.ts';
import { resultColumns, resultLines } from '../../src/features/result/export-result.ts';
import { statementColumns } from '../../src/features/records/export-statement.ts';
import { lineDrawing } from '../../src/features/result/line-drawing.ts';
import { flowMarks, linePoints } from '../../src/features/result/line.ts';
import { linesOfResult } from '../../src/features/result/statement-lines.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { toCsv } from '../../src/records/csv.ts';
import { resultAddress, resultChoiceOf, resultSearch } from '../../src/routes/search.ts';

beforeAll(() => {
  writeStored('lang', 'en');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const day = (date: string, totalMinor: number, inMinor = 0, outMinor = 0): ResultDay => ({
  date,
  totalMinor,
  inMinor,
  outMinor,
});

/** 1,000 yuan come; they gain 10 %, lose half of that, and 500 more come and gain nothing. */
const days = [
  day('2026-02-27', 110_000, 100_000),
  day('2026-02-28', 105_000),
  day('2026-03-02', 155_000, 50_000),
];

describe('the line', () => {
  it('of the return begins at zero and knows nothing of what came', () => {
    const points = linePoints(spanBetween(days, '2026-02-27', '2026-03-02'), 'return', []);
    expect(points.map(({ date }) => date)).toEqual([
      null,
      '2026-02-27',
      '2026-02-28',
      '2026-03-02',
    ]);
    const rates = points.map(({ value }) => Math.round((value ?? 0) * 10_000));
    expect(rates).toEqual([0, 1_000, 500, 500]);
    expect(points.map(({ gainMinor }) => gainMinor)).toEqual([0, 10_000, -5_000, 0]);
  });

  it('of total assets begins with the first close of the account, or with the one before', () => {
    const all = linePoints(spanBetween(days, '2026-02-27', '2026-03-02'), 'total', []);
    expect(all.map(({ value }) => value)).toEqual([110_000, 105_000, 155_000]);
    const march = linePoints(spanBetween(days, '2026-03-01', '2026-03-31'), 'total', []);
    expect(march.map(({ value }) => value)).toEqual([105_000, 155_000]);
  });

  it('is marked where money came and went, once where dates lie close together', () => {
    const many = Array.from({ length: 400 }, (_, at) =>
      day(new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10), 100_000, 5, 3),
    );
    const points = linePoints(
      { baseMinor: 100_000, baseDate: '2024-12-31', days: many },
      'total',
      [],
    );
    const marks = flowMarks(points);
    expect(marks).toHaveLength(16);
    const gaps = marks.slice(1).map(({ at }, before) => at - (marks[before]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1 / 16);
    expect(marks.reduce((sum, { inMinor }) => sum + inMinor, 0)).toBe(2_000);
    expect(marks.reduce((sum, { outMinor }) => sum + outMinor, 0)).toBe(1_200);
  });

  it('ends where nothing is at work any more, and has gaps where the index is not known', () => {
    const left = [day('2026-01-02', 110), day('2026-01-03', 0, 0, 110), day('2026-01-04', 5)];
    const span = { baseMinor: 100, baseDate: '2026-01-01', days: left };
    const drawing = lineDrawing(linePoints(span, 'return', [1.1, null, 1.2]), 0, 0.005);
    expect(drawing?.line).toMatch(/^M0 \d+L333 \d+L667 \d+$/);
    expect(drawing?.benchmark).toMatch(/^M0 \d+L333 \d+M1000 \d+$/);
    expect(lineDrawing([], 0, 0.005)).toBeUndefined();
  });

  it('of ten years has one point for each place of the drawing', () => {
    const decade = Array.from({ length: 3_650 }, (_, at) =>
      day(new Date(Date.UTC(2016, 0, 1 + at)).toISOString().slice(0, 10), 100_000 + at),
    );
    const points = linePoints(
      { baseMinor: 100_000, baseDate: '2015-12-31', days: decade },
      'total',
      [],
    );
    const drawn = lineDrawing(points, 100_000, 1)?.line.split('L') ?? [];
    expect(drawn.length).toBeGreaterThan(900);
    expect(drawn.length).toBeLessThanOrEqual(1_002);
    expect(drawn.at(-1)).toMatch(/^1000 /);
  });
});

describe('the index beside it', () => {
  const series = {
    dates: days.map(({ date }) => date),
    totalMinor: [],
    inMinor: [],
    outMinor: [],
    index: { code: 'main', baseMilli: 2_000_000, levelMilli: [2_200_000, null, 1_980_000] },
  };

  it('starts from the same close, and has a gap where its level is not known', () => {
    const all = spanBetween(days, '2026-02-27', '2026-03-02');
    expect(indexGrowth(series, all)).toEqual([1.1, null, 0.99]);
    const later = spanBetween(days, '2026-02-28', '2026-03-02');
    expect(indexGrowth(series, later)).toEqual([null, 0.9]);
    expect(indexGrowth({ ...series, index: null }, all)).toEqual([null, null, null]);
  });

  it('takes in what comes and gives out what goes, as the account does', () => {
    const all = spanBetween(days, '2026-02-27', '2026-03-02');
    // 1,000.00 × 1.1 = 1,100.00; 1,100.00 + 500.00 at 0.9 of it = 1,440.00
    expect(sameMoneyInIndex(all, [1.1, null, 0.99])).toEqual([110_000, null, 144_000]);
  });
});

describe('the calendar', () => {
  it('has a place for every date, with its own gain and return where it is over', () => {
    const february = daysOfMonth(days, '2026-02');
    expect(february).toHaveLength(28);
    expect(february[27]?.result?.gainMinor).toBe(-5_000);
    expect(february[0]?.result).toBeUndefined();
    const [, second] = daysOfMonth(days, '2026-03');
    expect(second?.result).toEqual({ gainMinor: 0, rate: { rate: 0 } });
  });

  it('has months that sum their days, and weeks that begin on Monday', () => {
    const months = monthsOfYear(days, '2026');
    expect(months.map(({ result }) => result?.gainMinor)).toEqual([
      undefined,
      5_000,
      0,
      ...Array.from({ length: 9 }, () => undefined),
    ]);
    expect(placesBefore('2026-02')).toBe(6);
    expect(placesBefore('2026-06')).toBe(0);
  });

  it('goes from December to January and back', () => {
    expect(periodAfter('2026-12', 1)).toBe('2027-01');
    expect(periodAfter('2026-01', -1)).toBe('2025-12');
    expect(periodAfter('2026', -1)).toBe('2025');
  });
});

const position = (change: Partial<Contribution>): Contribution => ({
  code: '600000',
  name: '华丽传感',
  latinName: 'Huali Sensors',
  sector: 'electronics',
  board: 'main',
  startQuantity: 0,
  startMinor: 0,
  endQuantity: 100,
  endMinor: 0,
  boughtMinor: 0,
  soldMinor: 0,
  feesMinor: 0,
  taxMinor: 0,
  realisedMinor: 0,
  unrealisedMinor: 0,
  gainMinor: 0,
  ...change,
});

const end: AssetParts = {
  marketValueMinor: 600,
  availableMinor: 250,
  heldMinor: 50,
  savingsMinor: 100,
  subscribedMinor: 0,
  owedMinor: 400,
};
const positions = [
  position({ code: '600000', endMinor: 300, gainMinor: 80, feesMinor: 15, taxMinor: 5 }),
  position({ code: '600001', endMinor: 150, gainMinor: -30, board: 'star' }),
  position({ code: '600002', endMinor: 100, gainMinor: 0, sector: 'banks' }),
  position({ code: '600003', endMinor: 50, gainMinor: 10, sector: 'gone', board: null }),
];

describe('what made a gain', () => {
  it('sums by sector and board, the largest first', () => {
    expect(gainsBy(positions, ({ sector }) => sector)).toEqual([
      { key: 'electronics', gainMinor: 50 },
      { key: 'gone', gainMinor: 10 },
      { key: 'banks', gainMinor: 0 },
    ]);
    expect(gainsBy(positions, ({ board }) => board ?? 'other').map(({ key }) => key)).toEqual([
      'main',
      'other',
      'star',
    ]);
  });

  it('is what the prices made, less fees and taxes', () => {
    const { priceMinor, feesMinor, taxMinor } = gainSums({ positions });
    expect(priceMinor - feesMinor - taxMinor).toBe(60);
    expect(positions.map(gainBeforeFees)).toEqual([100, -30, 0, 10]);
  });
});

describe('what is owned', () => {
  it.each(allocationGroups)('by %s is all of it, the largest first, whatever is owed', (group) => {
    const rows = allocation({ end, positions }, group);
    const values = rows.map(({ valueMinor }) => valueMinor);
    expect(values.reduce((sum, each) => sum + each, 0)).toBe(1_000);
    expect(ownedMinor({ end })).toBe(1_000);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('hangs on its largest positions; three are said where there are more', () => {
    expect(concentration({ end, positions })).toEqual({ largest: 0.3, three: 0.55 });
    expect(concentration({ end, positions: positions.slice(0, 3) })?.three).toBeUndefined();
    expect(concentration({ end, positions: [] })).toBeUndefined();
  });
});

describe('an address of the result', () => {
  it('names nothing for the return of a month', () => {
    const choice = resultChoiceOf(resultSearch({}));
    expect(choice).toMatchObject({ view: 'return', span: 'month', index: undefined });
    expect(Object.values(resultAddress(choice)).every((value) => value === undefined)).toBe(true);
  });

  it('keeps dates of one’s own only, and takes them in either order', () => {
    const own = resultChoiceOf(resultSearch({ span: 'own', from: '2026-03-01', to: '2026-02-28' }));
    expect(resultAddress(own)).toMatchObject({ from: '2026-03-01', to: '2026-02-28' });
    expect(chosenSpan(days, own).days.map(({ date }) => date)).toEqual(['2026-02-28']);
    expect(resultAddress({ ...own, span: 'all' })).toMatchObject({ from: undefined });
  });

  it('throws away what means nothing', () => {
    const found = resultSearch({ view: 'x', span: 'decade', from: '1', to: 2, index: '../' });
    expect(Object.values(found).every((value) => value === undefined)).toBe(true);
  });
});

it('the file has every day with what came, went and was made of it', () => {
  const [title, ...lines] = toCsv(resultColumns(), resultLines(days), '.').trim().split('\r\n');
  expect(title).toBe('\uFEFF"Date","Total assets","Money in","Money out","Result"'.trim());
  expect(lines).toEqual([
    '"2026-02-27","1100.00","1000.00","0.00","100.00"',
    '"2026-02-28","1050.00","0.00","0.00","-50.00"',
    '"2026-03-02","1550.00","500.00","0.00","0.00"',
  ]);
});

describe('the result in the file of a monthly statement', () => {
  const noParts: AssetParts = {
    marketValueMinor: 0,
    availableMinor: 0,
    heldMinor: 0,
    savingsMinor: 0,
    subscribedMinor: 0,
    owedMinor: 0,
  };
  const parts: GainParts = {
    from: '2026-02-27',
    to: '2026-02-28',
    start: noParts,
    end: { ...noParts, availableMinor: 100_000, savingsMinor: 8_000, owedMinor: 3_000 },
    inMinor: 100_000,
    outMinor: 0,
    gainMinor: 5_000,
    positions: [position({ realisedMinor: 9_000, unrealisedMinor: -4_500, gainMinor: 4_500 })],
    savingsIncomeMinor: 700,
    loanInterestMinor: 200,
  };
  const statement: ResultStatement = {
    period: '2026-02',
    baseMinor: 0,
    baseDate: null,
    days: days.slice(0, 2),
    parts,
  };

  it('has every day with what came and was made, the sum of the gain, and the return', () => {
    const lines = linesOfResult(statement);
    expect(lines.every(({ part }) => part === 'Result of this period')).toBe(true);
    const cells = toCsv(statementColumns(), lines, '.')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(1, -1).split('","'));
    expect(cells.map(([, time, what, , , , value, amount]) => [time, what, value, amount])).toEqual(
      [
        ['', 'Total assets at the start', '0.00', ''],
        ['2026-02-27', 'Money in', '', '1000.00'],
        ['2026-02-27', 'Result', '', '100.00'],
        ['2026-02-27', 'Total assets', '1100.00', ''],
        ['2026-02-28', 'Result', '', '-50.00'],
        ['2026-02-28', 'Total assets', '1050.00', ''],
        ['', 'Realised by sales, after fees', '', '90.00'],
        ['', 'Change of the result not yet realised', '', '-45.00'],
        ['', 'Income from savings', '', '7.00'],
        ['', 'Interest on loans', '', '-2.00'],
        ['', 'Gain or loss', '', '50.00'],
        ['', 'Cash', '1000.00', ''],
        ['', 'Savings', '80.00', ''],
        ['', 'Owed on loans', '-30.00', ''],
        ['', 'Total assets at the end', '1050.00', ''],
        ['', 'Return in %', '5.00', ''],
      ],
    );
  });

  it('is nothing where no day is over', () => {
    expect(linesOfResult({ ...statement, days: [] })).toEqual([]);
  });
});
