import type { Page } from 'playwright-core';

import { browserNow } from './other-date.ts';

type Point = { x: number; y: number };

type Late = {
  /** What happens between the touch and the time at which its moves reach the page. */
  meanwhile?: () => Promise<unknown>;
};

const steps = 16;
/** Between two moves of a finger that does not rest, however slow the machine is that tells of them. */
const moveMs = 16;

/** A finger on the screen, as the browser's own input has it. */
export async function fingerOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at: Point[],
    timeMs = browserNow(),
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at, timestamp: timeMs / 1000 });
  /** Fingers down, on their way, and up, without a rest. */
  const along = async (way: (part: number) => Point[], { meanwhile }: Late = {}) => {
    const startMs = browserNow();
    const timeOf = (step: number) => startMs + step * moveMs;
    const down = touch('touchStart', way(0), startMs);
    await meanwhile?.();
    // The first move does not wait for an answer: the browser too takes a finger that rests for a press.
    const begun = touch('touchMove', way(1 / steps), timeOf(1));
    await Promise.all([down, begun]);
    for (let step = 2; step <= steps; step += 1)
      await touch('touchMove', way(step / steps), timeOf(step));
    await touch('touchEnd', [], timeOf(steps + 1));
  };
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: (to: Point) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
    drag: (from: Point, to: Point, late?: Late) => along((part) => [between(from, to, part)], late),
    /** Two fingers beside each other, `from` and then `to` pixels apart. */
    pinch: ({ x, y }: Point, from: number, to: number) =>
      along((part) => {
        const half = (from + (to - from) * part) / 2;
        return [
          { x: x - half, y },
          { x: x + half, y },
        ];
      }),
  };
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
