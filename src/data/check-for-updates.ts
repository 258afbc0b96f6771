import { buildAnnounced, waitingBuild } from './updates.ts';

export type UpdateState = 'current' | 'ready' | 'unavailable';

const installMs = 60_000;
/** Until the new worker has said what it is. */
const announceMs = 5_000;

/** Asks for a newer build, and waits until it can be offered. Rejects when nothing is reached. */
export async function checkForUpdates(): Promise<UpdateState> {
  const registration =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return 'unavailable';
  // The first visit still fetches the newest.
  if (!registration.active) return 'current';
  await registration.update();
  const { installing } = registration;
  if (installing) await settled(installing);
  if (!registration.waiting) return 'current';
  await (installing ? buildAnnounced(announceMs) : waitingBuild());
  return 'ready';
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
