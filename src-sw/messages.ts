import { heal, healIfNeeded } from './heal.ts';
import { fetchIdle } from './fetch-idle.ts';
import { precache } from './precache.ts';
import { worker } from './worker-scope.ts';

type Message = { type?: unknown };

/** What the app's pages ask of the worker; it answers when it is done. */
export function listenToPages(): void {
  worker.addEventListener('message', (event) => {
    const work = answerTo((event.data ?? {}) as Message);
    const [port] = event.ports;
    if (work) event.waitUntil(work.then((answer: unknown) => port?.postMessage(answer)));
  });
}

function answerTo({ type }: Message): Promise<unknown> | undefined {
  switch (type) {
    // A new one waits until the user has agreed.
    case 'SKIP_WAITING':
      void worker.skipWaiting();
      return undefined;
    case 'DESCRIBE':
      return describe();
    // The page has all that it shows first.
    case 'AT_REST':
      return healIfNeeded();
    case 'QUIET':
      return fetchIdle();
    case 'HEAL':
      return heal();
    default:
      return undefined;
  }
}

/** Version, build and changes of this very build, also while an older one is in charge. */
async function describe(): Promise<unknown> {
  const response = await precache.matchPrecache('/whats-new.json');
  return response?.json();
}
