import { createMemoryHistory } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';

import { answeredFirst } from '../../src/app/answered-history.ts';
import { afterPaint } from '../../src/lib/after-paint.ts';

/** What a listener is told of, in order. */
function listenTo(history: RouterHistory) {
  const told: string[] = [];
  const stop = history.subscribe(({ location }) => void told.push(location.pathname));
  return { told, stop };
}

const nextFrame = () => new Promise<void>((resolve) => void afterPaint(resolve));

describe('a history that lets the finger be answered first', () => {
  it('tells of a step after the frame in which it was made, and has it at once', async () => {
    const history = answeredFirst(createMemoryHistory());
    const { told } = listenTo(history);
    history.push('/market');
    expect(history.location.pathname).toBe('/market');
    expect(told).toEqual([]);
    await nextFrame();
    expect(told).toEqual(['/market']);
  });

  it('tells of the last of two steps in one frame, and keeps both', async () => {
    const history = answeredFirst(createMemoryHistory());
    const { told } = listenTo(history);
    history.push('/market');
    history.push('/trade');
    await nextFrame();
    expect(told).toEqual(['/trade']);
    history.back();
    expect(history.location.pathname).toBe('/market');
  });

  it('tells nothing to whoever has stopped listening meanwhile', async () => {
    const history = answeredFirst(createMemoryHistory());
    const stopped = listenTo(history);
    const other = listenTo(history);
    history.push('/market');
    stopped.stop();
    await nextFrame();
    expect(stopped.told).toEqual([]);
    expect(other.told).toEqual(['/market']);
  });
});
