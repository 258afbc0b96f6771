/** What the guard needs to know of a navigation. */
export type Visit = {
  /** Path and search inside the app, such as `/market?sort=gainers`. */
  href: string;
  pathname: string;
  /** Undefined counts as true: deny by default. */
  requireAuth: boolean | undefined;
  hasSession: boolean;
};

export type Verdict =
  | { pass: true }
  | { pass: false; to: '/login'; wanted: string }
  | { pass: false; to: '/home' };

/** Who may go where. The one place that decides it; each route says what it needs. */
export function judge({ href, pathname, requireAuth, hasSession }: Visit): Verdict {
  if (hasSession && pathname === '/login') return { pass: false, to: '/home' };
  if (requireAuth === false || hasSession) return { pass: true };
  return { pass: false, to: '/login', wanted: href };
}
