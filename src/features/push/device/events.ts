import { hashKey } from '@tanstack/react-query';

import { queryClient } from '../../../api/query-client.ts';
import { hasSession, onSessionChange, onSessionEnd } from '../../../session/session.ts';
import { placeOf } from '../../message/place/message-place.ts';
import { messageQueries } from '../../message/unread/queries.ts';
import { closeNotifications, forgetDevice } from './device.ts';
import { settlePush } from './mutations.ts';

/** The number on the app's icon; browsers without one have nothing to do. */
function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}

/** Nothing personal stays: neither the number, nor what was shown, nor the way to this device. */
export function leavePush(): void {
  setBadge(0);
  void forgetDevice();
}

/**
 * Keeps number and notifications of the device in step with the messages, opens what a notification is
 * about, and leaves nothing behind when the session ends.
 */
export function followPush(): void {
  const unreadKey = messageQueries.unread().queryKey;
  const settle = () => {
    // Without a connection, or a push service that answers, it waits until the next start.
    if (hasSession()) settlePush().catch(() => undefined);
    else leavePush();
  };
  onSessionEnd(leavePush);
  onSessionChange(settle);
  settle();
  const show = () => {
    const unread = hasSession() ? queryClient.getQueryData(unreadKey) : undefined;
    if (!unread) return;
    const count = unread.total + unread.support;
    setBadge(count);
    if (count === 0) closeNotifications().catch(() => undefined);
  };
  show();
  const unreadHash = hashKey(unreadKey);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === unreadHash) show();
  });
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    const { type, link } = (data ?? {}) as { type?: unknown; link?: unknown };
    if (type !== 'OPEN' || typeof link !== 'string') return;
    location.hash = placeOf(link) ?? '/messages';
    port?.postMessage(true);
  });
}
