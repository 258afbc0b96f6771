import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

import type { PushPayload } from '../../contract/push/types.ts';

/** A browser's end of a subscription: what it tells, and how it opens what comes. */
export type PushDevice = {
  endpoint: string;
  p256dh: string;
  auth: string;
  open(body: Buffer): PushPayload;
};

/** Opens messages as a browser does (RFC 8188 and 8291), with nothing of the package that made them. */
export function newDevice(endpoint: string): PushDevice {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const secret = randomBytes(16);
  return {
    endpoint,
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
    open: (body) => {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const derive = (key: Buffer, salted: Buffer, about: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salted, about, length));
      const shared = derive(pair.computeSecret(sender), secret, info, 32);
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends in a 2 and, it may be, noughts.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as PushPayload;
    },
  };
}

export type PushRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service of its own on this machine. */
export type PushService = {
  origin: string;
  requests: PushRequest[];
  /** A device that is reached here. */
  device(): PushDevice;
  /** What came to a device, opened. */
  received(device: PushDevice): PushPayload[];
  /** Replaces how it answers: 201 otherwise. */
  answer(with_: (response: ServerResponse, request: PushRequest) => void): void;
  close(): void;
};

/** One that ends with the test. */
export async function startPushService(): Promise<PushService> {
  const service = await openPushService();
  onTestFinished(() => service.close());
  return service;
}

/** The caller closes it. */
export async function openPushService(): Promise<PushService> {
  const requests: PushRequest[] = [];
  let handle = (response: ServerResponse) => void response.writeHead(201).end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const pushed = { path, headers, body: Buffer.concat(parts) };
      requests.push(pushed);
      (handle as (response: ServerResponse, request: PushRequest) => void)(response, pushed);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  let devices = 0;
  return {
    origin,
    requests,
    device: () => newDevice(`${origin}/device/${(devices += 1)}`),
    received: (device) =>
      requests
        .filter(({ path }) => path === new URL(device.endpoint).pathname)
        .map(({ body }) => device.open(body)),
    answer: (with_) => {
      handle = with_ as typeof handle;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Who sent a message, as a push service checks it (RFC 8292). Throws when it is signed by nobody. */
export function senderOf({ headers }: PushRequest): {
  key: string;
  claims: Record<string, unknown>;
} {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the message is not signed by its key');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  return { key, claims };
}
