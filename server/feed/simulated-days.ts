import { sectors } from '../../contract/market/types.ts';
import { priceTickMilli } from '../../contract/trade/board-rules.ts';
import type { Hours } from '../time/trading-session.ts';
import { sessionSeconds } from '../time/trading-session.ts';
import { bandOn, withinBand } from './band.ts';
import type { Band } from './band.ts';
import type { Closes } from './closes.ts';
import type { Company } from './company.ts';
import { barOf } from './bars.ts';
import type { DayBar } from './bars.ts';
import { dayArrays, extremesOf, turnoversOf } from './day-path.ts';
import type { DayArrays, DayPath } from './day-path.ts';
import type { MarketDays } from './market-days.ts';
import { mix, normal, streamNext, streamStart } from '../lib/random.ts';
import { createLru } from '../lib/lru.ts';
import { marketCalm, movesOn, volatilityOn } from './returns.ts';
import type { DayMoves } from './returns.ts';
import { volumeShares } from './volume-profile.ts';

/** Steps of a day's path: a quarter of an hour around the clock, five minutes in real sessions. */
export function stepsOf(hours: Hours): number {
  return hours === 'continuous' ? 96 : 48;
}

/** Ways of the market and its sectors that are kept: three months of them. */
const keptWays = 2_000;

/** Money that changes hands between two trades. */
const yuanPerTrade = 2_500;

export type SimulatedDays = {
  /** A company's whole market day; undefined before its listing. */
  path(company: number, day: number): DayPath | undefined;
  /** What is left of it in a chart of days. */
  bar(company: number, day: number): DayBar | undefined;
  /** The first price of that day: what the night has brought. */
  open(company: number, day: number): number;
  band(company: number, day: number): Band;
};

/** Whole days of the simulated exchange between the closes of the chain. */
export function createSimulatedDays(options: {
  companies: readonly Company[];
  seed: number;
  days: MarketDays;
  closes: Closes;
  hours: Hours;
}): SimulatedDays {
  const { companies, seed, days, closes, hours } = options;
  const steps = stepsOf(hours);
  const sectorOf = companies.map((company) => sectors.indexOf(company.sector));
  const commonWay = createCommonWays(seed, steps);
  const shares = volumeShares(hours, steps);

  const band = (i: number, day: number) => {
    const company = companies[i];
    if (!company) throw new RangeError('no such company');
    return bandOn(
      company,
      days.dateAt(day),
      closes.tradingDay(i, day),
      closes.previousClose(i, day),
    );
  };

  const movesOf = (i: number, company: Company, day: number) =>
    movesOn(company, sectorOf[i] ?? 0, { seed, day });
  const openAfter = (i: number, day: number, moves: DayMoves) => {
    const price = closes.previousClose(i, day) * (1 + moves.night);
    return withinBand(Math.round(price / priceTickMilli) * priceTickMilli, band(i, day));
  };

  const path = (i: number, day: number, into = dayArrays(steps)): DayPath | undefined => {
    const company = companies[i];
    if (!company || closes.tradingDay(i, day) < 1) return undefined;
    const dayBand = band(i, day);
    const before = closes.previousClose(i, day);
    const close = closes.close(i, day);
    const daySeed = mix(company.seed, 40_000_000 + day);
    const move = volatilityOn(company, seed, day);
    const moves = movesOf(i, company, day);
    const { anchors } = into;
    writeAnchors(anchors, {
      open: openAfter(i, day, moves),
      close,
      before,
      band: dayBand,
      moves,
      market: commonWay(21, day),
      sector: commonWay(600 + (sectorOf[i] ?? 0), day),
      own: bridge(daySeed, steps, into.own),
    });
    const volume = volumeOf(company, before, close, move, marketCalm(seed, day), daySeed);
    const volumes = spread(volume, shares, daySeed, into.volumes);
    return {
      seed: daySeed,
      previousCloseMilli: before,
      band: dayBand,
      seconds: sessionSeconds(hours),
      anchors,
      ...extremesOf(anchors, into),
      volumes,
      turnovers: turnoversOf(anchors, volumes, into.turnovers),
      pace: paceOf((volume * before) / 1000, sessionSeconds(hours)),
      moveMilli: before * move,
    };
  };
  const open = (i: number, day: number) => {
    const company = companies[i];
    return company ? openAfter(i, day, movesOf(i, company, day)) : 0;
  };
  return { path: (i, day) => path(i, day), bar: createBars(path, steps, days), open, band };
}

/** A chart asks for a thousand days at once: nothing of a day is kept but its bar. */
function createBars(
  path: (company: number, day: number, into: DayArrays) => DayPath | undefined,
  steps: number,
  days: MarketDays,
): SimulatedDays['bar'] {
  const again = dayArrays(steps);
  return (company, day) => {
    const whole = path(company, day, again);
    return whole && barOf(whole, days.dayAt(day));
  };
}

/** Ways through a day that shares have in common: the market's (21), a sector's (600 and on). */
function createCommonWays(seed: number, steps: number) {
  const ways = createLru<number, Float64Array>(keptWays);
  return (use: number, day: number): Float64Array => {
    const hash = mix(mix(seed, use), day);
    return ways.get(hash) ?? ways.set(hash, bridge(hash, steps));
  };
}

/** A random way from 0 to 0 in so many steps, with the deviation of a day's move of 1. */
export function bridge(
  seed: number,
  steps: number,
  way: Float64Array = new Float64Array(steps + 1),
): Float64Array {
  const scale = 1 / Math.sqrt(steps);
  let state = streamStart(seed);
  let place = 0;
  for (let k = 1; k <= steps; k += 1) {
    state = streamNext(state);
    place += normal(state, 8) * scale;
    way[k] = place;
  }
  const slope = place / steps;
  for (let k = 1; k <= steps; k += 1) way[k] = (way[k] ?? 0) - slope * k;
  return way;
}

function writeAnchors(
  anchors: Int32Array,
  day: {
    open: number;
    close: number;
    before: number;
    band: Band;
    moves: DayMoves;
    market: Float64Array;
    sector: Float64Array;
    own: Float64Array;
  },
): void {
  const { open, close, before, band, moves, market, sector, own } = day;
  const steps = own.length - 1;
  for (let k = 0; k <= steps; k += 1) {
    const straight = open + ((close - open) * k) / steps;
    const around =
      moves.market * (market[k] ?? 0) + moves.sector * (sector[k] ?? 0) + moves.own * (own[k] ?? 0);
    const price = straight + before * around;
    anchors[k] = withinBand(Math.floor(price / priceTickMilli + 0.5) * priceTickMilli, band);
  }
  anchors[0] = open;
  anchors[steps] = close;
}

/** A day's volume in shares, whole hands: more on days that move, in lively markets, by chance. */
function volumeOf(
  company: Company,
  before: number,
  close: number,
  move: number,
  calm: number,
  seed: number,
): number {
  const surprise = Math.min(4, Math.abs(close / before - 1) / move);
  const chance = Math.exp(0.32 * normal(mix(seed, 5), 4));
  const rate = company.turnoverRate * chance * (0.62 + 0.45 * surprise) * calm;
  return Math.max(100, Math.round((company.shares * Math.min(rate, 0.45)) / 100) * 100);
}

/** Cumulative volume at each step: the usual profile, disturbed, in whole hands. */
export function spread(
  volume: number,
  shares: Float64Array,
  seed: number,
  sums: Float64Array = new Float64Array(shares.length + 1),
): Float64Array {
  const steps = shares.length;
  let state = streamStart(mix(seed, 6));
  let sum = 0;
  for (let k = 1; k <= steps; k += 1) {
    state = streamNext(state);
    const chance = (state >>> 8) / 16_777_216;
    sum += (shares[k - 1] ?? 0) * (0.25 + 1.5 * chance * chance);
    sums[k] = sum;
  }
  const hands = volume / sum / 100;
  for (let k = 1; k < steps; k += 1)
    sums[k] = Math.min(volume, Math.floor((sums[k] ?? 0) * hands + 0.5) * 100);
  sums[steps] = volume;
  return sums;
}

/** Seconds between trades: a fraction of a second's pass for liquid names, a minute for others. */
export function paceOf(valueYuan: number, seconds: number): number {
  const trades = Math.max(1, valueYuan / yuanPerTrade);
  return Math.min(60, Math.max(1, seconds / trades));
}
