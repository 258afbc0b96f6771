import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { accountQueries } from '../features/account/queries.ts';
import { marketQueries } from '../features/market/queries.ts';
import { tradeQueries } from '../features/trade/queries.ts';
import { rootRoute } from './root.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { requireAuth: true, title: msg`Home`, tab: 'home', tabRoot: true },
  loader: ({ context: { queryClient } }) => {
    // Not awaited: the screen shows its own shape at once, and fills it as the answers come.
    void queryClient.prefetchQuery(accountQueries.info());
    void queryClient.prefetchQuery(tradeQueries.assets());
    void queryClient.prefetchQuery(tradeQueries.positions());
    void queryClient.prefetchQuery(marketQueries.indices());
    void queryClient.prefetchQuery(marketQueries.watchlist());
    void queryClient.prefetchQuery(marketQueries.instruments());
    void queryClient.prefetchQuery(marketQueries.table());
  },
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
});
