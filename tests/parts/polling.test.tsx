import { afterEach, expect, it, vi } from 'vitest';

import { startPolling } from '../../src/live/polling.ts';
import { watchList } from '../../src/live/watch-list.ts';
import { newMoment } from '../support/moment.ts';

afterEach(() => vi.useRealTimers());

it('asks in one turn, however often the stream comes and goes while an answer is awaited', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answered = newMoment();
  const fetchQuotes = vi.fn(async () => {
    await answered.come;
    return [];
  });
  const unwatch = watchList.watch(['600000']);
  const polling = startPolling({ fetchQuotes, fetchIndices: () => Promise.resolve([]) });
  polling.resume();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetchQuotes).toHaveBeenCalledOnce();
  polling.pause();
  polling.resume();
  answered.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  polling.pause();
  expect(vi.getTimerCount()).toBe(0);
  unwatch();
});
