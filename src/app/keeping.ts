import { isIdle } from '../lib/idle.ts';
import { pages } from './pages.ts';
import type { AppRouter } from './router.ts';

let start: (() => Promise<void>) | undefined;
let starting: Promise<void> | undefined;
let isLeaving = () => false;

/**
 * Pages are kept from the first step away from the first of them, or when it is at rest. Earlier only
 * where it has a place to find again: after a reload.
 */
export function prepareKeeping(router: AppRouter): void {
  // A step has another number in the history; another filter takes the place of the one before.
  isLeaving = () => indexOf(router.latestLocation) !== indexOf(router.state.resolvedLocation);
  start = async () => {
    try {
      const { keepPages } = await import('./keep-pages.ts');
      keepPages(router);
    } catch {
      // The app shows its pages all the same, and forgets them.
    }
    start = undefined;
  };
  const stop = isIdle.subscribe(() => {
    stop();
    void load();
  });
  if (hasPlace()) starting = start();
}

/** To be awaited before another page comes. Undefined when nothing is to wait for. */
export function beforeLeaving(): Promise<void> | undefined {
  return isLeaving() ? load() : undefined;
}

function indexOf(location: AppRouter['latestLocation'] | undefined): number | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  return location?.state.__TSR_index;
}

function load(): Promise<void> | undefined {
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
