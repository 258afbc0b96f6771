import { buildPublished, waitingBuild } from './updates.ts';

/** `loading`: there is a newer build, of which the device does not have everything yet. */
export type UpdateState = 'current' | 'loading' | 'ready' | 'unavailable';

const installMs = 60_000;
const registerMs = 10_000;
/** Until the new worker has said what it is. */
const publishTimeoutMs = 5_000;

/**
 * Asks for a newer build, and waits until it can be offered, as long as somebody may look. Rejects when
 * nothing is reached, or when a newer build could not be loaded.
 */
export async function checkForUpdates(): Promise<UpdateState> {
  const registration = await ownRegistration();
  if (!registration) return 'unavailable';
  // The first visit still fetches the newest.
  if (!registration.active) return 'current';
  await registration.update();
  const { installing } = registration;
  if (installing) await settled(installing);
  if (!registration.waiting) {
    if (registration.installing) return 'loading';
    if (installing?.state === 'redundant') throw new Error('a newer build could not be loaded');
    return 'current';
  }
  await (installing ? buildPublished(publishTimeoutMs) : waitingBuild());
  return 'ready';
}

/** On a first visit it comes only when the first screen is at rest. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const known = await navigator.serviceWorker.getRegistration();
  if (known) return known;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, registerMs));
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Until a worker is installed, or was given up; or too long. */
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
