import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const transferRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/transfer',
  staticData: { requireAuth: true, title: msg`Bank transfer`, tab: 'me' },
  validateSearch: (search: Record<string, unknown>): { direction?: 'out' } =>
    search['direction'] === 'out' ? { direction: 'out' } : {},
  loader: async ({ context }) => {
    const { prefetchPayments } = await import('./money-prefetch.ts');
    prefetchPayments(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'TransferPage'),
});
