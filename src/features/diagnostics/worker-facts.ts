/** `none`: not registered; `off`: this browser has no workers, or the page is not secure. */
export type WorkerState = 'off' | 'none' | 'installing' | 'waiting' | 'active';

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

export async function workerState(): Promise<WorkerState> {
  if (!('serviceWorker' in navigator)) return 'off';
  const found = await registration();
  if (!found) return 'none';
  if (found.waiting) return 'waiting';
  return found.active ? 'active' : 'installing';
}

/** Asks for a newer build. False when there is no worker to ask. */
export async function checkForUpdate(): Promise<boolean> {
  const found = await registration();
  if (!found) return false;
  await found.update();
  return true;
}

/** Takes the worker and its caches away; the next start brings them back. */
export async function removeWorker(): Promise<void> {
  await (await registration())?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
