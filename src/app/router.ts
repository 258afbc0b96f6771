import {
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';

import { queryClient } from '../api/query-client.ts';
import { rootRoute } from '../routes/root.ts';
import { answerFirst } from './answered-history.ts';
import { guard } from './guard.ts';
import { createNumberedHistory } from './numbered-history.ts';
import { PagePending } from './PagePending.tsx';
import { routeTree } from '../routes/map.ts';
import { RouteFailure } from './RouteFailure.tsx';
import { Shell } from './Shell.tsx';

const NotFound = lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound');

export function createAppRouter(history: RouterHistory = createNumberedHistory()) {
  rootRoute.update({ component: Shell, notFoundComponent: NotFound });
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient, guard },
    // Addresses that can be read and shared: `code=600000`, not its JSON. What looks like a number
    // arrives as one: each route reads its own.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteFailure,
    // Pages bring their own scrollers: see Stack.tsx.
    scrollRestoration: false,
  });
  answerFirst(router);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
