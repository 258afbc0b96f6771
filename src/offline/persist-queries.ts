import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';

import { configQuery } from '../api/config.ts';
import { storageState } from './storage-quota.ts';
import { isWritten, mayKeep } from './persisted-query.ts';
import { openQueryStorage } from './query-storage.ts';
import type { IsMeant } from './query-storage.ts';
import { isIdle, whenIdle } from '../lib/idle.ts';
import { isSessionOf, readSession } from '../session/session.ts';

const writeEveryMs = 500;
/** What could not be written is tried again: a full device may have room by then. */
const retryMs = 60_000;
/** A look at something is noted on the device once an hour; more would be writing for nothing. */
const touchEveryMs = 3_600_000;

/** Without a session what everybody may see is kept. */
type Owner = string | undefined;
const databasePrefix = 'lotwise-cache-';
const nobody = 'nobody';
const databaseOf = (owner: Owner) => `${databasePrefix}${owner ?? nobody}`;

function ownerOf(database: string): Owner {
  const owner = database.slice(databasePrefix.length);
  return owner === nobody ? undefined : owner;
}

/** Whether the device has the session that this is kept for, whatever other tabs have done meanwhile. */
const isPresent = (owner: Owner) =>
  owner === undefined ? readSession() === undefined : isSessionOf(owner);

/** Removes what was kept for others, whose sessions ended while the app was closed. */
export async function forgetOthers(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith(databasePrefix) && !isPresent(ownerOf(name)))
        indexedDB.deleteDatabase(name);
  } catch {
    // A device without databases has nothing to forget.
  }
}

/** A full disk, by the names that browsers give it; anything else passes, or is no matter of room. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && /^(QuotaExceeded|Unknown)Error$/.test(error.name);
}

/** Those that nobody looks at now; what the user wrote stays. */
function forgetAnswers(client: QueryClient, isMeant: IsMeant): void {
  client.removeQueries({
    type: 'inactive',
    // Settings of the brokerage are needed by the next screen, whatever the connection is.
    predicate: (query) =>
      isMeant(query.queryHash) &&
      !isWritten(query) &&
      query.queryKey[0] !== configQuery.queryKey[0],
  });
}

/** Keeps allowed answers on the device, in a database of its own for each user. */
export function keepQueries(client: QueryClient, owner: Owner) {
  const shelf = openQueryStorage(client, databaseOf(owner), () => isPresent(owner));
  const dirty = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failing = false;
  const leaving = new AbortController();
  const { signal } = leaving;

  const soon = (query: Query) => {
    dirty.set(query.queryHash, query);
    const delayMs = failing ? retryMs : writeEveryMs;
    // The answers of the first screen are written together, once it has its figures.
    if (isIdle.get() || isWritten(query))
      timer ??= setTimeout(() => void write(), isWritten(query) ? 0 : delayMs);
  };

  const write = async (atOnce = false) => {
    clearTimeout(timer);
    timer = undefined;
    // After a logout in another tab nothing is written any more, not even on the way out.
    if (signal.aborted || !isPresent(owner)) return;
    const queries = [...dirty.values()].filter(mayKeep);
    dirty.clear();
    if (queries.length === 0) return;
    try {
      await shelf.put(queries, Date.now(), atOnce);
      failing = false;
      if (storageState.get() === 'full') storageState.set('keeping');
    } catch (error) {
      failing = true;
      if (isFull(error) && storageState.get() === 'keeping') storageState.set('full');
      if (!signal.aborted) for (const query of queries) soon(query);
    }
  };

  const isNews = ({ type, ...event }: QueryCacheNotifyEvent): boolean => {
    if (type === 'observerAdded')
      return shelf.touch(event.query.queryHash, Date.now()) > touchEveryMs;
    return 'action' in event && /^(success|setState)$/.test(event.action.type);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (isNews(event) && mayKeep(event.query)) soon(event.query);
  });
  // What was learnt before the login (public figures alone) is kept for this user too.
  for (const query of client.getQueryCache().getAll()) if (mayKeep(query)) soon(query);

  // A phone may end what is hidden without a further word.
  document.addEventListener('visibilitychange', () => void write(true), { signal });
  addEventListener('pagehide', () => void write(true), { signal });
  // A browser drops what is written in the very last moment; before it asks for the next page there is time.
  addEventListener('beforeunload', () => void write(true), { signal });
  // Later ones have their own moment.
  if (!isIdle.get())
    signal.addEventListener(
      'abort',
      whenIdle(() => void write()),
    );

  const stop = () => {
    clearTimeout(timer);
    leaving.abort();
    unsubscribe();
    shelf.close();
  };
  return {
    /** Brings back what is young enough, and removes the rest. */
    restore: (now: number = Date.now()): Promise<void> =>
      // A device without a usable database starts with nothing kept.
      shelf.restore(now).catch(() => undefined),
    /** Ends the keeping; what is kept stays. */
    stop,
    /** What answers take on the device, roughly in bytes. */
    bytes: shelf.bytes,
    /** Removes answers, also those that nobody looks at now; what the user wrote stays. */
    clear: async (isMeant: IsMeant): Promise<void> => {
      forgetAnswers(client, isMeant);
      await shelf.clear(isMeant).catch(() => undefined);
    },
    /** Ends the keeping and removes everything that was kept for this user. */
    wipe: async (): Promise<void> => {
      stop();
      await shelf.destroy();
    },
  };
}

export type Keeper = ReturnType<typeof keepQueries>;
