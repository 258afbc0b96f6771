import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';

export const historyDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/historyDetail',
  staticData: { requireAuth: true, title: msg`Closed position`, tab: 'trade' },
  validateSearch: idSearch,
  loaderDeps: ({ search: { id } }: { search: { id?: string } }) => ({ id }),
  /** Without an id there is only the list. */
  loader: async ({ context, deps: { id } }) => {
    if (id === undefined) throw redirect({ to: '/historyPosition', replace: true });
    const { prefetchClosedPosition } = await import('./prefetch.ts');
    prefetchClosedPosition(context.queryClient, id);
  },
  component: lazyRouteComponent(() => import('./HistoryDetailPage.tsx'), 'HistoryDetailPage'),
});
