import type { IndexDetail, IndexQuote } from '../../../contract/market/types.ts';
import { marketDateStart } from '../../lib/market-day.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import type { Level } from './level-drawing.ts';

export type IndexRange = 'day' | 'month' | 'year';

/** What the chart of an index draws: levels oldest first, from when until when, against which base. */
export type IndexSpan = {
  levels: readonly Level[];
  from: number;
  until: number;
  baseMilli: number;
};

/** Market days of the longer spans. */
const daysOf = { month: 22, year: 250 } as const;

/** The newest quote closes each span: it is newer than what was answered. */
export function spanOf(range: IndexRange, index: IndexDetail, quote: IndexQuote): IndexSpan {
  const now: Level = { time: quote.at, levelMilli: quote.lastMilli };
  if (range === 'day') {
    const before = index.points.filter(({ time }) => time < now.time);
    const isToday = quote.at >= index.opensAt && quote.openMilli > 0;
    return {
      levels: isToday ? [...before, now] : before,
      from: index.opensAt,
      until: index.closesAt,
      baseMilli: quote.previousCloseMilli,
    };
  }
  const past = index.closes
    .slice(-daysOf[range])
    .map(({ date, levelMilli }) => ({ time: marketDateStart(date), levelMilli }));
  const today = { time: marketDateStart(marketDateOf(now.time)), levelMilli: now.levelMilli };
  const levels = [...past.filter(({ time }) => time < today.time), today];
  const [first = today] = levels;
  return { levels, from: first.time, until: today.time, baseMilli: first.levelMilli };
}
