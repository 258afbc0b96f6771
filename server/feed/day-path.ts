import { priceTickMilli } from '../../contract/trade/board-rules.ts';
import type { Band } from './band.ts';
import { mix, smoothNoise } from '../lib/random.ts';

/**
 * A share's whole market day. `anchors` are its prices at even steps from open to close; between
 * two of them the price moves from one to the other, with noise that never leaves what the day has
 * reached so far. So high and low are those of the anchors passed and of the way to the next one,
 * and every moment of the day can be asked for by itself.
 */
export type DayPath = {
  seed: number;
  previousCloseMilli: number;
  band: Band;
  /** Seconds of trading in the day. */
  seconds: number;
  anchors: Int32Array;
  /** Highest and lowest anchor up to each. */
  highs: Int32Array;
  lows: Int32Array;
  /** Shares and fen from the open up to each anchor. */
  volumes: Float64Array;
  turnovers: Float64Array;
  /** Seconds between two trades. */
  pace: number;
  /** Standard deviation of a whole day's move, in 1/1000 yuan. */
  moveMilli: number;
};

/** What a path shows at a moment. Money and prices are integers. */
export type PathPoint = {
  lastMilli: number;
  highMilli: number;
  lowMilli: number;
  volume: number;
  turnoverMinor: number;
};

const sharesPerPrint = 100;

/** What a day is written into. */
export type DayArrays = Pick<DayPath, 'anchors' | 'highs' | 'lows' | 'volumes' | 'turnovers'> & {
  /** The share's own way through the day. */
  own: Float64Array;
};

/** For a day of so many steps. */
export function dayArrays(steps: number): DayArrays {
  const places = steps + 1;
  return {
    own: new Float64Array(places),
    anchors: new Int32Array(places),
    highs: new Int32Array(places),
    lows: new Int32Array(places),
    volumes: new Float64Array(places),
    turnovers: new Float64Array(places),
  };
}

/** The running highs and lows of anchors. */
export function extremesOf(
  anchors: Int32Array,
  { highs, lows } = dayArrays(anchors.length - 1),
): Pick<DayPath, 'highs' | 'lows'> {
  let high = anchors[0] ?? 0;
  let low = high;
  for (let k = 0; k < anchors.length; k += 1) {
    const price = anchors[k] ?? 0;
    if (price > high) high = price;
    if (price < low) low = price;
    highs[k] = high;
    lows[k] = low;
  }
  return { highs, lows };
}

/** Fen traded up to each anchor, when the shares of a step trade along the way between its ends. */
export function turnoversOf(
  anchors: Int32Array,
  volumes: Float64Array,
  turnovers: Float64Array = new Float64Array(anchors.length),
): Float64Array {
  let turnover = 0;
  for (let k = 1; k < anchors.length; k += 1) {
    const traded = (volumes[k] ?? 0) - (volumes[k - 1] ?? 0);
    turnover += Math.floor((traded * ((anchors[k] ?? 0) + (anchors[k - 1] ?? 0))) / 20 + 0.5);
    turnovers[k] = turnover;
  }
  return turnovers;
}

/**
 * The last trade at or before so many seconds of trading: when it was, and its number since the
 * open. Trades come at the path's pace with gaps, always at an anchor, and one at the very end.
 */
export function tradeAt(path: DayPath, seconds: number): { seconds: number; number: number } {
  const steps = path.anchors.length - 1;
  const stepSeconds = path.seconds / steps;
  const total = Math.floor(path.seconds / path.pace) + steps + 2;
  if (seconds >= path.seconds - Math.max(3, path.pace))
    return { seconds: path.seconds, number: total };
  const anchor = Math.floor(seconds / stepSeconds);
  const anchorAt = anchor * stepSeconds;
  const phase = (path.seed % 1000) / 1000;
  let beat = Math.floor(seconds / path.pace - phase);
  for (let tries = 0; tries < 3 && mix(path.seed, beat) % 4 === 0; tries += 1) beat -= 1;
  const beatAt = (beat + phase) * path.pace;
  if (beatAt <= anchorAt) {
    const passed = Math.floor(anchorAt / path.pace - phase);
    return { seconds: anchorAt, number: Math.max(0, passed + 1) + anchor + 1 };
  }
  return { seconds: beatAt, number: beat + anchor + 2 };
}

/** The trade before another one; undefined before the first. */
export function tradeBefore(
  path: DayPath,
  trade: { seconds: number },
): { seconds: number; number: number } | undefined {
  if (trade.seconds <= 0) return undefined;
  const isLast = trade.seconds >= path.seconds;
  const since = isLast ? path.seconds - Math.max(3, path.pace) : trade.seconds;
  return tradeAt(path, Math.max(0, since - 0.001));
}

/** The state of the day after so many seconds of trading. */
export function pointAt(path: DayPath, seconds: number): PathPoint {
  const { anchors, highs, lows, volumes, turnovers } = path;
  const steps = anchors.length - 1;
  const position = Math.min(steps, (seconds / path.seconds) * steps);
  const k = Math.min(steps - 1, Math.floor(position));
  const along = position - k;
  const from = anchors[k] ?? 0;
  const to = anchors[k + 1] ?? 0;
  const way = wayBetween(from, to, along);
  const highMilli = Math.max(highs[k] ?? 0, way);
  const lowMilli = Math.min(lows[k] ?? 0, way);
  const before = volumes[k] ?? 0;
  const step = (volumes[k + 1] ?? 0) - before;
  const traded = along >= 1 ? step : Math.floor((step * along) / sharesPerPrint) * sharesPerPrint;
  const share = step === 0 ? 0 : traded / step;
  const whole = (turnovers[k + 1] ?? 0) - (turnovers[k] ?? 0);
  return {
    lastMilli: Math.max(lowMilli, Math.min(highMilli, way + noiseAt(path, seconds, along))),
    highMilli,
    lowMilli,
    volume: before + traded,
    turnoverMinor: (turnovers[k] ?? 0) + Math.round(whole * shareOfMoney(from, to, share)),
  };
}

/** The price on the straight way between two anchors, on the tick wherever they are. */
function wayBetween(from: number, to: number, along: number): number {
  if (along <= 0) return from;
  if (along >= 1) return to;
  const price = toTick(from + (to - from) * along);
  return Math.max(Math.min(from, to), Math.min(Math.max(from, to), price));
}

/** Share of a step's money that is spent when a share of its volume has traded along the way. */
function shareOfMoney(from: number, to: number, share: number): number {
  const sum = from + to;
  return sum === 0 ? share : (share * (2 * from + (to - from) * share)) / sum;
}

const octaves = [240, 60, 15, 4] as const;

/** Movement around the way between two anchors: none at the anchors, on the tick. */
function noiseAt(path: DayPath, seconds: number, along: number): number {
  let sum = 0;
  for (const period of octaves) {
    const weight = path.moveMilli * Math.sqrt(period / path.seconds);
    sum += weight * smoothNoise(mix(path.seed, period), seconds, period);
  }
  const jitter = smoothNoise(mix(path.seed, 1), Math.floor(seconds), 1) * 0.55 * priceTickMilli;
  return toTick((sum + jitter) * Math.min(1, along * 8, (1 - along) * 8));
}

function toTick(milli: number): number {
  return Math.round(milli / priceTickMilli) * priceTickMilli;
}
