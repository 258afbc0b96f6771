import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';

export const holdingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/holding',
  staticData: { requireAuth: true, title: msg`Holdings`, tab: 'trade' },
  validateSearch: codeSearch,
  loader: async ({ context }) => {
    const { prefetchHoldings } = await import('./prefetch.ts');
    prefetchHoldings(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./HoldingsPage.tsx'), 'HoldingsPage'),
});
