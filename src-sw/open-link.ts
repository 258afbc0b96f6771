import { worker } from './worker-scope.ts';

/** A path of the app, and nothing that leads elsewhere. */
export function isOwnLink(link: unknown): link is string {
  return typeof link === 'string' && /^\/(?!\/)[\w/?&=.-]*$/.test(link);
}

/** Brings the app to the front, there where the message is about; a window of it where none is open. */
export async function openLink(link: unknown): Promise<void> {
  const path = isOwnLink(link) ? link : '/messages';
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const seen = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!seen) {
    await worker.clients.openWindow(`/#${path}`);
    return;
  }
  // A browser may not let us: the page goes there all the same.
  await seen.focus().catch(() => undefined);
  seen.postMessage({ type: 'OPEN', link: path }, []);
}
