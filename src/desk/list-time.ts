import { serverNow } from '../data/server-time.ts';
import { marketDateOf, recordTime } from '../lib/market-time.ts';

/**
 * A time of record in a list: hh:mm:ss on the present market day, with its date on any other.
 * Epoch milliseconds; `now` for tests.
 */
export function listTime(at: number, now: number = serverNow()): string {
  const whole = recordTime(at);
  return marketDateOf(at) === marketDateOf(now) ? whole.slice(11) : whole;
}
