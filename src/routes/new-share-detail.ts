import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';

export const newShareDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/new-detail',
  staticData: { requireAuth: true, title: msg`New share`, tab: 'shares' },
  validateSearch: codeSearch,
  loaderDeps: ({ search: { code } }: { search: { code?: string } }) => ({ code }),
  /** Without an issue there is only the list. */
  loader: async ({ context, deps: { code } }) => {
    if (code === undefined) throw redirect({ to: '/shares/new', replace: true });
    const { prefetchNewShare } = await import('./new-share-prefetch.ts');
    prefetchNewShare(context.queryClient, code);
  },
  component: lazyRouteComponent(() => import('./NewShareDetailPage.tsx'), 'NewShareDetailPage'),
});
