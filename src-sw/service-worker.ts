import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';

import { routeLargeChunks } from './large-chunks.ts';
import { routeNavigation } from './navigation.ts';
import { listenForConsent } from './update.ts';

/** The build writes the files to precache in place of this very expression. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/*
 * Keeps the app itself, so that it opens without a connection. Never an answer of the API: what an
 * investor may read offline is kept by the app, per user, where it can be wiped.
 */
// oxlint-disable-next-line no-underscore-dangle -- Workbox's own name
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
routeNavigation();
routeLargeChunks();
listenForConsent();
