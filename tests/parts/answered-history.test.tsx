import { createMemoryHistory } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';

import { answerFirst } from '../../src/app/answered-history.ts';
import { afterPaint } from '../../src/lib/after-paint.ts';

/** With what its router has noted of it, in order. */
function answeredHistory() {
  const history = createMemoryHistory();
  const noted: string[] = [];
  const updateLatestLocation = () => void noted.push(history.location.pathname);
  answerFirst({ history, updateLatestLocation });
  return { history, noted };
}

/** What a listener is told of, in order. */
function listenTo(history: RouterHistory) {
  const told: string[] = [];
  const stop = history.subscribe(({ location }) => void told.push(location.pathname));
  return { told, stop };
}

const nextFrame = () => new Promise<void>((resolve) => void afterPaint(resolve));

describe('a history that lets the finger be answered first', () => {
  it('tells of a step after the frame in which it was made; its router knows it at once', async () => {
    const { history, noted } = answeredHistory();
    const { told } = listenTo(history);
    history.push('/market');
    expect(noted).toEqual(['/market']);
    expect(told).toEqual([]);
    await nextFrame();
    expect(told).toEqual(['/market']);
  });

  it('tells of the last of two steps in one frame, and keeps both', async () => {
    const { history } = answeredHistory();
    const { told } = listenTo(history);
    history.push('/market');
    history.push('/trade');
    await nextFrame();
    expect(told).toEqual(['/trade']);
    history.back();
    expect(history.location.pathname).toBe('/market');
  });

  it('tells nothing to whoever has stopped listening meanwhile', async () => {
    const { history } = answeredHistory();
    const stopped = listenTo(history);
    const other = listenTo(history);
    history.push('/market');
    stopped.stop();
    await nextFrame();
    expect(stopped.told).toEqual([]);
    expect(other.told).toEqual(['/market']);
  });
});
