import { listenToPages } from './messages.ts';
import { routeNavigation } from './navigation.ts';
import { clearOldCaches } from './old-caches.ts';
import { bringUsedFiles, routeOnDemandFiles } from './on-demand.ts';
import { routePictures } from './pictures.ts';
import { keepFiles, routeFiles } from './precache.ts';
import { listenForPushes } from './push.ts';
import { addStaticRoutes } from './static-routes.ts';
import { watchFetches } from './fetch-idle.ts';

/*
 * Keeps the app itself, so that it opens without a connection. Never an answer of the API: what an
 * investor may read offline is kept by the app, per user, where it can be wiped. What no route below
 * asks for goes to the network, untouched.
 */
watchFetches();
keepFiles();
// Before the files: `/` is a page first.
routeNavigation();
routeFiles();
routeOnDemandFiles();
routePictures();
addStaticRoutes();
bringUsedFiles();
clearOldCaches();
listenToPages();
listenForPushes();
