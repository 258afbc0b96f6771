import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';

type SubscriptionsSearch = { id?: string; status?: 'done' };

export const subscriptionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/shengou',
  staticData: { requireAuth: true, title: msg`My subscriptions`, tab: 'shares' },
  validateSearch: (search: Record<string, unknown>): SubscriptionsSearch => ({
    ...idSearch(search),
    ...(search['status'] === 'done' ? { status: 'done' as const } : {}),
  }),
  loaderDeps: ({ search: { id, status } }: { search: SubscriptionsSearch }) => ({ id, status }),
  loader: async ({ context, deps: { id, status } }) => {
    const { prefetchSubscriptions } = await import('./new-share-prefetch.ts');
    prefetchSubscriptions(context.queryClient, status ?? 'open', id);
  },
  component: lazyRouteComponent(() => import('./SubscriptionsPage.tsx'), 'SubscriptionsPage'),
});
