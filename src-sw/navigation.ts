import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { healIfNeeded } from './heal.ts';

/** The page asks for the host's own build with it, because a file of its build is lost. */
const asksTheHost = /[?&]fresh(=|&|$)/;

/** Not while the page asks for what it shows first. */
const healAfterMs = 1_500;

async function healLater(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, healAfterMs));
  await healIfNeeded();
}

/** Every page is the one shell, from the cache; what the brokerage draws itself is not. */
export function routeNavigation(): void {
  const shell = createHandlerBoundToURL('/index.html');
  const page: typeof shell = async (options) => {
    if ('waitUntil' in options.event) options.event.waitUntil(healLater());
    if (asksTheHost.test(options.url?.search ?? '')) {
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
  registerRoute(new NavigationRoute(page, { denylist: [/^\/api\//, /^\/sandbox-pay\//] }));
}
