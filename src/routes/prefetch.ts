import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../portfolio/queries.ts';
import { resultQueries } from '../portfolio/result-queries.ts';
import { userInfoQuery } from '../api/user-info.ts';
import { configQuery } from '../api/config.ts';
import { marketQueries } from '../features/market/queries.ts';
import { tradeQueries } from '../features/trade/queries.ts';
import type { PeriodFilter } from '../../contract/trade.ts';

/*
 * What each screen behind the login asks as soon as its address is known. A chunk of its own: who is
 * not logged in asks nothing of it. Nothing here is awaited: a screen shows its own shape at once,
 * and fills it as the answers come.
 */

export function prefetchHome(client: QueryClient): void {
  void client.prefetchQuery(userInfoQuery);
  void client.prefetchQuery(accountQuery);
  void client.prefetchQuery(marketQueries.indices());
  void client.prefetchQuery(marketQueries.watchlist());
  void client.prefetchQuery(marketQueries.instruments());
  void client.prefetchQuery(marketQueries.table());
}

export function prefetchMarket(client: QueryClient): void {
  void client.prefetchQuery(marketQueries.instruments());
  void client.prefetchQuery(marketQueries.table());
  void client.prefetchQuery(marketQueries.indices());
}

export function prefetchStock(client: QueryClient, code: string): void {
  void client.prefetchQuery(marketQueries.detail(code));
  void client.prefetchQuery(marketQueries.intraday(code));
  void client.prefetchQuery(marketQueries.instruments());
}

export function prefetchIndex(client: QueryClient, index: string): void {
  void client.prefetchQuery(marketQueries.index(index));
  void client.prefetchQuery(marketQueries.instruments());
  void client.prefetchQuery(marketQueries.table());
}

export function prefetchSearch(client: QueryClient): void {
  void client.prefetchQuery(marketQueries.instruments());
  void client.prefetchQuery(marketQueries.hot());
}

export function prefetchTrade(client: QueryClient): void {
  void client.prefetchQuery(accountQuery);
  void client.prefetchInfiniteQuery(tradeQueries.orders('open', 'all'));
  void client.prefetchQuery(configQuery);
}

export function prefetchOrder(client: QueryClient, code: string | undefined): void {
  void client.prefetchQuery(accountQuery);
  void client.prefetchQuery(userInfoQuery);
  void client.prefetchQuery(configQuery);
  void client.prefetchQuery(marketQueries.state());
  if (code !== undefined) void client.prefetchQuery(marketQueries.detail(code));
}

export function prefetchResult(client: QueryClient): void {
  void client.prefetchQuery(resultQueries.series());
}

export function prefetchHoldings(client: QueryClient): void {
  void client.prefetchQuery(accountQuery);
}

export function prefetchHolding(client: QueryClient, code: string): void {
  void client.prefetchQuery(tradeQueries.position(code));
  void client.prefetchInfiniteQuery(marketQueries.bars(code, 'day', 'none'));
}

export function prefetchHistory(client: QueryClient, period: PeriodFilter): void {
  void client.prefetchInfiniteQuery(tradeQueries.closedPositions(period));
}

export function prefetchClosedPosition(client: QueryClient, id: string): void {
  void client.prefetchQuery(tradeQueries.closedPosition(id));
}

/** Awaited: the personal screens have no shape of their own before they know whose they are. */
export async function prefetchUser(client: QueryClient): Promise<void> {
  await client.ensureQueryData(userInfoQuery);
}
