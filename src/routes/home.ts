import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { requireAuth: true, words: 'market', title: msg`Home`, tab: 'home', tabRoot: true },
  loader: async ({ context }) => {
    const { askForHome } = await import('./questions.ts');
    askForHome(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
});
