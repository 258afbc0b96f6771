import { sectors } from '../../../contract/market.ts';
import type { Board, Sector } from '../../../contract/market.ts';
import { readShareCode } from '../../lib/codes.ts';
import type { MarketView } from './model.ts';

export const marketLists = ['watchlist', 'all', 'gainers', 'losers', 'turnover'] as const;
export type MarketList = (typeof marketLists)[number];

/** As they stand over the rows: what may stand in the middle, then price and change. */
export const sortColumns = ['turnover', 'volume', 'price', 'change'] as const;
export type SortColumn = (typeof sortColumns)[number];
export type MarketSort = { column: SortColumn; descending: boolean };

/** The market's part of the address; what stands for itself is left out. */
export type MarketAddress = {
  list?: MarketList | undefined;
  board?: Board | undefined;
  sector?: Sector | undefined;
  /** `change-desc` */
  sort?: string | undefined;
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
    code: readShareCode(search['code']),
  };
}

export function viewOf(address: MarketAddress): MarketView {
  return {
    list: address.list ?? 'all',
    board: address.board,
    sector: address.sector,
    sort: sortFrom(address.sort),
  };
}

export function sortText(sort: MarketSort): string {
  return `${sort.column}-${sort.descending ? 'desc' : 'asc'}`;
}

function sortFrom(value: unknown): MarketSort | undefined {
  if (typeof value !== 'string') return undefined;
  const [name, direction] = value.split('-');
  const column = oneOf(sortColumns, name);
  if (!column || (direction !== 'asc' && direction !== 'desc')) return undefined;
  return { column, descending: direction === 'desc' };
}
