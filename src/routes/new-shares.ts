import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';

type NewSharesSearch = { list?: 'listed'; date?: string; code?: string };

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

export const newSharesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/new',
  staticData: { requireAuth: true, title: msg`New shares`, tab: 'shares', tabRoot: true },
  validateSearch: (search: Record<string, unknown>): NewSharesSearch => ({
    ...codeSearch(search),
    ...(search['list'] === 'listed' ? { list: 'listed' as const } : {}),
    ...(isDate(search['date']) ? { date: search['date'] } : {}),
  }),
  loader: async ({ context }) => {
    const { prefetchNewShares } = await import('./new-share-prefetch.ts');
    prefetchNewShares(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./NewSharesPage.tsx'), 'NewSharesPage'),
});
