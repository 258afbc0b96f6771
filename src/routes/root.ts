import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

import type { CatalogueLevel } from '../i18n/activate.ts';
import './static-data.ts';

/** A page that somebody wants to see, and what its route says about who may. */
export type Navigation = {
  href: string;
  pathname: string;
  requireAuth: boolean | undefined;
  words: CatalogueLevel;
};

/** What every route gets from the app. */
export type RouteContext = {
  queryClient: QueryClient;
  /** Throws a redirect when the navigation is not allowed; a promise when it has to ask first. */
  guard: (navigation: Navigation) => Promise<void> | undefined;
};

/** The root of all routes: every navigation passes the guard. The app gives it its shell. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ context, location, matches }) =>
    context.guard({
      href: location.href,
      pathname: location.pathname,
      requireAuth: matches.at(-1)?.staticData.requireAuth,
      words: matches.at(-1)?.staticData.words ?? 'all',
    }),
});
