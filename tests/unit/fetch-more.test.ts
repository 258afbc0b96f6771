import { InfiniteQueryObserver, QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { fetchMore } from '../../src/api/fetch-more.ts';

/** A list of twenty entries on a server that answers when it is told to, ten at a time. */
async function openList() {
  const entries = Array.from({ length: 20 }, (_, at) => `entry ${at}`);
  /** Of the server: nothing is said until it is told to. */
  let says: 'answer' | 'refuse' | undefined;
  const waiting: (() => void)[] = [];
  let calls = 0;
  const list = infiniteQueryOptions({
    queryKey: ['entries'],
    queryFn: ({ pageParam, signal }) => {
      calls += 1;
      return new Promise<{ items: string[]; next: number | null }>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const next = pageParam + 10;
        const say = () => {
          if (says === 'refuse') return reject(new Error('refused'));
          const items = entries.slice(pageParam, next);
          return resolve({ items, next: next < entries.length ? next : null });
        };
        if (says) say();
        else waiting.push(say);
      });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    retry: false,
  });
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, list);
  const leave = observer.subscribe(() => undefined);
  /** From now on the server answers. */
  const settle = (how: 'answer' | 'refuse' = 'answer') => {
    says = how;
    for (const say of waiting.splice(0)) say();
  };
  settle();
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  says = undefined;
  // No two answers come within one millisecond.
  const { dataUpdatedAt } = observer.getCurrentResult();
  await expect.poll(() => Date.now()).toBeGreaterThan(dataUpdatedAt);
  return {
    client,
    entries,
    settle,
    leave,
    calls: () => calls,
    more: () => fetchMore(observer.getCurrentResult()),
    refresh: () => client.invalidateQueries({ queryKey: ['entries'] }),
    shown: () => observer.getCurrentResult().data?.pages.flatMap(({ items }) => items),
  };
}

describe('more of an endless list', () => {
  it('comes although a refresh takes the place of the question', async () => {
    const { entries, more, refresh, settle, shown } = await openList();
    const asking = more();
    const refreshing = refresh();
    settle();
    await Promise.all([asking, refreshing]);
    expect(shown()).toEqual(entries);
  });

  it('does not cost the refresh that is under way', async () => {
    const { entries, more, refresh, settle, shown } = await openList();
    entries[0] = 'changed';
    const refreshing = refresh();
    const asking = more();
    settle();
    await Promise.all([asking, refreshing]);
    expect(shown()).toEqual(entries);
  });

  it('is asked for once by two presses', async () => {
    const { entries, calls, more, settle, shown } = await openList();
    const asking = [more(), more()];
    settle();
    await Promise.all(asking);
    expect(shown()).toEqual(entries);
    expect(calls()).toBe(2);
  });

  it('is not asked for again once it was refused', async () => {
    const { calls, more, settle } = await openList();
    const asking = more();
    settle('refuse');
    const asked = await asking;
    expect(asked.error?.message).toBe('refused');
    expect(calls()).toBe(2);
  });

  it.each(['leaves the list', 'logs out'])('is not asked for again by who %s', async (what) => {
    const { client, calls, leave, more, settle, entries, shown } = await openList();
    const asking = more();
    if (what === 'logs out') void client.cancelQueries();
    else leave();
    settle();
    await asking;
    expect(calls()).toBe(2);
    expect(shown()).toEqual(entries.slice(0, 10));
  });
});
