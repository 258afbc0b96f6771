import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const exploreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/explore',
  staticData: { requireAuth: false, title: msg`Explore`, tab: 'market' },
  loader: async ({ context }) => {
    const { prefetchExplore } = await import('./new-share-prefetch.ts');
    prefetchExplore(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./ExplorePage.tsx'), 'ExplorePage'),
});
