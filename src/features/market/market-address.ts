import { sectors } from '../../../contract/market/types.ts';
import type { Board, Sector } from '../../../contract/market/types.ts';
import type { MarketView } from './model.ts';
import { rangesText, readRanges } from './ranges.ts';

export const marketLists = ['watchlist', 'all', 'gainers', 'losers', 'turnover'] as const;
export type MarketList = (typeof marketLists)[number];

/** What rows can be sorted by: figures that may stand in the middle, then price and change. */
export const sortColumns = [
  'turnover',
  'volume',
  'rate',
  'value',
  'pe',
  'days',
  'price',
  'change',
] as const;
export type SortColumn = (typeof sortColumns)[number];
export type MarketSort = { column: SortColumn; descending: boolean };

/** The market's part of the address; what stands for itself is left out. */
export type MarketAddress = {
  list?: MarketList | undefined;
  board?: Board | undefined;
  sector?: Sector | undefined;
  /** `change-desc` */
  sort?: string | undefined;
  /** `pe-10-20_rate--5`: see ranges.ts. */
  only?: string | undefined;
  /** The share shown beside the list on wide screens. */
  code?: string | undefined;
};

export const boards: readonly Board[] = ['main', 'chinext', 'star', 'bse'];

function oneOf<Option extends string>(options: readonly Option[], value: unknown) {
  return options.find((option) => option === value);
}

/** Takes what an address may say; what it may not is undefined. */
export function readMarketAddress(search: Record<string, unknown>): MarketAddress {
  const sort = sortFrom(search['sort']);
  return {
    list: oneOf(marketLists, search['list']),
    board: oneOf(boards, search['board']),
    sector: oneOf(sectors, search['sector']),
    sort: sort && sortText(sort),
    only: rangesText(readRanges(search['only'])),
    code: readShareCode(search['code']),
  };
}

export function viewOf(address: MarketAddress): MarketView {
  return {
    list: address.list ?? 'all',
    board: address.board,
    sector: address.sector,
    sort: sortFrom(address.sort),
    ranges: readRanges(address.only),
  };
}

export function addressOfFilters({
  board,
  sector,
  ranges,
}: Pick<MarketView, 'board' | 'sector' | 'ranges'>): Pick<
  MarketAddress,
  'board' | 'sector' | 'only'
> {
  return { board, sector, only: rangesText(ranges) };
}

export function sortText(sort: MarketSort): string {
  return `${sort.column}-${sort.descending ? 'desc' : 'asc'}`;
}

export function sortFrom(value: unknown): MarketSort | undefined {
  if (typeof value !== 'string') return undefined;
  const [name, direction] = value.split('-');
  const column = oneOf(sortColumns, name);
  if (!column || (direction !== 'asc' && direction !== 'desc')) return undefined;
  return { column, descending: direction === 'desc' };
}

/** The six digits of a share in an address, which the router may have read as a number. */
export function readShareCode(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value).padStart(6, '0') : value;
  return typeof text === 'string' && /^\d{6}$/.test(text) ? text : undefined;
}

/** The short name of an index in an address, such as `lotwise300`. */
export function readIndexCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z][a-z0-9]{1,19}$/.test(value) ? value : undefined;
}
