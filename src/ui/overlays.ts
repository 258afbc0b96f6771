import { createStore } from '../lib/store.ts';

/** What lies over the page and is left before the page is, the topmost last: a call asks it to close. */
export const overlays = createStore<readonly (() => void)[]>([]);

/** Returns the function that takes it off the list again. */
export function overlayOpened(askToClose: () => void): () => void {
  overlays.set([...overlays.get(), askToClose]);
  return () => overlays.set(overlays.get().filter((other) => other !== askToClose));
}

/**
 * The open modal dialogs, the topmost last. What lies outside the topmost is inert, so a toast has
 * to move inside it to be seen, heard and to block.
 */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

export function dialogOpened(dialog: HTMLDialogElement): void {
  openDialogs.set([...openDialogs.get().filter((other) => other !== dialog), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
}
