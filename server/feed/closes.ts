import { sectors } from '../../contract/market.ts';
import type { Company } from './company.ts';
import { bandOn, withinBand } from './band.ts';
import type { MarketDays } from './market-days.ts';
import { fatTailed, followedNoise, fraction, mix, normal, smoothNoise } from './random.ts';

/**
 * Daily closes of the simulated exchange. A day's return is the market's and the sector's, times
 * the share's beta, plus its own; volatility comes in regimes; prices drift with, and slowly return
 * to, a value that grows by the share's own rate. Each close follows from the one before, within
 * its band and on the tick, from a fixed first day: so the chain depends on the seed alone.
 */
export const marketVolatility = 0.0103;
const sectorVolatility = 0.006;
const marketDrift = 0.000_22;
/** How much of the distance to its value a price makes up in a day. */
const reversion = 0.0016;
const regimePeriodDays = 45;
const lowestPriceMilli = 1_000;

/** What all shares have in common on a day. */
type CommonDay = { calm: number; bySector: Float64Array };

/** How lively the market is on a day: 1 is usual. */
export function marketCalm(seed: number, day: number): number {
  const slow = smoothNoise(mix(seed, 11), day, regimePeriodDays);
  const quick = smoothNoise(mix(seed, 12), day, 6);
  return Math.exp(0.33 * slow + 0.16 * quick - 0.06);
}

/** The market's own return on a day. */
export function marketReturn(seed: number, day: number): number {
  const calm = marketCalm(seed, day);
  return marketDrift + marketVolatility * calm * fatTailed(mix(mix(seed, 13), day));
}

function commonDay(seed: number, day: number): CommonDay {
  const calm = marketCalm(seed, day);
  const market = marketReturn(seed, day);
  const bySector = Float64Array.from(sectors, (_, i) => {
    const own = fatTailed(mix(mix(seed, 500 + i), day));
    return market + sectorVolatility * Math.sqrt(calm) * own;
  });
  return { calm, bySector };
}

/** Standard deviation of a share's return on a day, all factors together. */
export function volatilityOn(company: Company, seed: number, day: number): number {
  const calm = marketCalm(seed, day);
  const common = company.beta * Math.hypot(marketVolatility * calm, sectorVolatility);
  return Math.hypot(common, company.ownVolatility * ownRegime(company, day));
}

const ownPeriodDays = 30;

function ownRegime(company: Company, day: number): number {
  return regimeOf(smoothNoise(company.seed, day, ownPeriodDays));
}

function regimeOf(noise: number): number {
  return 0.85 + 0.28 * Math.abs(noise);
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
  const extendCompany = (
    company: Company,
    i: number,
    from: number,
    to: number,
    common: CommonDay[],
  ) => {
    const chain = grown(chains[i], to + 1);
    chains[i] = chain;
    const sector = sectorOf[i] ?? 0;
    const growth = 1 + company.drift / 365;
    const noise = followedNoise(company.seed, ownPeriodDays);
    let value = values[i] ?? company.firstPriceMilli;
    for (let day = Math.max(from, firstDay[i] ?? 0); day <= to; day += 1) {
      const shared = common[day - from];
      if (!shared) continue;
      const before = previousClose(i, day);
      const hash = mix(company.seed, 10_000 + day);
      const own = company.ownVolatility * regimeOf(noise(day)) * (0.6 + 0.4 * shared.calm);
      const pull = Math.max(-2, Math.min(1, 1 - value / before));
      const change =
        company.beta * (shared.bySector[sector] ?? 0) +
        own * fatTailed(hash) +
        newsOf(hash, company) -
        reversion * pull;
      const price = Math.max(lowestPriceMilli, Math.floor((before * (1 + change)) / 10 + 0.5) * 10);
      chain[day] =
        Math.abs(change) < narrowestBand
          ? price
          : withinBand(price, bandOn(company, days.dateAt(day), tradingDay(i, day), before));
      value *= growth;
    }
    values[i] = value;
  };
  return {
    extendTo: (day) => {
      if (day < known) return;
      const common = Array.from({ length: day - known + 1 }, (_, i) => commonDay(seed, known + i));
      companies.forEach((company, i) => extendCompany(company, i, known, day, common));
      known = day + 1;
    },
    close: (i, day) => chains[i]?.[day] ?? 0,
    previousClose,
    tradingDay,
  };
}

/** One day in two hundred and fifty brings news of the company: a jump either way. */
function newsOf(hash: number, company: Company): number {
  if (hash % 250 !== 7) return 0;
  const own = mix(hash, 77);
  const direction = normal(own, 2) < 0 ? -1 : 1;
  return company.ownVolatility * 3.2 * (fraction(own) + 0.4) * direction;
}

function grown(chain: Int32Array | undefined, length: number): Int32Array<ArrayBuffer> {
  if (chain && chain.length >= length) return new Int32Array(chain.buffer as ArrayBuffer);
  const larger = new Int32Array(length + 400);
  if (chain) larger.set(chain);
  return larger;
}
