import type { Company } from './company.ts';
import { fatTailed, fraction, mix, normal, smoothNoise, tailScale } from '../lib/random.ts';

/**
 * What a day's return of a share is made of: the market's part, the sector's and the share's own,
 * each a draw by a hash with a deviation of the day, and now and then news of the company.
 */
export const marketVolatility = 0.0103;
const sectorVolatility = 0.006;
const marketDrift = 0.000_22;
const regimePeriodDays = 45;
export const ownPeriodDays = 30;

/** Part of a day's variance that falls into the night before it, as on the real exchanges. */
const nightPart = 0.2;
const nightSpread = Math.sqrt(nightPart * (1 - nightPart));
const daySpread = Math.sqrt(1 - nightPart);

/** How lively the market is on a day: 1 is usual. */
export function marketCalm(seed: number, day: number): number {
  const slow = smoothNoise(mix(seed, 11), day, regimePeriodDays);
  const quick = smoothNoise(mix(seed, 12), day, 6);
  return Math.exp(0.33 * slow + 0.16 * quick - 0.06);
}

/** The market's own return on a day. */
export function marketReturn(seed: number, day: number): number {
  const calm = marketCalm(seed, day);
  return marketDrift + marketVolatility * calm * fatTailed(marketHash(seed, day));
}

function marketHash(seed: number, day: number): number {
  return mix(mix(seed, 13), day);
}

/** `sector`: its place among the sectors. */
export function sectorHash(seed: number, sector: number, day: number): number {
  return mix(mix(seed, 500 + sector), day);
}

export function ownHash(company: Company, day: number): number {
  return mix(company.seed, 10_000 + day);
}

export function sectorDeviation(calm: number): number {
  return sectorVolatility * Math.sqrt(calm);
}

/** Deviation of the share's own part; `noise`: of its regime, a knot every `ownPeriodDays`. */
export function ownDeviation(company: Company, noise: number, calm: number): number {
  return company.ownVolatility * regimeOf(noise) * (0.6 + 0.4 * calm);
}

/** Standard deviation of a share's return on a day, all parts together. */
export function volatilityOn(company: Company, seed: number, day: number): number {
  const calm = marketCalm(seed, day);
  const common = company.beta * Math.hypot(marketVolatility * calm, sectorVolatility);
  const regime = regimeOf(smoothNoise(company.seed, day, ownPeriodDays));
  return Math.hypot(common, company.ownVolatility * regime);
}

function regimeOf(noise: number): number {
  return 0.85 + 0.28 * Math.abs(noise);
}

/** One day in two hundred and fifty brings news of the company: a jump either way. */
export function newsOf(hash: number, company: Company): number {
  if (hash % 250 !== 7) return 0;
  const own = mix(hash, 77);
  const direction = normal(own, 2) < 0 ? -1 : 1;
  return company.ownVolatility * 3.2 * (fraction(own) + 0.4) * direction;
}

/** How a share comes through a day: the return of the night, and deviations from open to close. */
export type DayMoves = { night: number; market: number; sector: number; own: number };

/**
 * The night and the day of a return that is known as a whole. Each part is split as a random way is
 * at a point of time: whatever the night brings, the day is open. News come overnight.
 */
export function movesOn(
  company: Company,
  sector: number,
  { seed, day }: { seed: number; day: number },
): DayMoves {
  const calm = marketCalm(seed, day);
  const [market, bySector, own] = [
    marketHash(seed, day),
    sectorHash(seed, sector, day),
    ownHash(company, day),
  ];
  const marketMove = company.beta * marketVolatility * calm;
  const sectorMove = company.beta * sectorDeviation(calm);
  const noise = smoothNoise(company.seed, day, ownPeriodDays);
  const ownMove = ownDeviation(company, noise, calm);
  return {
    night:
      marketMove * nightOf(market) +
      sectorMove * nightOf(bySector) +
      ownMove * nightOf(own) +
      newsOf(own, company),
    market: marketMove * daySpread * tailScale(market),
    sector: sectorMove * daySpread * tailScale(bySector),
    own: ownMove * daySpread * tailScale(own),
  };
}

/** The night's part of the fat-tailed number of a hash; the rest of it does not depend on it. */
function nightOf(hash: number): number {
  const chance = tailScale(hash) * normal(mix(hash, 91), 4);
  return nightPart * fatTailed(hash) + nightSpread * chance;
}
