import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Longer than the app puts anything off after its last call: src/app/at-rest/when-idle.ts. */
const restMs = 6_000;

/** Resolves when the page has asked for nothing for a while: what a busy machine put off is done. */
export async function untilAtRest(page: Page): Promise<void> {
  let askedAt = Date.now();
  const note = () => {
    askedAt = Date.now();
  };
  page.on('request', note);
  // Until then a busy page has not begun with what it put off.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('idle').length))
    .toBeGreaterThan(0);
  note();
  await expect.poll(() => Date.now() - askedAt).toBeGreaterThan(restMs);
  page.off('request', note);
}
