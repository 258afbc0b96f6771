import type { Workbox } from 'workbox-window';

import { hasSession } from '../data/session.ts';
import { fetchWords, wordsFor } from '../i18n/activate.ts';
import { createStore, useStore } from '../lib/store.ts';

/**
 * A new build waits for consent. Sheets that hold an unfinished order ask for patience: an update
 * is never even offered while they are open.
 */
const waiting = createStore<Workbox | undefined>(undefined);
const holds = createStore(0);

/** Keeps updates away until the returned function is called. */
export function holdUpdates(): () => void {
  let held = true;
  holds.set(holds.get() + 1);
  return () => {
    if (held) holds.set(holds.get() - 1);
    held = false;
  };
}

/** Whether a new build can be offered now. */
export function useUpdateReady(): boolean {
  const held = useStore(holds) > 0;
  return useStore(waiting) !== undefined && !held;
}

/** Not now: the next start has it anyway, once every tab was closed. */
export function postponeUpdate(): void {
  waiting.set(undefined);
}

/** Lets the new build take over; the page reloads once when it has. */
export function applyUpdate(): void {
  const workbox = waiting.get();
  if (!workbox || holds.get() > 0) return;
  workbox.addEventListener('controlling', () => location.reload());
  workbox.messageSkipWaiting();
}

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

/** Registers the worker and asks for new builds now and then, and when the app is looked at again. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void register();
}

async function register(): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(workerUrl());
    workbox.addEventListener('waiting', () => waiting.set(workbox));
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
