import { createHashHistory, createRouter, redirect } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';

import { queryClient } from '../data/query-client.ts';
import { hasSession } from '../data/session.ts';
import { rootRoute } from '../routes/root.ts';
import { configBeforeScreen } from './config-check.ts';
import { judge } from './guard.ts';
import { NotFound } from './NotFound.tsx';
import { PagePending } from './PagePending.tsx';
import { routeTree } from './route-tree.ts';
import { RouteFailure } from './RouteFailure.tsx';
import { Shell } from './Shell.tsx';

type Leaf = { staticData?: { requireAuth?: boolean } } | undefined;

/** The guard of the specification, before every screen. */
rootRoute.update({
  beforeLoad: ({ location, matches }) => {
    const decide = () => {
      const leaf: Leaf = matches.at(-1);
      const verdict = judge({
        href: location.href,
        pathname: location.pathname,
        requireAuth: leaf?.staticData?.requireAuth,
        hasSession: hasSession(),
      });
      if (verdict.pass) return;
      throw verdict.to === '/login'
        ? redirect({ to: '/login', search: { to: verdict.wanted }, replace: true })
        : redirect({ to: '/home', replace: true });
    };
    decide();
    // The settings may refuse: then there is no session any more.
    return configBeforeScreen()?.then(decide);
  },
  component: Shell,
  notFoundComponent: NotFound,
});

export function createAppRouter(history: RouterHistory = createHashHistory()) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteFailure,
    // Pages bring their own scrollers: see scroll-memory.ts.
    scrollRestoration: false,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
