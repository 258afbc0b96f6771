import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import {
  cacheVersion,
  isUsable,
  maximumAgeMs,
  maximumPages,
  mayKeep,
  newestPages,
} from '../../src/data/persistence.ts';

async function stateOf(meta: { keep?: boolean } | undefined, fails = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['one'];
  await client.prefetchQuery({
    queryKey,
    queryFn: () => (fails ? Promise.reject(new Error('no')) : Promise.resolve(1)),
    ...(meta ? { meta } : {}),
  });
  const query = client.getQueryCache().find({ queryKey });
  if (!query) throw new Error('the query is gone');
  return query;
}

describe('what the device keeps', () => {
  it('is only what a query allows by name', async () => {
    expect(mayKeep(await stateOf({ keep: true }))).toBe(true);
    expect(mayKeep(await stateOf({ keep: false }))).toBe(false);
    expect(mayKeep(await stateOf({}))).toBe(false);
    expect(mayKeep(await stateOf(undefined))).toBe(false);
  });

  it('is no failure', async () => {
    expect(mayKeep(await stateOf({ keep: true }, true))).toBe(false);
  });
});

describe('of an endless list', () => {
  const pagesOf = (count: number) => ({
    pages: Array.from({ length: count }, (_, at) => ({ items: [at], nextCursor: String(at) })),
    pageParams: Array.from({ length: count }, (_, at) => at),
  });

  it('the newest pages are kept, so that it can go on from there', () => {
    expect(newestPages(pagesOf(300))).toEqual(pagesOf(maximumPages));
    expect(newestPages(pagesOf(2))).toEqual(pagesOf(2));
  });

  it('any other answer is kept whole', () => {
    const answer = { items: Array.from({ length: 900 }, (_, at) => at) };
    expect(newestPages(answer)).toBe(answer);
    expect(newestPages(undefined)).toBe(undefined);
    expect(newestPages(0)).toBe(0);
  });
});

describe('what is found on the device', () => {
  const now = 1_800_000_000_000;
  const kept = (dataUpdatedAt: number, version = cacheVersion) => ({
    version,
    query: { queryHash: 'h', queryKey: ['one'], state: { data: 1, dataUpdatedAt } },
  });
  const withoutData = { version: cacheVersion, query: { state: { dataUpdatedAt: now } } };

  it('is shown for seven days and no longer', () => {
    expect(isUsable(kept(now), now)).toBe(true);
    expect(isUsable(kept(now - maximumAgeMs), now)).toBe(true);
    expect(isUsable(kept(now - maximumAgeMs - 1), now)).toBe(false);
  });

  it('is dropped when another build wrote it differently', () => {
    expect(isUsable(kept(now, 'older'), now)).toBe(false);
  });

  it.each([null, undefined, 'text', 7, {}, { version: cacheVersion }, withoutData])(
    'is dropped when it is none of ours: %j',
    (found) => expect(isUsable(found, now)).toBe(false),
  );
});
