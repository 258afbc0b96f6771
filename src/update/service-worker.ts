import { messageSW, Workbox } from 'workbox-window';

import { hasSession, onSessionChange } from '../session/session.ts';
import { publishBuild, whenFree } from './updates.ts';
import { isBuildFacts } from './whats-new.ts';
import { onLanguageChange, prefetchCatalogue } from '../i18n/activate.ts';
import { whenIdle } from '../lib/idle.ts';
import { buildId } from '../lib/build.ts';
import { hasStandIn } from '../lib/stand-in.ts';
import { reloadForLostChunk } from './lost-chunk.ts';

type ScriptUrl = ConstructorParameters<typeof Workbox>[0];
type ScriptUrlPolicy = { createScriptURL(url: string): ScriptUrl };
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
};

/** The worker's address is the only text of ours that becomes script: its policy allows no other. */
function workerUrl(): ScriptUrl {
  const url = '/service-worker.js';
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  const policy = trustedTypes.createPolicy('lotwise', {
    createScriptURL: (wanted) => {
      if (wanted === url) return wanted;
      throw new TypeError('no other script');
    },
  });
  return policy.createScriptURL(url);
}

const checkEveryMs = 60 * 60_000;
/** A worker of an older kind does not answer. */
const describeMs = 3_000;

/** What src-sw/messages.ts answers. Undefined when there is no answer. */
function ask(worker: ServiceWorker, message: { type: string }): Promise<unknown> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, describeMs));
  return Promise.race([messageSW(worker, message), tooLate]);
}

let reloading = false;

/** Once, and never while something is held that a reload would lose: drafts survive it. */
function reloadOnce(): void {
  if (reloading) return;
  reloading = true;
  whenFree(() => location.reload());
}

/** Offers each build that comes to wait, however many come while this page is open. */
function followBuilds(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void offer(registration.waiting);
  if (registration.installing) whenInstalled(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) whenInstalled(registration.installing);
  });

  function whenInstalled(worker: ServiceWorker): void {
    // The very first one is no update: it takes over by itself.
    if (!registration.active) return;
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') void offer(worker);
    });
  }

  async function offer(worker: ServiceWorker): Promise<void> {
    const answer = await ask(worker, { type: 'DESCRIBE' });
    const facts = isBuildFacts(answer) ? answer : undefined;
    // This page came from the host, and is of that build already.
    if (facts?.build === buildId) return;
    // In every tab, whichever one gave the consent.
    const follow = () => {
      if (worker.state === 'activated') reloadOnce();
    };
    worker.addEventListener('statechange', follow);
    follow();
    // Another one may have come meanwhile.
    if (registration.waiting === worker)
      publishBuild({ facts, takeOver: () => void letIn(worker) });
  }

  /** A moment in which no tab asks the old worker for anything: src-sw/fetch-idle.ts says why. */
  async function letIn(worker: ServiceWorker): Promise<void> {
    if (registration.active) await ask(registration.active, { type: 'QUIET' });
    worker.postMessage({ type: 'SKIP_WAITING' }, []);
  }
}

/** At the start, on return to the app, and every hour. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  // Without a connection there is nothing newer.
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  if (registration.active) check();
}

const wordsAfterMs = 3_000;

/** The worker's caches for what is too large to load for everybody: src-sw/build-files.ts. */
const onDemand = [
  { name: /\/assets\/locales-[^/]+\.js$/, cache: 'lotwise-locales' },
  { name: /\/assets\/chart-library-[^/]+\.js$/, cache: 'lotwise-chart' },
] as const;

/**
 * Every screen must be readable offline, also in its words. The first visit loads them before the
 * worker is there to keep them: what was loaded is kept now, from the browser's own cache.
 */
async function keepWords(): Promise<void> {
  // Not put to use before a page needs them: every text on the screen would be rendered anew.
  if (hasSession()) await prefetchCatalogue('help');
  // The agreement is for everybody, with or without a session.
  await prefetchCatalogue('agreement');
  const urls = new Set(performance.getEntriesByType('resource').map((entry) => entry.name));
  for (const { name, cache } of onDemand) {
    const kept = await caches.open(cache);
    for (const url of urls) if (name.test(url) && !(await kept.match(url))) await kept.add(url);
  }
}

/** Once more for who changes the language or logs in, when the screen that follows has had its turn. */
function keepLaterCatalogues(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    // Without a connection they come with the next start.
    timer = setTimeout(() => void keepWords().catch(() => undefined), wordsAfterMs);
  };
  onLanguageChange(later);
  onSessionChange(later);
}

/** Resolves once the first screen has what it needs. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}

/** What is missing of the caches comes again when the page needs nothing more at once. */
async function healWhenIdle(registration: ServiceWorkerRegistration): Promise<void> {
  await untilIdle();
  registration.active?.postMessage({ type: 'AT_REST' }, []);
}

/** Registers the worker and offers new builds. */
export async function watchForUpdates(): Promise<void> {
  try {
    // A chunk that is lost outside of a route: words, a sheet, the encryption.
    addEventListener('vite:preloadError', ({ payload }) => {
      if (!hasStandIn()) reloadForLostChunk(payload);
    });
    // Its own events tell of one build that another tab started, and no later one: ours follow all.
    const registration = await new Workbox(workerUrl()).register({ immediate: true });
    if (!registration) return;
    followBuilds(registration);
    checkNowAndThen(registration);
    await navigator.serviceWorker.ready;
    keepLaterCatalogues();
    await healWhenIdle(registration);
    await keepWords();
  } catch (error) {
    // Without a worker the app works, but only online.
    console.warn('no service worker', error);
  }
}
