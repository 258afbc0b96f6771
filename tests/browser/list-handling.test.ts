import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { fingerOn } from '../support/finger.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { scrolled, scrollTo } from '../support/page-in-sight.ts';
import type { Phone } from '../support/phone.ts';
import { settle } from '../support/settle.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();
let investor: Investor;

beforeAll(async () => {
  investor = await registerInvestor(product);
});

/** The phone, and the questions to the brokerage that it asks from now on. */
async function openNews(): Promise<Phone & { asked: string[] }> {
  const phone = await openPhone(browser, product.address, { language: 'en' });
  await investor.signInOn(phone, product.address);
  await phone.open('/cms/web');
  await rows(phone.page).first().waitFor();
  await settle(phone.page);
  const asked: string[] = [];
  phone.page.on('request', (request) => {
    if (request.url().includes('/api/news/list')) asked.push(request.url());
  });
  return { ...phone, asked };
}

const rows = (page: Page) => page.locator('main a[href*="id=nws_"]');
const status = (page: Page) => page.locator('main [data-scroller] output').first();
const top = { x: 195, y: 300 };

describe('a list', () => {
  it('is refreshed by a pull with the finger, and the app goes on', async () => {
    const { page, asked } = await openNews();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const finger = await fingerOn(page);
    await finger.drag(top, { x: 195, y: 380 });
    expect(await status(page).textContent()).toBe('');
    await finger.drag(top, { x: 195, y: 500 });
    await expect.poll(() => status(page).textContent()).toBe('Up to date');
    expect(asked.length).toBe(1);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

    await scrollTo(page, 400);
    await finger.drag(top, { x: 195, y: 500 });
    await expect.poll(() => scrolled(page)).toBeLessThan(300);
    expect(asked.length).toBe(1);
  });

  it('is refreshed by the keyboard, which is shown where it is and said how it went', async () => {
    const { page, asked } = await openNews();
    const button = page.getByRole('button', { name: 'Refresh' });
    await page.getByRole('tablist').last().getByRole('tab').first().focus();
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((element) => element === document.activeElement)) break;
    }
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await expect.poll(() => status(page).textContent()).toBe('Up to date');
    expect(asked.length).toBe(1);
  });

  it('asks for more 300 px before its end, says when that fails, and then waits', async () => {
    const { page, asked, expectProblem } = await openNews();
    expectProblem(/ERR_FAILED/);
    const aboveEnd = (px: number) =>
      page.locator('main [data-scroller]').evaluate((box, left) => {
        box.scrollTo({ top: box.scrollHeight - box.clientHeight - left });
      }, px);
    let isLost = true;
    await page.route('**/api/news/list?*cursor*', (route) =>
      isLost ? route.abort() : route.continue(),
    );
    // Rows get their heights when they come into sight: the end is where it stays.
    for (let time = 0; time < 3; time += 1) {
      await aboveEnd(420);
      await settle(page);
    }
    expect(asked).toEqual([]);
    await aboveEnd(280);
    const failure = page.getByRole('alert').getByText('More entries could not be loaded.');
    await failure.waitFor();
    const tries = asked.length;
    await aboveEnd(0);
    await settle(page);
    expect(asked.length).toBe(tries);
    const before = await rows(page).count();
    isLost = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
    await failure.waitFor({ state: 'detached' });
  });
});
