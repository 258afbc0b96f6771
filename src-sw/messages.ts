import { matchPrecache } from 'workbox-precaching';

import { heal } from './heal.ts';
import { keepLoaded } from './on-demand.ts';
import { worker } from './worker-scope.ts';

type Message = { type?: unknown; urls?: unknown };

const isText = (value: unknown): value is string => typeof value === 'string';

/** What the app's pages ask of the worker. A new one waits until the user has agreed. */
export function listenToPages(): void {
  worker.addEventListener('message', (event) => {
    const { type, urls } = (event.data ?? {}) as Message;
    if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
    if (type === 'HEAL') event.waitUntil(heal());
    if (type === 'KEEP' && Array.isArray(urls)) event.waitUntil(keepLoaded(urls.filter(isText)));
    if (type === 'DESCRIBE') event.waitUntil(describe(event.ports[0]));
  });
}

/** Version, build and changes of this very build, also while an older one is in charge. */
async function describe(port: MessagePort | undefined): Promise<void> {
  const response = await matchPrecache('/whats-new.json');
  port?.postMessage(await response?.json());
}
