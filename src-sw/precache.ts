import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

import { precachedFiles } from './build-files.ts';
import type { BuildFile } from './build-files.ts';
import { fullLengthOnly, publicOnly } from './integrity.ts';
import { worker } from './worker-scope.ts';

/** So many files of a first build are on their way at once; a page that asks meanwhile finds a connection. */
const lanesAtFirst = 4;

function controllerOf(files: BuildFile[]): PrecacheController {
  const controller = new PrecacheController({ plugins: [publicOnly, fullLengthOnly] });
  controller.addToCacheList(files);
  return controller;
}

/** Every file of this build that is kept from the beginning. */
export const precache = controllerOf(precachedFiles);

/**
 * Workbox fetches one file after the other, each as long as the way to the host and back. Several
 * lists side by side, all into the one cache, are there that much sooner. Nobody waits for a newer
 * build, which comes while the app is in use: one list.
 */
export function keepFiles(): void {
  const lanes = worker.registration.active ? 1 : lanesAtFirst;
  for (let lane = 0; lane < lanes; lane += 1) {
    const list = controllerOf(precachedFiles.filter((_, at) => at % lanes === lane));
    worker.addEventListener('install', (event) => void list.install(event));
  }
  worker.addEventListener('activate', (event) => void precache.activate(event));
}

/** Serves them; to be called after whatever comes first for an address of one. */
export function routeFiles(): void {
  registerRoute(new PrecacheRoute(precache));
}
