import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const bankListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/bank-list',
  staticData: { requireAuth: true, title: msg`My bank cards`, tab: 'me' },
  loader: async ({ context }) => {
    const { prefetchCards } = await import('./money-prefetch.ts');
    prefetchCards(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'CardsPage'),
});
