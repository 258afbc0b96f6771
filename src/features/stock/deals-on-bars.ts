import { isMinutePeriod } from '../../../contract/market/types.ts';
import type { Bar, BarPeriod } from '../../../contract/market/types.ts';
import type { Fill } from '../../../contract/trade/types.ts';
import type { DealMark } from '../../chart/chart-types.ts';
import { marketDateStart, marketDayStart } from '../../lib/market-day.ts';

/** When a deal was, on the chart: a replayed share's deal lies in the day of its history. */
function momentOf({ at, barDate }: Pick<Fill, 'at' | 'barDate'>): number {
  return marketDateStart(barDate) + at - marketDayStart(at);
}

/** The bar that each deal belongs to, a mark for each side of it. Bars oldest first. */
export function dealsOnBars(
  bars: readonly Bar[],
  fills: readonly Pick<Fill, 'at' | 'barDate' | 'side'>[],
  period: BarPeriod,
): DealMark[] {
  const marks = new Map<string, DealMark>();
  for (const fill of fills) {
    // Shares that were allotted or bought in a block came in at no minute of the market.
    const moment = isMinutePeriod(period) ? momentOf(fill) : marketDateStart(fill.barDate);
    const bar = bars.findLast(({ time }) => time <= moment);
    if (bar) marks.set(`${bar.time} ${fill.side}`, { time: bar.time, side: fill.side });
  }
  return [...marks.values()];
}
