const longestQuery = 40;

/**
 * The route that a launch with a shared text or a `web+lotwise:` link leads to: `search` is the query
 * of the page's address. A share's six digits lead to the share, an address of ours to its page,
 * other words to the search; undefined for a launch like any other.
 */
export function routeOfLaunch(search: string, origin: string): string | undefined {
  const query = new URLSearchParams(search);
  const shared = ['url', 'text', 'title']
    .map((name) => query.get(name)?.trim() ?? '')
    .filter((text) => text !== '');
  if (shared.length === 0) return undefined;
  for (const text of shared) {
    const own = ownRoute(text, origin);
    if (own !== undefined) return own;
  }
  for (const text of shared) {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
    if (code !== undefined) return `/stockInfo?code=${code}`;
  }
  const words = shared.findLast((text) => !/^[a-z+]+:/i.test(text));
  if (words === undefined) return '/home';
  return `/search/search?q=${encodeURIComponent(words.slice(0, longestQuery))}`;
}

/** The route inside a link to this very app. */
function ownRoute(text: string, origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === origin && url.hash.startsWith('#/') ? url.hash.slice(1) : undefined;
}

/** Turns the address of such a launch into one of the app's own, before the router reads it. */
export function takeLaunchAddress(): void {
  // Meant for the worker: src/update/host-build.ts.
  if (location.search === '?fresh') history.replaceState(null, '', `/${location.hash}`);
  const route = routeOfLaunch(location.search, location.origin);
  if (route !== undefined) history.replaceState(null, '', `/#${route}`);
}
