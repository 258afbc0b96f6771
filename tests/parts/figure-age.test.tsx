import { afterEach, expect, it, vi } from 'vitest';

import { reportReached, reportUnreached } from '../../src/api/network.ts';
import { keptPriced, keptUp, noteHeard } from '../../src/live/heard.ts';
import { startPolling } from '../../src/live/polling.ts';
import { watchList } from '../../src/live/watch-list.ts';
import { useStaleAt } from '../../src/offline/use-stale-at.ts';
import { perform, render } from '../support/render.tsx';

afterEach(() => {
  vi.useRealTimers();
  reportReached();
});

const answeredAt = Math.ceil(performance.timeOrigin);

/** Since when figures are old: those that the stream keeps up to date, and others. */
function Ages({ at }: { at: number }) {
  const answer = { data: 'figures', dataUpdatedAt: at, isError: false, isFetching: false };
  return `${useStaleAt(keptUp(answer)) ?? 'new'} ${useStaleAt(answer) ?? 'new'}`;
}

it('figures that the stream keeps up to date are as old as what it brought last', async () => {
  vi.useFakeTimers({ now: answeredAt + 35_000, toFake: ['Date'] });
  noteHeard();
  vi.setSystemTime(answeredAt + 41_000);
  const { container } = await render(<Ages at={answeredAt} />);
  expect(container.textContent).toBe('new new');
  await perform(reportUnreached);
  expect(container.textContent).toBe(`${answeredAt + 35_000} ${answeredAt}`);
});

it('figures of an earlier visit are as old as they are, whatever the stream has brought', async () => {
  noteHeard();
  const before = answeredAt - 60_000;
  const { container } = await render(<Ages at={before} />);
  await perform(reportUnreached);
  expect(container.textContent).toBe(`${before} ${before}`);
});

it('prices that are polled are as old as the last of them, and the account is not', async () => {
  vi.useFakeTimers({ now: answeredAt + 50_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  noteHeard();
  const unwatch = watchList.watch(['600000']);
  const polling = startPolling({ fetchQuotes: async () => [], fetchIndices: async () => [] });
  polling.resume();
  await vi.advanceTimersByTimeAsync(10_000);
  polling.pause();
  unwatch();
  reportUnreached();
  const answer = { data: 'x', dataUpdatedAt: answeredAt, isError: false, isFetching: false };
  expect(keptUp(answer).dataUpdatedAt).toBe(answeredAt + 50_000);
  expect(keptPriced(answer).dataUpdatedAt).toBeGreaterThan(answeredAt + 53_000);
});
