import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP } from 'node:net';

import type { PushPayload } from '../../../contract/push/types.ts';
import type { Settings } from '../settings.ts';
import { isPublicAddress, publicLookup } from '../../lib/public-address.ts';
import type { PushKey } from './push-key.ts';
import { isTrustedService } from './push-service.ts';
import type { PushAddress } from './subscriptions.ts';

/**
 * `taken`: the push service has it; `gone`: the device wants no more; `refused`: it never will be taken;
 * `later`: it was not taken, and may be; `unknown`: sent, and no answer came.
 */
export type PushOutcome =
  | { kind: 'taken' | 'gone' | 'refused' | 'unknown' }
  | { kind: 'later'; afterMs: number };

export type Push = {
  address: PushAddress;
  payload: PushPayload;
  urgency: 'normal' | 'high';
  /** How long the push service may keep it. */
  ttlSeconds: number;
};

const timeoutMs = 10_000;
const longestWaitMs = 3_600_000;

/**
 * Hands one message to a push service: encrypted for the device, signed with our key. Redirects are
 * not followed, and no network but the public one is reached.
 */
export async function postPush(
  settings: Settings,
  key: PushKey,
  { address, payload, urgency, ttlSeconds }: Push,
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = address;
  const url = new URL(endpoint);
  const trusted = isTrustedService(url, settings);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!trusted && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    return { kind: 'gone' };
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: settings.PUSH_CONTACT, ...key },
      TTL: ttlSeconds,
      urgency,
      // The id of the message: what waits at the push service is replaced, never doubled.
      topic: payload.id,
      contentEncoding: 'aes128gcm',
    },
  );
  return send(url, { method: 'POST', headers, lookup: trusted ? undefined : publicLookup }, body);
}

function send(url: URL, options: RequestOptions, body: Buffer | null): Promise<PushOutcome> {
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((done) => {
    let left = false;
    const fail = () => done(left ? { kind: 'unknown' } : { kind: 'later', afterMs: 0 });
    // A connection of its own: one that is reused may have been closed while we wrote.
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(url, { ...options, agent: false, signal }, (answer) => {
      answer.resume();
      done(outcomeOf(answer));
    });
    sent.once('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        left = true;
      });
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(headers['retry-after'] ?? 0);
    const afterMs = Number.isFinite(seconds) ? seconds * 1000 : 0;
    return { kind: 'later', afterMs: Math.min(longestWaitMs, Math.max(0, afterMs)) };
  }
  return { kind: 'refused' };
}
