import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { chartPeriods } from '../features/stock/chart-period.ts';
import type { ChartPeriod } from '../features/stock/chart-period.ts';
import { readShareCode } from '../lib/share-code.ts';
import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';

type StockSearch = { code?: string; chart?: ChartPeriod };

export const stockInfoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stockInfo/{-$title}',
  staticData: { requireAuth: true, words: 'stock', title: msg`Share`, tab: 'market' },
  validateSearch: (search: Record<string, unknown>): StockSearch => {
    const chart = chartPeriods.find((period) => period === search['chart']);
    return { ...codeSearch(search), ...(chart ? { chart } : {}) };
  },
  loaderDeps: ({ search: { code } }: { search: StockSearch }) => ({ code }),
  loader: async ({ context, params: { title }, deps }) => {
    const code = readShareCode(title) ?? deps.code;
    if (code === undefined) return;
    const { prefetchStock } = await import('./prefetch.ts');
    prefetchStock(context.queryClient, code);
  },
  component: lazyRouteComponent(() => import('./StockPage.tsx'), 'StockPage'),
});
