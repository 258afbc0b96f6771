import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { publicOnly } from './integrity.ts';

export const picturesCache = 'lotwise-pictures';

const maximumPictures = 200;
const monthSeconds = 30 * 86_400;

/**
 * Public pictures alone: what an investor uploads comes from the API and is kept, if at all, with the
 * investor's own answers.
 */
export function routePictures(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
    new CacheFirst({
      cacheName: picturesCache,
      plugins: [
        publicOnly,
        new ExpirationPlugin({
          maxEntries: maximumPictures,
          maxAgeSeconds: monthSeconds,
          purgeOnQuotaError: true,
        }),
      ],
    }),
  );
}
