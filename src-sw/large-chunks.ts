import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const monthSeconds = 30 * 86_400;

/** Kept from the first use on; the address carries a hash, so that an old one is never wrong. */
function keepAtFirstUse(cacheName: string, name: RegExp, maxEntries: number): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && name.test(url.pathname),
    new CacheFirst({
      cacheName,
      plugins: [new ExpirationPlugin({ maxEntries, maxAgeSeconds: monthSeconds })],
    }),
  );
}

/** Too large to load for everybody: the catalogues of other languages and the chart library. */
export function routeLargeChunks(): void {
  keepAtFirstUse('lotwise-locales', /\/assets\/locales-[^/]+\.js$/, 20);
  keepAtFirstUse('lotwise-chart', /\/assets\/chart-library-[^/]+\.js$/, 4);
}
