import type { WorkboxPlugin } from 'workbox-core';

import { fileAt } from './build-files.ts';
import { mayBeKept } from './cacheable.ts';

async function integrityOf(response: Response): Promise<string> {
  const content = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Whether a kept answer is, to the last byte, the file of this build at its address. */
export async function isWhole(url: string, response: Response): Promise<boolean> {
  const file = fileAt(url);
  return file === undefined || file.integrity === (await integrityOf(response));
}

/**
 * An entry that was emptied or damaged counts as missing: Workbox then asks the host, and puts what
 * comes in its place if it is the file of this build.
 */
export const wholeOnly: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && (await isWhole(request.url, cachedResponse)) ? cachedResponse : null,
};

/** Nothing personal is kept, whatever a route may let through. */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(mayBeKept({ request, response }, location.origin) ? response : null),
};
