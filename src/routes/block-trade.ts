import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const blockTradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/dzjy',
  staticData: { requireAuth: true, title: msg`Block trade`, tab: 'trade' },
  loader: async ({ context }) => {
    const { prefetchBlockOffers } = await import('./new-share-prefetch.ts');
    prefetchBlockOffers(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./BlockTradePage.tsx'), 'BlockTradePage'),
});
