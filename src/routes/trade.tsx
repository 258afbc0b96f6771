import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { configQuery } from '../data/config.ts';
import { tradeQueries } from '../features/trade/queries.ts';
import { rootRoute } from './root.ts';

export const tradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade',
  staticData: { requireAuth: true, title: msg`Trade`, tab: 'trade', tabRoot: true },
  /** Starts the questions; the screen shows what comes. */
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(tradeQueries.assets());
    void queryClient.prefetchQuery(tradeQueries.positions());
    void queryClient.prefetchInfiniteQuery(tradeQueries.orders('open', 'all'));
    void queryClient.prefetchQuery(configQuery);
  },
  component: lazyRouteComponent(() => import('../features/trade/TradeScreen.tsx'), 'TradeScreen'),
});
