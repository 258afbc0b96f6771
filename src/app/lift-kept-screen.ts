import { onSessionEnd } from '../session/session.ts';

/** So long the screen that was kept may lie over one of which parts are still missing. */
const longestMs = 1_000;

const missing = '[data-skeleton], [aria-busy="true"]';
const uses = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Takes away the screen that index.html has shown from the last visit, once the app's own stands below
 * it with all that it shows: what comes in pieces would blink. Whoever uses the app meanwhile uses what
 * lies below, and sees it. To be called when the first page was painted.
 */
export function liftKeptScreen(kept: Element): void {
  const root = document.getElementById('root');
  if (!root) return;
  const ends = new AbortController();
  const { signal } = ends;
  const lift = () => {
    kept.remove();
    ends.abort();
  };
  const liftWhenWhole = () => {
    if (!root.querySelector(missing)) lift();
  };
  const observer = new MutationObserver(liftWhenWhole);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  for (const use of uses) addEventListener(use, lift, { passive: true, capture: true, signal });
  const timer = setTimeout(lift, longestMs);
  const stop = onSessionEnd(lift);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
    stop();
  });
  liftWhenWhole();
}
