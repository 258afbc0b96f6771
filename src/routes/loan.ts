import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const loanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loan',
  staticData: { requireAuth: true, title: msg`Loan`, tab: 'me' },
  loader: async ({ context }) => {
    const { prefetchLoans } = await import('./money-prefetch.ts');
    prefetchLoans(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./LoanPage.tsx'), 'LoanPage'),
});
