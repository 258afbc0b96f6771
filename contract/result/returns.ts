import { growthOf } from './growth-rate.ts';
import type { DatedAmount } from './growth-rate.ts';
import type { ResultDay, ResultSeries } from './types.ts';

/**
 * Returns and risk over market dates. Money that comes counts from the start of its date and money that
 * goes until the end of it, so that the order of payments within a date changes nothing. Rates are
 * plain numbers: 0.05 is five percent.
 */

/** Some dates in a row, and what was there at the close before the first. */
export type Span = {
  /** Total assets at the close before, fen; 0 where the account begins with the first date. */
  baseMinor: number;
  /** The date of that close; null where the account begins with the first date. */
  baseDate: string | null;
  days: readonly ResultDay[];
};

/** The times that one chooses from; `own`: two dates of one's own. */
export const spanKinds = ['week', 'month', 'quarter', 'this_year', 'year', 'all', 'own'] as const;

export type SpanKind = (typeof spanKinds)[number];

/**
 * Why there is no number. `no_days`: no date is over; `nothing_at_work`: on some date there was no money of one's
 * own to earn with; `no_rate`, `several_rates`: the equation has no answer, or more than one; `too_few_days`.
 */
export type NoRate = 'no_days' | 'nothing_at_work' | 'no_rate' | 'several_rates' | 'too_few_days';

export type Rate = { rate: number } | { why: NoRate };

const dayMs = 86_400_000;

/** A volatility of fewer daily returns says nothing. */
export const volatilityDays = 60;

/** Fewer days are not annualised. */
export const annualDays = 365;

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** The days of a series, oldest first. */
export function daysOf(series: ResultSeries): ResultDay[] {
  return series.dates.map((date, at) => ({
    date,
    totalMinor: series.totalMinor[at] ?? 0,
    inMinor: series.inMinor[at] ?? 0,
    outMinor: series.outMinor[at] ?? 0,
  }));
}

/** The dates from one to another, both included, out of all days of an account. */
export function spanBetween(all: readonly ResultDay[], from: string, to: string): Span {
  const base = all.findLast(({ date }) => date < from);
  return {
    baseMinor: base?.totalMinor ?? 0,
    baseDate: base?.date ?? null,
    days: all.filter(({ date }) => date >= from && date <= to),
  };
}

/** The last week, month, … of all days of an account, counted back from the last of them. */
export function spanOf(all: readonly ResultDay[], kind: Exclude<SpanKind, 'own'>): Span {
  const last = all.at(-1)?.date ?? '';
  return spanBetween(all, last === '' ? '' : firstDateOf(kind, last), last);
}

/** The first calendar date of a time that ends with a date. */
function firstDateOf(kind: Exclude<SpanKind, 'own'>, last: string): string {
  if (kind === 'all') return '';
  if (kind === 'this_year') return `${last.slice(0, 4)}-01-01`;
  const before =
    kind === 'week'
      ? dayOf(last) - 7
      : dayOf(monthsBefore(last, { month: 1, quarter: 3, year: 12 }[kind]));
  return new Date((before + 1) * dayMs).toISOString().slice(0, 10);
}

/** The same day of an earlier month, or its last day where that month is shorter. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const found = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)));
  return found.toISOString().slice(0, 10);
}

/** Calendar days from the close before the first date to the close of the last. */
export function lengthOf({ baseDate, days }: Span): number {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 0;
  return dayOf(last.date) - (baseDate === null ? dayOf(first.date) - 1 : dayOf(baseDate));
}

/** What was earned or lost, fen: the change of total assets that is no payment. */
export function gainMinor({ baseMinor, days }: Span): number {
  const paid = days.reduce((sum, day) => sum + day.inMinor - day.outMinor, 0);
  return (days.at(-1)?.totalMinor ?? baseMinor) - baseMinor - paid;
}

/** The gain of each date, fen; they sum to the gain of the span. */
export function dailyGains({ baseMinor, days }: Span): { date: string; gainMinor: number }[] {
  return days.map((day, at) => {
    const before = at === 0 ? baseMinor : (days[at - 1]?.totalMinor ?? 0);
    return { date: day.date, gainMinor: day.totalMinor - before - day.inMinor + day.outMinor };
  });
}

/** What a date made of each yuan at work on it; undefined when there was none. */
function factorOf(beforeMinor: number, day: ResultDay): number | undefined {
  const atWork = beforeMinor + day.inMinor;
  const became = day.totalMinor + day.outMinor;
  if (atWork === 0 && became === 0) return 1;
  return atWork > 0 && became >= 0 ? became / atWork : undefined;
}

/**
 * What one yuan at the base became by the close of each date, payments left out: chain-linked over
 * the dates. Null from the date on where no money was at work, or more was owed than owned.
 */
export function growthLine({ baseMinor, days }: Span): { date: string; growth: number | null }[] {
  let growth: number | null = 1;
  let before = baseMinor;
  return days.map((day) => {
    const factor = factorOf(before, day);
    growth = growth === null || factor === undefined ? null : growth * factor;
    before = day.totalMinor;
    return { date: day.date, growth };
  });
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
