import type { ResultDay } from '../../../contract/result/types.ts';
import { spanBetween, spanOf } from '../../../contract/result/days.ts';
import type { Span, SpanKind } from '../../../contract/result/days.ts';

/** The pages of the screen. */
export const resultViews = ['return', 'parts', 'calendar', 'allocation'] as const;
export type ResultView = (typeof resultViews)[number];

/** What was chosen on the screen; its address carries it. */
export type ResultChoice = {
  view: ResultView;
  span: SpanKind;
  /** Of the dates of one's own: yyyy-mm-dd. Without one, from the first or to the last date there is. */
  from: string | undefined;
  to: string | undefined;
  /** The code of the index to compare with. */
  index: string | undefined;
};

/** The chosen dates out of all days of the account. */
export function chosenSpan(
  all: readonly ResultDay[],
  { span, from, to }: Pick<ResultChoice, 'span' | 'from' | 'to'>,
): Span {
  if (span !== 'own') return spanOf(all, span);
  const first = from ?? all[0]?.date ?? '';
  const last = to ?? all.at(-1)?.date ?? '';
  // In their order, whichever was written first.
  return first <= last ? spanBetween(all, first, last) : spanBetween(all, last, first);
}
