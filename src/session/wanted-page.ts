/** A place inside the app to go to after login; anything else is dropped. */
export function wantedPage(to: unknown): string | undefined {
  if (typeof to !== 'string' || to.length > 500) return undefined;
  const inside = /^\/(?![/\\])[^\s\\]*$/.test(to);
  return inside && !/^\/(login|register)(\?|$)/.test(to) ? to : undefined;
}
