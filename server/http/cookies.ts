import { createHash, randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

import { hostPrefix, sessionCookies as names } from '../../contract/user/types.ts';
import { sessionMs } from '../domain/login/sessions.ts';
import type { SessionTokens } from '../domain/login/sessions.ts';
import type { ReadHeader } from './client.ts';

const maxAgeSeconds = sessionMs / 1000;

function cookie(name: string, value: string, maxAge: number, flags: string[]): string {
  return [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Strict', ...flags].join(
    '; ',
  );
}

/**
 * The name under which a cookie that only the server reads is kept. Over HTTPS it has the prefix that
 * browsers keep for this host alone: neither a neighbouring host nor a page without TLS can put one in
 * its place, and one without the prefix is not believed.
 */
function hiddenName(name: string, secure: boolean): string {
  return secure ? `${hostPrefix}${name}` : name;
}

/** A cookie of before the prefix, or of a visit without TLS, is of no use over HTTPS any more. */
function hidden(name: string, value: string, age: number, secure: boolean): string[] {
  const own = cookie(hiddenName(name, secure), value, age, hiddenFlags(secure));
  return secure ? [own, cookie(name, '', 0, hiddenFlags(secure))] : [own];
}

function hiddenFlags(secure: boolean): string[] {
  return secure ? ['HttpOnly', 'Secure'] : ['HttpOnly'];
}

function readHidden(header: ReadHeader, name: string, secure: boolean): string | undefined {
  const full = hiddenName(name, secure);
  return parse(header('cookie') ?? '', full)[full];
}

/** The Set-Cookie headers of a login, or of a logout when there are no tokens. */
export function sessionCookies(tokens: SessionTokens | null, secure: boolean): string[] {
  const age = tokens ? maxAgeSeconds : 0;
  return [
    cookie(names.token, tokens?.token ?? '', age, secure ? ['Secure'] : []),
    ...hidden(names.companion, tokens?.companion ?? '', age, secure),
  ];
}

/** The companion of a request's cookie header. */
export function companionOf(header: ReadHeader, secure: boolean): string | undefined {
  return readHidden(header, names.companion, secure);
}

/**
 * Takes away the hidden half of a session that is over, which no script of the page can remove.
 * Undefined when there is none, or when the browser has begun another session since: then the
 * request comes from a page that does not know it yet.
 */
export function endedCompanionCookie(header: ReadHeader, secure: boolean): string | undefined {
  const { [names.token]: token } = parse(header('cookie') ?? '', names.token);
  const isOther = token !== undefined && token !== header('token');
  if (companionOf(header, secure) === undefined || isOther) return undefined;
  return cookie(hiddenName(names.companion, secure), '', 0, hiddenFlags(secure));
}

/** Marks a browser, so that a login from another one is noticed. Says nothing of who uses it. */
const deviceName = 'Lotwise-Device';
const deviceSeconds = 365 * 24 * 60 * 60;

export function deviceOf(header: ReadHeader, secure: boolean): string | undefined {
  const device = readHidden(header, deviceName, secure);
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined;
}

export function newDevice(): string {
  return randomBytes(32).toString('base64url');
}

/** How a mark is kept. */
export function deviceHashOf(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}

export function deviceCookies(device: string, secure: boolean): string[] {
  return hidden(deviceName, device, deviceSeconds, secure);
}
