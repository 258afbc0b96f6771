import type { PeriodFilter } from '../../contract/wire/envelope.ts';
import { dateOfDay, dayNumberOf, firstOfMonth, midnightOf, mondayOf } from './calendar.ts';
import type { Clock } from './clock.ts';

/**
 * First moment of a period, epoch milliseconds: of the market date, or of the week, month, quarter
 * or year that it lies in. A market date starts when the one before it is over.
 */
export function periodStart(clock: Clock, period: PeriodFilter): number {
  if (period === 'all') return 0;
  const first = firstDay(period, dayNumberOf(clock.marketDate()));
  const before = clock.addMarketDays(dateOfDay(first), -1);
  return midnightOf(dayNumberOf(before) + 1);
}

function firstDay(period: Exclude<PeriodFilter, 'all'>, today: number): number {
  if (period === 'today') return today;
  if (period === 'week') return mondayOf(today);
  const date = dateOfDay(today);
  if (period === 'month') return firstOfMonth(today);
  if (period === 'year') return dayNumberOf(`${date.slice(0, 4)}-01-01`);
  const month = Number(date.slice(5, 7));
  const quarter = String(month - ((month - 1) % 3)).padStart(2, '0');
  return dayNumberOf(`${date.slice(0, 4)}-${quarter}-01`);
}
