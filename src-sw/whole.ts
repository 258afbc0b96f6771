import type { WorkboxPlugin } from 'workbox-core';

import { fileAt } from './build-files.ts';
import { mayBeKept } from './cacheable.ts';

async function integrityOf(response: Response): Promise<string> {
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Whether a kept answer is, to the last byte, the file of this build at its address. Reads it. */
export async function isWhole(url: string, response: Response): Promise<boolean> {
  const file = fileAt(url);
  return file === undefined || file.integrity === (await integrityOf(response));
}

let damaged = false;

/** Whether something that was kept could not be used, since this worker woke up. */
export function damageFound(): boolean {
  return damaged;
}

/**
 * An entry that was emptied or damaged counts as missing: Workbox then asks the host, and puts what
 * comes in its place if it is the file of this build. A second copy is read for that: a clone would
 * have the worker hand the page its bytes, and a page that leaves some unread keeps the worker busy,
 * and the next one from taking over.
 */
export const wholeOnly: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse) return null;
    const copy = await (await caches.open(cacheName)).match(request);
    if (copy && (await isWhole(request.url, copy))) return cachedResponse;
    damaged = true;
    return null;
  },
};

/** Nothing personal is kept, whatever a route may let through. */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(mayBeKept({ request, response }, location.origin) ? response : null),
};
