import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Page, PeriodFilter } from '../../../contract/wire/envelope.ts';
import { tradeEndpoints } from '../../../contract/trade/endpoints.ts';
import { call } from '../../api/call.ts';
import { tradeAnswer } from '../../portfolio/queries.ts';

const pageSize = 30;
const firstPage = null as string | null;

/** An endless list, a page at a time. */
const pagesOf = <Item>(
  queryKey: readonly string[],
  load: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load({ limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    ...tradeAnswer,
  });

export type OrderStatus = 'open' | 'done' | 'all';

/** What the account owns and has done. Changes arrive over the stream: see src/app/live/live-data.ts. */
export const tradeQueries = {
  all: ['trade'] as const,
  lists: { orders: ['trade', 'orders'], fills: ['trade', 'fills'], closed: ['trade', 'closed'] },

  position: (code: string) =>
    queryOptions({
      queryKey: ['trade', 'position', code],
      queryFn: ({ signal }) => call(tradeEndpoints.position, { code }, { signal }),
      ...tradeAnswer,
    }),

  order: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'order', id],
      queryFn: ({ signal }) => call(tradeEndpoints.order, { id }, { signal }),
      ...tradeAnswer,
    }),

  /** Newest first. */
  orders: (status: OrderStatus, period: PeriodFilter) =>
    pagesOf(['trade', 'orders', status, period], (page, signal) =>
      call(tradeEndpoints.orders, { status, period, ...page }, { signal }),
    ),

  fills: (period: PeriodFilter) =>
    pagesOf(['trade', 'fills', period], (page, signal) =>
      call(tradeEndpoints.fills, { period, ...page }, { signal }),
    ),

  closedPositions: (period: PeriodFilter) =>
    pagesOf(['trade', 'closed', period], (page, signal) =>
      call(tradeEndpoints.closedPositions, { period, ...page }, { signal }),
    ),

  closedPosition: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'closed-position', id],
      queryFn: ({ signal }) => call(tradeEndpoints.closedPosition, { id }, { signal }),
      ...tradeAnswer,
    }),
};
