import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { PeriodFilter } from '../../contract/trade.ts';
import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';

type HistorySearch = { period?: PeriodFilter; id?: string };

const periods: readonly PeriodFilter[] = ['today', 'week', 'month', 'quarter', 'year'];

export const historyPositionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/historyPosition',
  staticData: { requireAuth: true, title: msg`Closed positions`, tab: 'trade' },
  validateSearch: (search: Record<string, unknown>): HistorySearch => {
    const period = periods.find((each) => each === search['period']);
    return { ...idSearch(search), ...(period ? { period } : {}) };
  },
  loaderDeps: ({ search: { period } }: { search: HistorySearch }) => ({ period }),
  loader: async ({ context, deps: { period = 'all' } }) => {
    const { prefetchHistory } = await import('./prefetch.ts');
    prefetchHistory(context.queryClient, period);
  },
  component: lazyRouteComponent(() => import('./HistoryPage.tsx'), 'HistoryPage'),
});
