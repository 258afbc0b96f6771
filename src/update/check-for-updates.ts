import { buildPublished, waitingBuild } from './updates.ts';

export type UpdateState = 'current' | 'ready' | 'unavailable';

const installMs = 60_000;
const registerMs = 10_000;
/** Until the new worker has said what it is. */
const publishTimeoutMs = 5_000;

/** Asks for a newer build, and waits until it can be offered. Rejects when nothing is reached. */
export async function checkForUpdates(): Promise<UpdateState> {
  const registration = await ownRegistration();
  if (!registration) return 'unavailable';
  // The first visit still fetches the newest.
  if (!registration.active) return 'current';
  await registration.update();
  const { installing } = registration;
  if (installing) await settled(installing);
  if (!registration.waiting) return 'current';
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
