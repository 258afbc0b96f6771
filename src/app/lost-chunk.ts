import { buildId } from '../lib/build.ts';
import { readStored, writeStored } from '../lib/storage.ts';

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
  if (!isLostChunk(error) || !navigator.onLine || readStored(key) === buildId) return false;
  writeStored(key, buildId);
  location.reload();
  return true;
}
