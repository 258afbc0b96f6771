import { redirect } from '@tanstack/react-router';

import { endSession, hasSession, readSession, sessionUserId } from '../session/session.ts';
import { loadCatalogue } from '../i18n/activate.ts';
import type { Navigation } from '../routes/root.ts';
import { configBeforeScreen } from './config-check.ts';
import { investorShell } from './investor-shell.ts';

export type Access = { pass: true } | { pass: false; to: '/login' | '/home' };

/** Made for whoever has no session; with one, the app has begun. */
const entrances: readonly string[] = ['/login', '/register'];

/** Who may go where, deny by default. The one place that decides it; each route says its flag. */
export function authorise(
  navigation: Pick<Navigation, 'pathname' | 'requireAuth'>,
  loggedIn: boolean,
): Access {
  if (loggedIn && entrances.includes(navigation.pathname)) return { pass: false, to: '/home' };
  if (navigation.requireAuth === false || loggedIn) return { pass: true };
  return { pass: false, to: '/login' };
}

/** The start page needs no mention: it comes after a login anyway. */
function searchOf({ href, pathname }: Navigation): { to?: string } {
  return pathname === '/home' ? {} : { to: href };
}

function enforce(navigation: Navigation): void {
  const loggedIn = readSession() !== undefined;
  // The token has run out while the app was open: nothing of its user waits here for the next one.
  if (!loggedIn && sessionUserId() !== undefined) endSession({ reason: 'expired', message: '' });
  const access = authorise(navigation, loggedIn);
  if (access.pass) return;
  throw access.to === '/home'
    ? redirect({ to: '/home', replace: true })
    : redirect({ to: '/login', search: searchOf(navigation), replace: true });
}

/** The guard of the specification, before every screen; synchronous as soon as it can be. */
export function guard(navigation: Navigation): Promise<void> | undefined {
  enforce(navigation);
  const config = configBeforeScreen();
  const words = loadCatalogue(navigation.words);
  const shell = hasSession() ? investorShell() : undefined;
  if (!config && !words && !shell) return undefined;
  // The brokerage's settings may refuse this visitor: then there is no session any more.
  return Promise.all([config, words, shell]).then(() => enforce(navigation));
}
