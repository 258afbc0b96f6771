import { createStore } from '../lib/store.ts';

/** What lies over the page and is left before the page is, the topmost last: a call asks it to close. */
export const overlays = createStore<readonly (() => void)[]>([]);

/** Returns the function that takes it off the list again. */
export function overlayOpened(askToClose: () => void): () => void {
  overlays.set([...overlays.get(), askToClose]);
  return () => overlays.set(overlays.get().filter((other) => other !== askToClose));
}
