import { bookAround } from './book.ts';
import { pointAt } from './day-path.ts';
import type { DayPath } from './day-path.ts';
import type { TradedDay, Way } from './feed.ts';
import { quoteOf, standingAt } from './quotes.ts';
import { timeOf, sessionOf, tradedSeconds } from '../time/trading-session.ts';
import type { Hours } from '../time/trading-session.ts';

/** Ways are as fine as the chart of a day. */
const waySeconds = 60;

/** A path as what was traded on its day. `day`: since 1970-01-01. */
export function tradedDay(path: DayPath, hours: Hours, day: number, barDate: string): TradedDay {
  const secondsAt = (time: number) => tradedSeconds(hours, day, time) ?? 0;
  return {
    barDate,
    auction: (call, side) => {
      const now = call === 'opening' ? 0 : path.seconds;
      const ends = call === 'opening' ? path.anchors[0] : path.anchors.at(-1);
      const standing = { ...standingAt(hours, day, sessionOf(hours, day).closesAt), seconds: now };
      const quote = quoteOf('', path, standing);
      const { bids, asks } = bookAround(path, quote, quote.sequence);
      const quantity = (side === 'buy' ? asks : bids).reduce((sum, each) => sum + each.quantity, 0);
      return { priceMilli: ends ?? 0, quantity };
    },
    ways: (from, to) => {
      const ways: Way[] = [];
      const end = secondsAt(to);
      let seconds = secondsAt(from);
      let start = pointAt(path, seconds);
      while (seconds < end) {
        const next = Math.min(end, (Math.floor(seconds / waySeconds) + 1) * waySeconds);
        const point = pointAt(path, next);
        ways.push({
          endsAt: Math.round(timeOf(hours, day, next)),
          fromMilli: start.lastMilli,
          toMilli: point.lastMilli,
          volume: point.volume - start.volume,
        });
        seconds = next;
        start = point;
      }
      return ways;
    },
  };
}
