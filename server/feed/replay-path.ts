import { bandBasisPoints } from '../../contract/trade/board-rules.ts';
import type { Instrument } from '../../contract/market/types.ts';
import { sessionSeconds } from '../time/trading-session.ts';
import type { Hours } from '../time/trading-session.ts';
import { noBand, quickBand } from './band.ts';
import type { Band } from './band.ts';
import { extremesOf, turnoversOf } from './day-path.ts';
import type { DayPath } from './day-path.ts';
import { hashText, mix } from '../lib/random.ts';
import { bridge, paceOf, spread, stepsOf } from './simulated-days.ts';
import { volumeShares } from './volume-profile.ts';

/** A day of imported history as the database keeps it. */
export type HistoryBar = {
  date: string;
  open_milli: number;
  high_milli: number;
  low_milli: number;
  close_milli: number;
  previous_close_milli: number;
  volume: number;
  turnover_minor: number;
};

/**
 * A live day out of a day of history: starts at its open, touches exactly its high and low, ends at
 * its close, and its volume and turnover add up to the bar's.
 */
export function replayPath(
  share: Pick<Instrument, 'code' | 'board' | 'st'>,
  bar: HistoryBar,
  tradingDay: number,
  hours: Hours,
): DayPath {
  const seed = mix(hashText(share.code), hashText(bar.date));
  const steps = stepsOf(hours);
  const seconds = sessionSeconds(hours);
  const anchors = anchorsThrough(bar, steps, seed);
  const usual = spread(bar.volume, volumeShares(hours, steps), seed);
  const volumes = tilted(usual, anchors, (bar.turnover_minor * 10) / Math.max(1, bar.volume));
  return {
    seed,
    previousCloseMilli: bar.previous_close_milli,
    band: bandOfBar(share, bar, tradingDay),
    seconds,
    anchors,
    ...extremesOf(anchors),
    volumes,
    turnovers: scaledTo(turnoversOf(anchors, volumes), bar.turnover_minor),
    pace: paceOf(bar.turnover_minor / 100, seconds),
    moveMilli: (bar.high_milli - bar.low_milli) * 0.6,
  };
}

/**
 * The band of a day; no band where history itself left it: first days, returns from a long
 * suspension, other rules then.
 */
function bandOfBar(
  share: Pick<Instrument, 'board' | 'st'>,
  bar: HistoryBar,
  tradingDay: number,
): Band {
  const basisPoints = bandBasisPoints(share.board, share.st, bar.date, tradingDay);
  const band = quickBand(bar.previous_close_milli, basisPoints);
  const left = bar.high_milli > band.upperMilli || bar.low_milli < band.lowerMilli;
  return left ? noBand : band;
}

/** Prices at even steps: open, then high and low in an order by chance, then close. */
function anchorsThrough(bar: HistoryBar, steps: number, seed: number): Int32Array {
  const { open_milli: open, high_milli: high, low_milli: low, close_milli: close } = bar;
  const anchors = new Int32Array(steps + 1);
  const highAt = placeOf(high, open, close, steps, mix(seed, 1));
  let lowAt = placeOf(low, open, close, steps, mix(seed, 2));
  if (lowAt === highAt && high !== low) lowAt += lowAt < steps - 1 ? 1 : -1;
  const stops = [
    { k: 0, price: open },
    { k: highAt, price: high },
    { k: lowAt, price: low },
    { k: steps, price: close },
  ].sort((a, b) => a.k - b.k);
  for (let i = 1; i < stops.length; i += 1) {
    const from = stops[i - 1];
    const to = stops[i];
    if (!from || !to || from.k === to.k) continue;
    const way = bridge(mix(seed, 10 + i), to.k - from.k);
    for (let k = from.k; k <= to.k; k += 1) {
      const along = (k - from.k) / (to.k - from.k);
      const straight = from.price + (to.price - from.price) * along;
      const price = straight + (high - low) * 0.35 * (way[k - from.k] ?? 0);
      anchors[k] = Math.max(low, Math.min(high, Math.round(price / 10) * 10));
    }
    anchors[from.k] = from.price;
    anchors[to.k] = to.price;
  }
  return anchors;
}

/** Where a day's extreme lies: at an end that has it, else anywhere between. */
function placeOf(
  extreme: number,
  open: number,
  close: number,
  steps: number,
  hash: number,
): number {
  if (extreme === open) return 0;
  if (extreme === close) return steps;
  return 1 + (hash % (steps - 1));
}

const tiltRounds = 8;

/**
 * Volume moved between the dearer and the cheaper steps until the day's average price is the bar's:
 * each step's share times exp(tilt x its price's place between low and high).
 */
function tilted(volumes: Float64Array, anchors: Int32Array, averageMilli: number): Float64Array {
  const steps = volumes.length - 1;
  const total = volumes[steps] ?? 0;
  const prices = Float64Array.from(
    { length: steps },
    (_, k) => ((anchors[k] ?? 0) + (anchors[k + 1] ?? 0)) / 2,
  );
  const low = prices.reduce((a, b) => Math.min(a, b));
  const range = prices.reduce((a, b) => Math.max(a, b)) - low;
  const wanted = (averageMilli - low) / range;
  if (total === 0 || !(wanted > 0 && wanted < 1)) return volumes;
  const places = prices.map((price) => (price - low) / range);
  const usual = places.map((_, k) => (volumes[k + 1] ?? 0) - (volumes[k] ?? 0));
  let tilt = 0;
  let weights = usual;
  for (let round = 0; round < tiltRounds; round += 1) {
    const sum = weights.reduce((a, b) => a + b, 0);
    const mean = weights.reduce((a, weight, k) => a + weight * (places[k] ?? 0), 0) / sum;
    const spreadOut =
      weights.reduce((a, weight, k) => a + weight * ((places[k] ?? 0) - mean) ** 2, 0) / sum;
    if (spreadOut === 0) break;
    const step = (wanted - mean) / spreadOut;
    if (Math.abs(step) < closeEnough) break;
    tilt = Math.max(-mostTilt, Math.min(mostTilt, tilt + Math.max(-2, Math.min(2, step))));
    weights = usual.map((weight, k) => weight * Math.exp(tilt * (places[k] ?? 0)));
  }
  return cumulated(weights, total);
}

const mostTilt = 20;
const closeEnough = 0.002;

/** Running sums in whole hands that end at the total. */
function cumulated(weights: Float64Array, total: number): Float64Array {
  const sum = weights.reduce((a, b) => a + b, 0);
  const sums = new Float64Array(weights.length + 1);
  let passed = 0;
  weights.forEach((weight, k) => {
    passed += weight;
    sums[k + 1] = Math.min(total, Math.round((total * passed) / sum / 100) * 100);
  });
  sums[weights.length] = total;
  return sums;
}

/** Turnovers in the same proportions that end at the bar's own. */
function scaledTo(turnovers: Float64Array, total: number): Float64Array {
  const last = turnovers.at(-1) ?? 0;
  if (last === 0) return turnovers.fill(total, 1);
  const scaled = turnovers.map((turnover) => Math.round((turnover / last) * total));
  scaled[scaled.length - 1] = total;
  return scaled;
}
