import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { chartPeriods } from '../features/stock/chart-period.ts';
import type { ChartPeriod } from '../features/stock/chart-period.ts';
import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';

type PublicShareSearch = { code?: string; chart?: ChartPeriod };

export const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/detail',
  staticData: { requireAuth: false, title: msg`Share`, tab: 'market' },
  validateSearch: (search: Record<string, unknown>): PublicShareSearch => {
    const chart = chartPeriods.find((period) => period === search['chart']);
    return { ...codeSearch(search), ...(chart ? { chart } : {}) };
  },
  loaderDeps: ({ search: { code } }: { search: PublicShareSearch }) => ({ code }),
  loader: async ({ context, deps: { code } }) => {
    if (code === undefined) return;
    const { prefetchStock } = await import('./prefetch.ts');
    prefetchStock(context.queryClient, code);
  },
  component: lazyRouteComponent(() => import('./PublicSharePage.tsx'), 'PublicSharePage'),
});
