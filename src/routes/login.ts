import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { wantedPage } from '../session/wanted-page.ts';
import { rootRoute } from './root.ts';

/*
 * The pattern of every route. This file is part of the entry and holds what must be known before
 * anything is loaded: `staticData` says who may see the page, and the URL's parameters are checked.
 * The loader prefetches what the screen asks for (see prefetch.ts), and the page is a chunk of its own: it
 * reads the route and hands its screen what it needs as props. A screen never reads the route.
 */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { requireAuth: false, words: 'entry', title: msg`Log in`, forget: true },
  /** `to`: the page that was wanted before the login. */
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = wantedPage(search['to']);
    return to === undefined ? {} : { to };
  },
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
});
