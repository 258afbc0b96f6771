import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { growingList, growingPageSize, withHead } from '../../src/api/growing-list.ts';

type Row = { id: string; state?: string };
type Rows = { items: Row[]; nextCursor: string | null; total: number };

const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id: String(id) }));
const known = {
  pages: [
    { items: rows(8, 7, 6), nextCursor: '6', total: 8 },
    { items: rows(5, 4, 3), nextCursor: '3', total: 8 },
  ],
  pageParams: [null, '6'],
};
const ids = ({ pages }: { pages: Rows[] }) =>
  pages.flatMap(({ items }) => items.map(({ id }) => Number(id)));

describe('the newest page of a list', () => {
  it('brings what is new to the top and leaves the older pages', () => {
    const after = withHead(known, { items: rows(10, 9, 8), nextCursor: '8', total: 10 });
    expect(ids(after)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
    expect(after.pages[0]?.nextCursor).toBe('6');
    expect(after.pages[0]?.total).toBe(10);
  });

  it('replaces what has changed, wherever it stands', () => {
    const items = [...rows(9, 8, 7, 6), { id: '5', state: 'paid' }];
    const after = withHead(known, { items, nextCursor: '5', total: 9 });
    expect(after.pages.flatMap((page) => page.items).find(({ id }) => id === '5')?.state).toBe(
      'paid',
    );
    expect(ids(after)).toEqual([9, 8, 7, 6, 5, 4, 3]);
  });

  it('puts what was written late among the older ones, where it belongs', () => {
    const after = withHead(known, { items: rows(9, 8, 65, 7, 6), nextCursor: '6', total: 10 });
    expect(ids(after)).toEqual([9, 8, 65, 7, 6, 5, 4, 3]);
  });

  it('takes away what is gone from among the newest, and keeps what is older than they are', () => {
    const after = withHead(known, { items: rows(9, 8, 6), nextCursor: '6', total: 8 });
    expect(ids(after)).toEqual([9, 8, 6, 5, 4, 3]);
    const all = { items: rows(8, 3), nextCursor: null, total: 2 };
    expect(ids(withHead<Rows>(known, all))).toEqual([8, 3]);
  });

  it('begins the list afresh when more is new than fits into it', () => {
    const newest = { items: rows(30, 29, 28), nextCursor: '28', total: 30 };
    expect(withHead(known, newest)).toEqual({ pages: [newest], pageParams: [null] });
  });

  it('is the whole list where that is short or was empty', () => {
    const newest = { items: rows(2, 1), nextCursor: null, total: 2 };
    const short = {
      pages: [{ items: rows(1), nextCursor: null, total: 1 }],
      pageParams: [null],
    };
    const empty = { pages: [{ items: [], nextCursor: null, total: 0 }], pageParams: [null] };
    expect(ids(withHead(short, newest))).toEqual([2, 1]);
    expect(ids(withHead(empty, newest))).toEqual([2, 1]);
  });
});

describe('a list of ten thousand entries', () => {
  it('is refreshed by one call, and read to its end once', async () => {
    const all = Array.from({ length: 10_000 }, (_, at) => ({ id: String(10_000 - at) }));
    let calls = 0;
    const load = async ({ limit, cursor }: { limit: number; cursor?: string }) => {
      calls += 1;
      const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
      const items = all.slice(from, from + limit);
      const last = items.at(-1);
      return { items, nextCursor: last && from + limit < all.length ? last.id : null };
    };
    const client = new QueryClient();
    const { head, list } = growingList(['rows'], load, 10_000);
    const data = await client.fetchInfiniteQuery({ ...list, pages: 200 });
    expect(data.pages.flatMap(({ items }) => items)).toEqual(all);
    expect(calls).toBe(10_000 / growingPageSize);

    const stops = [
      new InfiniteQueryObserver(client, list).subscribe(() => undefined),
      new QueryObserver(client, head).subscribe(() => undefined),
    ];
    all.unshift({ id: '10001' });
    await client.invalidateQueries({ queryKey: ['rows'] });
    stops.forEach((stop) => stop());
    expect(calls).toBe(10_000 / growingPageSize + 1);
    const after = client.getQueryData(list.queryKey);
    expect(after?.pages.flatMap(({ items }) => items)).toEqual(all);
    expect(client.getQueryData(head.queryKey)?.items[0]).toEqual({ id: '10001' });
  });
});

describe('an older page that is on its way', () => {
  it('leaves what came newest meanwhile in the list', async () => {
    const all = rows(...Array.from({ length: 80 }, (_, at) => 80 - at));
    let answer: (() => void) | undefined;
    const load = async ({ limit, cursor }: { limit: number; cursor?: string }) => {
      if (cursor !== undefined) await new Promise<void>((resolve) => (answer = resolve));
      const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
      const items = all.slice(from, from + limit);
      return { items, nextCursor: from + limit < all.length ? (items.at(-1)?.id ?? null) : null };
    };
    const client = new QueryClient();
    const { head, list } = growingList(['rows'], load);
    await client.fetchInfiniteQuery(list);
    const observer = new InfiniteQueryObserver(client, list);
    const stop = observer.subscribe(() => undefined);
    const asking = observer.fetchNextPage();
    await expect.poll(() => answer).toBeDefined();
    all.unshift({ id: '81' });
    await client.fetchQuery({ ...head, staleTime: 0 });
    answer?.();
    await asking;
    stop();
    expect(client.getQueryData(list.queryKey)?.pages.flatMap(({ items }) => items)).toEqual(all);
  });
});
