import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { deviceSettings } from '../../src/offline/device-settings.ts';
import { openPhone } from '../support/browser.ts';
import type { Phone } from '../support/phone.ts';
import { readDevice } from '../support/device.ts';
import type { Device } from '../support/device.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { settle } from '../support/settle.ts';
import { setStage } from '../support/stage.ts';
import { tradedShare } from '../support/trade-desk.ts';

const { product, browser } = await setStage();

const routeOf = (page: Page) => new URL(page.url()).hash.slice(1);

/** How this device looks and speaks, and what it asked its browser: nobody's, and it stays. */
const staying = [
  'lang',
  'theme',
  'price-colours',
  'amounts',
  'news-text-size',
  'chart-indicators',
  'notices',
  'reloaded-for',
  'storage-asked',
];

type Visit = { phone: Phone; investor: Investor; secrets: string[] };

/** Somebody who holds a share, searched, began an order and a message, and set up the device. */
async function livedIn(): Promise<Visit> {
  const investor = await registerInvestor(product, `Trace${Date.now()}`);
  const share = await tradedShare(product, 'main');
  const order = await investor.order('buy', share.code, 100);
  const phone = await openPhone(browser, product.address, { language: 'en', serviceWorker: true });
  phone.expectProblem(/401|WebSocket/);
  const { page, open } = phone;
  await logIn(phone, investor);
  const draft = 'My secret message';
  for (const route of ['/home', '/ucenter/holding', '/personCenter', '/transaction', '/messages']) {
    await open(route);
    await settle(page);
  }
  await open('/setting?part=appearance');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await open('/search/search');
  await page.getByRole('searchbox').fill(share.code);
  await page.getByTestId('search-results').getByRole('link').first().click();
  await page.getByRole('heading', { name: share.latinName }).waitFor();
  await open(`/shares/creatOrder?code=${share.code}&side=buy`);
  await page.getByRole('spinbutton').last().fill('3');
  await open('/customerService?view=chat');
  await page.getByTestId('support-text').fill(draft);
  await page.evaluate(() => {
    sessionStorage.setItem('left-behind', 'mine');
    return navigator.serviceWorker.ready.then(() => undefined);
  });
  const { 'Admin-Token': token = '' } = (await readDevice(page)).cookies;
  const { username, info, phone: number } = investor;
  const secrets = [info.id, username, number.slice(-4), token, order.id, draft, 'left-behind'];
  await expect.poll(async () => secretsIn(await readDevice(page), secrets)).toEqual(secrets);
  return { phone, investor, secrets };
}

/** By the form: what a test puts there for the next page would come back after the logout. */
async function logIn({ page, open }: Phone, { username, password }: Investor): Promise<void> {
  await open('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await expect.poll(() => routeOf(page)).toBe('/home');
}

/** Those that can be found anywhere on the device; four digits within a time or an id are none. */
function secretsIn(device: Device, secrets: readonly string[]): string[] {
  const all = JSON.stringify(device);
  return secrets.filter((secret) =>
    new RegExp(`(?<![0-9a-z])${secret}(?![0-9a-z])`, 'i').test(all),
  );
}

async function expectNoTrace(page: Page, secrets: readonly string[]): Promise<void> {
  await expect.poll(() => routeOf(page)).toMatch(/^\/login/);
  await expect.poll(async () => secretsIn(await readDevice(page), secrets)).toEqual([]);
  const device = await readDevice(page);
  const { 'lotwise-cache-nobody queries': everybodys = [], ...databases } = device.databases;
  expect(Object.values(databases).flat()).toEqual([]);
  expect(Object.keys(databases).filter((name) => name.includes('usr_'))).toEqual([]);
  for (const entry of everybodys) expect(entry).toMatch(/^\[\["answers-\d+","\w+","\[\\"config/);
  const addresses = Object.values(device.caches).flat();
  expect(addresses.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([]);
  expect(Object.keys(device.local).filter((key) => !staying.includes(key))).toEqual([]);
  expect(device.local).toMatchObject({ lang: 'en', theme: 'dark' });
  expect(device.session).toEqual({});
  // The mark of a browser says that it was here, not who used it.
  expect(Object.keys(device.cookies).sort()).toEqual(['Local_Lang', 'Lotwise-Device']);
  const shown = await page.content();
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
}

describe('nothing personal stays on the device', () => {
  it('but for settings that are listed by name', () => {
    expect([...deviceSettings].sort()).toEqual([...staying].sort());
  });

  it('after a logout, whatever other tabs are open', async () => {
    const { phone, secrets } = await livedIn();
    const { page, context } = phone;
    const others = await Promise.all(
      ['/ucenter/holding'].map(async (route) => {
        const other = await context.newPage();
        await other.goto(`${product.address}/#${route}`);
        await settle(other);
        return other;
      }),
    );
    await phone.open('/personCenter');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    for (const each of [page, ...others]) await expectNoTrace(each, secrets);
    // Nor does a page that goes out of sight write once more what it knew.
    for (const each of [page, ...others])
      await each.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expectNoTrace(page, secrets);
  });

  it('nor in a tab that goes on, for whoever logs in next', async () => {
    const [first, next] = [await registerInvestor(product), await registerInvestor(product)];
    const { code } = await tradedShare(product, 'main');
    const phone = await openPhone(browser, product.address, { language: 'en' });
    const { page, open } = phone;
    phone.expectProblem(/401|WebSocket/);
    const all = page.getByRole('tab', { name: 'All', exact: true });
    const openBars = async () => {
      await open(`/stockInfo/${code}?chart=day`);
      await page.locator('[data-chart="drawn"] canvas').first().waitFor();
      await page.getByRole('button', { name: /^Draw/ }).click();
    };
    const drawn = page.getByRole('button', { name: /^Remove Horizontal/ });

    await logIn(phone, first);
    await open('/market');
    await page.getByRole('tab', { name: 'Watchlist', exact: true }).click();
    await page.waitForURL(/list=watchlist/);
    await openBars();
    await page.getByRole('button', { name: 'Horizontal', exact: true }).click();
    await page.getByRole('slider').press('Enter');
    await page.getByText(/^On the chart now: Horizontal/).waitFor();
    await page.getByRole('button', { name: /^Draw/ }).click();
    await expect.poll(() => drawn.count()).toBe(1);
    await page.keyboard.press('Escape');
    await open('/personCenter');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/login/);

    await logIn(phone, next);
    await openBars();
    await page.getByRole('button', { name: 'Horizontal', exact: true }).waitFor();
    expect(await drawn.count()).toBe(0);
    await page.keyboard.press('Escape');
    await open('/market');
    await expect.poll(() => all.getAttribute('aria-selected')).toBe('true');
  });

  it('nor from a tab that was about to write while another one logged out', async () => {
    const { phone, secrets } = await livedIn();
    const { page, context } = phone;
    const slow = await context.newPage();
    await slow.addInitScript(sleepBeforeWriting);
    await slow.goto(`${product.address}/#/home`);
    await settle(slow);
    const asleep = slow.waitForEvent('console', (message) => message.text() === 'asleep');
    await slow.evaluate(() => dispatchEvent(new Event('sleep-before-writing')));
    await slow.evaluate(() => (location.hash = '/transaction'));
    await asleep;
    await phone.open('/personCenter');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect
      .poll(() => slow.evaluate(() => document.documentElement.dataset['woke']))
      .toBe('refused');
    for (const each of [page, slow]) await expectNoTrace(each, secrets);
  });

  it('after the session ended by its age, while the app was closed', async () => {
    const { phone, secrets } = await livedIn();
    const { page, context } = phone;
    await page.goto('about:blank');
    await context.clearCookies({ name: /^(?!Lotwise-Device)/ });
    await phone.open('/home');
    await expectNoTrace(page, secrets);
  });

  it('after the session ended by its age, while it was open', async () => {
    const { phone, secrets } = await livedIn();
    const { page, context } = phone;
    await settle(page);
    await context.clearCookies({ name: /^(?!Lotwise-Device|Local_Lang)/ });
    await phone.open('/trade');
    await expectNoTrace(page, secrets);
  });

  it('after the brokerage said that the session is over', async () => {
    const { phone, investor, secrets } = await livedIn();
    await product.db.deleteFrom('sessions').where('user_id', '=', investor.info.id).execute();
    await phone.open('/trade');
    await expectNoTrace(phone.page, secrets);
  });
});

/**
 * In the page: it hears nothing of other tabs. From the event on it loses its connection to the
 * database, finds a moment later that it has something to write, and is held up right there until
 * another tab has logged out and wiped the device.
 */
function sleepBeforeWriting(): void {
  const limitMs = 100_000;
  const wipeMs = 1_000;
  const connections: IDBDatabase[] = [];
  let isToSleep = false;
  addEventListener('storage', (event) => event.stopImmediatePropagation());
  addEventListener('sleep-before-writing', () => {
    isToSleep = true;
    for (const connection of connections) connection.dispatchEvent(new Event('close'));
  });
  const wait = (until: () => boolean) => {
    const end = performance.now() + limitMs;
    while (!until() && performance.now() < end);
  };
  // oxlint-disable-next-line typescript/unbound-method -- called on the same factory
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name) {
    const sleeps = isToSleep && name.includes('usr_');
    if (sleeps) {
      isToSleep = false;
      console.info('asleep');
      wait(() => !document.cookie.includes('Admin-Token'));
      const wokeAt = performance.now();
      wait(() => performance.now() > wokeAt + wipeMs);
    }
    const opening = open.call(this, name);
    opening.addEventListener('success', () => {
      connections.push(opening.result);
      if (sleeps) document.documentElement.dataset['woke'] = 'written';
    });
    opening.addEventListener('error', () => {
      if (sleeps) document.documentElement.dataset['woke'] = 'refused';
    });
    return opening;
  };
}
