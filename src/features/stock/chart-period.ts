import type { BarPeriod } from '../../../contract/market.ts';

export const chartPeriods = ['intraday', 'day', 'week', 'month'] as const;
export type ChartPeriod = (typeof chartPeriods)[number];

export function isBarPeriod(period: ChartPeriod): period is BarPeriod {
  return period !== 'intraday';
}
