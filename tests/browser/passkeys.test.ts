import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import { ageSessions } from '../support/session-age.ts';
import { setStage } from '../support/stage.ts';
import { confirmButton, openTicket, ordersOf, tradedShare } from '../support/trade-desk.ts';
import { plugIn } from '../support/virtual-key.ts';
import { noNetwork } from '../support/no-network.ts';
import { toasted } from '../support/toasts.ts';

const { product, browser } = await setStage();

const minuteMs = 60_000;

/** Passkeys belong to a host name: the same product by the name of this machine. */
const address = product.address.replace('127.0.0.1', 'localhost');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const routeOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0];
const isAt = (page: Page, route: string) => expect.poll(() => routeOf(page)).toBe(route);

/** A phone with a key in it, on which an investor is logged in. */
async function withKey() {
  const investor = await registerInvestor(product);
  const phone = await openPhone(browser, address, { language: 'en' });
  const { page } = phone;
  const key = await plugIn(page);
  await phone.open('/login');
  const logIn = async () => {
    await page.locator('input[name="username"]').fill(investor.username);
    await page.locator('input[name="password"]').fill(investor.password);
    await page.locator('input[name="password"]').press('Enter');
  };
  await logIn();
  await isAt(page, '/home');
  return { investor, phone, page, key, logIn, product };
}

type Room = Awaited<ReturnType<typeof withKey>>;

async function addPasskey({ phone, page, investor }: Room, name = 'My phone'): Promise<void> {
  await phone.open('/setting?part=passkeys');
  await page.getByTestId('add-passkey').click();
  await page.locator('input[name="new-name"]').fill(name);
  await page.locator('dialog[open] input[name="password"]').fill(investor.password);
  await page.getByTestId('prove').click();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(name) })
    .waitFor();
}

async function logOut({ phone, page }: Room): Promise<void> {
  // What was asked for before may arrive after the end of the session.
  phone.expectProblem(/401 \(Unauthorized\)/);
  await phone.open('/setting');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Log out' }).click();
  await isAt(page, '/login');
}

describe('a passkey', () => {
  it('that was added in the settings logs in alone, is in the history, and goes with proof', async () => {
    const room = await withKey();
    const { page, phone, key, investor } = room;
    await addPasskey(room);
    expect(await key.count()).toBe(1);
    await logOut(room);
    await page.getByTestId('passkey-login').click();
    await isAt(page, '/home');
    const { items } = await investor.client.call(accountEndpoints.logins, { limit: 1 });
    expect(items).toMatchObject([{ outcome: 'success', method: 'passkey' }]);
    await phone.open('/setting?part=logins');
    await page.getByText('Logged in with a passkey').waitFor();
    await phone.open('/setting?part=passkeys');
    await page
      .getByRole('main')
      .getByRole('button', { name: /My phone/ })
      .click();
    await press(page, 'Remove the passkey');
    await toasted(page, 'Passkey removed', () => page.getByTestId('prove').click());
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('button', { name: /My phone/ })
          .count(),
      )
      .toBe(0);
  });

  it('that is not shown changes nothing, and says so', async () => {
    const room = await withKey();
    const { page, phone, key } = room;
    await addPasskey(room);
    await key.knowsOwner(false);
    await phone.open('/setting?part=passkeys');
    await page.getByTestId('second-step').click();
    await page.getByTestId('prove').click();
    await page.getByText('The passkey was not confirmed. Please try again.').waitFor();
    await page.keyboard.press('Escape');
    await logOut(room);
    await page.getByTestId('passkey-login').click();
    await page.getByText('The passkey was not confirmed. Please try again.').waitFor();
    expect(routeOf(page)).toBe('/login');
  });

  it('is not offered where passkeys do not work: at a numeric address', async () => {
    const { page, open } = await openPhone(browser, product.address, { language: 'en' });
    await open('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await page.getByTestId('passkey-login').count()).toBe(0);
  });

  it('is read offline, and what needs the brokerage says so', async () => {
    const room = await withKey();
    const { page, phone } = room;
    // What tells of the new passkey is fetched when it is needed: it has come before the connection goes.
    const notice = page.getByTestId('message-notice').getByText(/passkey/i);
    await Promise.all([notice.first().waitFor(), addPasskey(room)]);
    phone.expectProblem(noNetwork);
    await phone.context.setOffline(true);
    await page.getByText('This needs a connection.').first().waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /My phone/ })
      .waitFor();
    expect(await page.getByTestId('add-passkey').isDisabled()).toBe(true);
    expect(await page.getByTestId('second-step').isDisabled()).toBe(true);
    await phone.context.setOffline(false);
    await expect.poll(() => page.getByTestId('add-passkey').isEnabled()).toBe(true);
  });
});

/** From now on the login asks for the passkey: the recovery codes. */
async function askAtEveryLogin({ page }: Room): Promise<string[]> {
  await page.getByTestId('second-step').click();
  await page.getByTestId('prove').click();
  const shown = page.getByTestId('recovery-codes').getByRole('listitem');
  await shown.first().waitFor();
  const codes = await shown.allTextContents();
  await page.getByTestId('codes-kept').click();
  await page.getByText('10 codes are left').waitFor();
  return codes;
}

describe('a passkey after the password', () => {
  it('is asked for at every login, or a recovery code in its place', async () => {
    const room = await withKey();
    const { page, logIn } = room;
    await addPasskey(room);
    const codes = await askAtEveryLogin(room);
    expect(codes).toHaveLength(10);

    await logOut(room);
    // From here on without the words of the screens behind the login.
    await page.reload();
    await logIn();
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    expect(routeOf(page)).toBe('/login');
    await page.getByTestId('passkey-login').click();
    await isAt(page, '/home');

    await logOut(room);
    await logIn();
    await press(page, 'Use a recovery code');
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('0000-0000-0000-0000');
    await press(page, 'Log in with the code');
    await page.getByText('This recovery code is not correct or has been used.').waitFor();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await press(page, 'Log in with the code');
    await isAt(page, '/home');
  });
});

describe('a session whose longest life is over', () => {
  const stay = 'Stay logged in';
  const endSoon = async ({ investor, phone, page }: Room) => {
    await ageSessions(product, investor, { endsInMs: 4 * minuteMs, atLongest: true });
    await phone.open('/home');
    // What the page knows of the session's end is from before.
    await page.evaluate(() => localStorage.removeItem('session-life'));
    await page.reload();
    const sheet = page.getByRole('dialog', { name: 'Stay logged in?' });
    await sheet.waitFor();
    return sheet;
  };
  const isRenewed = async ({ investor }: Room) => {
    const { created_at: begunAt } = await product.db
      .selectFrom('sessions')
      .select('created_at')
      .where('user_id', '=', investor.info.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Date.now() - begunAt < minuteMs;
  };

  it('goes on with the passkey that the login asks for, and with no other answer', async () => {
    const room = await withKey();
    const { page, key } = room;
    await addPasskey(room);
    await askAtEveryLogin(room);
    const sheet = await endSoon(room);
    await key.knowsOwner(false);
    await sheet.getByRole('button', { name: stay }).click();
    await sheet.getByText('The passkey was not confirmed. Please try again.').waitFor();
    expect(await isRenewed(room)).toBe(false);
    await key.knowsOwner(true);
    await sheet.getByRole('button', { name: stay }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await isRenewed(room)).toBe(true);
    expect(routeOf(page)).toBe('/home');
  });

  it('goes on with the password and a recovery code in its place', async () => {
    const room = await withKey();
    const { page, investor } = room;
    await addPasskey(room);
    const [code = ''] = await askAtEveryLogin(room);
    const sheet = await endSoon(room);
    await press(page, 'Use the login password');
    await sheet.getByLabel('Login password', { exact: true }).fill(investor.password);
    await sheet.getByRole('button', { name: stay }).click();
    await sheet.getByText('Please enter a recovery code.').waitFor();
    await sheet.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await sheet.getByRole('button', { name: stay }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await isRenewed(room)).toBe(true);
  });
});

/** From now on the passkey may confirm orders. */
async function allowTrading({ page, investor }: Room): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /My phone/ })
    .click();
  await page.getByTestId('passkey-trading').click();
  await page.locator('dialog[open] [name="trading-password"]').fill(investor.tradingPassword);
  await confirmButton(page).click();
  await page.getByText('Confirms orders', { exact: true }).waitFor();
}

/** Up to where an order is confirmed. */
async function placeOrder(room: Room): Promise<void> {
  const { code } = await tradedShare(product, 'main');
  const ticket = await openTicket(room, code, 'buy');
  await room.page.getByRole('radio', { name: 'Market', exact: true }).check();
  await ticket.quantity.fill('1');
  await ticket.place.click();
}

describe('a passkey for orders', () => {
  it('is allowed by the trading password, and then confirms one order', async () => {
    const room = await withKey();
    const { page, key } = room;
    await addPasskey(room);
    await allowTrading(room);
    await placeOrder(room);
    await key.knowsOwner(false);
    await page.getByTestId('passkey-confirm').click();
    await page.getByText('The passkey was not confirmed. Please try again.').waitFor();
    expect(await ordersOf(room)).toEqual([]);
    await key.knowsOwner(true);
    await page.getByTestId('passkey-confirm').dblclick();
    await page.getByTestId('order-paid').waitFor();
    expect((await ordersOf(room)).map(({ quantity }) => quantity)).toEqual([100]);
  });

  it('leaves the trading password one press away', async () => {
    const room = await withKey();
    const { page, investor } = room;
    await addPasskey(room);
    await allowTrading(room);
    await placeOrder(room);
    await press(page, 'Use the trading password');
    await page.locator('dialog[open] [name="trading-password"]').fill(investor.tradingPassword);
    await confirmButton(page).click();
    await page.getByTestId('order-paid').waitFor();
    expect(await ordersOf(room)).toHaveLength(1);
  });
});
