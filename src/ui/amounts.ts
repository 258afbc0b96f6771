import { createStore, useStore } from '../lib/store.ts';
import { readStored, writeStored } from '../lib/storage.ts';

const key = 'amounts';

/** Whether the eye button hides amounts, everywhere and until it is pressed again. */
const hiddenStore = createStore(readStored(key) === 'hidden');

/** Marks the document, so that a style sheet can hide what React has not reached yet. */
function mark(hidden: boolean) {
  if (hidden) document.documentElement.dataset['amounts'] = 'hidden';
  else delete document.documentElement.dataset['amounts'];
}

if (typeof document !== 'undefined') mark(hiddenStore.get());

export function setAmountsHidden(hidden: boolean): void {
  writeStored(key, hidden ? 'hidden' : 'shown');
  mark(hidden);
  hiddenStore.set(hidden);
}

export function useAmountsHidden(): boolean {
  return useStore(hiddenStore);
}
