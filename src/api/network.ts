import { createStore, useStore } from '../lib/store.ts';

/**
 * What is known about the connection: what the browser says, and whether the last call reached
 * anyone. A browser that says "online" in a tunnel is corrected by the first failed call.
 */
const browserOnline = () => !('onLine' in navigator) || navigator.onLine;

/** Why nothing is reached: the device has no connection, or the brokerage does not answer. */
export type Gap = 'offline' | 'unreachable';

const gap = createStore<Gap | undefined>(browserOnline() ? undefined : 'offline');

/** Undefined while all is well. */
export function useGap(): Gap | undefined {
  return useStore(gap);
}

export function isOnline(): boolean {
  return gap.get() === undefined;
}

/** The device itself says that there is no connection at all: a call need not be tried. */
export function isCutOff(): boolean {
  return !browserOnline();
}

export function useOnline(): boolean {
  return useGap() === undefined;
}

export const subscribeOnline = gap.subscribe;

/** An answer came, whatever it said; one that comes after the connection went was on its way before. */
export function reportReached(): void {
  gap.set(browserOnline() ? undefined : 'offline');
}

/** Nothing was reached. */
export function reportUnreached(): void {
  gap.set(browserOnline() ? 'unreachable' : 'offline');
}

/** Follows what the browser says of the connection. */
export function watchConnection(): void {
  addEventListener('online', () => gap.set(undefined));
  addEventListener('offline', () => gap.set('offline'));
}
