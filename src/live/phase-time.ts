import { serverNow } from '../api/server-time.ts';
import { marketDateOf, recordTime } from '../lib/market-time.ts';

/** A moment of a phase: hh:mm on the present market day, with its date on any other. */
export function phaseTime(at: number, now: number = serverNow()): string {
  const minute = recordTime(at).slice(0, 16);
  return marketDateOf(at) === marketDateOf(now) ? minute.slice(11) : minute;
}
