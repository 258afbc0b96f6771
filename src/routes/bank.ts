import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const bankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/bank',
  staticData: { requireAuth: true, title: msg`Link a bank card`, tab: 'me' },
  loader: async ({ context }) => {
    const { prefetchCards } = await import('./money-prefetch.ts');
    prefetchCards(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'BindCardPage'),
});
