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
  if (await isHeard(seen, { type: 'OPEN', link: path })) return;
  await seen.navigate(`/#${path}`).catch(() => undefined);
}

const timeoutMs = 1_000;

/** Whether the page has taken it on: one that is only just starting listens to nobody yet. */
function isHeard(page: WindowClient, message: { type: string; link: string }): Promise<boolean> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => answer(true));
    port1.start();
    setTimeout(() => answer(false), timeoutMs);
    page.postMessage(message, [port2]);
  });
}
