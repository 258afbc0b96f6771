import { createStore } from '../../lib/store.ts';

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
