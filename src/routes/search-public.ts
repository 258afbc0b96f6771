import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';
import { readSearchAddress } from './search-address.ts';

export const searchPublicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  staticData: { requireAuth: false, words: 'market', title: msg`Search`, tab: 'market' },
  validateSearch: readSearchAddress,
  loader: async ({ context }) => {
    const { prefetchSearch } = await import('./prefetch.ts');
    prefetchSearch(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./SearchPage.tsx'), 'PublicSearchPage'),
});
