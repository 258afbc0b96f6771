import { sectors } from '../../../contract/market.ts';
import type { Board, Sector } from '../../../contract/market.ts';
import { readShareCode } from '../../lib/share-code.ts';
import { marketLists, sortColumns } from './model.ts';
import type { MarketList, MarketSort, MarketView } from './model.ts';

/** The market's part of the address; what stands for itself is left out. */
export type MarketAddress = {
  list?: MarketList;
  board?: Board;
  sector?: Sector;
  /** `change-desc` */
  sort?: string;
  /** The share shown beside the list on wide screens. */
  code?: string;
};

export const boards: readonly Board[] = ['main', 'chinext', 'star', 'bse'];

function oneOf<Option extends string>(options: readonly Option[], value: unknown) {
  return options.find((option) => option === value);
}

/** Takes what an address may say and leaves out what it may not. */
export function readMarketAddress(search: Record<string, unknown>): MarketAddress {
  const list = oneOf(marketLists, search['list']);
  const board = oneOf(boards, search['board']);
  const sector = oneOf(sectors, search['sector']);
  const sort = sortFrom(search['sort']);
  const code = readShareCode(search['code']);
  return {
    ...(list ? { list } : {}),
    ...(board ? { board } : {}),
    ...(sector ? { sector } : {}),
    ...(sort ? { sort: sortText(sort) } : {}),
    ...(code ? { code } : {}),
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
