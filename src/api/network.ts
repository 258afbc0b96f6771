import { createStore, useStore } from '../lib/store.ts';

/**
 * What is known about the connection: what the browser says, and whether the last call reached
 * anyone. A browser that says "online" in a tunnel is corrected by the first failed call.
 */
const browserOnline = () => !('onLine' in navigator) || navigator.onLine;

const online = createStore(browserOnline());

export function isOnline(): boolean {
  return online.get();
}

/** The device itself says that there is no connection at all: a call need not be tried. */
export function isCutOff(): boolean {
  return !browserOnline();
}

export function useOnline(): boolean {
  return useStore(online);
}

export const subscribeOnline = online.subscribe;

/** Why nothing is reached: the device has no connection, or the brokerage does not answer. */
export type Gap = 'offline' | 'unreachable';

export function useGap(): Gap | undefined {
  if (useOnline()) return undefined;
  return isCutOff() ? 'offline' : 'unreachable';
}

/** An answer came, whatever it said; one that comes after the connection went was on its way before. */
export function reportReached(): void {
  online.set(browserOnline());
}

/** Nothing was reached. */
export function reportUnreached(): void {
  online.set(false);
}

/** Follows what the browser says of the connection. */
export function watchConnection(): void {
  addEventListener('online', () => online.set(true));
  addEventListener('offline', () => online.set(false));
}
