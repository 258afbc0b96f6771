import type { CDPSession, Worker } from 'playwright-core';
import { expect } from 'vitest';

import type { PushPayload } from '../../contract/push/types.ts';
import type { PushDevice } from '../factories/push-service.ts';
import type { Phone } from './phone.ts';

/**
 * Gives a phone a push service: a browser under test reaches none on the internet. All else is the
 * browser's own. Call before the first page.
 */
export async function reachThrough(
  { context, addInitScript }: Phone,
  origin: string,
  { endpoint, p256dh, auth }: PushDevice,
): Promise<void> {
  await context.grantPermissions(['notifications'], { origin });
  await addInitScript(
    (given) => {
      if (!location.protocol.startsWith('http')) return;
      // Where it survives a reload and is no part of what the app may keep.
      const isOn = () => document.cookie.includes('browser-push=on');
      const bytes = (text: string) =>
        Uint8Array.from(
          atob(text.replaceAll('-', '+').replaceAll('_', '/')),
          (c) => c.codePointAt(0) ?? 0,
        ).buffer;
      const keys: Record<string, string> = { p256dh: given.p256dh, auth: given.auth };
      const subscriptionOf = (applicationServerKey: unknown) => ({
        endpoint: given.endpoint,
        options: { userVisibleOnly: true, applicationServerKey },
        getKey: (name: string) => bytes(keys[name] ?? ''),
        unsubscribe: () => {
          document.cookie = 'browser-push=off';
          return Promise.resolve(true);
        },
      });
      let key: unknown;
      Object.assign(PushManager.prototype, {
        subscribe: (options: { applicationServerKey: Uint8Array }) => {
          document.cookie = 'browser-push=on';
          key = options.applicationServerKey.buffer;
          return Promise.resolve(subscriptionOf(key));
        },
        getSubscription: () => Promise.resolve(isOn() ? subscriptionOf(key ?? null) : null),
      });
    },
    { endpoint, p256dh, auth },
  );
}

/** What a worker has and a page has not. */
type WorkerScope = {
  registration?: ServiceWorkerRegistration;
  clients?: { matchAll(options: object): Promise<unknown[]> };
  NotificationEvent?: new (type: string, given: { notification: Notification }) => Event;
  ExtendableEvent?: { prototype: Event & { waitUntil: (work: Promise<unknown>) => void } };
  handledPushes?: number;
};

/**
 * How many messages the worker has dealt with. Chromium forgets a notification when it is asked what it
 * shows while it is about to show it.
 */
const handledPushes = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as WorkerScope;
    const { prototype } = scope.ExtendableEvent ?? {};
    if (scope.handledPushes !== undefined || !prototype) return scope.handledPushes;
    const { waitUntil } = prototype;
    prototype.waitUntil = function note(this: Event, work) {
      waitUntil.call(this, work);
      const count = () => {
        scope.handledPushes = (scope.handledPushes ?? 0) + 1;
      };
      if (this.type === 'push') void work.then(count, count);
    };
    return (scope.handledPushes = 0);
  });

/** The browser's side of pushes: hands a message to the worker as a push service would. */
export async function pushesOf({ page, context }: Phone, origin: string) {
  const devtools: CDPSession = await context.newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  const worker = (): Worker => {
    const [known] = context.serviceWorkers();
    if (!known) throw new Error('there is no worker');
    return known;
  };
  return {
    worker,
    deliver: async (payload: PushPayload) => {
      const before = (await handledPushes(worker())) ?? 0;
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: `${origin}/`,
        registrationId,
        data: JSON.stringify(payload),
      });
      await expect.poll(() => handledPushes(worker())).toBeGreaterThan(before);
    },
    /** The app is closed; the browser takes a moment to notice that nobody looks at it any more. */
    close: async () => {
      await page.goto('about:blank');
      const windows = () =>
        worker().evaluate(async () => {
          const { clients } = globalThis as WorkerScope;
          return (await clients?.matchAll({ type: 'window', includeUncontrolled: true }))?.length;
        });
      await expect.poll(windows).toBe(0);
    },
    /** What stands on the screen of the device. */
    shown: () =>
      worker().evaluate(async () => {
        const { registration } = globalThis as WorkerScope;
        const all = await registration?.getNotifications();
        return (all ?? []).map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          data: data as unknown,
        }));
      }),
    /**
     * Taps on what is shown. A tap that no finger made may open no window: where the worker would is
     * noted instead.
     */
    tap: () =>
      worker().evaluate(async () => {
        const { clients, registration, NotificationEvent: Tap } = globalThis as WorkerScope;
        const opened: string[] = [];
        Object.defineProperty(clients, 'openWindow', {
          configurable: true,
          value: (url: string) => {
            opened.push(url);
            return Promise.resolve(null);
          },
        });
        const [notification] = (await registration?.getNotifications()) ?? [];
        if (!notification || !Tap) throw new Error('nothing is shown');
        const work: Promise<unknown>[] = [];
        const event = new Tap('notificationclick', { notification });
        Object.defineProperty(event, 'waitUntil', {
          value: (promise: Promise<unknown>) => work.push(promise),
        });
        globalThis.dispatchEvent(event);
        await Promise.all(work);
        return opened;
      }),
  };
}
