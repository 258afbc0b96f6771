import { createStore, useStore } from '../lib/store.ts';
import { loadHostBuild } from './host-build.ts';
import { holdPrefix, waitingBuild } from './updates.ts';

/** Set while an update that was agreed to waits for what a tab holds. */
const agreed = createStore<AbortController | undefined>(undefined);

/** Whether the user has agreed, and some tab still holds something. */
export function useUpdateAgreed(): boolean {
  return useStore(agreed) !== undefined;
}

/** Takes the consent back; nothing has happened yet. */
export function takeBackConsent(): void {
  agreed.get()?.abort();
  agreed.set(undefined);
}

/**
 * The user agrees. The new build takes over as soon as no tab holds it back, and every tab then loads
 * again once.
 */
export async function applyUpdate(): Promise<void> {
  if (agreed.get()) return;
  const consent = new AbortController();
  agreed.set(consent);
  try {
    await allTabsFree(consent.signal);
  } catch {
    // The consent was taken back.
    return;
  }
  agreed.set(undefined);
  waitingBuild()?.takeOver();
}

/**
 * The user asks for what the build that runs does not have: a reload alone would bring the same one again,
 * out of the worker's cache.
 */
export function takeNewerBuild(): void {
  if (waitingBuild()) void applyUpdate();
  else loadHostBuild();
}

/** Each hold has a lock of its own: whoever gets it knows that the hold has ended. */
async function allTabsFree(signal: AbortSignal): Promise<void> {
  // An older browser without locks: drafts survive the reload there as well.
  if (!('locks' in navigator)) return;
  for (;;) {
    const { held = [] } = await navigator.locks.query();
    const hold = held.find(({ name }) => name?.startsWith(holdPrefix))?.name;
    if (hold === undefined) return;
    await navigator.locks.request(hold, { mode: 'shared', signal }, () => undefined);
  }
}
