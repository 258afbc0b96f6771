import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { untilAtRest } from '../support/at-rest.ts';
import { openPhone } from '../support/browser.ts';
import { busyShare } from '../support/busy-share.ts';
import type { Instrument } from '../../contract/market/types.ts';
import { hasFocus, keyboardOf } from '../support/keyboard.ts';
import type { Keyboard } from '../support/keyboard.ts';
import { announceIssue } from '../support/new-share-desk.ts';
import { wordsOf } from '../support/words.ts';
import { setOwnStage } from '../support/stage.ts';

const word = wordsOf('de');
const tradingPassword = '394068';
/** Each try has an issue of its own: that of an earlier one is over a day later. */
let lastIssue = 607_950;

const { product, browser } = await setOwnStage();

const linkIn = (page: Page, source: string) =>
  page.getByRole('link', { name: word(source), exact: true });
const buttonIn = (page: Page, source: string) =>
  page.getByRole('button', { name: word(source), exact: true });
const dialogIn = (page: Page) => page.locator('dialog[open]');

it('an investor without a pointer registers, reads a chart, buys, sells, applies and logs out', async () => {
  // A ring that fades in would be looked at too early.
  const { page } = await openPhone(browser, product.address, { language: 'de', motion: false });
  const keys = keyboardOf(page);
  lastIssue += 1;
  const issue = String(lastIssue);
  await announceIssue(product, issue, { startsIn: 1 });

  await page.goto(product.address);
  await keys.activate(linkIn(page, 'Open an account'));
  await register(page, keys);
  await find(page, keys, await busyShare(product.address));
  await readChart(page, keys);
  await buy(page, keys);

  await product.backOffice('clock', 'advance', '1d');
  await keys.press('F5');
  // What comes late would push a link that has the focus below the buttons of the page.
  await untilAtRest(page);
  await sell(page, keys);
  await applyForNewShare(page, keys, issue);
  await logOut(page, keys);
});

async function register(page: Page, keys: Keyboard): Promise<void> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await keys.fillIn(field('country-code'), '+86');
  const own = String(Date.now()).slice(-8);
  await keys.fillIn(field('phone'), `138${own}`);
  await keys.fillIn(field('username'), `Lena${own}`);
  await keys.fillIn(field('new-password'), 'Ruhige-See-27');
  await keys.fillIn(field('confirm-password'), 'Ruhige-See-28');
  await keys.fillIn(field('invitation-code'), await product.invitation());
  await keys.tabTo(field('agreement'));
  await keys.press('Space');
  await keys.activate(buttonIn(page, 'Open the account'));

  // What is wrong has the focus.
  await expect.poll(() => hasFocus(field('confirm-password'))).toBe(true);
  await keys.press('Control+a');
  await keys.type('Ruhige-See-27');
  await keys.press('Enter');

  await keys.fillIn(field('new-trading-password'), tradingPassword);
  await keys.fillIn(field('trading-password-again'), tradingPassword);
  await keys.activate(buttonIn(page, 'Set password'));
  await page.waitForURL(/#\/home/);
}

/** From the field through the results by the arrows. */
async function find(page: Page, keys: Keyboard, share: Instrument): Promise<void> {
  await keys.activate(linkIn(page, 'Search'));
  const field = page.getByRole('searchbox');
  await expect.poll(() => hasFocus(field)).toBe(true);
  await keys.type(share.initials.split(' ')[0] ?? '');
  const results = page.getByTestId('search-results').getByRole('link');
  const result = results.filter({ hasText: share.code });
  await result.waitFor();
  for (let row = 0; row < (await results.count()); row += 1) {
    await keys.press('ArrowDown');
    if (await hasFocus(result)) break;
  }
  await keys.press('Enter');
  await page.getByTestId('stock-price').waitFor();
}

/** Another span by the arrows, its figures as a table, and bar by bar. */
async function readChart(page: Page, keys: Keyboard): Promise<void> {
  const spans = page.getByRole('group', { name: word('Time span') });
  await keys.tabTo(spans.getByRole('radio', { checked: true }));
  await keys.press('ArrowRight');
  await page.locator('[data-chart="drawn"]').waitFor();
  const bars = page.getByRole('slider');
  await keys.tabTo(bars);
  const newest = await bars.getAttribute('aria-valuetext');
  await keys.press('ArrowLeft');
  await expect.poll(() => bars.getAttribute('aria-valuetext')).not.toBe(newest);
  await keys.press('Escape');
  await keys.tabTo(buttonIn(page, 'Show as a table'));
  await keys.press('Space');
  await page.getByRole('table').first().waitFor();
  await keys.press('Space');
}

async function buy(page: Page, keys: Keyboard): Promise<void> {
  await keys.activate(buttonIn(page, 'Buy'));
  await orderAtMarket(page, keys);
  const opener = page.getByTestId('place-order');
  await keys.activate(opener);
  await expectToKeepFocus(page, keys);
  await keys.press('Escape');
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await keys.press('Enter');
  await confirm(page, keys);
  await readOutcome(page, keys, 'Purchase successful');
}

async function sell(page: Page, keys: Keyboard): Promise<void> {
  await keys.activate(buttonIn(page, 'Sell'));
  await orderAtMarket(page, keys);
  // What was kept from yesterday said that none can be sold yet.
  await page.getByText('100 jetzt verkaufbar').waitFor();
  await keys.activate(page.getByTestId('place-order'));
  // The harmless answer comes first.
  await expect.poll(() => hasFocus(buttonInDialog(page, 'Back'))).toBe(true);
  await keys.activate(buttonInDialog(page, 'Continue'));
  await confirm(page, keys);
  await readOutcome(page, keys, 'Sale successful');
}

async function orderAtMarket(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo(page.getByRole('radio', { name: word('Limit'), exact: true }));
  await keys.press('ArrowRight');
  const quantity = page.getByRole('spinbutton');
  await keys.tabTo(quantity);
  await keys.press('ArrowUp');
  await expect.poll(() => quantity.getAttribute('aria-valuenow')).not.toBe('0');
}

const buttonInDialog = (page: Page, source: string) =>
  dialogIn(page).getByRole('button', { name: word(source), exact: true });

const pinIn = (page: Page) => dialogIn(page).locator('[name="trading-password"]');

/** However often Tab is pressed, the focus is in the sheet, or on the browser's own controls. */
async function expectToKeepFocus(page: Page, keys: Keyboard): Promise<void> {
  await expect.poll(() => hasFocus(pinIn(page))).toBe(true);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 5; stop += 1) {
      await keys.press(key);
      const isOutside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('dialog[open]');
      });
      expect(isOutside, 'the focus leaves the sheet').toBe(false);
    }
}

async function confirm(page: Page, keys: Keyboard): Promise<void> {
  await expect.poll(() => hasFocus(pinIn(page))).toBe(true);
  await keys.type(tradingPassword);
  await keys.press('Enter');
}

async function readOutcome(page: Page, keys: Keyboard, title: string): Promise<void> {
  const outcome = page.getByRole('dialog', { name: word(title) });
  await outcome.waitFor();
  await expectFocusWithin(outcome);
  await keys.activate(page.getByTestId('outcome-close'));
  await outcome.waitFor({ state: 'hidden' });
}

const expectFocusWithin = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);

async function applyForNewShare(page: Page, keys: Keyboard, issue: string): Promise<void> {
  await goBackToHome(page, keys);
  await goToArea(page, keys, 'New shares');
  await keys.activate(page.getByTestId(`issue-${issue}`).getByRole('link').last());
  const quantity = page.getByRole('spinbutton');
  await keys.tabTo(quantity);
  await keys.press('End');
  await keys.activate(page.getByTestId('apply'));
  await confirm(page, keys);
  const outcome = page.getByTestId('new-share-outcome');
  await outcome.waitFor();
  await expectFocusWithin(dialogIn(page));
  await keys.press('Escape');
  await outcome.waitFor({ state: 'hidden' });
  // What is applied for takes another place in the list, and what has the focus moves with it.
  await untilAtRest(page);
}

async function goBackToHome(page: Page, keys: Keyboard): Promise<void> {
  while (!page.url().endsWith('#/home')) {
    const before = page.url();
    await keys.activate(buttonIn(page, 'Back'));
    await page.waitForURL((url) => url.href !== before);
  }
}

async function goToArea(page: Page, keys: Keyboard, name: string): Promise<void> {
  const areas = page.getByRole('navigation', { name: word('Main areas') });
  await keys.activate(areas.getByRole('link', { name: word(name) }));
}

async function logOut(page: Page, keys: Keyboard): Promise<void> {
  await goToArea(page, keys, 'Me');
  await keys.activate(page.getByRole('link', { name: word('Settings') }));
  // The screen before has such a button too.
  await page.getByRole('heading', { name: word('Settings'), level: 1 }).waitFor();
  await keys.activate(buttonIn(page, 'Log out'));
  await keys.activate(buttonInDialog(page, 'Log out'));
  await page.waitForURL(/#\/login/);
}
