import type { Instrument } from '../../contract/market/types.ts';
import { shareNames } from '../lib/share-names.ts';
import type { Closes } from './closes.ts';
import type { Company } from './company.ts';
import type { MarketDays } from './market-days.ts';

/** Days whose average close a company's earnings are reckoned from. */
const earningsDays = 240;

/** The simulated companies that are listed on a day, as the market shows them. */
export function listedInstruments(
  companies: readonly Company[],
  closes: Closes,
  days: MarketDays,
  day: number,
): Instrument[] {
  return companies.flatMap((company, i) =>
    closes.tradingDay(i, day) < 1
      ? []
      : [instrumentOf(company, earningsOf(company, i, closes, days, day))],
  );
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
