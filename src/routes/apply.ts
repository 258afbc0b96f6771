import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';

export const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apply',
  staticData: { requireAuth: true, title: msg`Apply for new shares`, tab: 'shares', forget: true },
  validateSearch: codeSearch,
  loaderDeps: ({ search: { code } }: { search: { code?: string } }) => ({ code }),
  loader: async ({ context, deps: { code } }) => {
    const { prefetchApplying } = await import('./new-share-prefetch.ts');
    prefetchApplying(context.queryClient, code);
  },
  component: lazyRouteComponent(() => import('./ApplyPage.tsx'), 'ApplyPage'),
});
