import { changeBp } from '../../../contract/money.ts';
import type { Board, Instrument, MarketTable, Quote, Sector } from '../../../contract/market.ts';
import type { MarketList, MarketSort, SortColumn } from './market-address.ts';

/** What the address of the market says: which rows, in which order. */
export type MarketView = {
  list: MarketList;
  board?: Board | undefined;
  sector?: Sector | undefined;
  /** Absent: the list's own order. */
  sort?: MarketSort | undefined;
};

/** An instrument with its figures of the last market table. Prices in 1/1000 yuan, volume in shares. */
export type MarketRow = {
  code: string;
  instrument: Instrument;
  /** 0 when it has no price. */
  lastMilli: number;
  previousCloseMilli: number;
  /** Change since the previous close in 1/10000, rounded half away from zero. */
  changeBp: number;
  volume: number;
  turnoverMinor: number;
};

/** Joins what an instrument is with what it costs; instruments the table leaves out have no price. */
export function marketRows(
  instruments: readonly Instrument[],
  table: MarketTable | undefined,
): MarketRow[] {
  const positions = new Map(table?.codes.map((code, position) => [code, position]));
  return instruments.map((instrument) => {
    const position = positions.get(instrument.code) ?? -1;
    const lastMilli = table?.lastMilli[position] ?? 0;
    const previousCloseMilli = table?.previousCloseMilli[position] ?? 0;
    return {
      code: instrument.code,
      instrument,
      lastMilli,
      previousCloseMilli,
      changeBp: changeBp(lastMilli, previousCloseMilli),
      volume: table?.volume[position] ?? 0,
      turnoverMinor: table?.turnoverMinor[position] ?? 0,
    };
  });
}

/**
 * The rows at the quotes that came since the table was made (`since`, epoch milliseconds), so that they
 * are ranked by what they show. A row that did not move stays the same object.
 */
export function rowsNow(
  rows: readonly MarketRow[],
  since: number,
  quoteOf: (code: string) => Pick<Quote, 'at' | 'lastMilli' | 'previousCloseMilli'> | undefined,
): readonly MarketRow[] {
  return rows.map((row) => {
    const quote = quoteOf(row.code);
    if (!quote || quote.at <= since || quote.lastMilli <= 0) return row;
    const { lastMilli, previousCloseMilli } = quote;
    if (lastMilli === row.lastMilli && previousCloseMilli === row.previousCloseMilli) return row;
    return {
      ...row,
      lastMilli,
      previousCloseMilli,
      changeBp: changeBp(lastMilli, previousCloseMilli),
    };
  });
}

const figures: Record<SortColumn, (row: MarketRow) => number> = {
  price: (row) => row.lastMilli,
  change: (row) => row.changeBp,
  turnover: (row) => row.turnoverMinor,
  volume: (row) => row.volume,
};

const ownSort: Record<MarketList, MarketSort | undefined> = {
  watchlist: undefined,
  all: undefined,
  gainers: { column: 'change', descending: true },
  losers: { column: 'change', descending: false },
  turnover: { column: 'turnover', descending: true },
};

/** The order that a view shows: its own choice, or the list's. */
export function sortOf(view: MarketView): MarketSort | undefined {
  return view.sort ?? ownSort[view.list];
}

/** Sorts a copy; equal rows by code, rows without a price last whichever way it goes. */
export function sortRows(rows: readonly MarketRow[], sort: MarketSort): MarketRow[] {
  const figure = figures[sort.column];
  const sign = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const priced = Number(b.lastMilli > 0) - Number(a.lastMilli > 0);
    if (priced !== 0) return priced;
    const difference = (figure(a) - figure(b)) * sign;
    return difference === 0 ? compareCodes(a, b) : difference;
  });
}

/** The rows of a view, in its order. A watchlist without a sort keeps the order of its codes. */
export function shownRows(
  rows: readonly MarketRow[],
  view: MarketView,
  watched: readonly string[],
): MarketRow[] {
  const listed = ofList(rows, view.list, watched).filter(
    ({ instrument }) =>
      (view.board === undefined || instrument.board === view.board) &&
      (view.sector === undefined || instrument.sector === view.sector),
  );
  const sort = sortOf(view);
  return sort ? sortRows(listed, sort) : listed;
}

function ofList(
  rows: readonly MarketRow[],
  list: MarketList,
  watched: readonly string[],
): MarketRow[] {
  if (list === 'watchlist') {
    const byCode = new Map(rows.map((row) => [row.code, row]));
    return watched.flatMap((code) => byCode.get(code) ?? []);
  }
  if (list === 'gainers') return rows.filter((row) => row.changeBp > 0);
  if (list === 'losers') return rows.filter((row) => row.changeBp < 0);
  if (list === 'turnover') return rows.filter((row) => row.turnoverMinor > 0);
  return [...rows].sort(pricedFirst);
}

/** An imported list may hold thousands of shares without any price. */
function pricedFirst(a: MarketRow, b: MarketRow): number {
  const isPriceless = ({ instrument }: MarketRow) => Number(instrument.status === 'no_data');
  return isPriceless(a) - isPriceless(b) || compareCodes(a, b);
}

function compareCodes(a: MarketRow, b: MarketRow): number {
  return a.code < b.code ? -1 : Number(a.code > b.code);
}

/** What a press on a column's heading asks for next: descending, ascending, the list's own order. */
export function nextSort(view: MarketView, column: SortColumn): MarketSort | undefined {
  if (view.sort?.column !== column) return { column, descending: true };
  return view.sort.descending ? { column, descending: false } : undefined;
}
