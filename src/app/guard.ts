import { redirect } from '@tanstack/react-router';

import { hasSession } from '../session/session.ts';
import { wordsFor } from '../i18n/activate.ts';
import type { Visit } from '../routes/root.ts';
import { configBeforeScreen } from './config-check.ts';
import { investorShell } from './investor-shell.ts';
import { beforeLeaving } from './keeping.ts';

export type Verdict = { pass: true } | { pass: false; to: '/login' | '/home' };

/** Made for whoever has no session; with one, the app has begun. */
const entrances: readonly string[] = ['/login', '/register'];

/** Who may go where, deny by default. The one place that decides it; each route says its flag. */
export function judge(visit: Pick<Visit, 'pathname' | 'requireAuth'>, loggedIn: boolean): Verdict {
  if (loggedIn && entrances.includes(visit.pathname)) return { pass: false, to: '/home' };
  if (visit.requireAuth === false || loggedIn) return { pass: true };
  return { pass: false, to: '/login' };
}

/** The start page needs no mention: it comes after a login anyway. */
function searchOf({ href, pathname }: Visit): { to?: string } {
  return pathname === '/home' ? {} : { to: href };
}

function enforce(visit: Visit): void {
  const verdict = judge(visit, hasSession());
  if (verdict.pass) return;
  throw verdict.to === '/home'
    ? redirect({ to: '/home', replace: true })
    : redirect({ to: '/login', search: searchOf(visit), replace: true });
}

/** The guard of the specification, before every screen; synchronous as soon as it can be. */
export function guard(visit: Visit): Promise<void> | undefined {
  enforce(visit);
  const config = configBeforeScreen();
  const words = wordsFor(visit.words);
  const shell = hasSession() ? investorShell() : undefined;
  const keeping = beforeLeaving();
  if (!config && !words && !shell && !keeping) return undefined;
  // The brokerage's settings may refuse this visitor: then there is no session any more.
  return Promise.all([config, words, shell, keeping]).then(() => enforce(visit));
}
