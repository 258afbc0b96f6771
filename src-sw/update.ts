import { worker } from './worker-scope.ts';

/** A new worker waits until the app says that the user agreed. */
export function listenForConsent(): void {
  worker.addEventListener('message', ({ data }) => {
    if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void worker.skipWaiting();
  });
}
