import type { Page } from 'playwright-core';

/**
 * Waits until the app shows a screen without skeletons and has painted it. Answers false when it is
 * still loading after a while.
 */
export async function settle(page: Page, timeoutMs = 10_000): Promise<boolean> {
  const settled = await page
    .waitForFunction(
      () =>
        document.querySelector('#root *') !== null &&
        document.querySelector('[data-skeleton], [aria-busy="true"]') === null,
      undefined,
      { timeout: timeoutMs },
    )
    .then(() => true)
    .catch(() => false);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 12; frames += 1) await frame();
  });
  return settled;
}
