import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const paymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment',
  staticData: { requireAuth: true, title: msg`Buy or redeem savings`, tab: 'trade' },
  validateSearch: (search: Record<string, unknown>): { side?: 'redemption' } =>
    search['side'] === 'redemption' ? { side: 'redemption' } : {},
  loader: async ({ context }) => {
    const { prefetchSavings } = await import('./money-prefetch.ts');
    prefetchSavings(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./SavingsOrderPage.tsx'), 'SavingsOrderPage'),
});
