import { barPeriods, isMinutePeriod } from '../../../contract/market/types.ts';
import type { Bar, BarPeriod } from '../../../contract/market/types.ts';
import { quarterOf } from '../../lib/market-day.ts';
import { marketDateOf, recordTime } from '../../lib/market-time.ts';

/** The spans of a chart: the market day and the last five as lines, everything else as bars. */
export const chartPeriods = ['intraday', '5d', ...barPeriods] as const;
export type ChartPeriod = (typeof chartPeriods)[number];

export function isBarPeriod(period: ChartPeriod): period is BarPeriod {
  return period !== 'intraday' && period !== '5d';
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
