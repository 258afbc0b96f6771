import { changeBp } from '../../../contract/lib/integers.ts';
import { compareCodes, inListOrder } from '../../../contract/market/list-order.ts';
import type {
  Board,
  EarlierCloses,
  Instrument,
  ListedShare,
  MarketTable,
  Quote,
  Sector,
} from '../../../contract/market/types.ts';
import { changeOfDaysBp, marketValueOf, peHundredthsOf, turnoverRateOf } from './figures.ts';
import type { MarketRow } from './figures.ts';
import { isWithin } from './ranges.ts';
import type { Ranges } from './ranges.ts';
import type { MarketList, MarketSort, SortColumn } from './market-address.ts';

/** What the address of the market says: which rows, in which order. */
export type MarketView = {
  list: MarketList;
  board?: Board | undefined;
  sector?: Sector | undefined;
  /** Only rows whose figures lie within; see ranges.ts. */
  ranges?: Ranges | undefined;
  /** Absent: the list's own order. */
  sort?: MarketSort | undefined;
};

/** Joins what an instrument is with what it costs; instruments the table leaves out have no price. */
export function marketRows(
  instruments: readonly Instrument[],
  table: MarketTable | undefined,
  earlier?: EarlierCloses,
): MarketRow[] {
  const inTable = placesIn(table?.codes ?? []);
  const inEarlier = placesIn(earlier?.codes ?? []);
  return instruments.map((instrument, place) => {
    const { code } = instrument;
    const position = inTable(code, place);
    const lastMilli = table?.lastMilli[position] ?? 0;
    const previousCloseMilli = table?.previousCloseMilli[position] ?? 0;
    return {
      code,
      instrument,
      lastMilli,
      previousCloseMilli,
      changeBp: changeBp(lastMilli, previousCloseMilli),
      volume: table?.volume[position] ?? 0,
      turnoverMinor: table?.turnoverMinor[position] ?? 0,
      earlierCloseMilli: earlier?.closeMilli[inEarlier(code, place)] ?? 0,
    };
  });
}

/** Where a code stands: mostly at the place where it is expected, else looked up; -1 where it is not. */
function placesIn(codes: readonly string[]): (code: string, expected: number) => number {
  let places: Map<string, number> | undefined;
  return (code, expected) => {
    if (codes[expected] === code) return expected;
    places ??= new Map(codes.map((each, place) => [each, place]));
    return places.get(code) ?? -1;
  };
}

/** Rows of shares that came with their figures, before the whole list is there. */
export function firstRows(listed: readonly ListedShare[]): MarketRow[] {
  return listed.map(({ instrument, quote }) => {
    const { lastMilli = 0, previousCloseMilli = 0, volume = 0, turnoverMinor = 0 } = quote ?? {};
    return {
      code: instrument.code,
      instrument,
      lastMilli,
      previousCloseMilli,
      changeBp: changeBp(lastMilli, previousCloseMilli),
      volume,
      turnoverMinor,
      earlierCloseMilli: 0,
    };
  });
}

/** Whether the view is the whole list in its own order. */
export function isWholeList({ list, board, sector, sort, ranges }: MarketView): boolean {
  return list === 'all' && [board, sector, sort, ranges].every((choice) => choice === undefined);
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
  rate: turnoverRateOf,
  value: marketValueOf,
  pe: peHundredthsOf,
  days: (row) => changeOfDaysBp(row) ?? 0,
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

/** A loss has no P/E, and a share that is traded for a few days no change over more. */
function hasFigure(row: MarketRow, column: SortColumn): boolean {
  if (column === 'pe') return peHundredthsOf(row) > 0;
  return column !== 'days' || changeOfDaysBp(row) !== undefined;
}

/** Sorts a copy; equal rows by code, rows without a price last whichever way it goes. */
export function sortRows(rows: readonly MarketRow[], sort: MarketSort): MarketRow[] {
  const figure = figures[sort.column];
  const sign = sort.descending ? -1 : 1;
  const isKnown = (row: MarketRow) => Number(row.lastMilli > 0 && hasFigure(row, sort.column));
  return [...rows].sort((a, b) => {
    const priced = isKnown(b) - isKnown(a);
    if (priced !== 0) return priced;
    const difference = (figure(a) - figure(b)) * sign;
    return difference === 0 ? compareCodes(a.code, b.code) : difference;
  });
}

/** The rows of a view, in its order. A watchlist without a sort keeps the order of its codes. */
export function shownRows(
  rows: readonly MarketRow[],
  view: MarketView,
  watched: readonly string[],
): MarketRow[] {
  const listed = ofList(rows, view.list, watched)
    .filter(
      ({ instrument }) =>
        (view.board === undefined || instrument.board === view.board) &&
        (view.sector === undefined || instrument.sector === view.sector),
    )
    .filter((row) => view.ranges === undefined || isWithin(row, view.ranges));
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
  return [...rows].sort((a, b) => inListOrder(a.instrument, b.instrument));
}

/** What a press on a column's heading asks for next: descending, ascending, the list's own order. */
export function nextSort(view: MarketView, column: SortColumn): MarketSort | undefined {
  if (view.sort?.column !== column) return { column, descending: true };
  return view.sort.descending ? { column, descending: false } : undefined;
}
