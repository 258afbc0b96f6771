import { marketValueOf, peHundredthsOf, turnoverRateOf } from './figures.ts';
import type { MarketRow } from './figures.ts';

/** Figures that a search over the market goes by: also columns of the table and orders of the list. */
export const rangeFields = ['pe', 'value', 'turnover', 'rate', 'change'] as const;
export type RangeField = (typeof rangeFields)[number];

/**
 * From and to, both included, in what people write: P/E as it is, percent, million yuan, each with two digits,
 * as integers of hundredths.
 */
export type Range = { from?: number | undefined; to?: number | undefined };
export type Ranges = Partial<Record<RangeField, Range>>;

/** Whether it begins above its end, so that nothing can lie in it. */
export function crosses({ from, to }: Range): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** Of a million yuan. */
const fenPerHundredth = 1_000_000;

/** The figure of a row in hundredths of the field's unit; undefined where it is unknown. */
const inUnit: Record<RangeField, (row: MarketRow) => number | undefined> = {
  pe: (row) => peHundredthsOf(row) || undefined,
  value: (row) => marketValueOf(row) / fenPerHundredth,
  turnover: (row) => row.turnoverMinor / fenPerHundredth,
  rate: turnoverRateOf,
  change: (row) => row.changeBp,
};

/** Whether all figures of a row lie within; what is unknown lies in no range. */
export function isWithin(row: MarketRow, ranges: Ranges): boolean {
  return rangeFields.every((field) => {
    const range = ranges[field];
    if (!range) return true;
    const figure = row.lastMilli > 0 ? inUnit[field](row) : undefined;
    if (figure === undefined) return false;
    return figure >= (range.from ?? figure) && figure <= (range.to ?? figure);
  });
}

/** `pe~1000~2000_rate~~500`; undefined where nothing is asked for. */
export function rangesText(ranges: Ranges | undefined): string | undefined {
  const parts = rangeFields.flatMap((field) => {
    const { from, to } = ranges?.[field] ?? {};
    return from === undefined && to === undefined ? [] : [`${field}~${from ?? ''}~${to ?? ''}`];
  });
  return parts.length === 0 ? undefined : parts.join('_');
}

const bound = /^-?\d{1,12}$/;

/** Takes what an address or the device may say; what is no range is left out. */
export function readRanges(text: unknown): Ranges | undefined {
  if (typeof text !== 'string') return undefined;
  const ranges: Ranges = {};
  for (const part of text.split('_')) {
    const [name, from = '', to = ''] = part.split('~');
    const field = rangeFields.find((each) => each === name);
    const range = { from: boundOf(from), to: boundOf(to) };
    const isEmpty = range.from === undefined && range.to === undefined;
    if (field && !isEmpty && !crosses(range)) ranges[field] = range;
  }
  return Object.keys(ranges).length === 0 ? undefined : ranges;
}

function boundOf(text: string): number | undefined {
  return bound.test(text) ? Number(text) : undefined;
}
