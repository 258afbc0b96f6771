import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { tradeEndpoints } from '../../../contract/trade.ts';
import type { PeriodFilter } from '../../../contract/trade.ts';
import { call } from '../../data/call.ts';

/** May be kept on the device, so that the desk can be read offline. */
const meta = { keep: true } as const;

const pageSize = 30;
const firstPage = null as string | null;

export type OrderStatus = 'open' | 'done' | 'all';

/** What the account owns and has done. Changes arrive over the stream: see live.ts. */
export const tradeQueries = {
  all: ['trade'] as const,
  lists: { orders: ['trade', 'orders'], fills: ['trade', 'fills'], closed: ['trade', 'closed'] },

  assets: () =>
    queryOptions({
      queryKey: ['trade', 'assets'],
      queryFn: ({ signal }) => call(tradeEndpoints.assets, {}, { signal }),
      meta,
    }),

  positions: () =>
    queryOptions({
      queryKey: ['trade', 'positions'],
      queryFn: ({ signal }) => call(tradeEndpoints.positions, {}, { signal }),
      meta,
    }),

  position: (code: string) =>
    queryOptions({
      queryKey: ['trade', 'position', code],
      queryFn: ({ signal }) => call(tradeEndpoints.position, { code }, { signal }),
      meta,
    }),

  order: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'order', id],
      queryFn: ({ signal }) => call(tradeEndpoints.order, { id }, { signal }),
      meta,
    }),

  /** Newest first. */
  orders: (status: OrderStatus, period: PeriodFilter) =>
    infiniteQueryOptions({
      queryKey: ['trade', 'orders', status, period],
      queryFn: ({ pageParam, signal }) =>
        call(
          tradeEndpoints.orders,
          { status, period, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor,
      meta,
    }),

  fills: (period: PeriodFilter) =>
    infiniteQueryOptions({
      queryKey: ['trade', 'fills', period],
      queryFn: ({ pageParam, signal }) =>
        call(
          tradeEndpoints.fills,
          { period, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor,
      meta,
    }),

  closedPositions: (period: PeriodFilter) =>
    infiniteQueryOptions({
      queryKey: ['trade', 'closed', period],
      queryFn: ({ pageParam, signal }) =>
        call(
          tradeEndpoints.closedPositions,
          { period, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor,
      meta,
    }),

  closedPosition: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'closed-position', id],
      queryFn: ({ signal }) => call(tradeEndpoints.closedPosition, { id }, { signal }),
      meta,
    }),
};
