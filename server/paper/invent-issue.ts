import type { Board, Sector } from '../../contract/market/types.ts';
import { fraction, hashText, mix, normal } from '../lib/random.ts';
import { nameOf, pickSector, sectorTraits } from '../feed/companies.ts';
import { dayNumberOf } from '../time/calendar.ts';
import type { NewIssue } from '../domain/new-share/issue-row.ts';
import type { Timetable } from '../domain/new-share/timetable.ts';

type Place = { board: Board; exchange: 'SH' | 'SZ'; firstCode: number; part: number };

/** Ranges of codes that neither the real exchanges nor the invented companies of old have. */
const places: readonly Place[] = [
  { board: 'main', exchange: 'SH', firstCode: 607_301, part: 0.3 },
  { board: 'main', exchange: 'SZ', firstCode: 7_301, part: 0.5 },
  { board: 'chinext', exchange: 'SZ', firstCode: 307_301, part: 0.8 },
  { board: 'star', exchange: 'SH', firstCode: 687_301, part: 1 },
];
const codesInRange = 699;
const mostADay = 2;

/** How many companies take applications on a market date: one, on some days two. */
export function issuesOn(marketSeed: string, date: string): number {
  return fraction(mix(seedOf(marketSeed, date, 0), 90)) < 0.25 ? mostADay : 1;
}

/** Market days from the application to the listing: about a week. */
export function listingDelay(marketSeed: string, date: string, index: number): number {
  return 5 + (mix(seedOf(marketSeed, date, index), 91) % 3);
}

/** What cannot be given to another company. */
export type Taken = { names: Set<string>; codes: ReadonlySet<string> };

/**
 * An invented company that goes public: what it is depends on the market's seed and the date of
 * application alone, but for a name or code that is taken already.
 */
export function inventIssue(
  marketSeed: string,
  index: number,
  timetable: Timetable & { published_on: string },
  taken: Taken,
): NewIssue {
  const seed = seedOf(marketSeed, timetable.apply_on, index);
  const pick = (use: number) => fraction(mix(seed, use));
  const bell = (use: number) => normal(mix(seed, use), 3);
  const place = places.find(({ part }) => pick(1) < part) ?? places[0];
  if (!place) throw new Error('no place to list');
  const { board, exchange } = place;
  const young = board !== 'main';
  const sector = pickSector(board, pick(2));
  const name = nameOf(seed, sector, false, taken.names);
  const price_milli =
    Math.max(300, Math.round(Math.exp(Math.log(young ? 26 : 13) + 0.5 * bell(3)) * 100)) * 10;
  const valueYuan = Math.exp(Math.log(4e9) + 0.8 * bell(4));
  const company_shares = Math.max(6e7, Math.round((valueYuan * 1000) / price_milli / 1e5) * 1e5);
  const issue_quantity = roundTo(company_shares * (company_shares > 4e8 ? 0.1 : 0.25), 10_000);
  const public_quantity = roundTo(issue_quantity * (0.3 + 0.4 * pick(5)), 10_000);
  return {
    ...timetable,
    code: freeCode(place, timetable.apply_on, index, taken.codes),
    exchange,
    board,
    name: name.name,
    latin_name: name.latinName,
    traditional_name: name.traditionalName,
    initials: name.initials,
    pinyin: name.pinyin,
    sector,
    price_milli,
    issue_quantity,
    public_quantity,
    company_shares,
    ...earnings(sector, board, pick(6), pick(7)),
    origin: 'market',
    simulated_quantity: roundTo(public_quantity * demandOf(pick(8), pick(9)), 500),
  };
}

function seedOf(marketSeed: string, date: string, index: number): number {
  return mix(mix(hashText(marketSeed), 7_001 + index), dayNumberOf(date));
}

function roundTo(value: number, step: number): number {
  return Math.max(1, Math.round(value / step)) * step;
}

/** New shares come a little cheaper than their sector; some growth companies earn nothing yet. */
function earnings(sector: Sector, board: Board, chance: number, discount: number) {
  const usual = sectorTraits[sector].priceEarnings * 100;
  const losing = board === 'star' && chance < 0.15;
  return {
    pe_hundredths: losing ? 0 : Math.round(usual * (0.6 + 0.4 * discount)),
    sector_pe_hundredths: usual,
  };
}

/** What others ask for, in parts of the public offer: one in eight stays below it. */
function demandOf(chance: number, height: number): number {
  if (chance < 0.125) return 0.35 + 0.55 * height;
  return Math.exp(Math.log(1.4) + (Math.log(24) - Math.log(1.4)) * height);
}

/** Codes go round in the range of the board; a taken one gives way to the next. */
function freeCode(place: Place, date: string, index: number, taken: ReadonlySet<string>): string {
  const start = dayNumberOf(date) * mostADay + index;
  for (let tried = 0; tried < codesInRange; tried += 1) {
    const code = String(place.firstCode + ((start + tried) % codesInRange)).padStart(6, '0');
    if (!taken.has(code)) return code;
  }
  throw new Error(`no code is left for ${place.board} on ${place.exchange}`);
}
