import { parse } from 'hono/utils/cookie';

import { sessionMs } from '../domain/account/sessions.ts';
import type { SessionTokens } from '../domain/account/sessions.ts';
import type { ReadHeader } from './client.ts';

/** Readable by the app: it proves that the app itself asks. */
export const tokenCookie = 'Admin-Token';
/** Hidden from every script: it binds the session to this browser. */
export const companionCookie = 'Lotwise-Companion';

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
    cookie(tokenCookie, tokens?.token ?? '', age, flags),
    cookie(companionCookie, tokens?.companion ?? '', age, ['HttpOnly', ...flags]),
  ];
}

/** The companion of a request's cookie header. */
export function companionOf(header: ReadHeader): string | undefined {
  return parse(header('cookie') ?? '', companionCookie)[companionCookie];
}
