import type { Minute } from '../../contract/market/types.ts';
import type { Side } from '../../contract/trade/types.ts';

export type Size = { width: number; height: number };

/** Where the day is drawn: prices and minutes to pixels. */
export type IntradayScale = {
  lowMilli: number;
  highMilli: number;
  x: (time: number) => number;
  y: (milli: number) => number;
  /** The session's moment under a pixel, epoch milliseconds. */
  timeAt: (x: number) => number;
};

type Session = { opensAt: number; closesAt: number; previousCloseMilli: number };

/** Room above and below, as a share of the span, so that the line doesn't touch the edge. */
const margin = 0.05;
/** A day that hardly moves is not blown up: at least this share of the previous close is shown. */
const leastSpan = 0.004;

const minuteMs = 60_000;

/** A scale that holds every price of the day and the previous close. `size` in pixels. */
export function intradayScale(
  session: Session,
  minutes: readonly Minute[],
  size: Size,
): IntradayScale {
  const base = session.previousCloseMilli;
  let low = base;
  let high = base;
  for (const { priceMilli, averageMilli } of minutes) {
    const average = averageMilli > 0 ? averageMilli : priceMilli;
    low = Math.min(low, priceMilli, average);
    high = Math.max(high, priceMilli, average);
  }
  const missing = Math.max(2, Math.round(base * leastSpan)) - (high - low);
  if (missing > 0) {
    low -= Math.ceil(missing / 2);
    high += Math.ceil(missing / 2);
  }
  const room = (high - low) * margin;
  const span = high - low + 2 * room;
  const length = Math.max(1, session.closesAt - session.opensAt);
  return {
    lowMilli: low,
    highMilli: high,
    x: (time) => ((time - session.opensAt) / length) * size.width,
    y: (milli) => ((high + room - milli) / span) * size.height,
    timeAt: (x) => session.opensAt + (x / Math.max(1, size.width)) * length,
  };
}

/** At most one minute for each pixel, always the newest of it: a day of 1,440 minutes on a phone. */
export function thinned(minutes: readonly Minute[], scale: IntradayScale): Minute[] {
  const kept: Minute[] = [];
  let pixel = Number.NaN;
  for (const minute of minutes) {
    const at = Math.floor(scale.x(minute.time));
    if (at === pixel) kept[kept.length - 1] = minute;
    else kept.push(minute);
    pixel = at;
  }
  return kept;
}

/** Path data of a line through the minutes. */
export function linePath(
  minutes: readonly Minute[],
  scale: IntradayScale,
  valueOf: (minute: Minute) => number,
): string {
  let path = '';
  for (const minute of minutes) {
    const value = valueOf(minute);
    if (value === 0) continue;
    path += `${path === '' ? 'M' : 'L'}${scale.x(minute.time).toFixed(1)} ${scale.y(value).toFixed(1)}`;
  }
  return path;
}

/** The same line closed down to the bottom, for the tint below it. */
export function areaPath(minutes: readonly Minute[], scale: IntradayScale, height: number): string {
  const [first] = minutes;
  const last = minutes.at(-1);
  if (!first || !last) return '';
  const line = linePath(minutes, scale, (minute) => minute.priceMilli);
  return `${line}L${scale.x(last.time).toFixed(1)} ${height}L${scale.x(first.time).toFixed(1)} ${height}Z`;
}

/** The minute nearest to a moment; undefined without minutes. */
export function nearestMinute(minutes: readonly Minute[], time: number): Minute | undefined {
  let best: Minute | undefined;
  for (const minute of minutes)
    if (!best || Math.abs(minute.time - time) <= Math.abs(best.time - time)) best = minute;
  return best;
}

/**
 * The minutes with the newest price as the last of them: in its own minute, or as a new one. Later
 * minutes at another price are of trades that the tick does not know; at its own, none was traded.
 */
export function withTick(
  minutes: readonly Minute[],
  tick: Omit<Minute, 'volume'>,
): readonly Minute[] {
  const time = Math.floor(tick.time / minuteMs) * minuteMs;
  const last = minutes.at(-1);
  if (last && last.time > time && last.priceMilli === tick.priceMilli) return minutes;
  const before = minutes.findLastIndex((minute) => minute.time < time);
  const known = minutes[before + 1];
  const volume = known?.time === time ? known.volume : 0;
  return [...minutes.slice(0, before + 1), { ...tick, time, volume }];
}

/** Pixels from one bar of volume to the next, and of a bar: colours beside each other do not mix. */
const barStep = 3;
export const barWidth = 2;

export type VolumeBar = { x: number; volume: number; rises: boolean };

/**
 * The volume of a day in bars that can be told apart, each of the minutes that fall on its pixels; it
 * rises where its last price is no lower than the one before it, at first than `base`.
 */
export function volumeBars(
  minutes: readonly Minute[],
  scale: IntradayScale,
  base: number,
): VolumeBar[] {
  const bars: VolumeBar[] = [];
  let before = base;
  let last = base;
  for (const { time, priceMilli, volume } of minutes) {
    const x = Math.floor(scale.x(time) / barStep) * barStep + barWidth / 2;
    const bar = bars.at(-1);
    if (bar?.x === x) {
      bar.volume += volume;
      bar.rises = priceMilli >= before;
    } else {
      before = last;
      bars.push({ x, volume, rises: priceMilli >= before });
    }
    last = priceMilli;
  }
  return bars;
}

/** Of the mark of an own deal at the usual text size, and of the dot at the last price, in pixels. */
const dealRadius = 8;
export const dotRadius = 3.5;

/** Where the mark of a deal stands: below the line for a purchase, and never over the last price. */
export function placeOfDeal(
  deal: { minute: Minute; side: Side },
  last: Minute,
  scale: IntradayScale,
  { width, textScale }: { width: number; textScale: number },
): { x: number; y: number; radius: number } {
  const radius = dealRadius * textScale;
  // Between the middles of the mark and the dot, with a gap between their edges.
  const clear = radius + dotRadius + 2;
  const direction = deal.side === 'buy' ? 1 : -1;
  const x = Math.max(radius, Math.min(width - radius, scale.x(deal.minute.time)));
  const y = scale.y(deal.minute.priceMilli) + direction * (radius + 6);
  const aside = x - scale.x(last.time);
  const dot = scale.y(last.priceMilli);
  if (Math.hypot(aside, y - dot) >= clear) return { x, y, radius };
  return { x, y: dot + direction * Math.sqrt(clear ** 2 - aside ** 2), radius };
}
