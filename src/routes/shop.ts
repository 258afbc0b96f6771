import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop',
  staticData: { requireAuth: false, title: msg`On offer`, tab: 'home' },
  loader: async ({ context }) => {
    const { prefetchShelf } = await import('./new-share-prefetch.ts');
    prefetchShelf(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./ShopPage.tsx'), 'ShopPage'),
});
