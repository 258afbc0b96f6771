import type { Query, QueryKey, QueryState } from '@tanstack/react-query';

import { buildId } from '../lib/build.ts';

/** Change it when the shape of any kept answer changes: what was kept before is then dropped. */
export const cacheVersion = 'answers-9';
/** The same for what users write themselves; another shape of answers does not touch their drafts. */
const writtenVersion = 'written-1';

const dayMs = 86_400_000;
export const maximumAgeMs = 7 * dayMs;
export const maximumWrittenAgeMs = 30 * dayMs;

/**
 * Schema, build and query; of an endless list each page has a place of its own after it. Two builds
 * that run side by side never write over each other.
 */
export type PersistedKey = (string | number)[];

type KeptState = Omit<QueryState, 'error'>;

/** A query as it is kept; the pages of an endless list lie beside it. */
export type Kept = {
  query: { queryHash: string; queryKey: QueryKey; state: KeptState; meta: Query['meta'] };
  /** When it was last looked at, or came. */
  usedAt: number;
  /** Of each page, or of the whole; roughly in bytes. */
  sizes: readonly number[];
  /** Differs with each writing: pages beside it that another tab has written are not taken for ours. */
  stamp: string;
};

type Pages = { pages: unknown[]; pageParams: unknown[] };

export function isWrittenKey([version]: PersistedKey): boolean {
  return version === writtenVersion;
}

export function isWritten(query: Pick<Query, 'meta'>): boolean {
  return query.meta?.keep === 'written';
}

/** Nothing is kept unless its query says so; a failed refetch leaves what was kept before. */
export function mayKeep(query: Pick<Query, 'meta' | 'state'>): boolean {
  return query.meta?.keep !== undefined && query.meta.keep !== false && isAnswered(query);
}

function isAnswered({ state }: Pick<Query, 'state'>): boolean {
  return state.status === 'success' && state.data !== undefined;
}

export function keyOf(query: Pick<Query, 'meta' | 'queryHash'>): PersistedKey {
  return [isWritten(query) ? writtenVersion : cacheVersion, buildId, query.queryHash];
}

/** What of a query is written as one: the pages of an endless list, or all of it. */
export function partsOf(data: unknown): readonly unknown[] {
  return isPages(data) ? data.pages : [data];
}

function isPages(data: unknown): data is Pages {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false;
  return Array.isArray(data.pages) && 'pageParams' in data && Array.isArray(data.pageParams);
}

let writings = 0;
const tab = Math.random();

export function keptOf(query: Query, usedAt: number, sizes: readonly number[]): Kept {
  const { queryHash, queryKey, state, meta } = query;
  const { data } = state;
  const rest = isPages(data) ? { pages: [], pageParams: data.pageParams } : data;
  // What a failure carries is nothing for the device, and may be nothing that it can store.
  const kept = { ...state, data: rest, error: null, fetchFailureReason: null, fetchMeta: null };
  writings += 1;
  const stamp = `${tab} ${writings}`;
  return { query: { queryHash, queryKey, state: kept, meta }, usedAt, sizes, stamp };
}

/** Whether something found on the device may still be shown. */
export function isUsable(key: unknown, kept: unknown, now: number): kept is Kept {
  if (!Array.isArray(key) || key.length !== 3 || typeof kept !== 'object' || kept === null)
    return false;
  const written = key[0] === writtenVersion;
  if (!written && key[0] !== cacheVersion) return false;
  const { query } = kept as Partial<Kept>;
  if (query?.state?.data === undefined || typeof query.queryHash !== 'string') return false;
  return now - query.state.dataUpdatedAt <= (written ? maximumWrittenAgeMs : maximumAgeMs);
}

/**
 * The data with the pages that were found beside it: all of them, or as many as there are before one
 * is missing; the list goes on from there. Undefined without the first.
 */
export function dataWith(kept: Kept, pageAt: (at: number) => unknown): unknown {
  const { data } = kept.query.state;
  if (!isPages(data)) return data;
  const pages: unknown[] = [];
  for (let at = 0; at < data.pageParams.length; at += 1) {
    const page = pageAt(at);
    if (page === undefined) break;
    pages.push(page);
  }
  return pages.length === 0
    ? undefined
    : { pages, pageParams: data.pageParams.slice(0, pages.length) };
}
