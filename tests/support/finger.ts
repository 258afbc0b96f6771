import type { Page } from 'playwright-core';

type Point = { x: number; y: number };

/** A finger on the screen, as the browser's own input has it. */
export async function fingerOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const move = async (from: Point, to: Point, steps = 16) => {
    for (let step = 1; step <= steps; step += 1)
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      });
  };
  return {
    down: (at: Point) => touch('touchStart', at),
    move,
    up: () => touch('touchEnd'),
    drag: async (from: Point, to: Point) => {
      await touch('touchStart', from);
      await move(from, to);
      await touch('touchEnd');
    },
    /** Two fingers beside each other, `from` and then `to` pixels apart. */
    pinch: async ({ x, y }: Point, from: number, to: number, steps = 16) => {
      const both = (apart: number): [Point, Point] => [
        { x: x - apart / 2, y },
        { x: x + apart / 2, y },
      ];
      await touch('touchStart', ...both(from));
      for (let step = 1; step <= steps; step += 1)
        await touch('touchMove', ...both(from + ((to - from) * step) / steps));
      await touch('touchEnd');
    },
  };
}
