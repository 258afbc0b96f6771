import { daysOf, growthLine, spanOf } from '../../../contract/result/days.ts';
import type { ResultDay, ResultSeries } from '../../../contract/result/types.ts';
import type { RunningResult } from '../../portfolio/use-running-day.ts';

/** The times to choose from on the home screen; the screen of results has more. */
export const curveSpans = ['week', 'month', 'year', 'all'] as const;
export type CurveSpan = (typeof curveSpans)[number];

/** The days that are over, and the running one where it follows the last of them. */
export function daysUntilNow(
  series: ResultSeries | undefined,
  running: RunningResult | undefined,
): ResultDay[] {
  if (!series) return [];
  const closed = daysOf(series);
  const last = closed.at(-1)?.date ?? null;
  return running && running.baseDate === last ? [...closed, running] : closed;
}

/** One close on the line, or the newest prices as its end. */
export type CurvePoint = {
  /** Null for the start of the account. */
  date: string | null;
  /** Return since the base, in 1/10000. */
  returnBp: number;
  totalMinor: number;
};

/** The base and every close of a time; closes that nothing earned by are left out. */
export function curveOf(days: readonly ResultDay[], kind: CurveSpan): CurvePoint[] {
  const span = spanOf(days, kind);
  const points: CurvePoint[] = [{ date: span.baseDate, returnBp: 0, totalMinor: span.baseMinor }];
  for (const [at, { date, growth }] of growthLine(span).entries())
    if (growth !== null)
      points.push({
        date,
        returnBp: Math.round((growth - 1) * 10_000),
        totalMinor: span.days[at]?.totalMinor ?? 0,
      });
  return points;
}
