import { InfiniteQueryObserver, QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { fetchMore } from '../../src/api/fetch-more.ts';

/** A list of twenty entries on a server that answers when it is told to, ten at a time. */
async function openList() {
  const entries = Array.from({ length: 20 }, (_, at) => `entry ${at}`);
  const waiting: { answer: () => void; refuse: () => void }[] = [];
  let calls = 0;
  const list = infiniteQueryOptions({
    queryKey: ['entries'],
    queryFn: ({ pageParam, signal }) => {
      calls += 1;
      return new Promise<{ items: string[]; next: number | null }>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const next = pageParam + 10;
        waiting.push({
          answer: () =>
            resolve({
              items: entries.slice(pageParam, next),
              next: next < entries.length ? next : null,
            }),
          refuse: () => reject(new Error('refused')),
        });
      });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    retry: false,
  });
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, list);
  const leave = observer.subscribe(() => undefined);
  /** Lets the server answer, until nobody asks any more. */
  const settle = async (how: 'answer' | 'refuse' = 'answer') => {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      for (const each of waiting.splice(0)) each[how]();
      await Promise.resolve();
    }
  };
  await settle();
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
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
    const settling = settle();
    await Promise.all([asking, refreshing, settling, settle()]);
    expect(shown()).toEqual(entries);
  });

  it('does not cost the refresh that is under way', async () => {
    const { entries, more, refresh, settle, shown } = await openList();
    entries[0] = 'changed';
    const refreshing = refresh();
    const asking = more();
    await Promise.all([asking, refreshing, settle()]);
    expect(shown()).toEqual(entries);
  });

  it('is asked for once by two presses', async () => {
    const { entries, calls, more, settle, shown } = await openList();
    await Promise.all([more(), more(), settle()]);
    expect(shown()).toEqual(entries);
    expect(calls()).toBe(2);
  });

  it('is not asked for again once it was refused', async () => {
    const { calls, more, settle } = await openList();
    const [asked] = await Promise.all([more(), settle('refuse')]);
    expect(asked.error?.message).toBe('refused');
    expect(calls()).toBe(2);
  });

  it.each(['leaves the list', 'logs out'])('is not asked for again by who %s', async (what) => {
    const { client, calls, leave, more, settle, entries, shown } = await openList();
    const asking = more();
    if (what === 'logs out') void client.cancelQueries();
    else leave();
    await Promise.all([asking, settle()]);
    expect(calls()).toBe(2);
    expect(shown()).toEqual(entries.slice(0, 10));
  });
});
