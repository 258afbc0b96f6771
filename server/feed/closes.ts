import { sectors } from '../../contract/market/types.ts';
import type { Company } from './company.ts';
import { bandOn, withinBand } from './band.ts';
import type { MarketDays } from './market-days.ts';
import { fatTailed, followedNoise } from '../lib/random.ts';
import {
  marketCalm,
  marketReturn,
  newsOf,
  ownDeviation,
  ownHash,
  ownPeriodDays,
  sectorDeviation,
  sectorHash,
} from './returns.ts';

/**
 * Daily closes of the simulated exchange. A day's return is the market's and the sector's, times
 * the share's beta, plus its own; volatility comes in regimes; prices drift with, and slowly return
 * to, a value that grows by the share's own rate. Each close follows from the one before, within
 * its band and on the tick, from a fixed first day: so the chain depends on the seed alone.
 */

/** How much of the distance to its value a price makes up in a day. */
const reversion = 0.0016;
const lowestPriceMilli = 1_000;

/** What all shares have in common on days that follow each other: a number for each of them. */
type CommonDays = { calm: Float64Array; bySector: readonly Float64Array[] };

function commonDays(seed: number, from: number, to: number): CommonDays {
  const count = Math.max(0, to - from + 1);
  const calm = Float64Array.from({ length: count }, (_, i) => marketCalm(seed, from + i));
  const market = calm.map((_, i) => marketReturn(seed, from + i));
  const bySector = sectors.map((_, sector) =>
    market.map((move, i) => {
      const draw = fatTailed(sectorHash(seed, sector, from + i));
      return move + sectorDeviation(calm[i] ?? 1) * draw;
    }),
  );
  return { calm, bySector };
}

/** Every band is at least this wide, and rounding keeps the order of prices. */
const narrowestBand = 0.05;

export type Closes = {
  /** Makes sure that closes up to this day are known. */
  extendTo(day: number): void;
  /** Close of a company's day, 1/1000 yuan; the price before the first day when earlier. */
  close(company: number, day: number): number;
  previousClose(company: number, day: number): number;
  /** 1 on the first day; 0 and less before the listing. */
  tradingDay(company: number, day: number): number;
};

export function createCloses(
  companies: readonly Company[],
  seed: number,
  days: MarketDays,
): Closes {
  const sectorOf = companies.map((company) => sectors.indexOf(company.sector));
  const firstDay = companies.map((company) => days.firstFrom(company.listedOn));
  const daysBefore = companies.map((company) =>
    Math.min(10_000, days.count(company.listedOn, days.dateAt(0)) - 1),
  );
  const chains = companies.map(() => new Int32Array(0));
  const values = companies.map((company) => company.firstPriceMilli);
  let known = 0;

  const tradingDay = (i: number, day: number) => {
    const first = firstDay[i] ?? 0;
    return first === 0 ? day + 1 + Math.max(0, daysBefore[i] ?? 0) : day - first + 1;
  };
  const previousClose = (i: number, day: number) => {
    if (day <= (firstDay[i] ?? 0)) return companies[i]?.firstPriceMilli ?? 0;
    return chains[i]?.[day - 1] ?? 0;
  };
  const extendCompany = (company: Company, i: number, from: number, common: CommonDays) => {
    const { calm, bySector } = common;
    const shared = bySector[sectorOf[i] ?? 0] ?? calm;
    const growth = 1 + company.drift / 365;
    const noise = followedNoise(company.seed, ownPeriodDays);
    const begin = Math.max(from, firstDay[i] ?? 0);
    const chain = grown(chains[i], from + calm.length);
    chains[i] = chain;
    let value = values[i] ?? company.firstPriceMilli;
    let before = previousClose(i, begin);
    for (let day = begin; day - from < calm.length; day += 1) {
      const hash = ownHash(company, day);
      const own = ownDeviation(company, noise(day), calm[day - from] ?? 1);
      const pull = Math.max(-2, Math.min(1, 1 - value / before));
      const change =
        company.beta * (shared[day - from] ?? 0) +
        own * fatTailed(hash) +
        newsOf(hash, company) -
        reversion * pull;
      const price = Math.max(lowestPriceMilli, Math.floor((before * (1 + change)) / 10 + 0.5) * 10);
      before =
        Math.abs(change) < narrowestBand
          ? price
          : withinBand(price, bandOn(company, days.dateAt(day), tradingDay(i, day), before));
      chain[day] = before;
      value *= growth;
    }
    values[i] = value;
  };
  return {
    extendTo: (day) => {
      if (day < known) return;
      // Nobody has a close before the first listing.
      const from = Math.max(known, Math.min(...firstDay));
      const common = commonDays(seed, from, day);
      companies.forEach((company, i) => extendCompany(company, i, from, common));
      known = day + 1;
    },
    close: (i, day) => chains[i]?.[day] ?? 0,
    previousClose,
    tradingDay,
  };
}

function grown(chain: Int32Array | undefined, length: number): Int32Array<ArrayBuffer> {
  if (chain && chain.length >= length) return new Int32Array(chain.buffer as ArrayBuffer);
  const larger = new Int32Array(length + 400);
  if (chain) larger.set(chain);
  return larger;
}
