import type { ResultSeries } from '../../../contract/result/types.ts';
import type { Span } from '../../../contract/result/days.ts';

/** What one yuan in the index at the base of a span became by the close of each date; null where unknown. */
export function indexGrowth(series: ResultSeries, span: Span): (number | null)[] {
  const { dates, index } = series;
  const levels = new Map(dates.map((date, at) => [date, index?.levelMilli[at] ?? null]));
  const base =
    span.baseDate === null ? (index?.baseMilli ?? null) : (levels.get(span.baseDate) ?? null);
  return span.days.map(({ date }) => {
    const level = levels.get(date) ?? null;
    return base === null || base <= 0 || level === null ? null : level / base;
  });
}

/**
 * What total assets would be if they, and whatever came and went, had followed the index: fen. Money
 * that comes is there from the start of its date, money that goes until the end of it.
 */
export function sameMoneyInIndex(
  span: Span,
  growth: readonly (number | null)[],
): (number | null)[] {
  let worth = span.baseMinor;
  let before = 1;
  return span.days.map(({ inMinor, outMinor }, at) => {
    const now = growth[at] ?? null;
    worth = Math.round((worth + inMinor) * ((now ?? before) / before)) - outMinor;
    before = now ?? before;
    return now === null ? null : worth;
  });
}
