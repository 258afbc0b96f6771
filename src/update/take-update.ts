import { createStore, useStore } from '../lib/store.ts';
import { holdPrefix, isHeld, waitingBuild } from './updates.ts';

/** Set while an update that was agreed to waits for the open order of another tab. */
const agreed = createStore<AbortController | undefined>(undefined);

/** Whether the user has agreed, and another tab has an order open. */
export function useUpdateAgreed(): boolean {
  return useStore(agreed) !== undefined;
}

/** Takes the consent back; nothing has happened yet. */
export function takeBackConsent(): void {
  agreed.get()?.abort();
  agreed.set(undefined);
}

/**
 * The user agrees. The new build takes over as soon as no tab has an open order, and every tab then
 * loads again once.
 */
export async function applyUpdate(): Promise<void> {
  if (isHeld() || agreed.get()) return;
  const consent = new AbortController();
  agreed.set(consent);
  try {
    await otherOrdersClosed(consent.signal);
  } catch {
    // The consent was taken back.
    return;
  }
  agreed.set(undefined);
  waitingBuild()?.takeOver();
}

/** Each open order holds a lock of its own: whoever gets it knows that the order is closed. */
async function otherOrdersClosed(signal: AbortSignal): Promise<void> {
  // An older browser without locks: drafts survive the reload there as well.
  if (!('locks' in navigator)) return;
  for (;;) {
    const { held = [] } = await navigator.locks.query();
    const order = held.find(({ name }) => name?.startsWith(holdPrefix))?.name;
    if (order === undefined) return;
    await navigator.locks.request(order, { mode: 'shared', signal }, () => undefined);
  }
}
