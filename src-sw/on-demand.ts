import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { onDemandCaches, onDemandFiles, onDemandKind } from './build-files.ts';
import type { OnDemandFile } from './build-files.ts';
import { fullLengthOnly, publicOnly } from './integrity.ts';
import { worker } from './worker-scope.ts';

/** The catalogues of other languages and the chart library: too large to load for everybody. */
export function routeOnDemandFiles(): void {
  for (const cacheName of onDemandCaches)
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && onDemandKind(url.href)?.cache === cacheName,
      new CacheFirst({ cacheName, plugins: [publicOnly, fullLengthOnly] }),
    );
}

async function keep({ url, integrity, cache }: OnDemandFile): Promise<void> {
  const kept = await caches.open(cache);
  if ((await kept.keys(url)).length > 0) return;
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await kept.put(url, response);
}

/** The files of this build for the languages and charts that are used on this device. */
export async function usedFiles(): Promise<OnDemandFile[]> {
  const keys = await Promise.all(
    onDemandCaches.map(async (name) => (await caches.open(name)).keys()),
  );
  const used = new Set(keys.flat().flatMap(({ url }) => onDemandKind(url)?.stem ?? []));
  return onDemandFiles.filter(({ stem }) => used.has(stem));
}

/**
 * A build is ready when it has the languages and charts that are used: otherwise it could take over,
 * and have no words without a connection.
 */
export function bringUsedFiles(): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(usedFiles().then((files) => Promise.all(files.map(keep))));
  });
}
