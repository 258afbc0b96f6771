import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { requireAuth: true, words: 'market', title: msg`Home`, tab: 'home', tabRoot: true },
  loader: async ({ context }) => {
    const { prefetchHome } = await import('./prefetch.ts');
    prefetchHome(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
});
