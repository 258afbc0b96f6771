import type { Page } from 'playwright-core';

const calmFrames = 15;

/**
 * Waits until the app has arrived at a screen, shows no skeleton and stays so for some frames.
 * Answers false when it is still on its way after a while.
 */
export function settle(page: Page, timeoutMs = 10_000): Promise<boolean> {
  return page
    .waitForFunction(
      async (frames) => {
        const isBusy = () =>
          document.querySelector('#root *') === null ||
          document.querySelector('[data-skeleton], [aria-busy="true"]') !== null;
        await document.fonts.ready;
        for (let frame = 0; frame < frames; frame += 1) {
          if (isBusy()) return false;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return true;
      },
      calmFrames,
      { timeout: timeoutMs, polling: 50 },
    )
    .then(() => true)
    .catch(() => false);
}
