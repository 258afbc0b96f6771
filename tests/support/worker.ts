import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every cache of the worker with the addresses in it, without their host. */
export function cachesOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found[name] = keys.map(({ url }) => url.slice(location.origin.length));
    }
    return found;
  });
}

/** The addresses of the app's own files that are kept. */
export async function precacheOf(page: Page): Promise<string[]> {
  const found = Object.entries(await cachesOf(page));
  return found.find(([name]) => name.startsWith('workbox-precache'))?.[1] ?? [];
}

/** The worker is installed and has the words of this visit; the page is then loaded under it. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => (await cachesOf(page))['lotwise-locales']?.length ?? 0)
    .toBeGreaterThan(0);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** Presses the button of this name. */
export async function press(page: Page | Locator, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
}

/** Looks for a new build, as the return to the app does. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
