import { NavigationRoute, registerRoute } from 'workbox-routing';

import { noteMissingFile } from './integrity.ts';
import { precache } from './precache.ts';
import { networkOnly } from './static-routes.ts';

/** The page asks for the host's own build with it, because a file of its build is lost. */
const asksTheHost = /[?&]fresh(=|&|$)/;

/** Every page is the one shell, from the cache; what the brokerage draws itself is not. */
export function routeNavigation(): void {
  const shell = precache.createHandlerBoundToURL('/index.html');
  const page: typeof shell = async (options) => {
    if (asksTheHost.test(options.url?.search ?? '')) {
      noteMissingFile();
      const fresh = await fetch(options.request).catch(() => undefined);
      if (fresh?.ok) return fresh;
    }
    try {
      return await shell(options);
    } catch {
      // The cache has lost the shell, and the host has another build by now.
      return fetch(options.request);
    }
  };
  const denylist = networkOnly.map((path) => new RegExp(`^${path}`));
  registerRoute(new NavigationRoute(page, { denylist }));
}
