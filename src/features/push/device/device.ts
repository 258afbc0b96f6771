import type { PushInput } from '../../../../contract/push/types.ts';

/** What a browser hands out: where the device is reached, and the keys for it. */
export type DeviceAddress = Pick<PushInput, 'endpoint' | 'p256dh' | 'auth'>;

/** Whether this browser can be told anything while the app is closed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** What the user said when the browser asked; `default`: it has not asked yet. */
export function pushPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** On a first visit over a slow network the worker is still fetching the app. */
const workerMs = 60_000;
const serviceMs = 10_000;

/** A browser waits for ever for a worker that does not come, and for a push service out of reach. */
function inTime<Result>(promise: Promise<Result>, ms: number, failure: string): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(failure)), ms);
  });
  return Promise.race([promise, late]);
}

async function subscription(): Promise<PushSubscription | undefined> {
  const worker = await registration();
  return (await worker?.pushManager?.getSubscription()) ?? undefined;
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The subscription of this browser with the brokerage's key; one with an older key is given up. Throws
 * when the browser has no worker yet, or its push service does not answer.
 */
export async function subscribeDevice(publicKey: string): Promise<DeviceAddress> {
  const worker = await inTime(navigator.serviceWorker.ready, workerMs, 'no service worker');
  const known = await subscription();
  if (known && textOf(known.options.applicationServerKey) !== publicKey) await known.unsubscribe();
  const applicationServerKey = bytesOf(publicKey);
  const subscribing = worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, ...keys } = addressOf(
    await inTime(subscribing, serviceMs, 'no answer of a push service'),
  );
  return { endpoint, ...keys };
}

function addressOf(known: PushSubscription): DeviceAddress {
  return {
    endpoint: known.endpoint,
    p256dh: textOf(known.getKey('p256dh')),
    auth: textOf(known.getKey('auth')),
  };
}

/** SHA-256 of the address that this browser is reached at, in hex; empty where there is none. */
export async function deviceHash(): Promise<string> {
  const known = await subscription();
  if (!known) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(known.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes back what still stands on the screen of the device. */
export async function closeNotifications(): Promise<void> {
  const shown = await (await registration())?.getNotifications?.();
  for (const notification of shown ?? []) notification.close();
}

/** Nobody reaches this browser any more, and nothing of what was told stays. */
export async function forgetDevice(): Promise<void> {
  const known = await subscription().catch(() => undefined);
  await Promise.all([known?.unsubscribe(), closeNotifications()]).catch(() => undefined);
}
