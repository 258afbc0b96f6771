import type { QueryClient } from '@tanstack/react-query';

import { configQuery } from '../../api/config.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import { blockQueries } from '../../features/block/queries.ts';
import { marketQueries } from '../../features/market/queries.ts';
import { newShareQueries } from '../../features/new-share/queries.ts';
import { savingsQueries } from '../../features/savings/queries.ts';
import { accountQuery } from '../../portfolio/queries.ts';

/* As prefetch.ts, for new shares, block offers and /explore: home and market do not load it. */

export function prefetchNewShares(client: QueryClient): void {
  void client.prefetchQuery(newShareQueries.list());
  void client.prefetchQuery(marketQueries.state());
}

export function prefetchNewShare(client: QueryClient, code: string): void {
  void client.prefetchQuery(newShareQueries.detail(code));
}

export function prefetchApplying(client: QueryClient, code: string | undefined): void {
  void client.prefetchQuery(userInfoQuery);
  void client.prefetchQuery(accountQuery);
  void client.prefetchQuery(configQuery);
  if (code === undefined) void client.prefetchQuery(newShareQueries.list());
  else void client.prefetchQuery(newShareQueries.detail(code));
}

export function prefetchSubscriptions(
  client: QueryClient,
  status: 'open' | 'done',
  id: string | undefined,
): void {
  void client.prefetchQuery(newShareQueries.list());
  void client.prefetchInfiniteQuery(newShareQueries.applications(status, 'all'));
  void client.prefetchQuery(userInfoQuery);
  if (id !== undefined) void client.prefetchQuery(newShareQueries.application(id));
}

export function prefetchBlockOffers(client: QueryClient): void {
  void client.prefetchQuery(blockQueries.offers());
  void client.prefetchQuery(accountQuery);
  void client.prefetchQuery(userInfoQuery);
  void client.prefetchQuery(configQuery);
}

/** What can be bought, as everybody may know it. */
export function prefetchShelf(client: QueryClient): void {
  void client.prefetchQuery(newShareQueries.calendar());
  void client.prefetchQuery(blockQueries.offers());
  void client.prefetchQuery(savingsQueries.product());
}

export function prefetchExplore(client: QueryClient): void {
  void client.prefetchQuery(marketQueries.instruments());
  void client.prefetchQuery(marketQueries.table());
  void client.prefetchQuery(marketQueries.indices());
  void client.prefetchQuery(newShareQueries.calendar());
}
