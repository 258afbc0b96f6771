import { defaultLanguage } from '../../contract/language.ts';
import { openDeviceCache, openDeviceCacheLate } from '../offline/device-cache.ts';
import { watchForInstallOffer } from '../update/installation.ts';
import { hasSession, onSessionChange } from '../session/session.ts';
import { activateLanguage, wantCatalogue } from '../i18n/activate.ts';
import { applyAppearance } from '../lib/appearance.ts';
import { currentLanguage } from '../lib/language.ts';
import { onWatchChange } from '../live/watch-list.ts';
import { isIdle, awaitIdle } from '../lib/idle.ts';
import { closeBeforeLeaving } from './back-closes.ts';
import { investorShell } from './investor-shell.ts';
import { prepareKeeping } from './keeping.ts';
import { claimLostChunks } from '../update/lost-chunk.ts';
import { createAppRouter } from './router.ts';
import type { AppRouter } from './router.ts';
import { followSession } from './session-effects.ts';
import { clearSessionRemains } from './session-remains.ts';

/** A catalogue that cannot be loaded (first visit in a tunnel) must not keep the app from opening. */
async function activateStored(): Promise<void> {
  // Whoever is logged in goes on to the screens behind the login.
  if (hasSession()) wantCatalogue('market');
  const wanted = currentLanguage();
  try {
    await activateLanguage(wanted);
  } catch {
    if (wanted !== defaultLanguage) await activateLanguage(defaultLanguage);
  }
}

/** On a first visit nothing is, and without a session nobody waits for it. */
function mayBeKept(): boolean {
  return hasSession() || Boolean(navigator.serviceWorker?.controller);
}

/** Everything that must be there before the first screen, side by side where it can be. */
export async function boot(): Promise<AppRouter> {
  clearSessionRemains();
  applyAppearance();
  watchForInstallOffer();
  claimLostChunks();
  if (location.search !== '') (await import('./launch-address.ts')).takeLaunchAddress();
  const router = createAppRouter();
  if (hasSession()) readPage(router);
  await Promise.all([
    activateStored(),
    mayBeKept() && openDeviceCache(),
    hasSession() && investorShell(),
  ]);
  waitForFirstPage(router);
  followSession(router);
  closeBeforeLeaving(router);
  prepareKeeping(router);
  return router;
}

/** The script of the page that is opened, while the device looks for what it has kept. */
function readPage(router: AppRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  // What could not be loaded is asked for again when the page is shown, which then says so.
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => undefined);
}

/** So long the frame of index.html stands for a first page that is on its way. */
const firstPageMs = 1_000;

/**
 * The frame of index.html has the shape of a page already: another one in its place would only make
 * the figures come later.
 */
function waitForFirstPage(router: AppRouter): void {
  const { defaultPendingMs } = router.options;
  Object.assign(router.options, { defaultPendingMs: firstPageMs });
  whenRendered(router, () => Object.assign(router.options, { defaultPendingMs }));
}

function whenRendered(router: AppRouter, start: () => void): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    start();
  });
}

/** Live prices and events belong to whoever is logged in: /login does not load them. */
async function connectStream(): Promise<void> {
  const { connectStream: connect } = await import('./stream-connection.ts');
  connect();
}

/**
 * On a first visit the worker fetches the whole app: not before the first screen has what it needs.
 * Later it has everything, and the question for a new build need not wait.
 */
function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (navigator.serviceWorker.controller) return void registerWorker();
  whenAtRest(() => void registerWorker());
}

function whenAtRest(start: () => void): void {
  const stop = isIdle.subscribe(() => {
    stop();
    start();
  });
}

async function registerWorker(): Promise<void> {
  try {
    const { watchForUpdates } = await import('../update/service-worker.ts');
    await watchForUpdates();
  } catch (error) {
    console.warn('no service worker', error);
  }
}

/** What can wait until the first page can be seen. A tab that opens behind another is not painted. */
export function afterFirstPage(router: AppRouter): void {
  const painted = document.hidden ? queueMicrotask : requestAnimationFrame;
  whenRendered(router, () => painted(() => setTimeout(startTheRest, 0)));
}

function startTheRest(): void {
  awaitIdle();
  startWorker();
  whenAtRest(() => void openDeviceCacheLate());
  whenAtRest(() => void followOtherTabs().catch(() => undefined));
  whenNeeded(() => void connectStream());
  whenAtRest(followDeviceMessages);
  whenAtRest(() => whenNeeded(() => void watchSession().catch(() => undefined)));
}

/** Also without a session where one was before: nothing of it may come to this device any more. */
function followDeviceMessages(): void {
  const start = async () => (await import('./device-messages.ts')).followDevice();
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  if (isAllowed) start().catch(() => undefined);
  else whenNeeded(() => void start().catch(() => undefined));
}

/** Who has just come stays for days: there is time. */
async function watchSession(): Promise<void> {
  (await import('../features/account/session/session-watch.ts')).watchSession();
}

async function followOtherTabs(): Promise<void> {
  const { followTabs } = await import('./follow-tabs.ts');
  followTabs();
}

function whenNeeded(start: () => void): void {
  if (hasSession()) return start();
  const stops = [onSessionChange(begin), onWatchChange(begin)];
  function begin() {
    for (const stop of stops) stop();
    start();
  }
}
