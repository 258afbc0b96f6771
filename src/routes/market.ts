import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

const parameters = ['list', 'board', 'sector', 'sort', 'code'] as const;

/** As they stand in the address: the screen knows which of them mean something. */
type MarketSearch = Partial<Record<(typeof parameters)[number], string | number>>;

export const marketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/market',
  staticData: {
    requireAuth: true,
    words: 'market',
    title: msg`Market`,
    tab: 'market',
    tabRoot: true,
  },
  validateSearch: (search: Record<string, unknown>): MarketSearch => {
    const found: MarketSearch = {};
    for (const name of parameters) {
      const value = search[name];
      if (typeof value === 'string' || typeof value === 'number') found[name] = value;
    }
    return found;
  },
  loader: async ({ context }) => {
    const { prefetchMarket } = await import('./prefetch.ts');
    prefetchMarket(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./MarketPage.tsx'), 'MarketPage'),
});
