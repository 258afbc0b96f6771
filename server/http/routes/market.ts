import { Hono } from 'hono';

import { marketInputs as inputs } from '../../../contract/market/schema.ts';
import { marketEndpoints } from '../../../contract/market/endpoints.ts';
import type { Context } from '../../domain/context.ts';
import { marketState } from '../../domain/market/market-state.ts';
import {
  hottestCodes,
  indexToday,
  indicesToday,
  listedShares,
  quotesOf,
  sparklinesOf,
} from '../../domain/market/market-lists.ts';
import { barsOf, intradayOf, tradesOf } from '../../domain/market/price-history.ts';
import { searchInstruments } from '../../domain/market/search-instruments.ts';
import { stockDetail } from '../../domain/market/stock-detail.ts';
import { setWatched, watchlistOf } from '../../domain/market/watchlist.ts';
import { createInstrumentList } from '../instrument-list.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** The market: state, lists, quotes, history, search, and each user's watchlist. */
export function marketRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const rows = marketEndpoints;
  const instrumentList = createInstrumentList(context);
  route(router, context, rows.state, inputs.state, () => marketState(context));
  route(router, context, rows.instruments, inputs.instruments, (call) =>
    instrumentList(call.header),
  );
  route(router, context, rows.table, inputs.table, () => context.feed.table());
  route(router, context, rows.earlierCloses, inputs.earlierCloses, () =>
    context.feed.earlierCloses(),
  );
  route(router, context, rows.quotes, inputs.quotes, ({ input }) => ({
    items: quotesOf(context, input.codes.split(',')),
  }));
  route(router, context, rows.sparklines, inputs.sparklines, ({ input }) => ({
    items: sparklinesOf(context, input.codes.split(',')),
  }));
  route(router, context, rows.listed, inputs.listed, ({ input }) => ({
    items: listedShares(context, input.codes.split(',')),
  }));
  route(router, context, rows.indices, inputs.indices, () => ({ items: indicesToday(context) }));
  route(router, context, rows.index, inputs.index, ({ input }) => indexToday(context, input.code));
  route(router, context, rows.detail, inputs.detail, ({ input }) =>
    stockDetail(context, input.code),
  );
  route(router, context, rows.bars, inputs.bars, ({ input }) => barsOf(context, input));
  route(router, context, rows.intraday, inputs.intraday, ({ input }) =>
    intradayOf(context, input.code),
  );
  route(router, context, rows.trades, inputs.trades, ({ input }) => tradesOf(context, input.code));
  route(router, context, rows.search, inputs.search, ({ input }) => ({
    items: searchInstruments(context, input.q),
  }));
  route(router, context, rows.hot, inputs.hot, () => ({ codes: hottestCodes(context) }));
  route(router, context, rows.watchlist, inputs.watchlist, async ({ userId }) => ({
    codes: await watchlistOf(context.db, userId),
  }));
  route(router, context, rows.watch, inputs.watch, async ({ userId, input }) => ({
    codes: await setWatched(context, userId, input.code, input.watched),
  }));
  return router;
}
