import type { Page } from 'playwright-core';

/** After an address; a screen that only takes another size or look is there sooner. */
const afterArrival = 15;
const afterChange = 5;

type Patience = { timeoutMs?: number; calmFrames?: number };

/** The same after another size, text or look of a screen that has settled before. */
export const settleAgain = (page: Page, timeoutMs: number) =>
  settle(page, { timeoutMs, calmFrames: afterChange });

/**
 * Waits until the app has arrived at a screen, shows no skeleton and stays so for some frames.
 * Answers false when it is still on its way after a while.
 */
export function settle(
  page: Page,
  { timeoutMs = 60_000, calmFrames = afterArrival }: Patience = {},
): Promise<boolean> {
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
