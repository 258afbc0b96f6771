import { isCutOff, isOnline, subscribeOnline } from '../api/network.ts';
import { backoffMs } from '../lib/backoff.ts';

/** No later than the stream asks by itself. */
const longestMs = 15_000;
/** Where no call was lost for so long, the next loss is a first one again. */
const steadyMs = 30_000;

/**
 * One call that reached nobody holds every button back until something answers, and a page at rest asks for
 * nothing more: `ask` asks soon whether the brokerage is there. Where calls alone are lost, each answer of the
 * stream has all of them sent again: then it asks less and less often. Returns the function that stops it.
 */
export function followLostCalls(ask: () => void): () => void {
  let attempt = 0;
  let lostAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = subscribeOnline(() => {
    clearTimeout(timer);
    // Without any connection the device will say when it is back.
    if (isOnline() || isCutOff()) return;
    const now = Date.now();
    if (now - lostAt >= steadyMs) attempt = 0;
    lostAt = now;
    timer = setTimeout(ask, backoffMs(attempt, { baseMs: 1_000, maximumMs: longestMs }));
    attempt += 1;
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
