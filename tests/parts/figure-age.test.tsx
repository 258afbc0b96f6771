import { afterEach, expect, it, vi } from 'vitest';

import { reportReached, reportUnreached } from '../../src/api/network.ts';
import { keptUp, noteHeard } from '../../src/live/heard.ts';
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
