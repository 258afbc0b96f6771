import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { readDevice } from '../support/device.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Phone, PhoneOptions } from '../support/phone.ts';
import { settle } from '../support/settle.ts';
import { setStage } from '../support/stage.ts';
import { workerInCharge } from '../support/worker.ts';
import { toasted } from '../support/toasts.ts';

const { product, browser } = await setStage();

const english = { language: 'en' } as const;
const total = (page: Page) => page.getByTestId('total-assets');

/** Somebody who has seen the home screen, whose figures then stood still for a moment. */
async function seenHome(options: PhoneOptions = english) {
  const investor = await registerInvestor(product);
  const phone = await openPhone(browser, product.address, { motion: true, ...options });
  await investor.signInOn(phone, product.address);
  await phone.open('/home');
  await settle(phone.page);
  await expect.poll(() => leave(phone.page)).toContain('screen /home');
  return { ...phone, investor };
}

/** The app goes out of sight; answers what the device has stored in small. */
async function leave(page: Page): Promise<string[]> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  return Object.keys((await readDevice(page)).local);
}

/** Opens the app once more, whose scripts do not come before `release` is called. */
async function openHeld({ context }: Pick<Phone, 'context'>, route = '/home') {
  const page = await context.newPage();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (asked) => {
    await held;
    await asked.continue();
  });
  await page.addInitScript(noteKept);
  await page.goto(`${product.address}/#${route}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  return { page, release };
}

type Noted = {
  kept?: ShadowRoot;
  /** Of the page that is opened, before what was kept of it was shown. */
  filesAsked?: number;
};

/** In the page: what it shows from the last visit stands in a tree that nobody else can look into. */
function noteKept(): void {
  const attachShadow = Reflect.get(Element.prototype, 'attachShadow');
  Element.prototype.attachShadow = function (init) {
    const tree = attachShadow.call(this, init);
    const filesAsked = document.querySelectorAll('link[href*="HomePage"]').length;
    Object.assign(globalThis, { kept: tree, filesAsked });
    return tree;
  };
}

/** What is in sight of the kept screen: its words, and where total assets stand. */
function keptOn(page: Page) {
  return page.evaluate(() => {
    const { kept } = globalThis as Noted;
    if (!kept?.host.isConnected) return undefined;
    const element = kept.querySelector('[data-testid="total-assets"]');
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    const place = { x, y, width, height };
    return { text: kept.textContent ?? '', total: element?.textContent, place };
  });
}

/**
 * In the page, of the app or of what it has kept: where its tabs, headings and lines stand, and for an
 * area whether its colours are there.
 */
function standing(of: string): string[] {
  // The same moment: a price moves what stands beside it.
  if (of === 'app') dispatchEvent(new Event('pagehide'));
  const tree = of === 'app' ? document : (globalThis as Noted).kept;
  const found = [...(tree?.querySelectorAll('main [role="tab"], main h2, main path') ?? [])];
  return found.flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (x >= innerWidth || y >= innerHeight) return [];
    const [, tint = ''] = /^url\(#(.+)\)$/.exec(element.getAttribute('fill') ?? '') ?? [];
    const colours = tint === '' ? '' : ` coloured: ${tree?.getElementById(tint) !== null}`;
    const place = [x, y, width, height].map((px) => Math.round(px)).join(' ');
    return [`${element.localName} ${place}${colours}`];
  });
}

/** In the page: what is kept is somebody else's, whose session ended. */
function ofAnother(): void {
  const user = localStorage.getItem('user-id') ?? '';
  const kept = localStorage.getItem('screen /home') ?? '';
  localStorage.setItem('screen /home', kept.replaceAll(user, 'usr_another'));
}

describe('an app that is opened again', () => {
  it('shows its last screen with its age before any script is there, and the new one in its place', async () => {
    const phone = await seenHome();
    const place = await total(phone.page).boundingBox();
    const seen = await total(phone.page).textContent();
    await leave(phone.page);
    const { page, release } = await openHeld(phone);
    await expect.poll(() => keptOn(page)).toMatchObject({ total: seen, place });
    const kept = await keptOn(page);
    expect(kept?.text).toContain(phone.investor.username);
    expect(kept?.text).toMatch(/As of \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/);
    // It is for the eye alone.
    expect(await page.getByRole('heading').count()).toBe(0);
    expect(await page.locator('.kept-screen').getAttribute('inert')).toBe('');

    release();
    await total(page).waitFor();
    await expect.poll(() => keptOn(page)).toBeUndefined();
    expect(await total(page).boundingBox()).toEqual(place);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('stands as the page stood: its tabs, its headings, and its lines with their colours', async () => {
    const phone = await seenHome();
    const stood = await phone.page.evaluate(standing, 'app');
    const { page } = await openHeld(phone);
    await expect.poll(() => keptOn(page)).toBeDefined();
    // Its styles come with the page, not before it.
    await expect.poll(() => page.evaluate(standing, 'kept')).toEqual(stood);
    expect(stood.filter((line) => line.startsWith('button'))).toHaveLength(4);
    expect(stood.join()).toContain('coloured: true');
  });

  it('asks for the files of the page first, but where the worker has them all', async () => {
    const phone = await seenHome();
    const { page } = await openHeld(phone);
    expect(await page.evaluate(() => (globalThis as Noted).filesAsked)).toBe(1);

    const installed = await seenHome({ ...english, serviceWorker: true });
    await workerInCharge(installed.page);
    await settle(installed.page);
    await expect.poll(() => leave(installed.page)).toContain('screen /home');
    const again = await installed.context.newPage();
    await again.addInitScript(noteKept);
    await again.goto(`${product.address}/#/home`);
    await total(again).waitFor();
    expect(await again.evaluate(() => (globalThis as Noted).filesAsked)).toBe(0);
  });

  it('shows amounts that are hidden as they are: hidden, and they lie nowhere in what is kept', async () => {
    const phone = await seenHome();
    const seen = (await total(phone.page).textContent()) ?? '';
    await phone.page.getByRole('button', { name: 'Hide amounts' }).click();
    await leave(phone.page);
    const { 'screen /home': lying = '' } = (await readDevice(phone.page)).local;
    expect(lying).not.toContain(seen);
    const { page } = await openHeld(phone);
    await expect.poll(async () => (await keptOn(page))?.total).toContain('••••••');
  });

  it('shows it to nobody else, and in no other language or look', async () => {
    const phone = await seenHome();
    const changes: ((page: Page) => Promise<unknown>)[] = [
      (page) => page.evaluate(() => localStorage.setItem('amounts', 'hidden')),
      (page) => page.evaluate(() => localStorage.setItem('lang', 'fr')),
      (page) => page.evaluate(() => localStorage.setItem('theme', 'dark')),
      (page) => page.evaluate(ofAnother),
      (page) => page.context().clearCookies({ name: 'Admin-Token' }),
    ];
    // The app is closed, but for what it keeps.
    await phone.page.goto(`${product.address}/icon.svg`);
    const before = (await readDevice(phone.page)).local;
    const cookies = await phone.context.cookies();
    for (const change of changes) {
      await change(phone.page);
      const { page } = await openHeld(phone);
      await page.locator('.first-frame').waitFor();
      expect(await keptOn(page), String(change)).toBeUndefined();
      await page.close();
      await phone.page.evaluate((items) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, before);
      await phone.context.addCookies(cookies);
    }
  });

  it('shows the frame at a page that it has not seen, and once the data on the device were cleared', async () => {
    const phone = await seenHome();
    const market = await openHeld(phone, '/market');
    await market.page.locator('.first-frame').waitFor();
    expect(await keptOn(market.page)).toBeUndefined();
    await market.page.close();

    const { page } = phone;
    await phone.open('/setting');
    await page.getByRole('button', { name: 'Clear cache' }).click();
    const sheet = page.getByRole('dialog', { name: 'Clear the cache?' });
    await toasted(page, 'Cache cleared', () =>
      sheet.getByRole('button', { name: 'Clear', exact: true }).click(),
    );
    expect(await leave(page)).not.toContain('screen /home');
    const home = await openHeld(phone);
    await home.page.locator('.first-frame').waitFor();
    expect(await keptOn(home.page)).toBeUndefined();
  });

  it('says so where the app itself cannot be loaded, and shows no figures that nothing will renew', async () => {
    const phone = await seenHome();
    phone.expectProblem(/ERR_FAILED/);
    const page = await phone.context.newPage();
    await page.route(/\/assets\/index-[^/]*\.js$/, (asked) => asked.abort());
    await page.goto(`${product.address}/#/home`);
    await page.getByText('Lotwise could not be loaded.').waitFor();
    expect(await page.locator('.kept-screen').isVisible()).toBe(false);
  });
});
