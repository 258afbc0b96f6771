import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';

import type { Page } from '../../../contract/wire/envelope.ts';
import type { Fill, Order } from '../../../contract/trade/types.ts';
import type { Stale } from '../../live/refresh.ts';
import { accountQuery, dealsQuery } from '../../portfolio/queries.ts';
import { isOpen } from './outcome.ts';
import { tradeQueries } from './queries.ts';
import { stalePositions } from './refresh.ts';

type OrderDetail = { order: Order; fills: readonly Fill[] };
type Pages<Item> = InfiniteData<Page<Item>, string | null>;
type Listing<Item> = {
  /** Begins the keys of the lists. */
  lists: QueryKey;
  /** Newest first, by this. */
  atOf: (item: Item) => number;
  /** Whether a record stands in a list, by the part of its key that says which are listed. */
  belongs: (item: Item, filter: unknown) => boolean;
};

const orderListing: Listing<Order> = {
  lists: tradeQueries.lists.orders,
  atOf: ({ createdAt }) => createdAt,
  belongs: (order, status) => status === 'all' || (status === 'open') === isOpen(order),
};

const fillListing: Listing<Fill> = {
  lists: tradeQueries.lists.fills,
  atOf: ({ at }) => at,
  belongs: () => true,
};

/**
 * Writes the newest state of an order where it is shown. Returns what cannot be derived from it and
 * has to be asked again.
 */
export function keepOrder(client: QueryClient, heard: Order, fill?: Fill): Stale[] {
  const order = keepDetail(client, heard, fill);
  const sold = order.side === 'sell' && order.filledQuantity > 0;
  return [
    { queryKey: accountQuery.queryKey },
    staleDetail(client, order),
    stalePositions(client, order.code),
    ...(sold ? [{ queryKey: tradeQueries.lists.closed }] : []),
    ...keepInLists(client, orderListing, order),
    ...(fill
      ? [{ queryKey: dealsQuery(order.code).queryKey }, ...keepInLists(client, fillListing, fill)]
      : []),
  ];
}

/** Returns the newest state that is known: an answer may come after what happened since. */
function keepDetail(client: QueryClient, order: Order, fill: Fill | undefined): Order {
  const { queryKey } = tradeQueries.order(order.id);
  const known = client.getQueryData(queryKey);
  const newest = known && known.order.updatedAt > order.updatedAt ? known.order : order;
  const fills = known?.fills ?? [];
  const isNew = fill && fills.every(({ id }) => id !== fill.id);
  client.setQueryData(queryKey, { order: newest, fills: isNew ? [...fills, fill] : fills });
  return newest;
}

/** What is on its way may be from before, and would take the place of what is known now. */
function staleDetail(client: QueryClient, { id }: Order): Stale {
  const { queryKey } = tradeQueries.order(id);
  const isOnItsWay = client.getQueryState(queryKey)?.fetchStatus === 'fetching';
  return isOnItsWay ? { queryKey } : { queryKey, unless: isWhole };
}

/** Whether all that was filled is known by its fills. */
function isWhole({ state }: Query): boolean {
  const { order, fills } = state.data as OrderDetail;
  return fills.reduce((sum, { quantity }) => sum + quantity, 0) === order.filledQuantity;
}

/** Returns the lists that cannot be brought up to date from here. */
function keepInLists<Item extends { id: string }>(
  client: QueryClient,
  listing: Listing<Item>,
  item: Item,
): Stale[] {
  const stale: Stale[] = [];
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: listing.lists })) {
    // What is on its way may be from before; what is stale must not look fresh for this.
    const isCurrent = state.fetchStatus === 'idle' && !state.isInvalidated;
    const known = isCurrent ? (state.data as Pages<Item> | undefined) : undefined;
    const next = known && withItem(known, listing, item, queryKey);
    if (next) client.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
    else stale.push({ queryKey });
  }
  return stale;
}

/** The list with the newest state of a record; undefined where it is unsure whether it is in its period. */
function withItem<Item extends { id: string }>(
  known: Pages<Item>,
  { atOf, belongs }: Listing<Item>,
  item: Item,
  [, , filter, period = filter]: QueryKey,
): Pages<Item> | undefined {
  const stays = belongs(item, filter);
  const isListed = known.pages.some(({ items }) => items.some(({ id }) => id === item.id));
  if (isListed || !stays) {
    const renewed = (each: Item) => (each.id !== item.id ? [each] : stays ? [item] : []);
    const pages = known.pages.map((page) => ({ ...page, items: page.items.flatMap(renewed) }));
    return { ...known, pages };
  }
  const [first, ...others] = known.pages;
  if (!first) return undefined;
  const [newest] = first.items;
  const ahead = newest && (atOf(item) - atOf(newest) || (item.id > newest.id ? 1 : -1));
  const isFirst = ahead === undefined ? period === 'all' : ahead > 0;
  if (!isFirst) return undefined;
  return { ...known, pages: [{ ...first, items: [item, ...first.items] }, ...others] };
}
