import { worker } from './worker-scope.ts';

const idleMs = 500;
const timeoutMs = 2_500;

let askedAt = 0;

/** To be called first, so that no other listener ends the event before. */
export function watchFetches(): void {
  worker.addEventListener('fetch', () => {
    askedAt = Date.now();
  });
}

/**
 * Resolves when no page has asked for anything for a moment, or after a while. It is the moment for a
 * newer worker to take over: a question that comes just while Chromium stops this one has it started
 * again, and Chromium tries no second time until it was idle for half a minute.
 */
export async function fetchIdle(): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const left = Math.min(askedAt + idleMs, end) - Date.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
