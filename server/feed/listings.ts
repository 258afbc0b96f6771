import { sectors } from '../../contract/market/types.ts';
import type { Board, Instrument, Sector } from '../../contract/market/types.ts';
import type { Database } from '../db/open.ts';
import { readVersion } from './watched-versions.ts';
import type { Hours } from '../time/trading-session.ts';
import type { Company } from './company.ts';
import { createExchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { MarketDays } from './market-days.ts';
import { hashText, mix, normal } from '../lib/random.ts';
import { createSimulation } from './simulation.ts';
import { sectorTraits } from './companies.ts';

/**
 * Companies that came to the paper exchange by an issue of new shares: an exchange of their own beside
 * the old one, so that a listing costs no new reckoning of all the others. They open at the issue
 * price and then have prices like any invented company; the indices do without them.
 */
export type Listings = {
  exchange(): Exchange;
  /** Reads the issues when one was settled or listed since; true when there was one. */
  prepare(): Promise<boolean>;
};

export function createListings(parts: {
  db: Database;
  seed: string;
  days: MarketDays;
  hours: Hours;
}): Listings {
  const { db, seed, days, hours } = parts;
  const exchangeOf = (companies: Company[]) =>
    createExchange(createSimulation({ companies, seed, days, hours }));
  let exchange = exchangeOf([]);
  let version: string | undefined;
  return {
    exchange: () => exchange,
    prepare: async () => {
      const next = await readVersion(db, 'listings');
      if (next === version) return false;
      exchange = exchangeOf(await readCompanies(db, seed));
      version = next;
      return true;
    },
  };
}

/** A simulated company by its code, in the exchange that has it. */
export function companyIn(
  exchanges: readonly Exchange[],
  code: string,
): { exchange: Exchange; company: number } | undefined {
  for (const exchange of exchanges) {
    const company = exchange.indexOf(code);
    if (company !== undefined) return { exchange, company };
  }
  return undefined;
}

/** Invented issues that are settled: those of real companies have real prices or none. */
async function readCompanies(db: Database, seed: string): Promise<Company[]> {
  const rows = await db
    .selectFrom('new_shares')
    .select(['code', 'exchange', 'board', 'name', 'latin_name', 'traditional_name'])
    .select(['initials', 'pinyin', 'sector'])
    .select(['price_milli', 'pe_hundredths', 'company_shares', 'listed_on'])
    .where('state', 'in', ['settled', 'listed'])
    .where('origin', '<>', 'import')
    .where('listed_on', 'is not', null)
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    exchange: row.exchange as Instrument['exchange'],
    name: row.name,
    latinName: row.latin_name,
    traditionalName: row.traditional_name,
    initials: row.initials,
    pinyin: row.pinyin,
    board: row.board as Board,
    sector: sectorOf(row.sector),
    st: false,
    listedOn: row.listed_on ?? '',
    shares: row.company_shares,
    firstPriceMilli: row.price_milli,
    priceEarnings: row.pe_hundredths / 100,
    ...mannerOf(mix(hashText(seed), hashText(row.code)), row.board, sectorOf(row.sector)),
  }));
}

function sectorOf(text: string): Sector {
  return sectors.find((sector) => sector === text) ?? 'other';
}

/** How its price moves: like that of its sector, livelier, as new shares are. */
function mannerOf(seed: number, board: string, sector: Sector) {
  const young = board !== 'main';
  const bell = (use: number) => normal(mix(seed, use), 3);
  return {
    seed,
    beta: Math.max(0.4, 1 + 0.22 * bell(1)) * (young ? 1.12 : 1),
    ownVolatility: 0.021 * sectorTraits[sector].volatility * Math.exp(0.22 * bell(2)),
    drift: 0.05 + 0.06 * bell(3),
    turnoverRate: Math.min(0.09, 0.03 * Math.exp(0.4 * bell(4))),
  };
}
