import { onDemandKinds } from './build-files.ts';
import { worker } from './worker-scope.ts';

/** Where the brokerage answers by itself, page or not: the worker has no part in it. */
export const networkOnly = ['/api/', '/sandbox-pay/'] as const;

/** The first whose condition holds is taken; what a cache has not comes from the host. */
type Route = {
  condition: { urlPattern: string; runningStatus?: 'not-running' };
  source: 'network' | 'cache' | 'fetch-event';
};

/** Not every browser has it yet. */
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> };

const routes: readonly Route[] = [
  ...networkOnly.map((path) => ({
    condition: { urlPattern: `${path}*` },
    source: 'network' as const,
  })),
  // The worker keeps these from their first use on: it has to see them.
  ...onDemandKinds.map(({ beginning }) => ({
    condition: { urlPattern: `/assets/${beginning}-*` },
    source: 'fetch-event' as const,
  })),
  { condition: { urlPattern: '/assets/*', runningStatus: 'not-running' }, source: 'cache' },
];

/**
 * Has the browser answer without waking the worker, and without disturbing its end (fetch-idle.ts says
 * why): the brokerage at any time, and files of the build from their cache while the worker rests or is
 * being stopped.
 */
export function addStaticRoutes(): void {
  worker.addEventListener('install', (event: InstallEvent) => {
    if (event.addRoutes) event.waitUntil(event.addRoutes([...routes]).catch(() => undefined));
  });
}
