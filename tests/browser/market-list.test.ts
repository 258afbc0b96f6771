import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import type { Instrument } from '../../contract/market/types.ts';
import { openPhone } from '../support/browser.ts';
import { setTexts } from '../support/fonts.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import type { Phone, PhoneOptions } from '../support/phone.ts';
import { setStage } from '../support/stage.ts';
import { noNetwork } from '../support/no-network.ts';
import { openTradeDesk, tradedShare } from '../support/trade-desk.ts';
import { listedShares } from '../support/listed-shares.ts';
import { scrollTo } from '../support/page-in-sight.ts';

const { product, browser } = await setStage();
let investor: Investor;
let instruments: Instrument[];

beforeAll(async () => {
  investor = await registerInvestor(product);
  instruments = await listed();
});

/** Companies come to the exchange while it runs. */
const listed = () => listedShares(investor.client);

async function openSignedIn(
  route: string,
  options: PhoneOptions = {},
  who = investor,
): Promise<Phone> {
  const phone = await openPhone(browser, product.address, { language: 'en', ...options });
  await who.signInOn(phone, product.address);
  await phone.open(route);
  return phone;
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Shares' }).getByRole('listitem');

/** Whether the list on the screen has as many shares as the exchange now. */
async function listsAll(page: Page): Promise<boolean> {
  const size = await rowsOf(page).first().getAttribute('aria-setsize');
  return Number(size) === (await listed()).length;
}

/** The percentages that the rows show, top to bottom, in 1/10000. */
async function shownChanges(page: Page): Promise<number[]> {
  const texts = await rowsOf(page).allInnerTexts();
  return texts.map((text) => {
    const [, sign = '', whole = '0', part = '0'] = /([+−]?)(\d+)\.(\d\d)%/.exec(text) ?? [];
    return (sign === '−' ? -1 : 1) * (Number(whole) * 100 + Number(part));
  });
}

describe('the market list', () => {
  it('shows the first shares and moves their prices by itself', async () => {
    const { page } = await openSignedIn('/market');
    await rowsOf(page).first().getByText(/%$/).waitFor();
    const before = await rowsOf(page).allInnerTexts();
    await expect
      .poll(async () => (await rowsOf(page).allInnerTexts()).join() === before.join())
      .toBe(false);
    expect(await rowsOf(page).count()).toBeLessThan(60);
    await expect.poll(() => listsAll(page)).toBe(true);
  });

  it('ranks gainers from the top and keeps only those that rose', async () => {
    const { page } = await openSignedIn('/market');
    await page.getByRole('tab', { name: 'Gainers' }).click();
    await page.getByRole('button', { name: 'Change, highest first' }).waitFor();
    await rowsOf(page)
      .first()
      .getByText(/\+.*%$/)
      .waitFor();
    // Prices move while they are read: a rank may be off by a tick, never by a percent.
    const changes = (await shownChanges(page)).slice(0, 10);
    for (const [at, change] of changes.slice(1).entries())
      expect(change).toBeLessThan((changes[at] ?? 0) + 100);
    expect(changes[0]).toBeGreaterThan(0);
  });

  it('narrows by board and sector, says when nothing is left, and leads out of it', async () => {
    const { page } = await openSignedIn('/market');
    await rowsOf(page).first().waitFor();
    await page.getByRole('button', { name: 'Filter' }).click();
    const board = page.getByRole('combobox', { name: 'Board' });
    const place = await board.boundingBox();
    await board.selectOption({ label: 'STAR' });
    const stars = (await listed()).filter((instrument) => instrument.board === 'star');
    const size = () => rowsOf(page).first().getAttribute('aria-setsize');
    await page.getByRole('button', { name: `Show ${stars.length} shares` }).waitFor();
    expect(new URL(page.url()).hash).toContain('board=star');
    expect(await board.boundingBox()).toEqual(place);

    const profitable = stars.filter(({ earningsMilli }) => earningsMilli > 0);
    await page.getByRole('textbox', { name: 'From' }).first().fill('0');
    await page.getByRole('button', { name: `Show ${profitable.length} shares` }).waitFor();
    await page.getByRole('textbox', { name: 'Name of this search' }).fill('Stars that earn');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    const least = page.getByRole('textbox', { name: 'From' }).first();
    await expect.poll(() => least.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Stars that earn', exact: true }).click();
    await expect.poll(() => least.inputValue()).toBe('0.00');
    await page.getByRole('button', { name: `Show ${profitable.length} shares` }).click();
    await expect.poll(size).toBe(String(profitable.length));

    await page.getByRole('tab', { name: 'Watchlist' }).click();
    await page.getByText('No shares match').waitFor();
    await page.getByRole('button', { name: 'Show all shares' }).click();
    await expect.poll(() => listsAll(page)).toBe(true);
  });

  it('begins at its first row in another order, however far it was scrolled', async () => {
    const { page } = await openSignedIn('/market');
    const change = page.getByRole('group', { name: 'Sort by' }).getByRole('button').last();
    await rowsOf(page).first().getByText(/%$/).waitFor();
    await scrollTo(page, 15_000);
    const first = () => rowsOf(page).first().getAttribute('aria-posinset');
    await expect.poll(async () => Number(await first())).toBeGreaterThan(100);
    const place = (await change.boundingBox())?.y;
    for (const order of ['Change, highest first', 'Change, lowest first']) {
      await change.click();
      await page.getByRole('button', { name: order }).waitFor();
      await expect.poll(first).toBe('1');
      await expect.poll(() => rowsOf(page).first().isVisible()).toBe(true);
      // The next press finds the button where the last one did.
      expect((await change.boundingBox())?.y).toBe(place);
    }
    await scrollTo(page, 15_000);
    await page.getByRole('tab', { name: 'Gainers' }).click();
    await expect.poll(first).toBe('1');
  });

  it('says how old it is without a connection, however far it was scrolled', async () => {
    const { page, context, expectProblem } = await openSignedIn('/market');
    expectProblem(noNetwork);
    await rowsOf(page).first().getByText(/%$/).waitFor();
    await scrollTo(page, 5_000);
    await context.setOffline(true);
    const age = page.getByRole('group', { name: 'Sort by' }).getByText(/^As of /);
    await age.waitFor();
    await context.setOffline(false);
    await age.waitFor({ state: 'detached' });
  });

  it('is found as it was left after looking at a share', async () => {
    const { page } = await openSignedIn('/market?list=losers');
    await rowsOf(page).first().getByText(/%$/).waitFor();
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 2_000);
    // A share in sight, so that the click itself does not scroll.
    await expect
      .poll(async () => Number(await rowsOf(page).first().getAttribute('aria-posinset')))
      .toBeGreaterThan(10);
    await page.touchscreen.tap(150, 500);
    await page.getByTestId('stock-price').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await rowsOf(page).first().waitFor();
    expect(await page.getByRole('tab', { name: 'Losers' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await expect
      .poll(async () => Number(await rowsOf(page).first().getAttribute('aria-posinset')))
      .toBeGreaterThan(10);
  });

  it('shows every share again after it was entered without a filter and found as it was left', async () => {
    const { page } = await openSignedIn('/market');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Watchlist').click();
    await page.waitForURL(/list=watchlist$/);
    // As the shortcut of the installed app does.
    await page.evaluate(() => location.assign('#/market'));
    await page.waitForURL(/#\/market$/);
    expect(await tab('Watchlist').getAttribute('aria-selected')).toBe('true');
    await tab('All').click();
    await expect.poll(() => tab('All').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => listsAll(page)).toBe(true);
  });

  it('is a table on a wide screen, and shows a share beside it', async () => {
    const { page } = await openSignedIn('/market', { width: 1280, height: 800 });
    await page.getByRole('list', { name: 'Shares' }).getByRole('link').first().click();
    await page.getByTestId('stock-price').waitFor();
    await rowsOf(page).first().waitFor();
    expect(new URL(page.url()).hash).toContain('/market?code=');
    await page.getByRole('link', { name: 'Table of the market' }).click();
    await page.getByRole('button', { name: 'Sort by P/E ratio' }).click();
    await page.getByRole('button', { name: 'P/E ratio, highest first' }).waitFor();
    expect(new URL(page.url()).hash).toContain('sort=pe-desc');
  });

  it.each(['', '?list=watchlist'])(
    'keeps the focus on the share that a keyboard chose on a wide screen, in /market%s',
    async (filter) => {
      const watcher = await registerInvestor(product);
      for (const { code } of instruments.slice(-40))
        await watcher.client.call(marketEndpoints.watch, { code, watched: true });
      const { page } = await openSignedIn(
        `/market${filter}`,
        { width: 1440, height: 900 },
        watcher,
      );
      const list = page.getByRole('list', { name: 'Shares' });
      const rows = list.getByRole('link');
      // The first answer has the first rows alone.
      const size = async () =>
        Number(await list.locator('li').first().getAttribute('aria-setsize'));
      await expect.poll(size).toBeGreaterThanOrEqual(40);
      // Far enough down that the list beside the share would not show it by itself.
      const from = rows.nth(3);
      await from.focus();
      // A key that is held comes again before the rows that it scrolls to are drawn.
      await Promise.all(Array.from({ length: 25 }, () => page.keyboard.press('Tab')));
      const codeInFocus = () =>
        page.evaluate(() => /\d{6}/.exec(document.activeElement?.textContent ?? '')?.[0]);
      const first = await codeInFocus();
      await page.keyboard.press('Enter');
      await page.getByTestId('stock-price').waitFor();
      await expect.poll(codeInFocus).toBe(first);

      await page.keyboard.press('Tab');
      const second = await codeInFocus();
      expect(second).not.toBe(first);
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`code=[^&]*${second}`));
      await expect.poll(codeInFocus).toBe(second);
      expect(await page.locator(':focus').evaluate((row) => row.matches(':focus-visible'))).toBe(
        true,
      );

      await page.getByRole('link', { name: 'Table of the market' }).press('Enter');
      await page.getByRole('button', { name: 'Sort by P/E ratio' }).waitFor();
      // The table is there as it was left.
      await expect.poll(codeInFocus).toBe(first);
    },
  );
});

describe('a star', () => {
  it('puts a share on the watchlist, and it is still there after a reload', async () => {
    const [share] = instruments.slice(7);
    if (!share) throw new Error('too few instruments');
    // A try that failed may have left the share on the list.
    await investor.client.call(marketEndpoints.watch, { code: share.code, watched: false });
    const { page } = await openSignedIn(`/stockInfo/${share.code}`);
    await page.getByRole('button', { name: /^Add .* to the watchlist$/ }).click();
    await page.getByRole('button', { name: /^Remove .* from the watchlist$/ }).waitFor();
    await expect
      .poll(async () => (await investor.client.call(marketEndpoints.watchlist, {})).codes)
      .toEqual([share.code]);
    await page.reload();
    await page.getByRole('button', { name: /^Remove .* from the watchlist$/ }).click();
    await expect
      .poll(async () => (await investor.client.call(marketEndpoints.watchlist, {})).codes)
      .toEqual([]);
  });

  it('that another device has set is there after a start, however young the kept list is', async () => {
    const [share] = instruments.slice(8);
    if (!share) throw new Error('too few instruments');
    await investor.client.call(marketEndpoints.watch, { code: share.code, watched: false });
    const { page } = await openSignedIn(`/stockInfo/${share.code}`);
    // The list comes in one answer with the price.
    await page.getByTestId('stock-price').waitFor();
    await page.getByRole('button', { name: /^Add .* to the watchlist$/ }).waitFor();
    await investor.client.call(marketEndpoints.watch, { code: share.code, watched: true });
    await page.reload();
    await page.getByRole('button', { name: /^Remove .* from the watchlist$/ }).waitFor();
    await investor.client.call(marketEndpoints.watch, { code: share.code, watched: false });
  });
});

/** How many lines a share's name has, and how far its texts stay away from the edges of its row. */
const spaceIn = (page: Page, code: string) =>
  page
    .locator(`main a[href*="${code}"]`, { has: page.locator('[data-may-shorten]') })
    .evaluate((row) => {
      const name = row.querySelector('[data-may-shorten]');
      const words = name?.parentElement;
      if (!name || !words) throw new Error('the row has no name');
      const [outer, inner] = [row.getBoundingClientRect(), words.getBoundingClientRect()];
      const lines = name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight);
      const air = Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
      return { lines: Math.round(lines), air };
    });

describe('a share with a long name', () => {
  it.each(['/home', '/market'])('keeps to one line, inside its row, on %s', async (route) => {
    const watcher = await registerInvestor(product);
    const byLength = (await listed()).toSorted((a, b) => b.latinName.length - a.latinName.length);
    const code = byLength[0]?.code ?? '';
    await watcher.client.call(marketEndpoints.watch, { code, watched: true });
    const phone = await openPhone(browser, product.address, { language: 'en' });
    await watcher.signInOn(phone, product.address);
    await phone.open(route === '/market' ? '/market?list=watchlist' : route);
    await setTexts(phone.page, { percent: 100, font: 'wide' });
    await expect.poll(async () => (await spaceIn(phone.page, code)).lines).toBe(1);
    expect((await spaceIn(phone.page, code)).air).toBeGreaterThanOrEqual(7);
  });

  it('is called by all of it among the holdings, in its row and beside the ring', async () => {
    const desk = await openTradeDesk(browser, product, { width: 320, height: 640 });
    const share = await tradedShare(product, 'main', 8);
    await desk.investor.order('buy', share.code, 300);
    await desk.phone.open('/ucenter/holding');
    const names = desk.page.getByText(share.latinName, { exact: true });
    await expect.poll(() => names.count()).toBe(2);
    await desk.page.evaluate((name) => {
      for (const element of document.querySelectorAll('main a span, main li span'))
        if (element.textContent === name)
          element.textContent = 'Shanghai Zhangjiang Integrated Semiconductor Equipment Holdings';
    }, share.latinName);
    for (const percent of [100, 200]) {
      await setTexts(desk.page, { percent, font: 'usual' });
      await expect.poll(() => layoutFaults(desk.page)).toEqual([]);
    }
  });
});
