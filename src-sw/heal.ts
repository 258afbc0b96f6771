import { cacheNames } from 'workbox-core';

import { precachedFiles } from './build-files.ts';
import type { BuildFile } from './build-files.ts';
import { fileWasMissing, isIntact } from './integrity.ts';
import { usedFiles } from './on-demand.ts';
import { precache } from './precache.ts';

/** As many as a phone asks for at a time. */
const atOnce = 6;

/**
 * Goes through what is kept of this build and fetches again what is missing or damaged, also the parts
 * of a language that is used here: a screen has no words offline without its own. A host that has
 * another build by now, or none, leaves things as they are.
 */
export async function heal(): Promise<void> {
  const kept = await caches.open(cacheNames.precache);
  const files = precachedFiles.values();
  const mendSome = async () => {
    for (const file of files) {
      const key = precache.getCacheKeyForURL(file.url);
      if (key !== undefined) await mend(kept, key, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, mendSome));
  for (const file of await usedFiles()) await mend(await caches.open(file.cache), file.url, file);
}

/** The same where there is a reason: a file was missed, or there are fewer than there should be. */
export async function healIfNeeded(): Promise<void> {
  const kept = await caches.open(cacheNames.precache);
  const isFull = (await kept.keys()).length >= precachedFiles.length;
  if (!isFull || fileWasMissing()) await heal();
}

async function mend(cache: Cache, key: string, file: BuildFile): Promise<void> {
  const kept = await cache.match(key);
  if (kept && (await isIntact(file, kept))) return;
  const { url, integrity } = file;
  try {
    const response = await fetch(url, { integrity, cache: 'no-cache' });
    if (response.ok) await cache.put(key, response);
  } catch {
    // Not now.
  }
}
