import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import { keptOnDevice } from '../support/kept.ts';
import { setStage } from '../support/stage.ts';
import { cachesOf, precacheOf, workerInCharge } from '../support/worker.ts';
import { noNetwork } from '../support/no-network.ts';

const { product, browser } = await setStage();

const english = { language: 'en', serviceWorker: true } as const;

async function openSignedIn() {
  const investor = await registerInvestor(product);
  const phone = await openPhone(browser, product.address, english);
  phone.expectProblem(noNetwork);
  await investor.signInOn(phone, product.address);
  await phone.open('/home');
  await workerInCharge(phone.page);
  return { ...phone, investor };
}

/** Takes away some of what is kept, empties some, and writes nonsense into the rest. */
async function spoil(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /precache|locales/.test(name));
    for (const name of names) {
      const cache = await caches.open(name);
      const keys = await cache.keys();
      for (const [at, key] of keys.entries()) {
        const type = { headers: { 'content-type': 'text/javascript' } };
        if (at % 3 === 0) await cache.delete(key);
        else await cache.put(key, new Response(at % 3 === 1 ? '' : 'half a fi', type));
      }
    }
  });
}

describe('the caches of the worker', () => {
  it('heal by themselves: the page starts from the network, and the next time without one', async () => {
    const { page, context, investor } = await openSignedIn();
    const home = page.getByRole('heading', { name: `Hello, ${investor.username}` });
    const whole = await precacheOf(page);
    await spoil(page);
    await page.reload();
    await home.waitFor();
    await expect.poll(async () => (await precacheOf(page)).toSorted()).toEqual(whole.toSorted());
    await expect.poll(() => halves(page)).toEqual([]);
    // A screen that was not opened yet has its words as well.
    const words = async () => (await cachesOf(page))['lotwise-locales']?.length;
    await expect.poll(words).toBe(partsOfEnglish());

    await context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline.').first().waitFor();
    await home.waitFor();
    await page.getByRole('link', { name: 'Market', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Market' }).first().waitFor();
  });

  it('hold public files alone, and of pictures the last 200', async () => {
    const { page, open, investor, expectProblem } = await openSignedIn();
    expectProblem(/401|404/);
    await open('/personCenter');
    await page.getByRole('heading', { name: investor.username }).waitFor();
    await page.evaluate(
      async (token) => {
        const asked = ['/api/user/info', '/api/trade/account', '/icon.svg', '/nothing.png'];
        for (const path of asked) await fetch(path, { headers: { token } });
        const pictures = [
          ...asked,
          ...Array.from({ length: 205 }, (_, at) => `/apple-touch-icon.png?${at}`),
        ];
        for (const src of pictures)
          await new Promise((resolve) => {
            const picture = new Image();
            picture.addEventListener('load', resolve);
            picture.addEventListener('error', resolve);
            picture.src = src;
          });
      },
      investor.client.cookies.get('Admin-Token') ?? '',
    );
    await expect.poll(async () => (await cachesOf(page))['lotwise-pictures']?.length).toBe(200);
    const kept = Object.values(await cachesOf(page)).flat();
    expect(kept.length).toBeGreaterThan(200);
    expect(kept.filter((path) => /^\/(api|nothing|sandbox-pay)/.test(path))).toEqual([]);
    // Asked for in somebody's name, even a public file is not kept by that.
    const names = await page.evaluate(() => caches.keys());
    expect(
      names.filter((name) => !/^(workbox-precache-|lotwise-(locales|chart|pictures)$)/.test(name)),
    ).toEqual([]);
  });
});

describe('clear cache', () => {
  it('shows what is kept by kind, clears what is picked, and the app works on', async () => {
    const { page, context, open } = await openSignedIn();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(async () => (await keptOnDevice(page)).length).toBeGreaterThan(3);
    const whole = await precacheOf(page);
    await open('/setting');
    await page.getByRole('button', { name: 'Clear cache' }).click();
    const sheet = page.getByRole('dialog', { name: 'Clear the cache?' });
    const kinds = sheet.getByRole('listitem');
    await expect.poll(() => kinds.nth(3).textContent()).toMatch(/\d/);
    for (const at of [0, 2, 3])
      expect(await kinds.nth(at).textContent()).toMatch(/[1-9].*(kB|MB|byte)/);

    // Everything but what is read offline.
    await kinds.nth(0).getByRole('checkbox').uncheck();
    await kinds.nth(2).getByRole('checkbox').check();
    await kinds.nth(3).getByRole('checkbox').check();
    await sheet.getByRole('button', { name: 'Clear', exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect((await keptOnDevice(page)).length).toBeGreaterThan(3);
    // The worker fetches the app again, however long that takes.
    await expect.poll(async () => (await precacheOf(page)).toSorted()).toEqual(whole.toSorted());
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline.').first().waitFor();
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    await page.getByRole('button', { name: 'Clear cache' }).click();
    // Without a connection the app itself could not come back.
    expect(await kinds.nth(3).getByRole('checkbox').isDisabled()).toBe(true);
    await sheet.getByRole('button', { name: 'Close' }).click();

    await context.setOffline(false);
    await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear cache' }).click();
    await kinds.nth(0).getByRole('checkbox').check();
    await sheet.getByText('Log out as well').click();
    await sheet.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('Admin-Token');
    await expect.poll(() => keptOnDevice(page)).toEqual([]);
  });
});

/** The files that the build has made of the English catalogue. */
function partsOfEnglish(): number {
  const files = readdirSync(join(import.meta.dirname, '../../dist/assets'));
  return files.filter((name) => /^locales-en-.*\.js$/.test(name)).length;
}

/** Which of the kept files are not what they should be. */
function halves(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if (((await (await cache.match(key))?.text()) ?? '').length < 20) found.push(key.url);
    }
    return found;
  });
}
