import type { Bar, Intraday } from '../../../contract/market/types.ts';
import type { Fill } from '../../../contract/trade/types.ts';
import { marketDateOf } from '../../lib/market-time.ts';

/** A deal's place in the drawing, both in 0 to 1: from the left, from the top. */
export type DealMark = { id: string; side: Fill['side']; x: number; y: number };

export type DealsDrawing = {
  /** Of what one point of the line is the price. */
  step: 'day' | 'minute';
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
    (first, fill) => (first === '' || fill.barDate < first ? fill.barDate : first),
    '',
  );
  const days = withLatestDeals(bars, fills);
  const dates = days.map(({ time }) => marketDateOf(time));
  const dealAt = firstDeal === '' ? -1 : dates.findIndex((date) => date >= firstDeal);
  const wanted = dealAt < 0 ? days.length - fewestBars : dealAt - barsBefore;
  const start = Math.max(0, Math.min(wanted, days.length - fewestBars));
  const shown = days.slice(start);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || shown.length < 2) return undefined;

  const inside = fills.flatMap((fill) => {
    const at = dates.indexOf(fill.barDate) - start;
    return at >= 0 ? [{ fill, at }] : [];
  });
  const x = (at: number) => at / (shown.length - 1);
  return {
    step: 'day',
    ...drawn(
      shown.map((bar, at) => ({ x: x(at), milli: bar.closeMilli })),
      inside.map(({ fill, at }) => ({ fill, x: x(at) })),
    ),
    from: first.time,
    to: last.time,
  };
}

/**
 * The first day of a share, minute by minute from the opening on, with its deals; allotted shares
 * come in before that. Undefined before there are two minutes.
 */
export function firstDayDrawing(day: Intraday, fills: readonly Fill[]): DealsDrawing | undefined {
  const [first] = day.minutes;
  const last = day.minutes.at(-1);
  if (!first || !last || day.minutes.length < 2) return undefined;
  const x = (at: number) => Math.max(0, Math.min(1, (at - first.time) / (last.time - first.time)));
  const date = marketDateOf(day.opensAt);
  return {
    step: 'minute',
    ...drawn(
      day.minutes.map(({ time, priceMilli }) => ({ x: x(time), milli: priceMilli })),
      fills.filter((fill) => fill.marketDate === date).map((fill) => ({ fill, x: x(fill.at) })),
    ),
    from: first.time,
    to: last.time,
  };
}

type Drawn = Pick<DealsDrawing, 'path' | 'marks' | 'lowMilli' | 'highMilli'>;

function drawn(
  line: readonly { x: number; milli: number }[],
  deals: readonly { fill: Fill; x: number }[],
): Drawn {
  const prices = [...line.map(({ milli }) => milli), ...deals.map(({ fill }) => fill.priceMilli)];
  const lowMilli = Math.min(...prices);
  const highMilli = Math.max(...prices);
  const y = (milli: number) =>
    highMilli === lowMilli ? 0.5 : 1 - (milli - lowMilli) / (highMilli - lowMilli);
  const points = line.map(
    ({ x, milli }) => `${(x * 100).toFixed(2)} ${(y(milli) * 100).toFixed(2)}`,
  );
  return {
    path: `M${points.join('L')}`,
    marks: deals.map(({ fill, x }) => ({
      id: fill.id,
      side: fill.side,
      x,
      y: y(fill.priceMilli),
    })),
    lowMilli,
    highMilli,
  };
}

type Day = Pick<Bar, 'time' | 'closeMilli'>;

/** The bars, and after them a day for deals that are newer than the bars known here. */
function withLatestDeals(bars: readonly Bar[], fills: readonly Fill[]): readonly Day[] {
  const last = bars.at(-1);
  if (!last) return bars;
  const lastDate = marketDateOf(last.time);
  const byDate = new Map<string, Day>();
  for (const fill of fills.toSorted((a, b) => a.at - b.at))
    if (fill.barDate > lastDate)
      byDate.set(fill.barDate, {
        time: Date.parse(`${fill.barDate}T00:00:00+08:00`),
        closeMilli: fill.priceMilli,
      });
  return [...bars, ...byDate.values()];
}
