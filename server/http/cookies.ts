import { createHash, randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

import { sessionCookies as names } from '../../contract/user.ts';
import { sessionMs } from '../domain/account/sessions.ts';
import type { SessionTokens } from '../domain/account/sessions.ts';
import type { ReadHeader } from './client.ts';

const maxAgeSeconds = sessionMs / 1000;

function cookie(name: string, value: string, maxAge: number, flags: string[]): string {
  return [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Strict', ...flags].join(
    '; ',
  );
}

/** The Set-Cookie headers of a login, or of a logout when there are no tokens. */
export function sessionCookies(tokens: SessionTokens | null, secure: boolean): string[] {
  const flags = secure ? ['Secure'] : [];
  const age = tokens ? maxAgeSeconds : 0;
  return [
    cookie(names.token, tokens?.token ?? '', age, flags),
    cookie(names.companion, tokens?.companion ?? '', age, ['HttpOnly', ...flags]),
  ];
}

/** The companion of a request's cookie header. */
export function companionOf(header: ReadHeader): string | undefined {
  return parse(header('cookie') ?? '', names.companion)[names.companion];
}

/** Marks a browser, so that a login from another one is noticed. Says nothing of who uses it. */
const deviceName = 'Lotwise-Device';
const deviceSeconds = 365 * 24 * 60 * 60;

export function deviceOf(header: ReadHeader): string | undefined {
  const device = parse(header('cookie') ?? '', deviceName)[deviceName];
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined;
}

export function newDevice(): string {
  return randomBytes(32).toString('base64url');
}

/** How a mark is kept. */
export function deviceHashOf(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}

export function deviceCookie(device: string, secure: boolean): string {
  return cookie(deviceName, device, deviceSeconds, ['HttpOnly', ...(secure ? ['Secure'] : [])]);
}
