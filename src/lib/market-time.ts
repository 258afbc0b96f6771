/** Shanghai keeps UTC+8 all year. */
const offsetMs = 8 * 3_600_000;

export const marketTimeZone = 'Asia/Shanghai';

/** Epoch milliseconds of a timestamp; one of ten digits counts seconds. */
export function toMs(timestamp: number): number {
  const seconds = timestamp >= 1_000_000_000 && timestamp <= 9_999_999_999;
  return seconds ? timestamp * 1000 : timestamp;
}

/** A time of record, yyyy-mm-dd hh:mm:ss in market time. */
export function recordTime(timestamp: number): string {
  const iso = new Date(toMs(timestamp) + offsetMs).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** hh:mm of the end of something: a day ends at 24:00, not at 00:00. */
export function endTime(timestamp: number): string {
  const time = recordTime(timestamp).slice(11, 16);
  return time === '00:00' ? '24:00' : time;
}

/** The same with the day that ends. */
export function endMoment(timestamp: number): string {
  return `${marketDateOf(toMs(timestamp) - 1)} ${endTime(timestamp)}`;
}

/** The market date of a moment, yyyy-mm-dd. */
export function marketDateOf(timestamp: number): string {
  return recordTime(timestamp).slice(0, 10);
}
