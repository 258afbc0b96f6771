import { growthOf } from './growth-rate.ts';
import type { DatedAmount } from './growth-rate.ts';
import { dayOf, growthLine } from './days.ts';
import type { Span } from './days.ts';

/** Returns and risk over the days of an account. Rates are plain numbers: 0.05 is five percent. */

/**
 * Why there is no number. `no_days`: no date is over; `nothing_at_work`: on some date there was no money of one's
 * own to earn with; `no_rate`, `several_rates`: the equation has no answer, or more than one; `too_few_days`.
 */
export type NoRate = 'no_days' | 'nothing_at_work' | 'no_rate' | 'several_rates' | 'too_few_days';

export type Rate = { rate: number } | { why: NoRate };

/** A volatility of fewer daily returns says nothing. */
export const volatilityDays = 60;

/** Fewer days are not annualised. */
export const annualDays = 365;

/** Calendar days from the close before the first date to the close of the last. */
export function lengthOf({ baseDate, days }: Span): number {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 0;
  return dayOf(last.date) - (baseDate === null ? dayOf(first.date) - 1 : dayOf(baseDate));
}

/** The time-weighted return of the whole span: how well the money did, whenever it came. */
export function timeWeighted(span: Span): Rate {
  const last = growthLine(span).at(-1);
  if (!last) return { why: 'no_days' };
  return last.growth === null ? { why: 'nothing_at_work' } : { rate: last.growth - 1 };
}

/** The money-weighted return of the whole span: how well the investor did, with the times of payment. */
export function moneyWeighted(span: Span): Rate {
  if (span.days.length === 0) return { why: 'no_days' };
  const found = growthOf(paymentsOf(span));
  if ('growth' in found) return { rate: found.growth - 1 };
  return { why: found.why === 'several' ? 'several_rates' : 'no_rate' };
}

/** The payments whose growth is the money-weighted return: base and end as if paid in and out. */
export function paymentsOf(span: Span): DatedAmount[] {
  const first = span.days[0];
  const last = span.days.at(-1);
  if (!first || !last) return [];
  const start = dayOf(last.date) - lengthOf(span);
  const payments: DatedAmount[] = [{ day: start, amount: -span.baseMinor }];
  for (const { date, inMinor, outMinor } of span.days) {
    if (inMinor > 0) payments.push({ day: dayOf(date) - 1, amount: -inMinor });
    if (outMinor > 0) payments.push({ day: dayOf(date), amount: outMinor });
  }
  return [...payments, { day: dayOf(last.date), amount: last.totalMinor }];
}

/** A rate of so many days as one of a year; undefined for less than a year. */
export function annualised(rate: number, days: number): number | undefined {
  return days < annualDays ? undefined : (1 + rate) ** (annualDays / days) - 1;
}

/** The largest fall from a high, payments left out: null when there was none. */
export type Fall = {
  /** Negative. */
  rate: number;
  /** The close of the high, and that of the lowest point after it; null: the start of the account. */
  highOn: string | null;
  lowOn: string;
  /** The first close that was as high again; null while there is none. */
  recoveredOn: string | null;
};

export function largestFall(span: Span): Fall | null {
  const line = growthLine(span);
  let high: { on: string | null; growth: number } = { on: span.baseDate, growth: 1 };
  let worst: (Fall & { from: number }) | null = null;
  for (const { date, growth } of line) {
    if (growth === null) break;
    if (worst?.recoveredOn === null && growth >= worst.from) worst.recoveredOn = date;
    if (growth >= high.growth) high = { on: date, growth };
    const rate = growth / high.growth - 1;
    if (rate < (worst?.rate ?? 0))
      worst = { rate, highOn: high.on, lowOn: date, recoveredOn: null, from: high.growth };
  }
  if (!worst) return null;
  const { from: _from, ...fall } = worst;
  return fall;
}

/** Standard deviation of the daily returns, a year: from `volatilityDays` returns on. */
export function volatility(span: Span): Rate {
  const line = growthLine(span);
  const returns: number[] = [];
  let before = 1;
  for (const { growth } of line) {
    if (growth === null || before === 0) return { why: 'nothing_at_work' };
    returns.push(growth / before - 1);
    before = growth;
  }
  const count = returns.length;
  if (count < volatilityDays) return { why: 'too_few_days' };
  const mean = returns.reduce((sum, value) => sum + value, 0) / count;
  const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  // As many market dates a year as the span has: it depends on the hours of the market.
  const yearly = (count * annualDays) / lengthOf(span);
  return { rate: Math.sqrt((squares / (count - 1)) * yearly) };
}
