import { hydrate } from '@tanstack/react-query';
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { clear, delMany, entries, setMany } from 'idb-keyval';

import { createStore } from '../lib/store.ts';
import { openDeviceStore } from './device-store.ts';

/** Change it when the shape of any kept answer changes: what was kept before is then dropped. */
export const cacheVersion = '2';
export const maximumAgeMs = 7 * 86_400_000;
const maximumEntries = 500;
const writeEveryMs = 1000;
/** Of an endless list the newest pages are kept: the next one is asked for where they end. */
export const maximumPages = 10;

type DehydratedQuery = DehydratedState['queries'][number];
type Kept = { version: string; query: DehydratedQuery };

/** `full`: the device takes no more; the app then keeps what is new in memory alone. */
export const keepingState = createStore<'keeping' | 'full'>('keeping');

/** Nothing is kept unless its query says so. */
export function mayKeep(query: Pick<Query, 'meta' | 'state'>): boolean {
  return query.meta?.keep === true && query.state.status === 'success';
}

/** Whether something found on the device may still be shown. */
export function isUsable(kept: unknown, now: number): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false;
  const { version, query } = kept as Partial<Kept>;
  if (version !== cacheVersion || query?.state?.data === undefined) return false;
  return now - query.state.dataUpdatedAt <= maximumAgeMs;
}

function dehydratedOf(query: Query): DehydratedQuery {
  return {
    queryHash: query.queryHash,
    queryKey: query.queryKey,
    // Neither a failure nor a running request outlives the page.
    state: {
      ...query.state,
      data: newestPages(query.state.data),
      error: null,
      fetchStatus: 'idle',
      fetchFailureCount: 0,
    },
    ...(query.meta ? { meta: query.meta } : {}),
    dehydratedAt: Date.now(),
  };
}

/** An endless list cut to what is kept of it; anything else as it is. */
export function newestPages(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data))
    return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams) || pages.length <= maximumPages)
    return data;
  return { pages: pages.slice(0, maximumPages), pageParams: pageParams.slice(0, maximumPages) };
}

const databasePrefix = 'lotwise-cache-';

/** Removes what was kept for others, whose sessions ended while the app was closed. */
export async function forgetOthers(owner: string): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith(databasePrefix) && name !== databasePrefix + owner)
        indexedDB.deleteDatabase(name);
  } catch {
    // A device without databases has nothing to forget.
  }
}

/**
 * Keeps allowed answers on the device, one entry a query, in a database of its own for each user.
 * An entry is written when its query has changed, so that a large list is not written again because
 * a small one moved.
 */
export function keepQueries(client: QueryClient, owner: string) {
  const { use: store, close } = openDeviceStore(databasePrefix + owner);
  const dirty = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const write = async () => {
    timer = undefined;
    const queries = [...dirty.values()].filter(mayKeep);
    dirty.clear();
    if (queries.length === 0 || stopped) return;
    try {
      await setMany(
        queries.map((query) => [
          query.queryHash,
          { version: cacheVersion, query: dehydratedOf(query) },
        ]),
        store,
      );
      keepingState.set('keeping');
    } catch {
      keepingState.set('full');
    }
  };

  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !mayKeep(query)) return;
    dirty.set(query.queryHash, query);
    timer ??= setTimeout(() => void write(), writeEveryMs);
  });
  // What was learnt before the login (public figures alone) is kept for this user too.
  for (const query of client.getQueryCache().getAll())
    if (mayKeep(query)) dirty.set(query.queryHash, query);
  if (dirty.size > 0) timer = setTimeout(() => void write(), writeEveryMs);

  const handleHide = () => void write();
  addEventListener('pagehide', handleHide);

  return {
    /** Brings back what is young enough, newest first and bounded, and removes the rest. */
    restore: async (now: number = Date.now()): Promise<void> => {
      try {
        const found = await entries<string, unknown>(store);
        const usable = found
          .flatMap(([, kept]) => (isUsable(kept, now) ? [kept.query] : []))
          .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
          .slice(0, maximumEntries);
        const kept = new Set(usable.map((query) => query.queryHash));
        const options = { defaultOptions: { queries: { gcTime: maximumAgeMs } } };
        hydrate(client, { mutations: [], queries: usable }, options);
        const rest = found.map(([hash]) => hash).filter((hash) => !kept.has(hash));
        if (rest.length > 0) await delMany(rest, store);
      } catch {
        // A device without a usable database starts with nothing kept.
      }
    },
    /** Ends the keeping; what is kept stays. */
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', handleHide);
      close();
    },
    /** Removes everything that was kept for this user. */
    wipe: async (): Promise<void> => {
      dirty.clear();
      try {
        await clear(store);
      } catch {
        // There was nothing to remove.
      }
      close();
    },
  };
}

export type Keeper = ReturnType<typeof keepQueries>;
