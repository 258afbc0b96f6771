import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';

import { agreementVersion } from '../../contract/agreement/types.ts';
import { cacheVersion } from '../../src/offline/persisted-query.ts';
import { openPhone } from '../support/browser.ts';
import { startDeployment } from '../support/deployment.ts';
import type { Deployment } from '../support/deployment.ts';
import { readDevice } from '../support/device.ts';
import { registerInvestor } from '../support/investor.ts';
import { outdatedInvestor } from '../support/outdated-investor.ts';
import { launchBrowser } from '../support/phone.ts';
import type { Phone } from '../support/phone.ts';
import { tradedShare } from '../support/trade-desk.ts';
import { cachesOf, comeBack, precacheOf, press, workerInCharge } from '../support/worker.ts';

const browser = await launchBrowser({ light: true });
afterAll(() => browser.close());

const english = { language: 'en', serviceWorker: true } as const;

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** A signed-in tab of a phone, under its worker, and what happened to it since. */
type Tab = { page: Page; loads: () => number; problems: string[] };

async function openTabs(phone: Phone, address: string, routes: string[]): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (const route of routes) {
    const page = tabs.length === 0 ? phone.page : await phone.context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('?fresh')) problems.push('loaded past the worker');
    });
    await page.goto(`${address}/#${route}`);
    if (tabs.length === 0) await workerInCharge(page);
    await page.getByRole('main').waitFor();
    tabs.push({ page, loads: countLoads(page), problems });
  }
  return tabs;
}

const offerOf = ({ page }: Tab) => page.getByRole('status').getByText('Version 0.2.0 is ready.');
const loadsOf = (tabs: Tab[]) => tabs.map(({ loads }) => loads());
const entryOf = ({ page }: Tab) =>
  page.locator('script[src*="/assets/index-"]').getAttribute('src');
const quantityIn = ({ page }: Tab) => page.getByRole('spinbutton').last();

/** Whether no button of the offer stands below another. */
const isOneRow = async (tab: Tab) => {
  const boxes = await Promise.all(
    ['What is new', 'Update now', 'Later'].map((name) =>
      tab.page.getByRole('button', { name }).boundingBox(),
    ),
  );
  const tops = boxes.map((box) => box?.y ?? Infinity);
  const bottoms = boxes.map((box) => (box ? box.y + box.height : 0));
  return Math.max(...tops) < Math.min(...bottoms);
};

/**
 * As pages do that follow something, or are being opened: one question to the brokerage after the other,
 * and files of the build, also in the moment in which the worker of the first build is stopped.
 */
async function askAllTheWhile({ page }: Tab): Promise<void> {
  await page.evaluate(() => {
    const file = document.querySelector<HTMLScriptElement>('script[src*="/assets/index-"]')?.src;
    for (const url of ['/api/stock/market', file ?? 'no file']) {
      const ask = () => void fetch(url).then(() => setTimeout(ask, 10));
      ask();
    }
  });
}

describe('a second build', () => {
  it('is offered in every tab, waits for an open order, and takes all along with one consent', async () => {
    const site = await startDeployment();
    const investor = await registerInvestor(site);
    const phone = await openPhone(browser, site.address, english);
    await investor.signInOn(phone, site.address);
    const { code } = await tradedShare(site, 'main');
    const ticket = `/shares/creatOrder?code=${code}&side=buy`;
    const tabs = await openTabs(phone, site.address, ['/home', ticket, '/market']);
    const [home, order, market] = tabs as [Tab, Tab, Tab];
    await quantityIn(order).fill('7');
    await expect.poll(() => schemasOf(home)).toEqual([cacheVersion, 'written-1']);

    const words = await wordsOf(home);
    site.deploy({
      build: 'second',
      version: '0.2.0',
      change: (text) => text.replaceAll(cacheVersion, 'answers-next'),
    });
    await comeBack(home.page);
    for (const tab of [home, market]) await offerOf(tab).waitFor();
    expect(await offerOf(order).count()).toBe(0);
    expect(await isOneRow(home)).toBe(true);
    await press(home.page, 'What is new');
    const sheet = home.page.getByRole('dialog', { name: 'What is new' });
    await sheet.getByText('Version 0.2.0, build second').waitFor();
    expect(await sheet.getByRole('listitem').count()).toBeGreaterThan(0);
    await press(sheet, 'Close');

    await press(home.page, 'Update now');
    await home.page.getByText('The update begins when the form').waitFor();
    expect(loadsOf(tabs)).toEqual([0, 0, 0]);

    await askAllTheWhile(market);
    await order.page.evaluate(() => (location.hash = '#/trade'));
    await expect.poll(() => loadsOf(tabs)).toEqual([1, 1, 1]);
    await home.page.getByRole('heading', { name: `Hello, ${investor.username}` }).waitFor();
    await order.page.goto(`${site.address}/#${ticket}`);
    await expect.poll(() => quantityIn(order).inputValue()).toBe('7');
    await expect.poll(() => schemasOf(home)).toEqual(['answers-next', 'written-1']);

    const entry = await entryOf(home);
    expect(await Promise.all(tabs.map(entryOf))).toEqual([entry, entry, entry]);
    expect(entriesOf(await precacheOf(home.page))).toEqual([entry]);
    // The way of the order has brought words that were not there before.
    await expect
      .poll(async () => (await wordsOf(home)).length)
      .toBeGreaterThanOrEqual(words.length);
    expect((await wordsOf(home)).filter((file) => words.includes(file))).toEqual([]);
    expect(loadsOf(tabs)).toEqual([1, 1, 1]);
    expect(tabs.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

/** Each build has one. */
const entriesOf = (files: string[]) =>
  files.filter((file) => /^\/assets\/index-[^/]+\.js$/.test(file));

const wordsOf = async ({ page }: Tab) => (await cachesOf(page))['lotwise-locales'] ?? [];

/** Under which schemas the device keeps answers and drafts. */
async function schemasOf({ page }: Tab): Promise<string[]> {
  const { databases } = await readDevice(page);
  const entries = Object.entries(databases).flatMap(([name, kept]) =>
    name.startsWith('lotwise-cache-usr_') ? kept : [],
  );
  return [
    ...new Set(entries.flatMap((entry) => /^\[\["([\w-]+)/.exec(entry)?.[1] ?? [])),
  ].toSorted();
}

describe('a file that the host no longer has', () => {
  it('loads the host’s own build once, without a worker', async () => {
    const site = await startDeployment();
    const phone = await openPhone(browser, site.address, { ...english, serviceWorker: false });
    phone.expectProblem(/404|MIME type|preload CSS|dynamically imported module/);
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
    await page.getByRole('radio', { name: 'Français' }).click();
    await expect.poll(loads).toBe(1);
    await page.getByRole('radio', { name: 'Français' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-FR');
    expect(loads()).toBe(1);
  });
});

/** A phone whose worker has a build of before the agreement in force, which is to be accepted. */
async function openOlderAgreement(site: Deployment): Promise<Phone> {
  site.deploy({
    build: 'older',
    change: (text) => text.replaceAll(agreementVersion, '2026-11-20'),
  });
  const investor = await outdatedInvestor(site);
  const phone = await openPhone(browser, site.address, english);
  await investor.signInOn(phone, site.address);
  await phone.open('/agreement');
  await workerInCharge(phone.page);
  await phone.page.getByText('Reload the app to read it here').waitFor();
  return phone;
}

const acceptIn = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true });

describe('an agreement that the build on the device is too old for', () => {
  it('is read and accepted after a reload, which goes around the worker’s build', async () => {
    const site = await startDeployment();
    const { page } = await openOlderAgreement(site);
    site.deploy({ build: 'second' });
    await press(page, 'Reload');
    await acceptIn(page).waitFor();
    await page.getByText(`Version of ${agreementVersion}`).waitFor();
    expect(new URL(page.url()).hash).toBe('#/agreement');
  });

  it('is read and accepted with the newer build that waits already', async () => {
    const site = await startDeployment();
    const { page } = await openOlderAgreement(site);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    site.deploy({ build: 'second', version: '0.2.0' });
    await comeBack(page);
    await page.getByRole('status').getByText('Version 0.2.0 is ready.').waitFor();
    await press(page, 'Reload');
    await acceptIn(page).waitFor();
    expect(addresses.filter((address) => address.includes('?fresh'))).toEqual([]);
  });
});
