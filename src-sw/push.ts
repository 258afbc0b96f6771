import { isOwnLink, openLink } from './open-link.ts';
import { worker } from './worker-scope.ts';

/** As the brokerage writes it: contract/push/types.ts. */
type Payload = { id: string; title: string; body: string; link: string; unread: number };

const isPayload = (data: Partial<Payload> | null): data is Payload =>
  typeof data?.id === 'string' &&
  typeof data.title === 'string' &&
  typeof data.body === 'string' &&
  typeof data.link === 'string';

/** Messages to this device, and what a tap on one opens. */
export function listenForPushes(): void {
  worker.addEventListener('push', (event) => {
    const payload = read(event.data);
    if (payload) event.waitUntil(Promise.all([show(payload), count(payload.unread)]));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link } = (event.notification.data ?? {}) as { link?: unknown };
    event.waitUntil(openLink(link));
  });
}

function read(data: PushMessageData | null): Payload | undefined {
  try {
    const payload = data?.json() as Partial<Payload> | null;
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whoever looks at the app is told there, once. Browsers that count messages without a notification
 * against the app get one without a sound all the same.
 */
async function show({ id, title, body, link }: Payload): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isSeen = windows.some(({ visibilityState }) => visibilityState === 'visible');
  if (isSeen && !mustAlwaysShow()) return;
  await worker.registration.showNotification(title, {
    body,
    // The same message, should it come again, takes its own place.
    tag: id,
    silent: isSeen,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { link: isOwnLink(link) ? link : '/messages' },
  });
}

/** Apple takes the subscription away from an app that stays silent, looked at or not. */
function mustAlwaysShow(): boolean {
  const { userAgent } = worker.navigator;
  return userAgent.includes('AppleWebKit') && !/Chrom|Edg|Android/.test(userAgent);
}

/** The number on the app's icon, where there is one. */
async function count(unread: unknown): Promise<void> {
  if (typeof unread !== 'number' || !('setAppBadge' in worker.navigator)) return;
  await worker.navigator.setAppBadge(unread).catch(() => undefined);
}
