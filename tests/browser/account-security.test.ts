import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import type { PhoneOptions } from '../support/phone.ts';
import { setStage } from '../support/stage.ts';
import { toasted } from '../support/toasts.ts';

const { product, browser } = await setStage();

const newPassword = 'Stiller-Wald-31';
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const routeOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0];

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(password);
  await field(page, 'password').press('Enter');
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await field(page, 'new-password').fill(password);
  await field(page, 'confirm-password').fill(password);
}

/** A phone on which the investor has logged in by hand: a session of its own. */
async function loggedIn(
  investor: Investor,
  password = investor.password,
  options: PhoneOptions = {},
) {
  const phone = await openPhone(browser, product.address, { language: 'en', ...options });
  await phone.open('/login');
  await logIn(phone.page, investor.username, password);
  await expect.poll(() => routeOf(phone.page)).toBe('/home');
  return phone;
}

const outbox = v.object({ messages: v.array(v.object({ text: v.string() })) });

/** The code as the back office of the paper brokerage shows it. */
async function codeFor(phone: string): Promise<string> {
  let code = '';
  const read = async () => {
    const answer = await product.backOffice('outbox', 'list', '--phone', phone);
    const [newest] = v.parse(outbox, answer).messages;
    code = /\d{4} \d{4}/.exec(newest?.text ?? '')?.[0] ?? '';
    return code;
  };
  await expect.poll(read).not.toBe('');
  return code;
}

/** Names of what the device keeps of somebody's figures. */
const keptFor = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name?.includes('usr_') ? [name] : []));
  });

describe('a forgotten password', () => {
  it('is reset by the code that the back office shows, and the new one opens the account', async () => {
    const investor = await registerInvestor(product);
    const { page, open } = await openPhone(browser, product.address, { language: 'en' });
    await open('/login');
    await page.getByRole('link', { name: 'Forgotten it?' }).click();
    await page.locator('[name="country-code"]').selectOption('CN');
    await field(page, 'phone').fill(investor.phone.slice(3));
    await press(page, 'Send the code');
    await page.getByText('This is paper trading: no text message is sent.').waitFor();
    const code = await codeFor(investor.phone);
    await field(page, 'code').fill('0000 0000');
    await fillNewPassword(page, newPassword);
    await press(page, 'Set the new password');
    await page.getByText('This code is not correct or no longer valid.').waitFor();
    await field(page, 'code').fill(code);
    await toasted(page, 'Password reset successful', () => press(page, 'Set the new password'));
    await expect.poll(() => routeOf(page)).toBe('/login');
    expect(await field(page, 'username').inputValue()).toBe(investor.phone);
    await field(page, 'password').fill(newPassword);
    await field(page, 'password').press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/home');
    await open('/forgotPassword');
    await press(page, 'I have a code already');
    await field(page, 'code').waitFor();
  });
});

describe('another device', () => {
  it('is thrown out at once, and nothing personal stays on it', async () => {
    const investor = await registerInvestor(product);
    const lost = await loggedIn(investor);
    lost.expectProblem(/Failed to load resource/);
    await lost.open('/personCenter');
    await lost.page.getByRole('heading', { name: investor.username }).waitFor();
    await expect.poll(() => keptFor(lost.page)).not.toEqual([]);
    const here = await loggedIn(investor);
    await here.open('/setting?part=devices');
    const rows = here.page.getByTestId('device');
    // This one, the lost one, and the one that registered.
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => rows.first().textContent()).toContain('This device');
    await rows.nth(1).getByRole('button').click();
    const dialog = here.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => routeOf(lost.page)).toBe('/login');
    await lost.page
      .getByRole('status')
      .getByText('This device was signed out from another one.')
      .waitFor();
    await expect.poll(() => keptFor(lost.page)).toEqual([]);
    expect(await lost.page.evaluate(() => document.cookie)).not.toContain('Admin-Token');
    expect(routeOf(here.page)).toBe('/setting');
  });

  it('loses its session when the password is changed here', async () => {
    const investor = await registerInvestor(product);
    const other = await loggedIn(investor);
    other.expectProblem(/Failed to load resource/);
    const here = await loggedIn(investor);
    await here.open('/setting');
    await here.page.getByRole('link', { name: 'Login password' }).click();
    await field(here.page, 'old-password').fill('falsch-geraten');
    await fillNewPassword(here.page, newPassword);
    await here.page.locator('[form="change-password"]').click();
    await here.page.getByText('The current password is not correct.').waitFor();
    await field(here.page, 'old-password').fill(investor.password);
    await toasted(here.page, 'Password changed. Your other devices were signed out.', () =>
      here.page.locator('[form="change-password"]').click(),
    );
    await expect.poll(() => routeOf(here.page)).toBe('/setting');
    await expect.poll(() => routeOf(other.page)).toBe('/login');
    await other.page
      .getByRole('status')
      .getByText('The password was changed. Please log in with the new one.')
      .waitFor();
    await logIn(other.page, investor.username, newPassword);
    await expect.poll(() => routeOf(other.page)).not.toBe('/login');
  });
});

describe('a password change that the desk demands', () => {
  it('comes with the next login and leads back to it, the name kept', async () => {
    const investor = await registerInvestor(product);
    await product.backOffice('users', 'force-password-change', investor.username);
    const { page, open } = await openPhone(browser, product.address, { language: 'en' });
    await open('/login');
    await logIn(page, investor.username, investor.password);
    await expect.poll(() => routeOf(page)).toBe('/changePassword');
    // What opens the account does not stay in the address.
    await expect.poll(() => page.url()).not.toContain('code=');
    await fillNewPassword(page, newPassword);
    await press(page, 'Set the new password');
    await expect.poll(() => routeOf(page)).toBe('/login');
    expect(await field(page, 'username').inputValue()).toBe(investor.username);
    await field(page, 'password').fill(newPassword);
    await field(page, 'password').press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/home');
  });

  it('can come as a link, which is good for once', async () => {
    const investor = await registerInvestor(product);
    const answer = await product.backOffice(
      'users',
      'force-password-change',
      investor.username,
      '--link',
    );
    const { path } = v.parse(v.object({ path: v.string() }), answer);
    const { page, open } = await openPhone(browser, product.address, { language: 'en' });
    await open(path.replace('/#', ''));
    await fillNewPassword(page, newPassword);
    await press(page, 'Set the new password');
    await expect.poll(() => routeOf(page)).toBe('/login');
    await open(path.replace('/#', ''));
    await fillNewPassword(page, 'Lauter-Fluss-44');
    await press(page, 'Set the new password');
    await page.getByText('This link has been used or is too old.').waitFor();
    await open('/changePassword');
    await page.reload();
    await page.getByText('This link is not complete').waitFor();
  });
});

describe('the settings', () => {
  it('have rows that each do their deed', async () => {
    const investor = await registerInvestor(product);
    const { page, open } = await loggedIn(investor, investor.password, {
      serviceWorker: true,
    });
    await open('/setting');
    await page.getByRole('switch', { name: 'Hide amounts' }).check();
    expect(await page.evaluate(() => document.documentElement.dataset['amounts'])).toBe('hidden');
    await open('/home');
    await page.getByRole('button', { name: 'Show amounts' }).first().click();
    await open('/setting');
    await page.getByRole('switch', { name: 'Hide amounts', checked: false }).waitFor();

    await page.getByRole('link', { name: 'Appearance' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByRole('button', { name: 'Back' }).click();

    await page.getByRole('button', { name: 'Check for updates' }).click();
    await expect.poll(() => page.getByTestId('update-state').textContent()).toBe('Up to date');

    await page.getByRole('button', { name: 'Clear cache' }).click();
    const sheet = page.getByRole('dialog', { name: 'Clear the cache?' });
    await toasted(page, 'Cache cleared', () =>
      sheet.getByRole('button', { name: 'Clear', exact: true }).click(),
    );
    await open('/market');
    await page.getByRole('heading', { name: 'Market' }).first().waitFor();
    expect(await page.evaluate(() => document.cookie)).toContain('Admin-Token');

    await open('/setting?part=fees');
    await page.getByText('Fees by trade date').waitFor();
    await open('/setting?part=logins');
    await page.getByText('Logged in').first().waitFor();
    await open('/setting?part=personal');
    await page.getByText(/more people can register with it/).waitFor();
    await open('/setting?part=nonsense');
    await page.getByRole('link', { name: 'Signed-in devices' }).waitFor();
  });

  it('stand beside their pages on a wide screen', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, {
      language: 'en',
      width: 1280,
      height: 800,
    });
    await investor.signInOn(phone, product.address);
    const { page, open } = phone;
    await open('/setting');
    await page.getByRole('heading', { name: 'Personal information' }).waitFor();
    await page.getByRole('link', { name: 'Fees and limits' }).click();
    await page.getByRole('heading', { name: 'Fees by trade date' }).waitFor();
    await page.getByRole('link', { name: 'Login history' }).waitFor();
  });

  it('tell of a login in a browser that was never used before', async () => {
    const investor = await registerInvestor(product);
    const { page, open } = await loggedIn(investor);
    const thief = createClient(product.address);
    await thief.login(investor.username, investor.password);
    await open('/setting?part=devices');
    await expect.poll(() => page.getByTestId('device').count()).toBe(3);
    expect((await thief.call(accountEndpoints.devices, {})).items).toHaveLength(3);
  });
});
