import type { CalendarPeriod } from '../../contract/market/types.ts';
import { marketDateOf } from './market-time.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The market keeps Shanghai time: eight hours ahead, no summer time. */
const offsetMs = 8 * hourMs;

/** Midnight in market time of the day that a moment lies in, epoch milliseconds. */
export function marketDayStart(at: number): number {
  return Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs;
}

/** Midnight in market time of a date, yyyy-mm-dd, as epoch milliseconds. */
export function marketDateStart(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - offsetMs;
}

/** Whether two moments fall into the same market day, calendar week (from Monday), month and so on. */
export function samePeriod(period: CalendarPeriod, a: number, b: number): boolean {
  const nameOf = nameOfPeriod[period];
  return nameOf(a) === nameOf(b);
}

const nameOfPeriod: Record<CalendarPeriod, (at: number) => string | number> = {
  day: marketDayStart,
  week: weekOf,
  month: (at) => marketDateOf(at).slice(0, 7),
  quarter: quarterOf,
  year: (at) => marketDateOf(at).slice(0, 4),
};

/** `2026 Q4` */
export function quarterOf(at: number): string {
  const [year, month] = marketDateOf(at).split('-');
  return `${year} Q${Math.ceil(Number(month) / 3)}`;
}

/** Weeks since the epoch, which began on a Thursday. */
function weekOf(at: number): number {
  const days = Math.floor((at + offsetMs) / dayMs);
  return Math.floor((days + 3) / 7);
}
