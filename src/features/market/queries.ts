import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { marketEndpoints } from '../../../contract/market/endpoints.ts';
import type {
  Adjustment,
  BarPeriod,
  Instrument,
  InstrumentColumns,
  ListedShare,
  StockDetail,
  TodaysIndex,
} from '../../../contract/market/types.ts';
import { instrumentsIn } from '../../../contract/market/instrument-columns.ts';
import { screenEndpoints } from '../../../contract/screen/endpoints.ts';
import { call } from '../../api/call.ts';
import { freshFor } from '../../api/fresh-for.ts';
import { putBook, putIndices, putMarketState } from '../../live/market.ts';
import { putQuotes } from '../../live/quotes.ts';
import { sparklineOf } from './sparkline-batch.ts';

const second = 1_000;
const minute = 60 * second;

/** How many bars a page of the chart holds. */
export const barsPerPage = 500;

type Items<One> = { items: One[] };

/* Whatever call an answer comes with, the live store hears of it, where the newest wins. */

export function tookIndices(answer: Items<TodaysIndex>): Items<TodaysIndex> {
  putIndices(answer.items);
  return answer;
}

export function tookDetail(detail: StockDetail): StockDetail {
  if (detail.quote) putQuotes([detail.quote]);
  if (detail.book) putBook(detail.book);
  return detail;
}

/** Rows read their lines one by one: these need not be asked for. */
export function tookListed(client: QueryClient, answer: Items<ListedShare>): Items<ListedShare> {
  for (const { instrument, quote, pointsMilli } of answer.items) {
    const { code } = instrument;
    const previousCloseMilli = quote?.previousCloseMilli ?? 0;
    const line = quote && { code, previousCloseMilli, pointsMilli };
    client.setQueryData(marketQueries.sparkline(code).queryKey, line);
  }
  return answer;
}

const made = new WeakMap<InstrumentColumns, readonly Instrument[]>();

/** The shares of an answer: made once for all who look at it, and not before somebody does. */
function sharesIn(columns: InstrumentColumns): readonly Instrument[] {
  const known = made.get(columns);
  if (known) return known;
  const shares = instrumentsIn(columns);
  made.set(columns, shares);
  return shares;
}

/**
 * Everything that can be asked about the market. `meta.keep`: public figures that the device may keep
 * to open without a connection. Fresh answers also feed the live store, where the newest wins.
 */
export const marketQueries = {
  all: () => ['market'] as const,

  state: () =>
    queryOptions({
      queryKey: ['market', 'state'],
      queryFn: async ({ signal }) => {
        const state = await call(marketEndpoints.state, {}, { signal });
        putMarketState(state);
        return state;
      },
      staleTime: minute,
      meta: { keep: true },
    }),

  /**
   * The ground of the search on the device. Changes once a market day, or with an import: asked again
   * now and then, and mostly answered in a word.
   */
  instruments: () =>
    queryOptions({
      queryKey: ['market', 'instruments'],
      queryFn: ({ signal }) => call(marketEndpoints.instruments, {}, { signal }),
      select: ({ columns }) => sharesIn(columns),
      staleTime: 5 * minute,
      gcTime: Infinity,
      meta: { keep: true },
    }),

  table: () =>
    queryOptions({
      queryKey: ['market', 'table'],
      queryFn: ({ signal }) => call(marketEndpoints.table, {}, { signal }),
      staleTime: 5 * second,
      meta: { keep: true },
    }),

  /** Asked for where a change over market days is shown or sorted by. */
  earlierCloses: () =>
    queryOptions({
      queryKey: ['market', 'earlier-closes'],
      queryFn: ({ signal }) => call(marketEndpoints.earlierCloses, {}, { signal }),
      staleTime: 5 * minute,
      meta: { keep: true },
    }),

  quotes: (codes: readonly string[]) =>
    queryOptions({
      queryKey: ['market', 'quotes', codes],
      queryFn: async ({ signal }) => {
        const answer = await call(marketEndpoints.quotes, { codes: codes.join(',') }, { signal });
        putQuotes(answer.items);
        return answer;
      },
      staleTime: 10 * second,
      enabled: codes.length > 0,
      meta: { keep: true },
    }),

  /** Shares as a list shows them. */
  listed: (codes: readonly string[]) =>
    queryOptions({
      queryKey: ['market', 'listed', codes],
      queryFn: ({ signal }) => call(marketEndpoints.listed, { codes: codes.join(',') }, { signal }),
      staleTime: 5 * second,
      enabled: codes.length > 0,
      meta: { keep: true },
    }),

  /** The first shares of the whole list: they stand there while it is on its way. */
  first: () =>
    queryOptions({
      queryKey: ['market', 'first'],
      queryFn: async ({ client, signal }) => {
        const { listed } = await call(screenEndpoints.market, {}, { signal });
        return tookListed(client, listed);
      },
      staleTime: 5 * second,
    }),

  /** One line; rows that ask together are answered by one call. */
  sparkline: (code: string) =>
    queryOptions({
      queryKey: ['market', 'sparkline', code],
      queryFn: () => sparklineOf(code),
      staleTime: minute,
      retry: false,
      meta: { keep: true },
    }),

  indices: () =>
    queryOptions({
      queryKey: ['market', 'indices'],
      queryFn: async ({ signal }) =>
        tookIndices(await call(marketEndpoints.indices, {}, { signal })),
      staleTime: 10 * second,
      meta: { keep: true },
    }),

  index: (code: string) =>
    queryOptions({
      queryKey: ['market', 'index', code],
      queryFn: ({ signal }) => call(marketEndpoints.index, { code }, { signal }),
      staleTime: 10 * second,
      meta: { keep: true },
    }),

  detail: (code: string) =>
    queryOptions({
      queryKey: ['market', 'detail', code],
      queryFn: async ({ signal }) =>
        tookDetail(await call(marketEndpoints.detail, { code }, { signal })),
      staleTime: 10 * second,
      meta: { keep: true },
    }),

  intraday: (code: string) =>
    queryOptions({
      queryKey: ['market', 'intraday', code],
      queryFn: ({ signal }) => call(marketEndpoints.intraday, { code }, { signal }),
      staleTime: 30 * second,
      meta: { keep: true },
    }),

  /** The last trades; the stream tells of later ones. */
  trades: (code: string) =>
    queryOptions({
      queryKey: ['market', 'trades', code],
      queryFn: ({ signal }) => call(marketEndpoints.trades, { code }, { signal }),
      staleTime: 10 * second,
    }),

  /** Pages back in history: the first page is the newest, each page oldest first. */
  bars: (code: string, period: BarPeriod, adjustment: Adjustment) =>
    infiniteQueryOptions({
      queryKey: ['market', 'bars', code, period, adjustment],
      queryFn: ({ pageParam, signal }) =>
        call(
          marketEndpoints.bars,
          {
            code,
            period,
            adjustment,
            limit: barsPerPage,
            ...(pageParam === null ? {} : { before: pageParam }),
          },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.more ? (page.items[0]?.time ?? null) : null),
      staleTime: minute,
      meta: { keep: true },
    }),

  search: (q: string) =>
    queryOptions({
      queryKey: ['market', 'search', q],
      queryFn: ({ signal }) => call(marketEndpoints.search, { q }, { signal }),
      staleTime: minute,
      enabled: q.length > 0,
    }),

  hot: () =>
    queryOptions({
      queryKey: ['market', 'hot'],
      queryFn: ({ signal }) => call(marketEndpoints.hot, {}, { signal }),
      staleTime: 5 * minute,
      meta: { keep: true },
    }),

  watchlist: () =>
    queryOptions({
      queryKey: ['watchlist'],
      queryFn: ({ signal }) => call(marketEndpoints.watchlist, {}, { signal }),
      staleTime: freshFor(minute),
      meta: { keep: true },
    }),
};
