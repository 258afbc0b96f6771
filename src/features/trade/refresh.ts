import type { Query, QueryClient } from '@tanstack/react-query';

import { refreshNow } from '../../live/refresh.ts';
import type { Stale } from '../../live/refresh.ts';
import { accountQuery } from '../../portfolio/queries.ts';
import { tradeQueries } from './queries.ts';

/** Holdings one by one. A holding that is gone must not be asked about. */
export function stalePositions(client: QueryClient, ...code: [string?]): Stale {
  return {
    queryKey: [...tradeQueries.all, 'position', ...code],
    unless: ({ queryKey: [, , held] }: Query) => {
      const positions = client.getQueryData(accountQuery.queryKey)?.positions;
      return positions?.every((each) => each.code !== held) === true;
    },
  };
}

/** Everything that the account shows of trading. */
export function staleTrade(client: QueryClient): Stale[] {
  const { orders, fills, closed } = tradeQueries.lists;
  return [
    { queryKey: accountQuery.queryKey },
    { queryKey: orders },
    { queryKey: [...tradeQueries.all, 'order'] },
    { queryKey: fills },
    { queryKey: closed },
    stalePositions(client),
  ];
}

/** Asks at once for everything that the screen shows of trading. */
export function refreshTrade(client: QueryClient): Promise<void> {
  return refreshNow(client, staleTrade(client));
}
