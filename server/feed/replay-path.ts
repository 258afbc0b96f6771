import { bandBasisPoints } from '../../contract/money.ts';
import type { Instrument } from '../../contract/market.ts';
import { sessionSeconds } from '../domain/trading-session.ts';
import type { Hours } from '../domain/trading-session.ts';
import { noBand, quickBand } from './band.ts';
import type { Band } from './band.ts';
import { extremesOf, turnoversOf } from './day-path.ts';
import type { DayPath } from './day-path.ts';
import { hashText, mix } from './random.ts';
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
  const volumes = spread(bar.volume, volumeShares(hours, steps), seed);
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

/** None where history itself left it: first days, returns from a long suspension, other rules then. */
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

/** Turnovers in the same proportions that end at the bar's own. */
function scaledTo(turnovers: Float64Array, total: number): Float64Array {
  const last = turnovers.at(-1) ?? 0;
  if (last === 0) return turnovers.fill(total, 1);
  const scaled = turnovers.map((turnover) => Math.round((turnover / last) * total));
  scaled[scaled.length - 1] = total;
  return scaled;
}
