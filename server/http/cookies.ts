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

/**
 * Takes away the hidden half of a session that is over, which no script of the page can remove.
 * Undefined when there is none, or when the browser has begun another session since: then the
 * request comes from a page that does not know it yet.
 */
export function endedCompanionCookie(header: ReadHeader, secure: boolean): string | undefined {
  const { [names.token]: token, [names.companion]: companion } = parse(header('cookie') ?? '');
  const isOther = token !== undefined && token !== header('token');
  if (companion === undefined || isOther) return undefined;
  return cookie(names.companion, '', 0, ['HttpOnly', ...(secure ? ['Secure'] : [])]);
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
