import type { ResultDay } from '../../../contract/result/types.ts';
import { dailyGains, growthLine } from '../../../contract/result/days.ts';
import type { Span } from '../../../contract/result/days.ts';
import { sameMoneyInIndex } from './benchmark.ts';

/** What the line shows: the return since the base, or total assets. */
export const measures = ['return', 'total'] as const;
export type Measure = (typeof measures)[number];

/** One close on the line. */
export type LinePoint = {
  /** Null for the start of the account, before its first date. */
  date: string | null;
  /** The return since the base as a plain number, or total assets in fen; null where there is none. */
  value: number | null;
  /** The same of the index. */
  benchmark: number | null;
  /** Return since the base; null where there was nothing to earn with. */
  rate: number | null;
  /** Undefined for the base, which is only what the others are measured by. */
  day: ResultDay | undefined;
  /** What the date itself made, fen, and the same as a rate. */
  gainMinor: number;
  dayRate: number | null;
};

/** The base and every date of a span; `growth`: of the index, one for each date. */
export function linePoints(
  span: Span,
  measure: Measure,
  growth: readonly (number | null)[],
): LinePoint[] {
  const own = growthLine(span);
  const gains = dailyGains(span);
  const isTotal = measure === 'total';
  const sameMoney = isTotal ? sameMoneyInIndex(span, growth) : [];
  const points = span.days.map((day, at): LinePoint => {
    const grown = own[at]?.growth ?? null;
    const before = at === 0 ? 1 : (own[at - 1]?.growth ?? null);
    const rate = grown === null ? null : grown - 1;
    const index = growth[at] ?? null;
    return {
      date: day.date,
      value: isTotal ? day.totalMinor : rate,
      benchmark: isTotal ? (sameMoney[at] ?? null) : index === null ? null : index - 1,
      rate,
      day,
      gainMinor: gains[at]?.gainMinor ?? 0,
      dayRate: grown === null || !before ? null : grown / before - 1,
    };
  });
  // Nothing was there before the account: total assets begin with its first close.
  if (isTotal && span.baseDate === null) return points;
  const value = isTotal ? span.baseMinor : 0;
  const benchmark = growth.some((each) => each !== null) ? value : null;
  const base: LinePoint = {
    date: span.baseDate,
    value,
    benchmark,
    rate: 0,
    day: undefined,
    gainMinor: 0,
    dayRate: null,
  };
  return points.length === 0 ? [] : [base, ...points];
}

/** Money that came or went at a place of the line; several dates that lie close together are one mark. */
export type FlowMark = { at: number; inMinor: number; outMinor: number };

/** So many marks have room beside each other on a phone; the style sheet knows the number too. */
const places = 16;

/** Where money came and went; `at` is the place from the left, 0 to 1. */
export function flowMarks(points: readonly LinePoint[]): FlowMark[] {
  const marks: FlowMark[] = [];
  const last = Math.max(1, points.length - 1);
  points.forEach(({ day }, index) => {
    if (!day || (day.inMinor === 0 && day.outMinor === 0)) return;
    const { inMinor, outMinor } = day;
    const at = index / last;
    const near = marks.findLast((mark) => at - mark.at < 1 / places);
    if (near) {
      near.inMinor += inMinor;
      near.outMinor += outMinor;
    } else marks.push({ at, inMinor, outMinor });
  });
  return marks;
}
