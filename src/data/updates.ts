import { createStore, useStore } from '../lib/store.ts';

/** A new build that waits for consent, and how to let it take over. */
export type WaitingBuild = { takeOver: () => void };

/**
 * Sheets that hold an unfinished order ask for patience: an update is never even offered while they
 * are open.
 */
const waiting = createStore<WaitingBuild | undefined>(undefined);
const postponed = createStore(false);
const holds = createStore(0);

export function announceBuild(build: WaitingBuild): void {
  waiting.set(build);
  postponed.set(false);
}

/** Keeps updates away until the returned function is called. */
export function holdUpdates(): () => void {
  let held = true;
  holds.set(holds.get() + 1);
  return () => {
    if (held) holds.set(holds.get() - 1);
    held = false;
  };
}

/** Whether a new build can be offered now. */
export function useUpdateReady(): boolean {
  const held = useStore(holds) > 0;
  const later = useStore(postponed);
  return useStore(waiting) !== undefined && !held && !later;
}

/** Whether one waits, also after "later": the settings still have it. */
export function useUpdateWaiting(): boolean {
  return useStore(waiting) !== undefined;
}

/** Not now: the next start has it anyway, once every tab was closed. */
export function postponeUpdate(): void {
  postponed.set(true);
}

/** Lets the new build take over; the page reloads once when it has. */
export function applyUpdate(): void {
  if (holds.get() === 0) waiting.get()?.takeOver();
}

export type UpdateState = 'current' | 'ready' | 'unavailable';

const installMs = 60_000;

/** Asks for a newer build, and waits until it can be offered. Rejects when nothing is reached. */
export async function checkForUpdates(): Promise<UpdateState> {
  if (waiting.get()) return 'ready';
  const registration =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return 'unavailable';
  await registration.update();
  const { installing } = registration;
  if (installing) await settled(installing);
  return registration.waiting || waiting.get() ? 'ready' : 'current';
}

/** Until a worker is installed, or was given up. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, installMs);
    const look = () => {
      if (worker.state === 'installing') return;
      clearTimeout(timer);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
