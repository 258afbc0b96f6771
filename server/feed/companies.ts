import type { Board, Sector } from '../../contract/market/types.ts';
import { dateOfDay, dayNumberOf } from '../time/calendar.ts';
import type { Company } from './company.ts';
import { firstWords, secondWords } from './company-names.ts';
import type { NameWord } from './company-names.ts';
import { fraction, hashText, mix, normal } from '../lib/random.ts';

/** The first day of simulated history. Fixed, so that prices do not depend on when one looks. */
export const firstDate = '2021-01-01';

type CodeRange = { board: Board; exchange: 'SH' | 'SZ' | 'BJ'; firstCode: number; count: number };

/** Codes lie in ranges of the right board that the real exchanges have not given out. */
const codeRanges: readonly CodeRange[] = [
  { board: 'main', exchange: 'SH', firstCode: 607_001, count: 190 },
  { board: 'main', exchange: 'SZ', firstCode: 7_001, count: 150 },
  { board: 'chinext', exchange: 'SZ', firstCode: 307_001, count: 150 },
  { board: 'star', exchange: 'SH', firstCode: 687_001, count: 80 },
  { board: 'bse', exchange: 'BJ', firstCode: 927_001, count: 30 },
];

export type SectorTraits = {
  weight: number;
  priceEarnings: number;
  volatility: number;
  young: boolean;
};

/** How many companies, at what earnings multiple, how lively; `young` ones prefer growth boards. */
export const sectorTraits: Readonly<Record<Sector, SectorTraits>> = {
  banks: trait(14, 6, 0.7),
  insurance: trait(5, 11, 0.9),
  brokers: trait(16, 19, 1.1),
  property: trait(22, 12, 1),
  construction: trait(20, 10, 0.9),
  steel: trait(12, 12, 0.95),
  metals: trait(22, 20, 1.15),
  coal: trait(10, 9, 1),
  oil: trait(8, 12, 0.9),
  power: trait(28, 18, 0.9),
  chemicals: trait(45, 22, 1),
  machinery: trait(50, 26, 1, true),
  automobiles: trait(30, 24, 1.05),
  electronics: trait(45, 34, 1.15, true),
  semiconductors: trait(30, 58, 1.35, true),
  software: trait(40, 52, 1.3, true),
  telecom: trait(20, 30, 1.1, true),
  media: trait(16, 30, 1.1),
  pharma: trait(38, 32, 1, true),
  medical: trait(24, 36, 1.1, true),
  food: trait(20, 27, 0.85),
  liquor: trait(10, 25, 0.95),
  retail: trait(16, 24, 0.9),
  textiles: trait(14, 20, 0.85),
  agriculture: trait(14, 26, 1),
  transport: trait(20, 15, 0.8),
  environment: trait(16, 20, 0.95, true),
  defence: trait(20, 48, 1.2, true),
  tourism: trait(8, 35, 1.05),
  other: trait(7, 22, 1),
};

function trait(
  weight: number,
  priceEarnings: number,
  volatility: number,
  young = false,
): SectorTraits {
  return { weight, priceEarnings, volatility, young };
}

/** The invented companies of a seed, in the order of their codes within each board. */
export function createCompanies(seedText: string): Company[] {
  const seed = hashText(seedText);
  const taken = new Set<string>();
  return codeRanges.flatMap((range) =>
    Array.from({ length: range.count }, (_, i) =>
      createCompany(mix(seed, range.firstCode + i), range, i, taken),
    ),
  );
}

function createCompany(seed: number, range: CodeRange, index: number, taken: Set<string>): Company {
  const { board, exchange } = range;
  const pick = (use: number) => fraction(mix(seed, use));
  const bell = (use: number) => normal(mix(seed, use), 3);
  const sector = pickSector(board, pick(1));
  const { priceEarnings, volatility } = sectorTraits[sector];
  const st = board === 'main' && pick(2) < 0.035;
  const young = board === 'chinext' || board === 'star' || board === 'bse';
  const price = Math.exp(Math.log(st ? 4 : young ? 22 : 12) + 0.75 * bell(3));
  const valueYuan = Math.exp(Math.log(board === 'bse' ? 2e9 : 9e9) + 1.05 * bell(4)) * size(sector);
  const shares = Math.max(3e7, Math.round(valueYuan / price / 1e5) * 1e5);
  const losing = st ? pick(5) < 0.7 : pick(5) < 0.07;
  return {
    code: String(range.firstCode + index).padStart(6, '0'),
    exchange,
    ...nameOf(seed, sector, st, taken),
    board,
    sector,
    st,
    listedOn: listedOn(pick(6), pick(7)),
    shares,
    seed,
    firstPriceMilli: Math.max(1_500, Math.round(price * 100) * 10),
    beta: Math.max(0.3, 0.95 + 0.22 * bell(8)) * (young ? 1.12 : 1),
    ownVolatility: (young ? 0.0165 : 0.0118) * volatility * Math.exp(0.22 * bell(9)),
    drift: 0.035 + 0.05 * bell(10) - (st ? 0.06 : 0),
    turnoverRate: Math.min(0.09, 0.011 * Math.exp(0.65 * bell(11)) * Math.sqrt(9e9 / valueYuan)),
    priceEarnings: losing ? 0 : priceEarnings * Math.exp(0.35 * bell(12)),
  };
}

/** Banks and insurers are large. */
function size(sector: Sector): number {
  return sector === 'banks' || sector === 'insurance' ? 9 : sector === 'liquor' ? 4 : 1;
}

/** A sector for a company of a board, by a chance of 0 to 1. */
export function pickSector(board: Board, chance: number): Sector {
  const young = board !== 'main';
  const weights = Object.entries(sectorTraits).map(([sector, trait]) => ({
    sector: sector as Sector,
    weight: trait.weight * (trait.young === young ? 1 : young ? 0.08 : 0.55),
  }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  let left = chance * total;
  for (const { sector, weight } of weights) {
    left -= weight;
    if (left < 0) return sector;
  }
  return 'other';
}

/** Five of six are older than the history; the others came to the market during it. */
function listedOn(chance: number, age: number): string {
  const first = dayNumberOf(firstDate);
  const old = dayNumberOf('1994-01-10');
  const day =
    chance < 0.84 ? old + age * (first - 200 - old) : first + 30 + Math.floor(age * 1_900);
  const weekday = Math.floor(day);
  return dateOfDay(weekday - Math.max(0, ((weekday + 3) % 7) - 4));
}

type Names = Pick<Company, 'name' | 'latinName' | 'traditionalName' | 'initials' | 'pinyin'>;

/** Names that no other has: the taken ones are noted. */
export function nameOf(seed: number, sector: Sector, st: boolean, taken: Set<string>): Names {
  const second = secondWords[sector];
  for (let attempt = 0; ; attempt += 1) {
    const first = firstWords[mix(seed, 100 + attempt) % firstWords.length];
    const last = second[mix(seed, 300 + attempt) % second.length];
    if (!first || !last) throw new Error(`no names for sector ${sector}`);
    const name = `${first.han}${last.han}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return namesOf(first, last, st);
  }
}

function namesOf(first: NameWord, last: NameWord, st: boolean): Names {
  const readings = first.readings.flatMap((a) => last.readings.map((b) => `${a} ${b}`));
  const short = readings.map((reading) => reading.replaceAll(/(\S)\S*\s*/g, '$1'));
  const long = readings.map((reading) => reading.replaceAll(' ', ''));
  const marked = (texts: string[]) =>
    [...new Set(st ? texts.flatMap((text) => [`st${text}`, text]) : texts)].join(' ');
  return {
    name: `${st ? 'ST' : ''}${first.han}${last.han}`,
    latinName: `${st ? 'ST ' : ''}${first.latin} ${last.latin}`,
    traditionalName: `${st ? 'ST' : ''}${first.traditional}${last.traditional}`,
    initials: marked(short),
    pinyin: marked(long),
  };
}
