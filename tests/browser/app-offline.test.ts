import { getRequestListener } from '@hono/node-server';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { startBrokerage } from '../support/brokerage.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import { keptOnDevice } from '../support/kept.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();

const english = { language: 'en' } as const;
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

describe('without a connection', () => {
  it('every tab opens with what was seen before, after one visit', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, english);
    const { page, context, open } = phone;
    phone.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await investor.signInOn(phone, product.address);
    await open('/home');
    const tabs = { Home: '/home', Market: '/market', Trade: '/trade', Me: '/personCenter' };
    for (const [name, route] of Object.entries(tabs)) {
      await tab(page, name).click();
      await expect.poll(() => routeOf(page)).toBe(route);
      await page.locator('main h1').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
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

describe('a new build', () => {
  it('waits for consent, then takes over with one reload', async () => {
    const { address, deploy } = await servedInTurn();
    const { page, open } = await openPhone(browser, address, english);
    await open('/login');
    await workerReady(page);
    await page.reload();
    let loads = 0;
    page.on('load', () => (loads += 1));

    await deploy();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    const offer = page.getByText('A new version is ready.');
    await offer.waitFor();
    expect(loads).toBe(0);
    // Not now, and again at the next start.
    await page.getByRole('button', { name: 'Later' }).click();
    await offer.waitFor({ state: 'hidden' });
    await page.reload();
    await expect.poll(() => loads).toBe(1);
    loads = 0;
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => loads).toBe(1);
    await page.locator('input[name="username"]').waitFor();
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    const waiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting !== null;
    });
    expect(waiting).toBe(false);
    expect(loads).toBe(1);
  });
});

/** The built app on one address, and a second build that takes its place. */
async function servedInTurn() {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const build = async (name: string, addition: string) => {
    const appFolder = join(folder, name);
    cpSync(join(import.meta.dirname, '../../dist'), appFolder, { recursive: true });
    for (const packed of ['.br', '.gz'])
      rmSync(join(appFolder, `service-worker.js${packed}`), { force: true });
    appendFileSync(join(appFolder, 'service-worker.js'), addition);
    return startBrokerage({ appFolder });
  };
  let current = await build('first', '');
  const answer = getRequestListener((request) => current.app.fetch(request));
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    deploy: async () => {
      current = await build('second', '\n// the next build\n');
    },
  };
}

/** What was seen is written a second after it came; hiding the page writes at once. */
async function everythingWritten(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(async () => (await keptOnDevice(page)).length).toBeGreaterThan(3);
}
