import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

import { precachedFiles } from './build-files.ts';
import type { BuildFile } from './build-files.ts';
import { fullLengthOnly, publicOnly } from './integrity.ts';
import { worker } from './worker-scope.ts';

/** So many files are on their way at once; a page that asks for something meanwhile finds a connection. */
const lanes = 4;

function controllerOf(files: BuildFile[]): PrecacheController {
  const controller = new PrecacheController({ plugins: [publicOnly, fullLengthOnly] });
  controller.addToCacheList(files);
  return controller;
}

/** Every file of this build that is kept from the beginning. */
export const precache = controllerOf(precachedFiles);

/**
 * Workbox fetches one file after the other, each as long as the way to the host and back. Several
 * lists side by side, all into the one cache, are there that much sooner.
 */
export function keepFiles(): void {
  for (let lane = 0; lane < lanes; lane += 1) {
    const files = precachedFiles.filter((_, at) => at % lanes === lane);
    worker.addEventListener('install', controllerOf(files).install);
  }
  worker.addEventListener('activate', precache.activate);
}

/** Serves them; to be called after whatever comes first for an address of one. */
export function routeFiles(): void {
  registerRoute(new PrecacheRoute(precache));
}
