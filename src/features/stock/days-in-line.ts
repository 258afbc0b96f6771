import type { Bar, Intraday, MarketState, Minute } from '../../../contract/market/types.ts';
import { marketDayStart } from '../../lib/market-day.ts';
import { marketDateOf } from '../../lib/market-time.ts';

const minuteMs = 60_000;

/** First and last moment of trading, in milliseconds since midnight of the market. */
const sessions = {
  continuous: { opens: 0, closes: 1440 * minuteMs },
  exchange: { opens: 570 * minuteMs, closes: 900 * minuteMs },
} as const;

export type DaysInLine = {
  /** All of the days as one session, in a time of its own that has no nights. */
  session: Intraday;
  /** The price at the end of each bar, in that time. */
  minutes: Minute[];
  /** Where each day lies, named at its middle. */
  days: { at: number; date: string }[];
  /** The market's time of a moment in the line's. */
  realTime: (at: number) => number;
};

/** The last days of bars of minutes side by side; undefined without any. Bars oldest first. */
export function daysInLine(
  bars: readonly Bar[],
  hours: MarketState['hours'],
  count: number,
): DaysInLine | undefined {
  const { opens, closes } = sessions[hours];
  const length = closes - opens;
  const starts = [...new Set(bars.map(({ time }) => marketDayStart(time)))].slice(-count);
  const [first] = starts;
  const shown = bars.filter(({ time }) => first !== undefined && time >= first);
  const [opening] = shown;
  if (first === undefined || !opening) return undefined;
  const before = bars[bars.length - shown.length - 1];
  const lineTime = (time: number) => {
    const start = marketDayStart(time);
    return starts.indexOf(start) * length + time - start - opens;
  };
  return {
    session: {
      code: '',
      previousCloseMilli: before?.closeMilli ?? opening.openMilli,
      opensAt: 0,
      closesAt: starts.length * length,
      minutes: [],
    },
    minutes: shown.map((bar) => ({
      time: lineTime(bar.time),
      priceMilli: bar.closeMilli,
      averageMilli: 0,
      volume: bar.volume,
    })),
    days: starts.map((start, i) => ({ at: (i + 0.5) * length, date: marketDateOf(start) })),
    realTime: (at) => {
      const day = Math.min(starts.length - 1, Math.floor(at / length));
      return (starts[day] ?? first) + opens + (at - day * length);
    },
  };
}
