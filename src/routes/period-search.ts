import type { PeriodFilter } from '../../contract/trade.ts';

const periods: readonly PeriodFilter[] = ['today', 'week', 'month', 'quarter', 'year'];

/** The period that the address of a list names; all of them is the default and not named. */
export function periodSearch(search: Record<string, unknown>): { period?: PeriodFilter } {
  const period = periods.find((each) => each === search['period']);
  return period ? { period } : {};
}

/** The other way round. */
export function periodAddress(period: PeriodFilter): { period?: PeriodFilter } {
  return period === 'all' ? {} : { period };
}
