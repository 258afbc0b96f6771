import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { setOwnStage } from '../support/stage.ts';
import { toasted } from '../support/toasts.ts';

const { product, browser } = await setOwnStage({ PAPER_STARTING_CASH_MINOR: '0' });

const routeOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0];
const isAt = (page: Page, route: string) => expect.poll(() => routeOf(page)).toBe(route);

async function logIn(page: Page, { username, password }: Investor): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
}

async function atTheAccount() {
  const investor = await registerInvestor(product);
  const phone = await openPhone(browser, product.address, { language: 'en' });
  const { page } = phone;
  await phone.open('/login');
  await logIn(page, investor);
  await isAt(page, '/home');
  await phone.open('/setting?part=account');
  const choose = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  return { investor, phone, page, choose };
}

async function prove(page: Page, { password }: Investor): Promise<void> {
  await page.locator('dialog[open] input[name="password"]').fill(password);
  await page.getByTestId('prove').click();
}

/** The code in the newest message of the paper brokerage's own post. */
async function newestCode(): Promise<string> {
  const posts = (await product.backOffice('outbox', 'list')) as { messages: { text: string }[] };
  const codes = posts.messages.flatMap(({ text }) => /\d{4} \d{4}/.exec(text)?.[0] ?? []);
  return codes[0] ?? '';
}

describe('the own account in the settings', () => {
  it('gives its data as a file, and takes another name', async () => {
    const { investor, page, choose } = await atTheAccount();
    await choose('Download my data');
    const download = page.waitForEvent('download');
    await prove(page, investor);
    const file = await (await download).path();
    const data = JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, object[]> };
    expect(data.tables['users']).toMatchObject([{ username: investor.username }]);
    await choose('Change username');
    await page.locator('input[name="new-username"]').fill('Somebody.Else');
    await toasted(page, 'Username changed', () => prove(page, investor));
    await page.getByRole('main').getByText('Somebody.Else').waitFor();
  });

  it('takes another phone number by the code that it got', async () => {
    const { investor, page, choose } = await atTheAccount();
    await choose('Change phone number');
    await page.locator('input[name="new-phone"]').fill('+86 139 1111 2222');
    await prove(page, investor);
    await page.locator('input[name="code"]').waitFor();
    await page.locator('input[name="code"]').fill(await newestCode());
    await toasted(page, 'Phone number changed', () => page.getByTestId('phone-code').click());
    await page.getByRole('main').getByText('+86 139****2222').waitFor();
  });

  it('closes, and the login says so', async () => {
    const { investor, page, phone, choose } = await atTheAccount();
    await choose('Close the account');
    await page
      .locator('dialog[open] input[name="trading-password"]')
      .fill(investor.tradingPassword);
    await prove(page, investor);
    await isAt(page, '/login');
    expect(await page.evaluate(() => localStorage.getItem('user-id'))).toBeNull();
    await phone.open('/login');
    await logIn(page, investor);
    await page.getByText(/This account was closed on/).waitFor();
  });
});
