import { clearDeviceCache } from './device-cache.ts';

/** Bytes that the browser says this app takes; undefined where it does not say. */
export async function storageBytes(): Promise<number | undefined> {
  try {
    return (await navigator.storage.estimate()).usage;
  } catch {
    return undefined;
  }
}

/** What is kept of large files beside the app itself: the next use brings it back. */
const rebuilt = /^lotwise-/;

/**
 * Forgets answers, figures and large files that were kept on this device. The session, the language,
 * the appearance, unfinished drafts and what was sent without an answer stay; the app itself too.
 */
export async function clearKept(): Promise<void> {
  await clearDeviceCache();
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (rebuilt.test(name)) await caches.delete(name);
}
