import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { Side } from '../../contract/trade.ts';
import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';

type OrderSearch = { code?: string; side?: Side };

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/creatOrder',
  staticData: { requireAuth: true, title: msg`Order`, tab: 'trade' },
  validateSearch: (search: Record<string, unknown>): OrderSearch => ({
    ...codeSearch(search),
    ...(search['side'] === 'sell' || search['side'] === 'buy' ? { side: search['side'] } : {}),
  }),
  loaderDeps: ({ search: { code } }: { search: OrderSearch }) => ({ code }),
  loader: async ({ context, deps: { code } }) => {
    const { prefetchOrder } = await import('./prefetch.ts');
    prefetchOrder(context.queryClient, code);
  },
  component: lazyRouteComponent(() => import('./OrderPage.tsx'), 'OrderPage'),
});
