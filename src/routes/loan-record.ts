import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';

export const loanRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loan-record',
  staticData: { requireAuth: true, title: msg`My loans`, tab: 'me' },
  validateSearch: idSearch,
  loader: async ({ context }) => {
    const { prefetchLoans } = await import('./money-prefetch.ts');
    prefetchLoans(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./LoanRecordPage.tsx'), 'LoanRecordPage'),
});
