import { readStored, removeStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

const key = 'notices';

/** Whether a card tells of a message that comes while the app is open. On unless switched off here. */
const shown = createStore(readStored(key) !== 'off');

export function noticesShown(): boolean {
  return shown.get();
}

export function useNoticesShown(): boolean {
  return useStore(shown);
}

export function showNotices(on: boolean): void {
  shown.set(on);
  if (on) removeStored(key);
  else writeStored(key, 'off');
}
