import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const savingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade/money',
  staticData: { requireAuth: true, title: msg`Savings`, tab: 'trade' },
  loader: async ({ context }) => {
    const { prefetchSavings } = await import('./money-prefetch.ts');
    prefetchSavings(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./SavingsPage.tsx'), 'SavingsPage'),
});
