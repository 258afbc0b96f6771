import { CancelledError } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { PeriodFilter } from '../../contract/wire/envelope.ts';
import { configQuery } from '../api/config.ts';
import { userInfoQuery } from '../api/user-info.ts';
import { marketQueries } from '../features/market/queries.ts';
import { tradeQueries } from '../features/trade/queries.ts';
import { accountQuery } from '../portfolio/queries.ts';
import { resultQueries } from '../portfolio/result-queries.ts';

/*
 * What the screens behind the first ones ask as soon as their address is known. Nothing here is
 * awaited but who the investor is: a screen shows its own shape at once, and fills it as the answers
 * come.
 */

/** A share for a visitor without a session, who has no answer of the own. */
export function prefetchPublicStock(client: QueryClient, code: string): void {
  void client.prefetchQuery(marketQueries.detail(code));
  void client.prefetchQuery(marketQueries.intraday(code));
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
  void client.prefetchQuery(accountQuery);
  void client.prefetchQuery(tradeQueries.position(code));
  void client.prefetchInfiniteQuery(marketQueries.bars(code, 'day', 'none'));
}

export function prefetchHistory(client: QueryClient, period: PeriodFilter): void {
  void client.prefetchInfiniteQuery(tradeQueries.closedPositions(period));
}

export function prefetchClosedPosition(client: QueryClient, id: string): void {
  void client.prefetchQuery(tradeQueries.closedPosition(id));
}

/**
 * Awaited: the personal screens have no shape of their own before they know whose they are. The page that
 * is left may have asked the same, and takes its question along when it goes: then it is asked anew.
 */
export async function prefetchUser(client: QueryClient): Promise<void> {
  try {
    await client.ensureQueryData(userInfoQuery);
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
    await prefetchUser(client);
  }
}
