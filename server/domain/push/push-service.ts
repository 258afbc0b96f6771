import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

import type { PushInput } from '../../../contract/push/types.ts';
import type { Settings } from '../settings.ts';
import { isPublicAddress } from '../../lib/public-address.ts';
import { Refusal } from '../refusal.ts';

type PushSettings = Pick<Settings, 'PUSH_PRIVATE_SERVICE' | 'ENVIRONMENT'>;

/** Whether the operator named this service as one that need not be public; never in a live one. */
export function isTrustedService(url: URL, settings: PushSettings): boolean {
  return settings.ENVIRONMENT === 'paper' && url.origin === settings.PUSH_PRIVATE_SERVICE;
}

/**
 * The address of a browser's push service. Refuses with push_endpoint_invalid what is not TLS on its
 * usual port, and numeric addresses that are not public; names are looked at when they are called.
 */
export function checkedEndpoint(text: string, settings: PushSettings): URL {
  const refuse = () => new Refusal('push_endpoint_invalid');
  if (!URL.canParse(text)) throw refuse();
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') throw refuse();
  if (isTrustedService(url, settings)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.port !== '') throw refuse();
  if (isIP(host) === 0 ? !host.includes('.') : !isPublicAddress(host)) throw refuse();
  return url;
}

/** Refuses with push_endpoint_invalid keys that nothing can be encrypted for. */
export function requireKeys({ p256dh, auth }: Pick<PushInput, 'p256dh' | 'auth'>): void {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
  } catch {
    throw new Refusal('push_endpoint_invalid');
  }
  if (Buffer.from(auth, 'base64url').length !== 16) throw new Refusal('push_endpoint_invalid');
}
