import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';

export const tradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade',
  staticData: { requireAuth: true, title: msg`Trade`, tab: 'trade', tabRoot: true },
  /** The order whose sheet is open: messages lead to it. */
  validateSearch: (search: Record<string, unknown>): { order?: string } => {
    const { id } = idSearch({ id: search['order'] });
    return id === undefined ? {} : { order: id };
  },
  loader: async ({ context }) => {
    const { prefetchTrade } = await import('./prefetch.ts');
    prefetchTrade(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./TradePage.tsx'), 'TradePage'),
});
