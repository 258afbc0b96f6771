import { isMinutePeriod } from '../../../contract/market/types.ts';
import type { Bar, BarPeriod, IndexDetail } from '../../../contract/market/types.ts';
import { marketDateStart, marketDayStart, samePeriod } from '../../lib/market-day.ts';

/** What the bars are compared with: the code of an index or of a share. */
export type Compared = { kind: 'index' | 'share'; code: string };

/** An index tells its closes and no minutes. */
export function isComparable(compared: Compared, period: BarPeriod): boolean {
  return compared.kind === 'share' || !isMinutePeriod(period);
}

type Level = { at: number; value: number };

/** The levels of an index day by day, the present one last. */
export function levelsOf({ closes, quote }: Pick<IndexDetail, 'closes' | 'quote'>): Level[] {
  const past = closes.map(({ date, levelMilli }) => ({
    at: marketDateStart(date),
    value: levelMilli,
  }));
  const today = { at: marketDayStart(quote.at), value: quote.lastMilli };
  return [...past.filter(({ at }) => at < today.at), today];
}

/** For each bar the last level within its span; nothing for a bar without one. Both oldest first. */
export function levelsByBar(
  bars: readonly Pick<Bar, 'time'>[],
  levels: readonly Level[],
  period: BarPeriod,
): Map<number, number> {
  const values = new Map<number, number>();
  if (isMinutePeriod(period)) return values;
  let next = 0;
  for (const { time } of bars)
    for (; next < levels.length; next += 1) {
      const level = levels[next];
      if (!level || (level.at > time && !samePeriod(period, level.at, time))) break;
      if (samePeriod(period, level.at, time)) values.set(time, level.value);
    }
  return values;
}
