import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { goTo, markOfPage, markPage, scrolled, scrollTo } from '../support/page-in-sight.ts';
import type { Phone } from '../support/phone.ts';
import { setStage } from '../support/stage.ts';
import { countWork, workOf } from '../support/work-counter.ts';

const { product, browser } = await setStage();
const maximumHidden = 20;

/** One whose name takes two lines, drawn anew above what is in sight, moves what is below it a little. */
const rowPx = 64;

let investor: Investor;
let codes: string[];

beforeAll(async () => {
  investor = await registerInvestor(product);
  ({ codes } = await investor.client.call(marketEndpoints.table, {}));
});

async function openSignedIn(who = investor): Promise<Phone> {
  const phone = await openPhone(browser, product.address, { language: 'en' });
  await who.signInOn(phone, product.address);
  return phone;
}

const shares = (page: Page) => page.getByRole('list', { name: 'Shares' }).getByRole('listitem');
const settings = (page: Page) => page.getByRole('heading', { name: 'Settings' });
const routeOf = (page: Page) => new URL(page.url()).hash.slice(1);

async function visitShares(page: Page, count: number): Promise<void> {
  for (const code of codes.slice(0, count)) {
    await goTo(page, `/stockInfo/${code}`);
    await page.locator('main header').getByText(code).waitFor();
  }
}

async function goBack(page: Page, steps: number): Promise<void> {
  await page.evaluate((by) => history.go(-by), steps);
  await shares(page).first().waitFor();
}

describe('hidden pages', () => {
  it('are at most twenty; one that was dropped finds its place and filter all the same', async () => {
    const { page, open } = await openSignedIn();
    await open('/market');
    await page.getByRole('tab', { name: 'Turnover' }).click();
    await shares(page).first().getByText(/%$/).waitFor();
    await scrollTo(page, 2000);
    await markPage(page, 'market');
    await visitShares(page, maximumHidden);
    await goBack(page, maximumHidden);
    expect(await markOfPage(page)).toBe('market');
    await visitShares(page, maximumHidden + 1);
    await goBack(page, maximumHidden + 1);
    expect(await markOfPage(page)).toBeNull();
    expect(page.url()).toContain('list=turnover');
    await expect.poll(async () => Math.abs((await scrolled(page)) - 2000)).toBeLessThan(rowPx);
  });

  it('do nothing: as much runs behind the settings as when nothing else was ever opened', async () => {
    const lone = await openSignedIn();
    await countWork(lone.page);
    await lone.open('/setting');
    await settings(lone.page).waitFor();

    const phone = await openSignedIn();
    await countWork(phone.page);
    const sent: string[] = [];
    phone.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sent.push(String(payload))),
    );
    const [one = '', other = ''] = codes;
    const visited = [
      '/home',
      '/market',
      '/trade',
      `/stockInfo/${one}?chart=day`,
      `/stockInfo/${other}`,
      '/ucenter/holding',
      '/shares/dzjy',
      '/shares/new',
      '/cms/web',
      '/messages',
    ];
    await phone.open('/home');
    for (const route of visited) {
      await goTo(phone.page, route);
      await phone.page.locator('main h1').first().waitFor();
      await phone.page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' });
    }
    await goTo(phone.page, '/setting');
    await settings(phone.page).waitFor();

    const [before, after] = await Promise.all([workOf(lone.page), workOf(phone.page)]);
    expect(after.watched, 'elements that observers watch').toBeLessThanOrEqual(before.watched);
    expect(after.intervals, 'intervals that run').toBeLessThanOrEqual(before.intervals);
    expect(after.frames, 'frames asked for').toBeLessThanOrEqual(before.frames + 2);
    expect(after.timers, 'timers that rang').toBeLessThanOrEqual(before.timers + 3);
    expect(after.requests, 'questions to the brokerage').toBeLessThanOrEqual(before.requests);
    const watches = sent.filter((message) => message.includes('"watch"'));
    expect(JSON.parse(watches.at(-1) ?? '{}')).toEqual({
      type: 'watch',
      codes: [],
      book: null,
      indices: false,
    });

    // And all of it again when a page comes back.
    await phone.page.goBack();
    await phone.page.goBack();
    await phone.page.goBack();
    await phone.page.goBack();
    await phone.page.goBack();
    await phone.page.goBack();
    await expect.poll(() => routeOf(phone.page)).toBe(`/stockInfo/${other}`);
    await expect
      .poll(() => sent.findLast((message) => message.includes('"watch"')))
      .toContain(`"${other}"`);
  });

  it('hold no password', async () => {
    const { page, open } = await openSignedIn();
    await open('/payPwd');
    const digits = page.locator('main input[name="new-trading-password"]');
    await digits.fill('1234');
    await goTo(page, '/setting');
    await settings(page).waitFor();
    await page.goBack();
    await digits.waitFor();
    expect(await digits.inputValue()).toBe('');
  });

  it('go with the session, and leave nothing for the next one', async () => {
    const { page, open, expectProblem } = await openSignedIn(await registerInvestor(product));
    // What was asked for at the moment of leaving is refused.
    expectProblem(/401/);
    await open('/market');
    await shares(page).first().waitFor();
    await scrollTo(page, 1000);
    await markPage(page, 'market');
    await goTo(page, '/personCenter');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => routeOf(page)).toBe('/login');
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

describe('a reload', () => {
  it('finds the place in the page that is open', async () => {
    const { page, open } = await openSignedIn();
    await open('/setting');
    await settings(page).waitFor();
    await goTo(page, '/market');
    await shares(page).first().waitFor();
    await scrollTo(page, 2000);
    await page.reload();
    await shares(page).first().waitFor();
    await expect.poll(async () => Math.abs((await scrolled(page)) - 2000)).toBeLessThan(rowPx);
  });
});
