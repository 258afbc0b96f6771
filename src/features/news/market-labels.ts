import { t } from '@lingui/core/macro';
import { i18n } from '@lingui/core';

import type { IndexMove, MarketFigures, ReportFigures } from '../../../contract/news/report.ts';
import { currentFormats } from '../../i18n/formats.ts';
import { indexNames } from '../../i18n/labels/instruments.ts';
import type { ReportText, ReportWriters } from './labels.ts';

/** Reports on the whole market, and on the economy of the exchange. */
export const marketWords: ReportWriters<
  'opening' | 'closing' | 'week' | 'month' | 'savings_rate' | 'exchange_closed'
> = {
  opening: (figures) => {
    const { name, change, way } = leading(figures.indices);
    return {
      title:
        way === 'up'
          ? t`Opening: ${name} up ${change}`
          : way === 'down'
            ? t`Opening: ${name} down ${change}`
            : t`Opening: ${name} unchanged`,
      text: breadth(figures),
    };
  },
  closing: (figures) => {
    const { name, change, way } = leading(figures.indices);
    return {
      title:
        way === 'up'
          ? t`Close: ${name} up ${change}`
          : way === 'down'
            ? t`Close: ${name} down ${change}`
            : t`Close: ${name} unchanged`,
      text: breadth(figures),
    };
  },
  week: (figures) => {
    const { name, change, way } = leading(figures.indices);
    return {
      title:
        way === 'up'
          ? t`Week in the market: ${name} up ${change}`
          : way === 'down'
            ? t`Week in the market: ${name} down ${change}`
            : t`Week in the market: ${name} unchanged`,
      text: periodFigures(figures),
    };
  },
  month: (figures) => {
    const { name, change, way } = leading(figures.indices);
    return {
      title:
        way === 'up'
          ? t`Month in the market: ${name} up ${change}`
          : way === 'down'
            ? t`Month in the market: ${name} down ${change}`
            : t`Month in the market: ${name} unchanged`,
      text: periodFigures(figures),
    };
  },
  savings_rate: ({ yieldE6, previousYieldE6, toDate }) => {
    const formats = currentFormats();
    const rate = formats.percentBp(Math.round(yieldE6 / 100));
    const before = formats.percentBp(Math.round(previousYieldE6 / 100));
    const date = formats.date(toDate);
    return {
      title:
        rate === before
          ? t`Savings: yield unchanged at ${rate}`
          : yieldE6 > previousYieldE6
            ? t`Savings: yield up to ${rate}`
            : t`Savings: yield down to ${rate}`,
      text: t`Seven-day yield of the savings product on ${date}. A week before it was ${before}.`,
    };
  },
  exchange_closed: ({ fromDate, toDate, reopensDate }) => {
    const formats = currentFormats();
    const from = formats.date(fromDate);
    const to = formats.date(toDate);
    const reopens = formats.date(reopensDate);
    return {
      title:
        fromDate === toDate
          ? t`Exchange closed on ${from}`
          : t`Exchange closed from ${from} to ${to}`,
      text: t`Trading resumes on ${reopens}.`,
    };
  },
};

/** The first index stands for the market. */
function leading(indices: readonly IndexMove[]) {
  const [first] = indices;
  if (!first) throw new RangeError('a market without an index');
  return { name: indexName(first.code), ...moved(first.changeBp) };
}

/** How far, without a sign, and which way. */
export function moved(changeBp: number): { change: string; way: 'up' | 'down' | 'same' } {
  const change = currentFormats().percentBp(Math.abs(changeBp));
  return { change, way: changeBp > 0 ? 'up' : changeBp < 0 ? 'down' : 'same' };
}

export function indexName(code: string): string {
  const known = indexNames[code];
  return known ? i18n._(known) : code;
}

function breadth({ rose, fell, stayed, turnoverMinor }: MarketFigures): ReportText['text'] {
  const formats = currentFormats();
  const up = formats.quantity(rose);
  const down = formats.quantity(fell);
  const same = formats.quantity(stayed);
  const turnover = formats.compactMoney(turnoverMinor);
  return t`Shares up: ${up}, down: ${down}, unchanged: ${same}. Turnover: ${turnover}.`;
}

function periodFigures({
  fromDate,
  toDate,
  turnoverMinor,
  newShares,
}: ReportFigures['week']): ReportText['text'] {
  const formats = currentFormats();
  const from = formats.date(fromDate);
  const to = formats.date(toDate);
  const turnover = formats.compactMoney(turnoverMinor);
  const listed = formats.quantity(newShares);
  return t`${from} to ${to}. Turnover: ${turnover}. Newly listed shares: ${listed}.`;
}
