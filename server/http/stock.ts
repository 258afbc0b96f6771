import { Hono } from 'hono';

import { marketEndpoints } from '../../contract/market.ts';
import {
  barsInput,
  codeInput,
  codesInput,
  searchInput,
  watchInput,
} from '../../contract/schemas/market.ts';
import { nothing } from '../../contract/schemas/nothing.ts';
import type { Context } from '../context.ts';
import { marketState } from '../domain/market-state.ts';
import {
  hottestCodes,
  indicesToday,
  quotesOf,
  sparklinesOf,
} from '../domain/market/market-lists.ts';
import { barsOf, intradayOf } from '../domain/market/price-history.ts';
import { searchInstruments } from '../domain/market/search-instruments.ts';
import { stockDetail } from '../domain/market/stock-detail.ts';
import { setWatched, watchlistOf } from '../domain/market/watchlist.ts';
import { createInstrumentList } from './instrument-list.ts';
import { route } from './route.ts';
import type { HttpEnv, Router } from './route.ts';

/** The market: state, lists, quotes, history, search, and each user's watchlist. */
export function stockRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const rows = marketEndpoints;
  const instrumentList = createInstrumentList(context);
  route(router, context, rows.state, nothing, () => marketState(context.clock));
  route(router, context, rows.instruments, nothing, (call) => instrumentList(call.header));
  route(router, context, rows.table, nothing, () => context.feed.table());
  route(router, context, rows.quotes, codesInput, ({ input }) => ({
    items: quotesOf(context, input.codes.split(',')),
  }));
  route(router, context, rows.sparklines, codesInput, ({ input }) => ({
    items: sparklinesOf(context, input.codes.split(',')),
  }));
  route(router, context, rows.indices, nothing, () => ({ items: indicesToday(context) }));
  route(router, context, rows.detail, codeInput, ({ input }) => stockDetail(context, input.code));
  route(router, context, rows.bars, barsInput, ({ input }) => barsOf(context, input));
  route(router, context, rows.intraday, codeInput, ({ input }) => intradayOf(context, input.code));
  route(router, context, rows.search, searchInput, ({ input }) => ({
    items: searchInstruments(context, input.q),
  }));
  route(router, context, rows.hot, nothing, () => ({ codes: hottestCodes(context) }));
  route(router, context, rows.watchlist, nothing, async ({ userId }) => ({
    codes: await watchlistOf(context.db, userId),
  }));
  route(router, context, rows.watch, watchInput, async ({ userId, input }) => ({
    codes: await setWatched(context, userId, input.code, input.watched),
  }));
  return router;
}
