import { currentLanguage } from '../../../lib/language.ts';
import { clearDeviceCache, keptBytes } from '../../../offline/device-cache.ts';

/** What the app keeps on a device, as an investor would tell it apart. */
export const storageKinds = ['data', 'pictures', 'languages', 'app'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** The worker's caches of each kind, by their names: see src-sw. */
const cachesOf: Record<StorageKind, RegExp | undefined> = {
  data: undefined,
  pictures: /^lotwise-pictures$/,
  languages: /^lotwise-locales$/,
  app: /^(workbox-precache|lotwise-chart)/,
};

async function cachesOfKind(kind: StorageKind): Promise<Cache[]> {
  const pattern = cachesOf[kind];
  if (!pattern || !('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => pattern.test(name));
  return Promise.all(names.map((name) => caches.open(name)));
}

async function cacheBytes(cache: Cache): Promise<number> {
  const sizes = (await cache.keys()).map(async (key) => {
    const response = await cache.match(key);
    return (await response?.blob())?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function bytesOfKind(kind: StorageKind): Promise<number> {
  const sizes = await Promise.all((await cachesOfKind(kind)).map(cacheBytes));
  const answers = kind === 'data' || kind === 'pictures' ? keptBytes(kind) : 0;
  return sizes.reduce((sum, size) => sum + size, answers);
}

/** Bytes of each kind, unpacked, as they lie on the device. */
export async function storageBytes(): Promise<Record<StorageKind, number>> {
  const sizes = await Promise.all(
    storageKinds.map(async (kind) => [kind, await bytesOfKind(kind)] as const),
  );
  return Object.fromEntries(sizes) as Record<StorageKind, number>;
}

const refetchMs = 20_000;

/** So that the next start is possible without a connection; a host with another build offers that. */
async function fetchAppAgain(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  const { port1, port2 } = new MessageChannel();
  controller.postMessage({ type: 'HEAL' }, [port2]);
  await new Promise((resolve) => {
    // It goes on by itself over a slow connection.
    setTimeout(resolve, refetchMs);
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
  });
}

/**
 * Forgets what was kept of these kinds. The session, the language with its words, the appearance,
 * unfinished drafts and what was sent without an answer stay. The worker fetches the app again at
 * once.
 */
export async function clearKept(kinds: ReadonlySet<StorageKind>): Promise<void> {
  const inUse = `/assets/locales-${currentLanguage()}-`;
  for (const kind of kinds)
    for (const cache of await cachesOfKind(kind))
      for (const request of await cache.keys())
        if (!request.url.includes(inUse)) await cache.delete(request);
  if (kinds.has('app')) await fetchAppAgain();
  if (kinds.has('data')) await clearDeviceCache('data');
  if (kinds.has('pictures')) await clearDeviceCache('pictures');
}
