import type { Bar } from '../../../contract/market.ts';
import type { Fill } from '../../../contract/trade.ts';
import { marketDateOf } from '../../lib/market-time.ts';

/** A deal's place in the drawing, both in 0 to 1: from the left, from the top. */
export type DealMark = { id: string; side: Fill['side']; x: number; y: number };

export type DealsDrawing = {
  /** Of an SVG path in a box of 100 by 100. */
  path: string;
  marks: DealMark[];
  /** 1/1000 yuan. */
  lowMilli: number;
  highMilli: number;
  from: number;
  to: number;
};

const fewestBars = 40;
const barsBefore = 15;

/**
 * The daily closes from some time before the first deal on, with a mark for every deal at its day and
 * price. Undefined with fewer than two bars. Bars oldest first.
 */
export function dealsDrawing(
  bars: readonly Bar[],
  fills: readonly Fill[],
): DealsDrawing | undefined {
  const firstDeal = fills.reduce(
    (first, fill) => (first === '' || fill.marketDate < first ? fill.marketDate : first),
    '',
  );
  const dates = bars.map((bar) => marketDateOf(bar.time));
  const dealAt = firstDeal === '' ? -1 : dates.findIndex((date) => date >= firstDeal);
  const wanted = dealAt < 0 ? bars.length - fewestBars : dealAt - barsBefore;
  const start = Math.max(0, Math.min(wanted, bars.length - fewestBars));
  const shown = bars.slice(start);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || shown.length < 2) return undefined;

  const inside = fills.flatMap((fill) => {
    const at = dates.indexOf(fill.marketDate) - start;
    return at >= 0 ? [{ fill, at }] : [];
  });
  const prices = [
    ...shown.map((bar) => bar.closeMilli),
    ...inside.map(({ fill }) => fill.priceMilli),
  ];
  const lowMilli = Math.min(...prices);
  const highMilli = Math.max(...prices);
  const x = (at: number) => at / (shown.length - 1);
  const y = (milli: number) =>
    highMilli === lowMilli ? 0.5 : 1 - (milli - lowMilli) / (highMilli - lowMilli);
  const points = shown.map(
    (bar, at) => `${(x(at) * 100).toFixed(2)} ${(y(bar.closeMilli) * 100).toFixed(2)}`,
  );
  return {
    path: `M${points.join('L')}`,
    marks: inside.map(({ fill, at }) => ({
      id: fill.id,
      side: fill.side,
      x: x(at),
      y: y(fill.priceMilli),
    })),
    lowMilli,
    highMilli,
    from: first.time,
    to: last.time,
  };
}
