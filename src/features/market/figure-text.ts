import type { Formats } from '../../i18n/formats.ts';
import { changeOfDaysBp, marketValueOf, peHundredthsOf, turnoverRateOf } from './figures.ts';
import type { MarketRow } from './figures.ts';
import type { SortColumn } from './market-address.ts';

/** A figure of a row as it is shown; price and change follow the quote and are written elsewhere. */
export type StillColumn = Exclude<SortColumn, 'price' | 'change'>;

export function figureText(row: MarketRow, column: StillColumn, formats: Formats): string {
  if (row.lastMilli === 0) return '–';
  if (column === 'turnover') return formats.compactMoney(row.turnoverMinor);
  if (column === 'volume') return formats.compact(row.volume);
  if (column === 'rate') return formats.percentBp(turnoverRateOf(row));
  if (column === 'value') return formats.compactMoney(marketValueOf(row));
  if (column === 'days') {
    const bp = changeOfDaysBp(row);
    return bp === undefined ? '–' : formats.percentSigned(bp);
  }
  const pe = peHundredthsOf(row);
  return pe === 0 ? '–' : formats.amount(pe);
}
