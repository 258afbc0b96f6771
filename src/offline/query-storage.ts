import type { Query, QueryClient, QueryState } from '@tanstack/react-query';
import { entries } from 'idb-keyval';

import { leastUsed, roughSize } from './eviction.ts';
import type { Held } from './eviction.ts';
import { openDeviceStore } from './device-store.ts';
import {
  dataWith,
  isUsable,
  isWrittenKey,
  keptOf,
  keyOf,
  maximumAgeMs,
  partsOf,
} from './persisted-query.ts';
import type { Kept, PersistedKey } from './persisted-query.ts';

/** Puts a kept answer into the cache, unless there is a newer one. */
function bringBack(client: QueryClient, { query: kept }: Kept, data: unknown): void {
  const state: QueryState = {
    ...kept.state,
    data,
    // Neither a failure nor a running request outlives the page.
    error: null,
    fetchStatus: 'idle',
    fetchFailureCount: 0,
    fetchFailureReason: null,
  };
  const { queryKey, queryHash, meta } = kept;
  const cache = client.getQueryCache();
  const known = cache.get(queryHash);
  const options = { queryKey, queryHash, gcTime: maximumAgeMs, ...(meta && { meta }) };
  if (!known) cache.build(client, options, state);
  else if (known.state.dataUpdatedAt < state.dataUpdatedAt) known.setState(state);
}

/** By the hash of a query. */
export type IsMeant = (queryHash: string) => boolean;

const pageKey = (key: PersistedKey, page: number): PersistedKey => [...key, page];

/** A query as it is to be written, and as it then lies there. Only what changed is measured anew. */
function heldOf(query: Query, now: number, known: Held | undefined): { kept: Kept; one: Held } {
  const parts = partsOf(query.state.data);
  const sizes = parts.map((part, at) => {
    const size = known?.parts[at] === part ? known?.sizes[at] : undefined;
    return size ?? roughSize(part);
  });
  const kept = keptOf(query, now, sizes);
  const { stamp } = kept;
  return { kept, one: { key: keyOf(query), parts, sizes, usedAt: now, writtenAt: now, stamp } };
}

/** Every place that one query takes. */
function keysOf({ key, parts }: Held): PersistedKey[] {
  return [key, ...parts.map((_, page) => pageKey(key, page))];
}

function drop(table: IDBObjectStore, held: Held | undefined): void {
  if (held) for (const key of keysOf(held)) table.delete(key);
}

/** The pages of an endless list that are not as this tab wrote them, and then the list itself. */
function putPages(table: IDBObjectStore, kept: Kept, now: Held, before: Held | undefined): void {
  const found: IDBRequest<Kept | undefined> = table.get(now.key);
  found.addEventListener('success', () => {
    const isOurs = before !== undefined && found.result?.stamp === before.stamp;
    for (const [at, part] of now.parts.entries())
      if (!isOurs || before.parts[at] !== part) table.put(part, pageKey(now.key, at));
    const surplus = found.result?.sizes.length ?? 0;
    for (let at = now.parts.length; at < surplus; at += 1) table.delete(pageKey(now.key, at));
    table.put(kept, now.key);
  });
}

/**
 * Writes what has changed of one query. At the last moment there is no time to look which pages are
 * ours: all of them are written.
 */
function putOne(
  table: IDBObjectStore,
  kept: Kept,
  now: Held,
  before: Held | undefined,
  atOnce: boolean,
): void {
  const isList = now.parts[0] !== kept.query.state.data;
  if (isList && !atOnce) putPages(table, kept, now, before);
  else table.put(kept, now.key);
  if (isList && atOnce)
    for (const [at, part] of now.parts.entries()) table.put(part, pageKey(now.key, at));
  // Another build had written it.
  if (before && String(before.key) !== String(now.key)) drop(table, before);
}

/** Of what was found, the queries that may still be shown: of two builds the newer answer first. */
function usableOf(
  found: readonly [PersistedKey, unknown][],
  now: number,
): { key: PersistedKey; kept: Kept }[] {
  const heads = found.flatMap(([key, kept]) => (isUsable(key, kept, now) ? [{ key, kept }] : []));
  return heads.sort((a, b) => b.kept.query.state.dataUpdatedAt - a.kept.query.state.dataUpdatedAt);
}

/**
 * The queries that lie in one database of the device: one entry each, and for an endless list one
 * more for each page, so that a page that did not change is not written again. The database is made
 * only while `mayBegin` agrees.
 */
export function openQueryStorage(client: QueryClient, name: string, mayBegin: () => boolean) {
  const device = openDeviceStore(name, mayBegin);
  const cache = client.getQueryCache();
  const held = new Map<string, Held>();
  let isClosed = false;

  /** Writes what has changed of them, and makes room where there is none, in one transaction. */
  const put = async (queries: readonly Query[], now: number, atOnce: boolean): Promise<void> => {
    const coming = new Map(
      queries.map((query) => [query.queryHash, heldOf(query, now, held.get(query.queryHash))]),
    );
    const after = new Map(held);
    for (const [hash, { one }] of coming) after.set(hash, one);
    const leaving = leastUsed(
      after,
      (hash) => coming.has(hash) || cache.get(hash)?.isActive() === true,
    );
    await device.change((table) => {
      for (const [hash, { kept, one }] of coming) putOne(table, kept, one, held.get(hash), atOnce);
      for (const hash of leaving) drop(table, after.get(hash));
    }, atOnce);
    for (const [hash, { one }] of coming) held.set(hash, one);
    for (const hash of leaving) held.delete(hash);
  };

  /** Brings back what may still be shown, and removes the rest. */
  const restore = async (now: number): Promise<void> => {
    const found = await entries<PersistedKey, unknown>(device.use);
    // Its session ended meanwhile: nothing of it may come back into memory.
    if (isClosed) return;
    const valueAt = new Map(found.map(([key, value]) => [String(key), value]));
    for (const { key, kept } of usableOf(found, now)) {
      const { queryHash } = kept.query;
      const data = dataWith(kept, (page) => valueAt.get(String(pageKey(key, page))));
      if (data === undefined || held.has(queryHash)) continue;
      bringBack(client, kept, data);
      const { usedAt, sizes, stamp } = kept;
      const parts = partsOf(data);
      held.set(queryHash, { key, parts, sizes, usedAt, writtenAt: usedAt, stamp });
    }
    const staying = new Set([...held.values()].flatMap((one) => keysOf(one).map(String)));
    const drops = found.flatMap(([key]) => (staying.has(String(key)) ? [] : [key]));
    if (drops.length > 0)
      await device.change((table) => {
        for (const key of drops) table.delete(key);
      });
  };

  const answersOf = (isMeant: IsMeant) =>
    [...held].filter(([hash, { key }]) => !isWrittenKey(key) && isMeant(hash));

  /** What answers take, roughly in bytes. */
  const bytes = (isMeant: IsMeant): number =>
    answersOf(isMeant)
      .flatMap(([, { sizes }]) => sizes)
      .reduce((sum, size) => sum + size, 0);

  /** Removes answers; what users wrote themselves stays. */
  const clear = async (isMeant: IsMeant): Promise<void> => {
    const answers = answersOf(isMeant);
    for (const [hash] of answers) held.delete(hash);
    await device.change((table) => {
      for (const [, one] of answers) drop(table, one);
    });
  };

  /** Notes that a query is looked at; answers how long ago the device was told of a look at it. */
  const touch = (hash: string, now: number): number => {
    const known = held.get(hash);
    if (!known) return Infinity;
    known.usedAt = now;
    return now - known.writtenAt;
  };

  const close = () => {
    isClosed = true;
    device.close();
  };

  return { put, restore, clear, bytes, touch, close, destroy: device.destroy };
}
