import { useEffect } from 'react';

import { createStore, useStore } from '../lib/store.ts';
import type { BuildFacts } from './whats-new.ts';

/** A new build that waits for consent, what it says of itself, and how to let it take over. */
export type WaitingBuild = { facts: BuildFacts | undefined; takeOver: () => void };

/**
 * Open orders, and what a reload would lose, ask for patience: an update is never even offered beside them,
 * and does not begin while another tab has one.
 */
const waiting = createStore<WaitingBuild | undefined>(undefined);
const postponed = createStore(false);
const holds = createStore(0);

export function publishBuild(build: WaitingBuild): void {
  waiting.set(build);
  postponed.set(false);
}

/** The names of the locks by which tabs tell each other what they hold; each build knows the other's. */
export const holdPrefix = 'lotwise-open-order-';

/** Keeps updates away, in every tab, until the returned function is called. */
export function holdUpdates(): () => void {
  let release: (() => void) | undefined = () => undefined;
  const done = new Promise<void>((resolve) => (release = resolve));
  holds.set(holds.get() + 1);
  // The browser frees it also when the tab is closed or crashes.
  const name = `${holdPrefix}${Math.random()}`;
  void navigator.locks?.request(name, () => done).catch(() => undefined);
  return () => {
    if (!release) return;
    release();
    release = undefined;
    holds.set(holds.get() - 1);
  };
}

/**
 * Keeps updates away as long as it is shown: by what moves money or shares, from its ticket or its trading
 * password on, and by what is no draft. Other forms hold drafts, which survive an update.
 */
export function useUpdateHold(held = true): void {
  useEffect(() => (held ? holdUpdates() : undefined), [held]);
}

/** Runs it now, or as soon as this tab holds nothing. */
export function whenFree(run: () => void): void {
  if (holds.get() === 0) return run();
  const stop = holds.subscribe(() => {
    if (holds.get() > 0) return;
    stop();
    run();
  });
}

export function waitingBuild(): WaitingBuild | undefined {
  return waiting.get();
}

/** Resolves when a build can be offered, or when the time is over. */
export function buildPublished(timeoutMs: number): Promise<WaitingBuild | undefined> {
  return new Promise((resolve) => {
    const stop = waiting.subscribe(settle);
    const timer = setTimeout(settle, timeoutMs);
    function settle() {
      stop();
      clearTimeout(timer);
      resolve(waiting.get());
    }
    if (waiting.get()) settle();
  });
}

/** Whether a new build can be offered now. */
export function useUpdateReady(): boolean {
  const held = useStore(holds) > 0;
  const later = useStore(postponed);
  return useStore(waiting) !== undefined && !held && !later;
}

/** The one that waits, also after "later": the settings still have it. */
export function useWaitingBuild(): WaitingBuild | undefined {
  return useStore(waiting);
}

/** Not now: the next start has it anyway, once every tab was closed. */
export function postponeUpdate(): void {
  postponed.set(true);
}
