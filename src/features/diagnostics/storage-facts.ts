import { workerState } from './worker-facts.ts';
import type { WorkerState } from './worker-facts.ts';

/** A cache of the service worker: how many answers it holds, and their bytes. */
export type CacheFact = { name: string; entries: number; bytes: number };

export type StorageFacts = {
  worker: WorkerState;
  caches: CacheFact[];
  /** Bytes; undefined where the browser does not say. */
  usage: number | undefined;
  quota: number | undefined;
  persisted: boolean | undefined;
  databases: string[];
};

async function cacheFact(name: string): Promise<CacheFact> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  const sizes = await Promise.all(
    keys.map(async (key) => (await (await cache.match(key))?.blob())?.size ?? 0),
  );
  return { name, entries: keys.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function orNothing<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch {
    // An older browser, or one that keeps nothing in this window.
    return undefined;
  }
}

/** What the app keeps on this device. Asks the browser alone. */
export async function readStorageFacts(): Promise<StorageFacts> {
  const [worker, kept, estimate, persisted, databases] = await Promise.all([
    workerState(),
    orNothing(async () => Promise.all((await caches.keys()).map(cacheFact))),
    orNothing(() => navigator.storage.estimate()),
    orNothing(() => navigator.storage.persisted()),
    orNothing(() => indexedDB.databases()),
  ]);
  return {
    worker,
    caches: kept ?? [],
    usage: estimate?.usage,
    quota: estimate?.quota,
    persisted,
    // Their names end with the id of their owner, which is nobody else's business.
    databases: (databases ?? []).map(({ name = '' }) => name.replace(/usr_\w+/, '…')),
  };
}
