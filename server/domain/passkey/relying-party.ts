import { isIP } from 'node:net';

import type { Settings } from '../settings.ts';

/** The site that passkeys belong to. */
export type RelyingParty = {
  /** A host name; passkeys work there and below it. */
  id: string;
  name: string;
  /** Whether a page of this origin may ask for them. */
  isOwn(origin: string): boolean;
};

type Names = Pick<Settings, 'PUBLIC_ADDRESS' | 'ALLOWED_ORIGINS'>;

/** Without a public address it is this machine's own, `http://localhost` on any port. */
export function relyingPartyOf({ PUBLIC_ADDRESS, ALLOWED_ORIGINS }: Names): RelyingParty {
  const name = 'Lotwise';
  if (PUBLIC_ADDRESS === '')
    return { id: 'localhost', name, isOwn: (origin) => /^http:\/\/localhost(:\d+)?$/.test(origin) };
  const own = new URL(PUBLIC_ADDRESS);
  const id = own.hostname;
  const others = ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => URL.canParse(origin) && isWithin(new URL(origin).hostname, id));
  const origins = new Set([own.origin, ...others]);
  return { id, name, isOwn: (origin) => origins.has(origin) };
}

const isWithin = (host: string, id: string) => host === id || host.endsWith(`.${id}`);

/** Why these settings name no site for passkeys; empty when they do. */
export function addressObjections({ PUBLIC_ADDRESS, ENVIRONMENT }: Settings): string[] {
  const live = ENVIRONMENT === 'live';
  if (PUBLIC_ADDRESS === '')
    return live ? ['PUBLIC_ADDRESS: passkeys belong to an address of https:// (name yours)'] : [];
  const url = URL.canParse(PUBLIC_ADDRESS) ? new URL(PUBLIC_ADDRESS) : undefined;
  if (url?.origin !== PUBLIC_ADDRESS)
    return ['PUBLIC_ADDRESS: must be an origin alone, such as https://lotwise.example'];
  const isHere = url.hostname === 'localhost' && !live;
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:'))
    return ['PUBLIC_ADDRESS: passkeys need https:// (http:// on localhost only)'];
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    return ['PUBLIC_ADDRESS: passkeys belong to a host name, not to a numeric address'];
  return [];
}
