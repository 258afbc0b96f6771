import type { Bar } from '../../contract/market/types.ts';
import { lastTradeSeconds, timeOf } from '../time/trading-session.ts';
import type { Hours } from '../time/trading-session.ts';
import { joined } from './bars.ts';
import { pointAt, tradeAt } from './day-path.ts';
import type { DayPath } from './day-path.ts';

const minute = 60;
/** The price is looked at so often, in seconds: high and low of a minute are of what is seen then. */
const lookEvery = 20;

/**
 * The minutes of a day, up to so many seconds of trading. Each opens at the price that stood at its
 * start; together they have the volume, the turnover, the high and the low of the day. `day`: the one
 * of the chart, since 1970-01-01.
 */
export function minuteBars(path: DayPath, hours: Hours, day: number, passed: number): Bar[] {
  const bars: Bar[] = [];
  let before = { lastMilli: path.anchors[0] ?? 0, volume: 0, turnoverMinor: 0 };
  for (let start = 0; start === 0 || (start < path.seconds && start < passed); start += minute) {
    const end = Math.min(start + minute, passed);
    let [high, low] = [before.lastMilli, before.lastMilli];
    let point = before;
    for (let at = Math.min(start + lookEvery, end); ; at = Math.min(at + lookEvery, end)) {
      point = pointAt(path, tradeAt(path, lastTradeSeconds(hours, at)).seconds);
      high = Math.max(high, point.lastMilli);
      low = Math.min(low, point.lastMilli);
      if (at >= end) break;
    }
    bars.push({
      time: timeOf(hours, day, start + minute) - minute * 1000,
      openMilli: before.lastMilli,
      highMilli: high,
      lowMilli: low,
      closeMilli: point.lastMilli,
      volume: point.volume - before.volume,
      turnoverMinor: point.turnoverMinor - before.turnoverMinor,
    });
    before = point;
  }
  return bars;
}

/** Minutes of one day put together, so many to a bar, counted from the opening without the break. */
export function byMinutes(minutes: readonly Bar[], count: number): Bar[] {
  return joined(minutes, (minute, i) => minutes[i - (i % count)]?.time ?? minute.time);
}
