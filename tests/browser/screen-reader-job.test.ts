import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { busyShare } from '../support/busy-share.ts';
import type { Instrument } from '../../contract/market/types.ts';
import { announceIssue } from '../support/new-share-desk.ts';
import { readerOf } from '../support/reader.ts';
import type { Reader } from '../support/reader.ts';
import { registerInvestor } from '../support/investor.ts';
import { patienceMs } from '../support/patience.ts';
import { setOwnStage } from '../support/stage.ts';

const issue = '607251';

const { product, browser } = await setOwnStage();

type Visit = { page: Page; reader: Reader };

async function visit(route: string, isKnown = true): Promise<Visit & { password: string }> {
  const phone = await openPhone(browser, product.address, { language: 'en' });
  const reader = await readerOf(phone.page);
  const investor = await registerInvestor(product);
  if (isKnown) await investor.signInOn(phone, product.address);
  await phone.open(route);
  return { page: phone.page, reader, password: investor.tradingPassword };
}

const open = (page: Page, route: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, route);

const dialogIn = (page: Page) => page.locator('dialog[open]');

/** Once all is there, each of these comes after the one before it. */
const expectInOrder = (reader: Reader, part: Locator, wanted: readonly (string | RegExp)[]) =>
  vi.waitFor(async () => findInOrder(await reader.walk(part), wanted), patienceMs);

function findInOrder(lines: readonly string[], wanted: readonly (string | RegExp)[]): void {
  let from = 0;
  for (const each of wanted) {
    const at = lines.findIndex(
      (line, index) =>
        index >= from && (typeof each === 'string' ? line.startsWith(each) : each.test(line)),
    );
    expect(at, `${String(each)} in\n${lines.slice(from).join('\n')}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

describe('what a screen reader finds', () => {
  it('registering: a named form, every field with its label, its hint and what is wrong', async () => {
    const { page, reader } = await visit('/login', false);
    await page.getByRole('link', { name: 'Open an account' }).click();
    await page.getByRole('heading', { name: 'Open an account' }).waitFor();
    await expect.poll(() => reader.heard()).toContain('Open an account');
    await expectInOrder(reader, page.locator('body'), [
      'link "Skip to content"',
      'banner',
      'main',
      'form "Open an account"',
      'heading "Open an account" [level=1]',
      'combobox "Country code"',
      'textbox "Phone number"',
      'textbox "Username"',
      'textbox "Password"',
      'button "Show password"',
      'textbox "Password again"',
      'textbox "Invitation code"',
      'checkbox "I have read and accept the user agreement."',
      'link "user agreement"',
      'button "Open the account"',
    ]);

    await page.getByRole('button', { name: 'Open the account' }).click();
    await expect.poll(() => reader.focused()).toBe('textbox "Phone number" [invalid]');
    expect(await reader.heard()).toEqual([
      'Please enter your phone number.',
      'Please choose a username.',
      'Please choose a password.',
      'Please enter the password again.',
      'Please enter your invitation code.',
      'Please accept the user agreement.',
    ]);
    await page.getByLabel('Phone number').fill('13812345678');
    expect(await reader.described(page.getByLabel('Username'))).toBe('Please choose a username.');
    expect(await reader.described(page.getByLabel('Phone number'))).toBe('');
    // What is right again says nothing.
    expect(await reader.heard()).toEqual([]);
  });

  it('the first screen: landmarks, areas and the present one, and prices that keep silent', async () => {
    const { page, reader } = await visit('/home');
    await page.getByTestId('total-assets').waitFor();
    await expectInOrder(reader, page.locator('body'), [
      'banner',
      'main',
      /^heading "Hello, lena\d+" \[level=1\]/,
      'link "Search"',
      'region "Total assets"',
      'button "Hide amounts"',
      'navigation "All areas"',
      'link "Deposit"',
      'button "More"',
      'region "Watchlist"',
      'heading "Watchlist" [level=2]',
      'list "Indices"',
      /^link "Lotwise 300 [\d,.]+ (Up|Down|0\.00)/,
      'navigation "Main areas"',
    ]);
    const areas = page.getByRole('navigation', { name: 'Main areas' });
    expect(await areas.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Home']);
    await areas.getByRole('link', { name: 'Market' }).click();
    await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor();
    expect(await areas.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Market']);
    expect(await page.title()).toContain('Market');
    await expect.poll(() => reader.heard()).toEqual(['Market']);

    const rows = page.getByRole('link').filter({ hasText: /\d{6}/ });
    const before = await rows.allInnerTexts();
    await expect.poll(() => rows.allInnerTexts()).not.toEqual(before);
    expect(await reader.heard()).toEqual([]);
  });

  it('a share: found by what is typed, its chart in one sentence, bar by bar and as a table', async () => {
    const { page, reader } = await visit('/search/search');
    const share = await busyShare(product.address);
    await page.getByRole('searchbox', { name: 'Search shares' }).fill(share.code);
    await expect.poll(async () => (await reader.heard()).at(-1)).toBe('Results: 1');
    const result = page.getByRole('list', { name: 'Results' }).getByRole('link');
    expect(await result.locator('[lang="zh-Hans"]').count()).toBe(1);
    await result.click();
    await page.getByTestId('stock-price').waitFor();
    await page.getByRole('radio', { name: 'Day', exact: true }).check();
    await page.locator('[data-chart="drawn"]').waitFor();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.getByRole('table').first().waitFor();
    const sentence = /Chart from [\w ]+ to [\w ]+: last [\d.]+, highest [\d.]+ on [\w ]+, lowest/;
    await expectInOrder(reader, page.locator('main'), [
      'button "Back"',
      `heading "${share.latinName}" [level=1]`,
      `button "Price alerts for ${share.latinName}"`,
      /(Up|Down|0\.00)/,
      'term: Open',
      'region "Chart"',
      'heading "Chart" [level=2]',
      'group "Time span"',
      'radio "Day" [checked]',
      /^'?table "Chart from/,
      'columnheader "Date"',
      'columnheader "Close"',
      /^rowheader "\d{1,2} [A-Z][a-z]+ \d{4}"/,
      'button "Adjusted" [pressed]',
      'button "Hide the table" [pressed]',
      'heading "Order book" [level=2]',
      'table "Bid"',
      'columnheader "Price"',
      'columnheader "Shares"',
      'table "Ask"',
      'button "Sell"',
      'button "Buy"',
    ]);
    await page.getByRole('button', { name: 'Hide the table' }).click();
    const bars = page.getByRole('slider', { name: sentence });
    expect(await bars.getAttribute('aria-valuetext')).toMatch(/^[\w ]+: open [\d.]+, high/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('buying: a named sheet, a refusal at its field, the outcome as a title, prices in silence', async () => {
    const { page, reader, password } = await visit('/home');
    await page.getByTestId('total-assets').waitFor();
    const share = await busyShare(product.address);
    await reader.heard();
    await openTicket(page, share);
    await expect.poll(() => reader.heard()).toEqual([`Buy ${share.latinName}`]);
    expect(await page.title()).toBe(`Buy ${share.latinName} · Lotwise`);
    await page.getByRole('radio', { name: 'Market', exact: true }).check();
    await page.getByRole('spinbutton', { name: 'Number of hands' }).fill('1');
    await expectInOrder(reader, page.locator('main'), [
      `heading "Buy ${share.latinName}" [level=1]`,
      'group "Buy or sell"',
      'radio "Buy" [checked]',
      'group "Order type"',
      'radio "Market" [checked]',
      'spinbutton "Number of hands"',
      'group "Part of what is possible"',
      'button "A quarter"',
      'term: Commission',
      'term: Total, about',
      'button "Buy 100 shares"',
    ]);
    await reader.heard();
    await expectPriceToMove(page);
    // What the cash buys moves with the price: it stands with the field and is not called out.
    expect((await reader.heard()).filter((words) => words !== '1')).toEqual([]);

    await page.getByTestId('place-order').click();
    const sheet = page.getByRole('dialog', { name: `Buy ${share.latinName} (${share.code})` });
    await sheet.waitFor();
    await expect.poll(() => reader.focused()).toBe('textbox "Trading password"');
    await page.keyboard.type('111222');
    await page.keyboard.press('Enter');
    const refusal = 'The trading password is not correct. 4 attempts left.';
    await expect.poll(() => reader.heard()).toEqual([refusal]);
    await expect.poll(() => reader.focused()).toBe('textbox "Trading password" [invalid]');
    expect(await reader.described(page.getByLabel('Trading password'))).toBe(refusal);

    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    const outcome = page.getByRole('dialog', { name: 'Purchase successful' });
    await outcome.waitFor();
    await expect
      .poll(() => outcome.evaluate((part) => part.contains(document.activeElement)))
      .toBe(true);
    await expectInOrder(reader, outcome, [
      'heading "Purchase successful" [level=2]',
      'paragraph: You can sell these shares from the next trading day (T+1).',
      'term: Filled',
      'definition: 100 of 100 shares',
      'term: Total paid',
      'button "Done"',
    ]);
    await page.getByTestId('outcome-close').click();

    await open(page, '/ucenter/holding');
    const list = page.getByRole('list', { name: 'Holdings' });
    await list
      .getByRole('link', { name: `${share.latinName} 100 shares, 0 can be sold` })
      .waitFor();
    // Not seen behind the sheet, but told: the message of the deal.
    await expect.poll(() => reader.heard()).toContain('Holdings');
  });

  it('applying and leaving: what is wrong is tied to its field, a question is an alert with its text', async () => {
    await announceIssue(product, issue);
    const { page, reader } = await visit(`/apply?code=${issue}`);
    const quantity = page.getByRole('spinbutton', { name: 'Number of shares' });
    await quantity.fill('100000');
    await page.getByTestId('apply').click();
    await expect.poll(() => reader.focused()).toMatch(/^spinbutton "Number of shares" \[invalid\]/);
    expect(await reader.described(quantity)).toBe(
      'One account may apply for 5,000 shares at most.',
    );
    await expect.poll(() => reader.heard()).toContain('Please correct what is marked.');

    await open(page, '/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out?' });
    await question.waitFor();
    expect(await reader.described(question)).toMatch(/^Everything personal is removed/);
    await expect.poll(() => reader.focused()).toBe('button "Cancel"');
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/#\/login/);
    await expect.poll(() => reader.heard()).toContain('Log in');
    expect(await dialogIn(page).count()).toBe(0);
  });
});

async function openTicket(page: Page, share: Instrument): Promise<void> {
  await open(page, `/shares/creatOrder?code=${share.code}&side=buy`);
  await page.getByRole('heading', { name: share.latinName, level: 1 }).waitFor();
}

/** The price at the top of the ticket is another one. */
async function expectPriceToMove(page: Page): Promise<void> {
  const figures = page.getByText(/^\d{2}:\d{2}:\d{2} · /).first();
  const before = await figures.innerText();
  await expect.poll(() => figures.innerText()).not.toBe(before);
}
