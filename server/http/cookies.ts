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
