import { serverNow } from '../../api/server-time.ts';
import type { Formats } from '../../i18n/formats.ts';
import { marketDateOf } from '../../lib/market-time.ts';

/** The time of a price that has stopped: with its date, unless it is of today. */
export function stoppedAt(at: number, formats: Formats): string {
  const isOfToday = marketDateOf(at) === marketDateOf(serverNow());
  return isOfToday ? formats.time(at) : formats.recordTime(at);
}
