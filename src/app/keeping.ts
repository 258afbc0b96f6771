import { atRest } from '../lib/at-rest.ts';
import { pages } from './pages.ts';
import type { AppRouter } from './router.ts';

let start: (() => Promise<void>) | undefined;
let starting: Promise<void> | undefined;

/**
 * Pages are kept from the first step away from the first of them, or when it is at rest. Earlier only
 * where it has a place to find again: after a reload.
 */
export function prepareKeeping(router: AppRouter): void {
  start = async () => {
    try {
      const { keepPages } = await import('./keep-pages.ts');
      keepPages(router);
    } catch {
      // The app shows its pages all the same, and forgets them.
    }
    start = undefined;
  };
  const stop = atRest.subscribe(() => {
    stop();
    void beforeLeaving();
  });
  if (hasPlace()) starting = start();
}

/** To be awaited before another page comes. Undefined when nothing is to wait for. */
export function beforeLeaving(): Promise<void> | undefined {
  if (!start || !pages.get().main) return undefined;
  starting ??= start();
  return starting;
}

function hasPlace(): boolean {
  try {
    return sessionStorage.getItem('places') !== null;
  } catch {
    return false;
  }
}
