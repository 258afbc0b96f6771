import { defaultLanguage } from '../../contract/language.ts';
import { dropEarlyAnswer } from '../api/early-answer.ts';
import { watchConnection } from '../api/network.ts';
import { connectQueries, queryClient } from '../api/query-client.ts';
import { openDeviceCache, openDeviceCacheLate } from '../offline/device-cache.ts';
import { watchForInstallOffer } from '../update/installation.ts';
import { followSessionCookie, hasSession, onSessionChange } from '../session/session.ts';
import { activateLanguage, wantCatalogue } from '../i18n/activate.ts';
import { applyAppearance } from '../lib/appearance.ts';
import { currentLanguage } from '../lib/language.ts';
import { countTaps } from '../lib/second-tap.ts';
import { followTextScale } from '../ui/text-scale.ts';
import { onWatchChange } from '../live/watch-list.ts';
import { awaitIdle, reachesFurther, whenIdle } from '../lib/idle.ts';
import { closeBeforeLeaving } from './back-closes.ts';
import { configBeforeScreen } from './config-check.ts';
import { followTabs } from './follow-tabs.ts';
import { investorShell } from './investor-shell.ts';
import { claimLostChunks } from '../update/lost-chunk.ts';
import { createAppRouter } from './router.ts';
import type { AppRouter } from './router.ts';
import { followSession } from './session-effects.ts';
import { clearSessionRemains } from './session-remains.ts';
import { follow, keepPages } from './stack.ts';

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

const atOnce = [
  // Before anything changes how the document looks.
  followTextScale,
  followSessionCookie,
  clearSessionRemains,
  watchConnection,
  connectQueries,
  applyAppearance,
  watchForInstallOffer,
  claimLostChunks,
  countTaps,
  keepPages,
];
const withRouter = [waitForFirstPage, followSession, closeBeforeLeaving];

/**
 * Everything that must be there before the first screen, side by side where it can be. Loaders come
 * after the language and after what was kept on the device.
 */
export async function boot(): Promise<AppRouter> {
  for (const step of atOnce) step();
  if (location.search !== '') (await import('./launch-address.ts')).takeLaunchAddress();
  const router = createAppRouter();
  if (hasSession()) readPage(router);
  await Promise.all([
    activateStored(),
    mayBeKept() && openDeviceCache(),
    hasSession() && investorShell(),
  ]);
  for (const step of withRouter) step(router);
  await loadFirstPage(router);
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

/** What is there of the page before anything is rendered is rendered with it, in one go. */
export async function loadFirstPage(router: AppRouter): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, firstPageMs));
  // A redirect, or somebody in a hurry, only changes the history: until the router's own component is
  // there and does it, what that leads to is loaded here. At once, and not after the frame of a tap, as
  // `subscribe` would tell: the page before it may be rendered by then, and nobody listen here any more.
  const { subscribers } = router.history;
  const load = () => void router.load();
  subscribers.add(load);
  whenRendered(router, () => subscribers.delete(load));
  await Promise.race([router.load(), tooLong]);
  follow(router.state);
}

function whenRendered(router: AppRouter, start: () => void): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    start();
  });
}

type When = (start: () => void) => void;

/** What no first screen has to wait for, and nobody misses if they leave at once. */
const whenLongIdle: When = (start) => {
  const stop = reachesFurther.subscribe(() => {
    stop();
    start();
  });
};

/** With a session, or on a page that shows prices without one. */
const whenNeeded: When = (start) => {
  if (hasSession()) return start();
  const stops = [onSessionChange(begin), onWatchChange(begin)];
  function begin() {
    for (const stop of stops) stop();
    start();
  }
};

/** Who has just come stays for days: there is time. */
const whenNeededIdle: When = (start) => whenIdle(() => whenNeeded(start));

/**
 * On a first visit the worker fetches the whole app: not before the first screen has what it needs.
 * Later it has everything, and the question for a new build need not wait.
 */
const whenWorkerMay: When = (start) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (navigator.serviceWorker.controller) start();
  else whenIdle(start);
};

/** Also without a session where one was before: nothing of it may come to this device any more. */
const whenMessagesMayCome: When = (start) => {
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  whenIdle(isAllowed ? start : () => whenNeeded(start));
};

/** What begins after the first page, and what each waits for; what is large is a chunk of its own. */
const later: readonly { when: When; start: () => Promise<unknown> }[] = [
  {
    when: whenWorkerMay,
    start: async () => (await import('../update/service-worker.ts')).watchForUpdates(),
  },
  { when: whenIdle, start: openDeviceCacheLate },
  { when: whenIdle, start: async () => followTabs() },
  // Live prices and events belong to whoever is logged in: /login does not load them.
  {
    when: whenNeeded,
    start: async () => (await import('./live/stream-connection.ts')).connectStream(),
  },
  {
    when: whenMessagesMayCome,
    start: async () => (await import('../features/push/device/events.ts')).followPush(),
  },
  {
    when: whenNeededIdle,
    start: async () => (await import('./at-rest/when-idle.ts')).startWhenIdle(queryClient),
  },
  {
    when: (start) => whenLongIdle(() => whenNeeded(start)),
    start: async () => (await import('./kept-screens.ts')).keepScreens(),
  },
];

/** What can wait until the first page can be seen. A tab that opens behind another is not painted. */
export function afterFirstPage(router: AppRouter): void {
  const painted = document.hidden ? queueMicrotask : requestAnimationFrame;
  whenRendered(router, () => painted(() => setTimeout(startTheRest, 0)));
}

/** Nothing of it is there on a first visit. What cannot be lifted when it is time is taken away. */
async function uncover(): Promise<void> {
  const kept = document.querySelector('.kept-screen');
  if (!kept) return;
  try {
    (await import('./lift-kept-screen.ts')).liftKeptScreen(kept);
  } catch {
    kept.remove();
  }
}

function startTheRest(): void {
  dropEarlyAnswer();
  void uncover();
  // Where the first answer brought no settings, or a refusal.
  void configBeforeScreen();
  awaitIdle();
  for (const { when, start } of later)
    when(() => {
      // Each is wanted and none is needed: the page works on without it.
      start().catch((error: unknown) => console.warn('not begun', error));
    });
}
