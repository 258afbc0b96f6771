import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

import type { CatalogueLevel } from '../i18n/activate.ts';

/** In the order of the bar. */
export const tabOrder = ['home', 'market', 'trade', 'shares', 'me'] as const;
export type Tab = (typeof tabOrder)[number];

/** What a route says about itself before anything of its page is loaded. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Deny by default: a route that says nothing needs a session. */
    requireAuth?: boolean;
    /** For the document's title and the announcement to screen readers. */
    title?: MessageDescriptor;
    /** The tab it belongs to; `tabRoot` marks the tab's first screen, which shows the tab bar. */
    tab?: Tab;
    tabRoot?: boolean;
    /** Which words its page needs, all unless it says otherwise: see i18n/activate.ts. */
    words?: CatalogueLevel;
    /** Whether leaving and coming back begins afresh. */
    forget?: boolean;
  }
}

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

/** How every row of the map begins. */
export const under = { getParentRoute: () => rootRoute };
