import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const fastPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fastpayment',
  staticData: { requireAuth: true, title: msg`Quick payment`, tab: 'me' },
  loader: async ({ context }) => {
    const { prefetchPayments } = await import('./money-prefetch.ts');
    prefetchPayments(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'QuickPaymentPage'),
});
