import type { ResultDay, ResultSeries } from './types.ts';

/**
 * The days of an account, and what they earned. Money that comes counts from the start of its date and
 * money that goes until the end of it, so that the order of payments within a date changes nothing.
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

const dayMs = 86_400_000;

/** Days since 1970-01-01. */
export function dayOf(date: string): number {
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
