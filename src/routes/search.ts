import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';
import { readSearchAddress } from './search-address.ts';

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search/search',
  staticData: { requireAuth: true, words: 'market', title: msg`Search`, tab: 'market' },
  validateSearch: readSearchAddress,
  loader: async ({ context }) => {
    const { askForSearch } = await import('./questions.ts');
    askForSearch(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./SearchPage.tsx'), 'InvestorSearchPage'),
});
