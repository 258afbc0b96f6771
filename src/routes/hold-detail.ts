import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';

export const holdDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/holdDetail',
  staticData: { requireAuth: true, title: msg`Holding`, tab: 'trade' },
  validateSearch: codeSearch,
  loaderDeps: ({ search: { code } }: { search: { code?: string } }) => ({ code }),
  /** Without a share there is only the list. */
  loader: async ({ context, deps: { code } }) => {
    if (code === undefined) throw redirect({ to: '/ucenter/holding', replace: true });
    const { prefetchHolding } = await import('./prefetch.ts');
    prefetchHolding(context.queryClient, code);
  },
  component: lazyRouteComponent(() => import('./HoldDetailPage.tsx'), 'HoldDetailPage'),
});
