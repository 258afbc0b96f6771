import type { Page } from 'playwright-core';

const calmFrames = 15;

/**
 * Waits until the app has arrived at a screen, shows no skeleton and stays so for some frames.
 * Answers false when it is still on its way after a while.
 */
export function settle(page: Page, timeoutMs = 10_000): Promise<boolean> {
  return page.evaluate(
    async ({ calmFrames: wanted, timeoutMs }) => {
      const isBusy = () =>
        document.querySelector('#root *') === null ||
        document.querySelector('[data-skeleton], [aria-busy="true"]') !== null;
      const deadline = performance.now() + timeoutMs;
      await document.fonts.ready;
      for (let calm = 0; calm < wanted; calm = isBusy() ? 0 : calm + 1) {
        if (performance.now() > deadline) return false;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return true;
    },
    { calmFrames, timeoutMs },
  );
}
