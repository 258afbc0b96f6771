import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import type { Phone } from '../support/phone.ts';
import { registerInvestor } from '../support/investor.ts';
import { keptOnDevice } from '../support/kept.ts';
import { setStage } from '../support/stage.ts';
import { noNetwork } from '../support/no-network.ts';
import { settle } from '../support/settle.ts';
import { workerInCharge } from '../support/worker.ts';

const { product, browser } = await setStage();

const english = { language: 'en', serviceWorker: true } as const;
const routeOf = (page: Page) => new URL(page.url()).hash.slice(1);
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name, exact: true });

/** The worker is installed and has everything that this visit needs. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('lotwise-locales')).keys()).length),
    )
    .toBeGreaterThan(0);
}

/** The shares of one board, on the phone of an investor whose network may go. */
async function openStars() {
  const investor = await registerInvestor(product);
  const phone = await openPhone(browser, product.address, english);
  const { page, context } = phone;
  phone.expectProblem(noNetwork);
  await investor.signInOn(phone, product.address);
  await phone.open('/market?board=star');
  const rows = page.getByRole('list', { name: 'Shares' }).getByRole('listitem');
  await rows.first().waitFor();
  return { page, context, rows };
}

describe('without a connection', () => {
  it('every tab opens with what was seen before, after one visit', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, english);
    const { page, context, open } = phone;
    phone.expectProblem(noNetwork);
    await investor.signInOn(phone, product.address);
    await open('/home');
    const tabs = { Home: '/home', Market: '/market', Trade: '/trade', Me: '/personCenter' };
    for (const [name, route] of Object.entries(tabs)) {
      await tab(page, name).click();
      await expect.poll(() => routeOf(page)).toBe(route);
      await page.locator('main h1').first().waitFor();
      // The address is the new one before its page is in sight, and that is empty for a moment.
      expect(await settle(page), name).toBe(true);
    }
    await workerReady(page);
    await everythingWritten(page);

    await context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline.').waitFor();
    for (const [name, route] of Object.entries(tabs)) {
      await tab(page, name).click();
      await expect.poll(() => routeOf(page)).toBe(route);
      await page.locator('main h1').first().waitFor();
      expect(await page.getByText('This could not be loaded').count(), name).toBe(0);
    }
    await page.getByRole('heading', { name: investor.username }).waitFor();
    await page.getByText('Paper trading').waitFor();

    await context.setOffline(false);
    await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
  });

  it('the market is narrowed as before, and by a search that was saved', async () => {
    const { page, context, rows } = await openStars();
    const filter = () => page.getByTestId('market-filter').click();
    const show = page.getByRole('button', { name: /^Show \d+ shares?$/ });
    await filter();
    await page.getByRole('textbox', { name: 'To', exact: true }).first().fill('40');
    await page.waitForURL(/only=/);
    await page.getByRole('textbox', { name: 'Name of this search' }).fill('Cheap stars');
    await page.getByRole('button', { name: 'Save' }).click();
    await show.click();
    const size = () => rows.first().getAttribute('aria-setsize');
    await workerReady(page);

    // From here on no price moves.
    await context.setOffline(true);
    const before = await size();
    await everythingWritten(page);
    await page.reload();
    await page.getByText('You are offline.').waitFor();
    await expect.poll(size).toBe(before);
    await filter();
    await page.getByRole('button', { name: 'Reset' }).click();
    await show.click();
    await expect.poll(size).not.toBe(before);
    await filter();
    await page.getByRole('button', { name: 'Cheap stars', exact: true }).click();
    await show.click();
    await expect.poll(size).toBe(before);
  });

  it('a share that was never opened has the price that the list knows, with its age', async () => {
    const { page, context, rows } = await openStars();
    const row = rows.first();
    await workerReady(page);
    await everythingWritten(page);

    // From here on no price moves.
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline.').waitFor();
    const listed = await row.innerText();
    await row.getByRole('link').first().click();
    await page.getByText('This could not be loaded').waitFor();
    const price = await page.getByTestId('stock-price').innerText();
    expect(listed).toContain(price.replace('¥', '').trim());
    await page.getByText(/^As of /).waitFor();
    const heading = await page.locator('main h1').last().innerText();
    expect(listed).toContain(heading);
  });

  it('a page that was not opened yet comes from the caches while the worker rests', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, english);
    const { page, context } = phone;
    phone.expectProblem(noNetwork);
    await investor.signInOn(phone, product.address);
    await phone.open('/personCenter');
    await workerInCharge(page);
    await tab(page, 'Me').waitFor();
    await everythingWritten(page);

    await restWorker(phone);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await settle(page)).toBe(true);
  });

  it('keeps no answer of the API in the caches of the worker', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, english);
    await investor.signInOn(phone, product.address);
    await phone.open('/personCenter');
    await phone.page.getByRole('heading', { name: investor.username }).waitFor();
    await workerReady(phone.page);
    const urls = await phone.page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map((request) => new URL(request.url).pathname);
    });
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});

/** As after half a minute in which nobody asked it for anything. */
async function restWorker({ page, context }: Phone): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const rests = new Promise<void>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await rests;
}

/** What was seen is written a second after it came; hiding the page writes at once. */
async function everythingWritten(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(async () => (await keptOnDevice(page)).length).toBeGreaterThan(3);
}
