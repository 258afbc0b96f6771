import type { Workbox } from 'workbox-window';

import { hasSession } from '../data/session.ts';
import { announceBuild } from '../data/updates.ts';
import { fetchWords, wordsFor } from '../i18n/activate.ts';

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

/** The worker's caches for what is too large to load for everybody: src-sw/large-chunks.ts. */
const largeChunks = [
  { name: /\/assets\/locales-[^/]+\.js$/, cache: 'lotwise-locales' },
  { name: /\/assets\/chart-library-[^/]+\.js$/, cache: 'lotwise-chart' },
] as const;

const checkEveryMs = 30 * 60_000;

/**
 * The first visit loads its catalogue before the worker is there to keep it. What was loaded is kept
 * now, from the browser's own cache, so that this very visit can be repeated offline.
 */
async function keepLoadedChunks(): Promise<void> {
  for (const { name, cache } of largeChunks) {
    const urls = performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((url) => name.test(url));
    const kept = await caches.open(cache);
    for (const url of new Set(urls)) if (!(await kept.match(url))) await kept.add(url);
  }
}

/** A new build waits for consent; then the page reloads once. */
function letIn(workbox: Workbox): void {
  workbox.addEventListener('controlling', () => location.reload());
  workbox.messageSkipWaiting();
}

/** Registers the worker and asks for new builds now and then, and when the app is looked at again. */
export async function watchForUpdates(): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(workerUrl());
    workbox.addEventListener('waiting', () => announceBuild({ takeOver: () => letIn(workbox) }));
    await workbox.register({ immediate: true });
    const check = () => void workbox.update().catch(() => undefined);
    setInterval(check, checkEveryMs);
    await navigator.serviceWorker.ready;
    // Every screen must be readable offline, also in its words.
    if (hasSession()) {
      await wordsFor('all');
      await fetchWords('help');
    }
    // The agreement is for everybody, with or without a session.
    await fetchWords('agreement');
    await keepLoadedChunks();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') check();
    });
  } catch (error) {
    // Without a worker the app works, but only online.
    console.warn('no service worker', error);
  }
}
