import { useState } from 'react';

import { barPeriods, isMinutePeriod } from '../../../contract/market/types.ts';
import type { Bar, BarPeriod } from '../../../contract/market/types.ts';
import { quarterOf } from '../../lib/market-day.ts';
import { marketDateOf, recordTime } from '../../lib/market-time.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** The spans of a chart: the market day and the last five as lines, everything else as bars. */
export const chartPeriods = ['intraday', '5d', ...barPeriods] as const;
export type ChartPeriod = (typeof chartPeriods)[number];

export function isBarPeriod(period: ChartPeriod): period is BarPeriod {
  return period !== 'intraday' && period !== '5d';
}

const storageKey = 'chart-period';

/** The span that was chosen last on this device: the next chart opens with it. */
export function chosenPeriod(): ChartPeriod | undefined {
  const known = readStored(storageKey);
  return chartPeriods.find((period) => period === known);
}

export function keepPeriod(period: ChartPeriod): void {
  writeStored(storageKey, period);
}

/** The span of a chart that no address names. */
export function useKeptPeriod(usual: ChartPeriod) {
  const [period, setPeriod] = useState(() => chosenPeriod() ?? usual);
  const onPeriod = (next: ChartPeriod) => {
    keepPeriod(next);
    setPeriod(next);
  };
  return { period, onPeriod };
}

type Dates = { date: (iso: string) => string };

/**
 * The minute, the day, the Monday of the week, the month and so on, in market time. A day is written as
 * the language does.
 */
export function barDate({ time }: Pick<Bar, 'time'>, period: BarPeriod, formats: Dates): string {
  if (isMinutePeriod(period)) return recordTime(time).slice(0, 16);
  const day = marketDateOf(time);
  if (period === 'quarter') return quarterOf(time);
  if (period === 'year') return day.slice(0, 4);
  return period === 'month' ? day.slice(0, 7) : formats.date(day);
}
