import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { startDeployment } from '../support/deployment.ts';
import { launchBrowser } from '../support/phone.ts';
import { comeBack, precacheOf, press, workerInCharge } from '../support/worker.ts';

const browser = await launchBrowser();
afterAll(() => browser.close());

const english = { language: 'en' } as const;

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const offerOf = (page: Page) => page.getByText('Version 0.2.0 is ready.');

describe('a second build', () => {
  it('is offered with what is new, and takes over with consent and one reload', async () => {
    const site = await startDeployment();
    const { page, open } = await openPhone(browser, site.address, english);
    await open('/login');
    await workerInCharge(page);
    const loads = countLoads(page);

    site.deploy({ build: 'second', version: '0.2.0' });
    await comeBack(page);
    await offerOf(page).waitFor();
    await press(page, 'What is new');
    const sheet = page.getByRole('dialog', { name: 'What is new' });
    await sheet.getByText('Version 0.2.0, build second').waitFor();
    expect(await sheet.getByRole('listitem').count()).toBeGreaterThan(0);
    await press(sheet, 'Close');
    expect(loads()).toBe(0);

    await press(page, 'Update now');
    await expect.poll(loads, { timeout: 30_000 }).toBe(1);
    await page.locator('input[name="username"]').waitFor();
    const entry = await page.locator('script[src*="/assets/index-"]').getAttribute('src');
    await expect
      .poll(async () => entriesOf(await precacheOf(page)), { timeout: 60_000 })
      .toEqual([entry]);
    expect(loads()).toBe(1);
  });
});

/** Each build has one. */
const entriesOf = (files: string[]) =>
  files.filter((file) => /^\/assets\/index-[^/]+\.js$/.test(file));

describe('a file that the host no longer has', () => {
  it('loads the host’s own build once, without a worker', async () => {
    const site = await startDeployment();
    const phone = await openPhone(browser, site.address, { ...english, serviceWorker: false });
    phone.expectProblem(/404|MIME type|preload CSS/);
    const { page } = phone;
    await phone.open('/login');
    await page.locator('input[name="username"]').waitFor();
    const loads = countLoads(page);
    site.deploy({ build: 'second' });
    await page.getByRole('link', { name: 'Open an account' }).click();
    await page.getByRole('heading', { name: 'Open an account' }).waitFor();
    expect(loads()).toBe(1);
    expect(new URL(page.url()).search).toBe('');
  });

  it('goes around the worker’s older build, which has never had the file', async () => {
    const site = await startDeployment();
    const phone = await openPhone(browser, site.address, english);
    phone.expectProblem(/404/);
    const { page } = phone;
    await phone.open('/setting/language');
    await workerInCharge(page);
    const loads = countLoads(page);
    site.deploy({ build: 'second' });
    await page.getByRole('radio', { name: 'Français' }).click({ force: true });
    await expect.poll(loads).toBe(1);
    await page.getByRole('radio', { name: 'Français' }).click({ force: true });
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-FR');
    expect(loads()).toBe(1);
  });
});
