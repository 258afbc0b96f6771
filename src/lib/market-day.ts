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

/** Whether two moments fall into the same market day, calendar week (from Monday) or month. */
export function samePeriod(period: 'day' | 'week' | 'month', a: number, b: number): boolean {
  if (period === 'day') return marketDayStart(a) === marketDayStart(b);
  if (period === 'month') return marketDateOf(a).slice(0, 7) === marketDateOf(b).slice(0, 7);
  return weekOf(a) === weekOf(b);
}

/** Weeks since the epoch, which began on a Thursday. */
function weekOf(at: number): number {
  const days = Math.floor((at + offsetMs) / dayMs);
  return Math.floor((days + 3) / 7);
}
