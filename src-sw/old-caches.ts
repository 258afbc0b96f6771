import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';

import { fileAt, onDemandCaches } from './build-files.ts';
import { picturesCache } from './pictures.ts';
import { worker } from './worker-scope.ts';

const known: readonly string[] = [cacheNames.precache, picturesCache, ...onDemandCaches];

/** When a build takes over, what only older builds knew is gone. Workbox clears its own precache. */
export function clearOldCaches(): void {
  cleanupOutdatedCaches();
  worker.addEventListener('activate', (event) => event.waitUntil(clear()));
}

async function clear(): Promise<void> {
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  for (const name of onDemandCaches) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (!fileAt(request.url)) await cache.delete(request);
  }
}
