import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';

export const bankInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bankIn/{-$type}',
  staticData: { requireAuth: true, title: msg`Deposit`, tab: 'me' },
  validateSearch: idSearch,
  loader: async ({ context }) => {
    const { prefetchPayments } = await import('./money-prefetch.ts');
    prefetchPayments(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'DepositPage'),
});
