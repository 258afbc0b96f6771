import { readStored, writeStored } from '../lib/storage.ts';

declare const __BUILD_ID__: string;

const key = 'reloaded-for';

/** A chunk of an older build that the host no longer has, in the words of the browsers. */
export function isLostChunk(error: unknown): boolean {
  const text = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    text,
  );
}

/** Reloads for a lost chunk, once a build: a second loss is a real failure and is shown. */
export function reloadForLostChunk(error: unknown): boolean {
  if (!isLostChunk(error) || !navigator.onLine || readStored(key) === __BUILD_ID__) return false;
  writeStored(key, __BUILD_ID__);
  location.reload();
  return true;
}
