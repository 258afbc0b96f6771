import { createStore } from '../lib/store.ts';

export type ToastKind = 'plain' | 'success' | 'failure' | 'loading';

export type ToastState = { id: number; kind: ToastKind; text: string };

export const defaultToastMs = 1200;
const longestToastMs = 6000;

/** The one toast that is shown; a newer one takes the place of the older. */
export const toastStore = createStore<ToastState | undefined>(undefined);

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * How long a text stays: 1,200 ms as specified, and 60 ms more for every letter after the
 * twentieth, because a sentence that is gone before it is read might as well not be shown. A Han
 * character reads like two letters.
 */
export function toastDurationMs(text: string): number {
  const letters = Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
  return Math.min(longestToastMs, defaultToastMs + Math.max(0, letters - 20) * 60);
}

function open(kind: ToastKind, text: string, durationMs: number | undefined): () => void {
  clearTimeout(timer);
  lastId += 1;
  const id = lastId;
  const close = () => {
    if (toastStore.get()?.id === id) toastStore.set(undefined);
  };
  toastStore.set({ id, kind, text });
  if (durationMs !== undefined) timer = setTimeout(close, durationMs);
  return close;
}

type Options = { durationMs?: number };

/** Short messages over everything; each call returns a function that closes its own toast early. */
export const toast = {
  show: (text: string, options: Options = {}) =>
    open('plain', text, options.durationMs ?? toastDurationMs(text)),
  success: (text: string, options: Options = {}) =>
    open('success', text, options.durationMs ?? toastDurationMs(text)),
  failure: (text: string, options: Options = {}) =>
    open('failure', text, options.durationMs ?? toastDurationMs(text)),
  /** Stays until it is closed or another toast takes its place. */
  loading: (text: string) => open('loading', text, undefined),
  close: () => {
    clearTimeout(timer);
    toastStore.set(undefined);
  },
};
