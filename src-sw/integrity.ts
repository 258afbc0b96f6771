import type { WorkboxPlugin } from 'workbox-core';

import { fileAt } from './build-files.ts';
import type { BuildFile } from './build-files.ts';
import { mayBeKept } from './cacheable.ts';

/** Whether a kept answer is, to the last byte, this file. Reads it. */
export async function isIntact({ integrity }: BuildFile, response: Response): Promise<boolean> {
  try {
    const content = await response.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
    return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
  } catch {
    return false;
  }
}

let wasMissing = false;

/** Whether a file could not be had from the caches since this worker woke up. */
export function fileWasMissing(): boolean {
  return wasMissing;
}

export function noteMissingFile(): void {
  wasMissing = true;
}

/**
 * An entry that was emptied or cut counts as missing: Workbox then asks the host, and puts what comes
 * in its place if it is the file of this build. Its length is all that is asked for at each start; to
 * the last byte it is looked at as it is fetched and when the caches heal. The second copy is read for
 * that, so that the one that is served stays as the browser keeps it, with its compiled code.
 */
export const fullLengthOnly: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    const file = fileAt(request.url);
    if (!cachedResponse || !file) return cachedResponse ?? null;
    const copy = await (await caches.open(cacheName)).match(request);
    if ((await copy?.blob())?.size === file.bytes) return cachedResponse;
    noteMissingFile();
    return null;
  },
};

/** Nothing personal is kept, whatever a route may let through. */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(mayBeKept({ request, response }, location.origin) ? response : null),
};
