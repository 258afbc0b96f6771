import { buildId } from '../lib/build.ts';
import { loadHostBuild } from './host-build.ts';

const key = 'reloaded-for';

/** A chunk of an older build that the host no longer has, in the words of the browsers. */
export function isLostChunk(error: unknown): boolean {
  const text = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    text,
  );
}

/**
 * The router knows a lost chunk by the first words of its error, and would reload the page by itself,
 * whether the host answers or not. To be called before it loads anything.
 */
export function claimLostChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `lost: ${payload.message}`;
  });
}

/** By tab: another tab of the same build has losses of its own. */
function isFirstLoss(): boolean {
  try {
    if (sessionStorage.getItem(key) === buildId) return false;
    sessionStorage.setItem(key, buildId);
    return true;
  } catch {
    // Nothing could keep it from loading again and again.
    return false;
  }
}

/** Whether the host is there: without it a reload would lose more than a chunk. */
async function hostAnswers(): Promise<boolean> {
  try {
    return (await fetch('/index.html', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

let asking = false;

/**
 * Loads the host's own build for a lost chunk, once a build and tab: a second loss is a real failure
 * and is shown. Answers whether a chunk was lost.
 */
export function reloadForLostChunk(error: unknown): boolean {
  const lost = isLostChunk(error);
  if (lost && !asking && navigator.onLine) void reload();
  return lost;
}

async function reload(): Promise<void> {
  asking = true;
  if ((await hostAnswers()) && isFirstLoss()) loadHostBuild();
  else asking = false;
}
