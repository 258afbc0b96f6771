import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { leastUsed, roomBytes, roughSize } from '../../src/offline/eviction.ts';
import type { Held } from '../../src/offline/eviction.ts';
import {
  cacheVersion,
  dataWith,
  isUsable,
  keptOf,
  keyOf,
  maximumAgeMs,
  maximumWrittenAgeMs,
  mayKeep,
  partsOf,
} from '../../src/offline/persisted-query.ts';

type Meta = { keep?: boolean | 'written' };

async function queryOf(meta: Meta | undefined, data: unknown = 1) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['one'];
  await client.prefetchQuery({
    queryKey,
    queryFn: () => (data instanceof Error ? Promise.reject(data) : Promise.resolve(data)),
    ...(meta ? { meta } : {}),
  });
  const query = client.getQueryCache().find({ queryKey });
  if (!query) throw new Error('the query is gone');
  return { client, query };
}

describe('what the device keeps', () => {
  it('is only what a query allows by name', async () => {
    const may = async (meta: Meta | undefined) => mayKeep((await queryOf(meta)).query);
    expect(await may({ keep: true })).toBe(true);
    expect(await may({ keep: 'written' })).toBe(true);
    expect(await may({ keep: false })).toBe(false);
    expect(await may({})).toBe(false);
    expect(await may(undefined)).toBe(false);
  });

  it('is no failure; what was there before a failed refetch stays as it is', async () => {
    const { query } = await queryOf({ keep: true }, new Error('no'));
    expect(mayKeep(query)).toBe(false);

    const { client, query: known } = await queryOf({ keep: true });
    const observer = new QueryObserver(client, {
      queryKey: ['one'],
      queryFn: () => Promise.reject(new Error('no')),
      retry: false,
    });
    expect((await observer.refetch()).isError).toBe(true);
    expect(known.state.data).toBe(1);
    expect(mayKeep(known)).toBe(false);
  });

  it('has the schema and the build in its key, and drafts a schema of their own', async () => {
    const [schema, build, hash] = keyOf((await queryOf({ keep: true })).query);
    expect([schema, build, hash]).toEqual([cacheVersion, 'test', '["one"]']);
    const [ofDrafts] = keyOf((await queryOf({ keep: 'written' })).query);
    expect(ofDrafts).not.toBe(cacheVersion);
  });

  it('is found again as it was', async () => {
    const { query } = await queryOf({ keep: true }, { items: [0, 1] });
    const kept = structuredClone(keptOf(query, 7, [9]));
    expect(kept.query.state.dataUpdatedAt).toBe(query.state.dataUpdatedAt);
    expect(dataWith(kept, () => undefined)).toEqual({ items: [0, 1] });
  });
});

describe('of an endless list', () => {
  const pagesOf = (count: number) => ({
    pages: Array.from({ length: count }, (_, at) => ({ items: [at], nextCursor: String(at) })),
    pageParams: Array.from({ length: count }, (_, at) => (at === 0 ? null : at)),
  });
  const found = async (pages: readonly unknown[]) => {
    const { query } = await queryOf({ keep: true }, pagesOf(300));
    return dataWith(structuredClone(keptOf(query, 7, [])), (at) => pages[at]);
  };

  it('every page is kept, each on its own', async () => {
    const data = pagesOf(300);
    expect(partsOf(data)).toEqual(data.pages);
    expect(await found(data.pages)).toEqual(data);
  });

  it('a lost page ends it there, and nothing is made up', async () => {
    const { pages, pageParams } = pagesOf(300);
    expect(await found(pages.with(3, undefined as never))).toEqual({
      pages: pages.slice(0, 3),
      pageParams: pageParams.slice(0, 3),
    });
    expect(await found([])).toBe(undefined);
  });

  it('any other answer is one part', () => {
    const answer = { items: Array.from({ length: 900 }, (_, at) => at), pages: 3 };
    expect(partsOf(answer)).toEqual([answer]);
    expect(partsOf(0)).toEqual([0]);
  });
});

describe('what is found on the device', () => {
  const now = 1_800_000_000_000;
  const key = [cacheVersion, 'another build', '["one"]'];
  const draftKey = ['written-1', 'test', '["one"]'];
  const kept = (dataUpdatedAt: number) => ({
    query: { queryHash: 'h', queryKey: ['one'], state: { data: 1, dataUpdatedAt } },
  });

  it('is shown for seven days and no longer, drafts for thirty', () => {
    expect(isUsable(key, kept(now), now)).toBe(true);
    expect(isUsable(key, kept(now - maximumAgeMs), now)).toBe(true);
    expect(isUsable(key, kept(now - maximumAgeMs - 1), now)).toBe(false);
    expect(isUsable(draftKey, kept(now - maximumWrittenAgeMs), now)).toBe(true);
    expect(isUsable(draftKey, kept(now - maximumWrittenAgeMs - 1), now)).toBe(false);
  });

  it('is dropped when it was written with another schema', () => {
    expect(isUsable(['answers-0', 'test', 'h'], kept(now), now)).toBe(false);
    expect(isUsable('h', kept(now), now)).toBe(false);
  });

  it.each([null, undefined, 'text', 7, {}, { query: {} }, { query: { state: { data: 1 } } }])(
    'is dropped when it is none of ours: %j',
    (value) => expect(isUsable(key, value, now)).toBe(false),
  );
});

describe('the size of an answer', () => {
  const share = (at: number) => ({
    code: String(600_000 + at),
    name: '恒远驱动',
    shares: at,
    st: false,
  });
  const shares = Array.from({ length: 5418 }, (_, at) => share(at));

  it.each([
    ['a word', '恒远驱动'],
    ['nothing', null],
    ['a record', { ...share(1), of: [1, 2, 3], source: undefined }],
    ['a short list', shares.slice(0, 30)],
    ['a list of thousands', { version: 'first', items: shares }],
    [
      'columns of thousands',
      { codes: shares.map(({ code }) => code), at: shares.map((_, at) => at) },
    ],
  ])('is about what it takes as JSON: %s', (_, answer) => {
    const exact = JSON.stringify(answer).length;
    expect(roughSize(answer)).toBeGreaterThan(exact * 0.8);
    expect(roughSize(answer)).toBeLessThan(exact * 1.2 + 20);
  });
});

describe('the room on the device', () => {
  const nobodyLooks = () => false;
  const of = (usedAt: number, bytes: number, version = cacheVersion): Held => ({
    key: [version, 'test', String(usedAt)],
    parts: [1, 1],
    sizes: [bytes / 2, bytes / 2],
    usedAt,
    writtenAt: usedAt,
    stamp: '',
  });
  const heldOf = (all: readonly Held[]) => new Map(all.map((one) => [String(one.usedAt), one]));
  const quarter = roomBytes / 4;

  it('is left alone as long as there is enough', () => {
    expect(leastUsed(heldOf([of(1, quarter), of(2, quarter)]), nobodyLooks)).toEqual([]);
  });

  it('is made by dropping what was used least recently', () => {
    const held = heldOf([5, 3, 4, 1, 2].map((usedAt) => of(usedAt, quarter)));
    expect(leastUsed(held, nobodyLooks)).toEqual(['1', '2']);
  });

  it('is never made of what is on the screen, nor of drafts', () => {
    const held = heldOf([
      of(1, quarter, 'written-1'),
      ...[2, 3, 4, 5].map((at) => of(at, quarter)),
    ]);
    expect(leastUsed(held, (hash) => hash === '2')).toEqual(['3', '4']);
  });

  it('ends also with the number of entries', () => {
    const held = heldOf(Array.from({ length: 1001 }, (_, at) => of(at, 10)));
    const leaving = leastUsed(held, nobodyLooks);
    expect(leaving.length).toBeGreaterThan(0);
    expect(leaving[0]).toBe('0');
  });
});
