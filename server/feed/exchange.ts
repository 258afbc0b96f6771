import type { Instrument } from '../../contract/market/types.ts';
import { shareNames } from '../lib/share-names.ts';
import type { DayBar } from './bars.ts';
import type { Closes } from './closes.ts';
import type { Company } from './company.ts';
import type { DayPath } from './day-path.ts';
import type { MarketDays } from './market-days.ts';
import type { Simulation } from './simulation.ts';

/** Days whose average close a company's earnings are reckoned from. */
const earningsDays = 240;

/** The simulated exchange: its companies and their days, up to a market day that moves on. */
export type Exchange = {
  readonly companies: readonly Company[];
  readonly closes: Closes;
  indexOf(code: string): number | undefined;
  /** Takes up a market day. */
  openDay(day: number): void;
  /** A company's whole day, at most the current one; undefined before a listing. */
  pathOn(company: number, day: number): DayPath | undefined;
  /** The companies' whole current day; undefined before a listing. */
  paths(): readonly (DayPath | undefined)[];
  instruments(): Instrument[];
  /** The last so many finished days before the current one, or all there are; oldest first. */
  history(company: number, count: number): DayBar[];
};

export function createExchange(simulation: Simulation): Exchange {
  const { companies, closes, days } = simulation;
  const indexes = new Map(companies.map((company, i) => [company.code, i]));
  let today = 0;
  let paths: readonly (DayPath | undefined)[] = [];
  return {
    companies,
    closes,
    indexOf: (code) => indexes.get(code),
    openDay: (day) => {
      if (day === today && paths.length > 0) return;
      today = day;
      paths = simulation.paths(day);
    },
    pathOn: (company, day) => (day <= today ? simulation.path(company, day) : undefined),
    paths: () => paths,
    instruments: () =>
      companies.flatMap((company, i) =>
        closes.tradingDay(i, today) < 1
          ? []
          : [instrumentOf(company, earningsOf(company, i, closes, days, today))],
      ),
    history: (company, count) => simulation.historyBefore(company, today, count),
  };
}

/** Earnings change with the quarter: last year's average price at the company's own multiple. */
function earningsOf(
  company: Company,
  i: number,
  closes: Closes,
  days: MarketDays,
  today: number,
): number {
  if (company.priceEarnings === 0) return 0;
  const date = days.dateAt(today);
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  const quarter = days.firstFrom(`${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
  let sum = 0;
  let count = 0;
  for (let day = Math.max(0, quarter - earningsDays); day < quarter; day += 1) {
    const close = closes.close(i, day);
    if (close === 0) continue;
    sum += close;
    count += 1;
  }
  const price = count === 0 ? company.firstPriceMilli : sum / count;
  return Math.max(1, Math.round(price / company.priceEarnings));
}

function instrumentOf(company: Company, earningsMilli: number): Instrument {
  const { code, exchange, initials, pinyin, board, sector, st } = company;
  const { listedOn, shares } = company;
  return {
    code,
    exchange,
    ...shareNames(company),
    initials,
    pinyin,
    board,
    sector,
    st,
    source: 'simulated',
    status: 'trading',
    listedOn,
    shares,
    earningsMilli,
  };
}
