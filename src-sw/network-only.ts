import { worker } from './worker-scope.ts';

/** Where the brokerage answers by itself, page or not: the worker has no part in it. */
export const networkOnly = ['/api/', '/sandbox-pay/'] as const;

type Route = { condition: { urlPattern: string }; source: 'network' };

/** Not every browser has it yet. */
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> };

/**
 * Has the browser ask the host without waking the worker for it, and without disturbing its end: see
 * fetch-idle.ts.
 */
export function routeToNetwork(): void {
  worker.addEventListener('install', (event: InstallEvent) => {
    const routes = networkOnly.map((path) => ({
      condition: { urlPattern: `${path}*` },
      source: 'network' as const,
    }));
    if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => undefined));
  });
}
