import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { blockEndpoints } from '../../../contract/block/endpoints.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { call } from '../../api/call.ts';
import { freshFor } from '../../api/fresh-for.ts';

const meta = { keep: true } as const;
const staleTime = freshFor(2_000);
const pageSize = 30;

/** Block offers and the own purchases out of them. */
export const blockQueries = {
  all: ['block'] as const,

  offers: () =>
    queryOptions({
      queryKey: ['block', 'offers'],
      queryFn: ({ signal }) => call(blockEndpoints.offers, {}, { signal }),
      meta,
      staleTime,
    }),

  /** Newest first. */
  records: (period: PeriodFilter) =>
    infiniteQueryOptions({
      queryKey: ['block', 'records', period],
      queryFn: ({ pageParam, signal }) =>
        call(
          blockEndpoints.records,
          { period, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      meta,
      staleTime,
    }),
};
