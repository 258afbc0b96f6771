import { afterAll, describe, expect, it } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { alertEndpoints } from '../../contract/alert/endpoints.ts';
import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { pushEndpoints } from '../../contract/push/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openPushService } from '../factories/push-service.ts';
import type { PushDevice } from '../factories/push-service.ts';
import { openPhone } from '../support/browser.ts';
import { busiestShares, busyShare } from '../support/busy-share.ts';
import { createClient } from '../support/client.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import type { Phone, PhoneOptions } from '../support/phone.ts';
import { newMoment } from '../support/moment.ts';
import { pushesOf, reachThrough } from '../support/push-phone.ts';
import { settle } from '../support/settle.ts';
import { setOwnStage } from '../support/stage.ts';
import { enterPassword, openTicket, quoteOf, tradedShare } from '../support/trade-desk.ts';

const service = await openPushService();
const { product, browser } = await setOwnStage(
  { PUSH_PRIVATE_SERVICE: service.origin },
  { wholeBrowser: true },
);
afterAll(() => service.close());

const busyCode = async () => (await busyShare(product.address)).code;

/** A share whose limit of the day is some way below its price, and a fall that comes close to the limit. */
async function shareThatCanFall(investor: Investor) {
  const codes = (await busiestShares(product.address, 12)).map(({ code }) => code).join(',');
  const { items } = await investor.client.call(marketEndpoints.quotes, { codes });
  for (const { code, lastMilli, previousCloseMilli, lowerLimitMilli } of items) {
    const toBp = (fall: number) => Math.floor((10_000 * fall) / previousCloseMilli);
    if (toBp(lastMilli - lowerLimitMilli) < 300) continue;
    return { code, lastMilli, fallBp: toBp(previousCloseMilli - lowerLimitMilli) - 50 };
  }
  throw new Error('every busy share is at its limit');
}

type Room = { investor: Investor; phone: Phone; page: Phone['page']; device: PushDevice };

async function enter(options: PhoneOptions = {}): Promise<Room> {
  const investor = await registerInvestor(product);
  const phone = await openPhone(browser, product.address, {
    language: 'en',
    serviceWorker: true,
    ...options,
  });
  const device = service.device();
  await reachThrough(phone, product.address, device);
  await investor.signInOn(phone, product.address);
  return { investor, phone, page: phone.page, device };
}

/** The number that the app wished on its icon last. */
const badge = (page: Phone['page']) =>
  page.evaluate(() => (globalThis as { badge?: number }).badge);

async function noteBadge({ addInitScript }: Phone): Promise<void> {
  await addInitScript(() => {
    const note = (count: number) => {
      (globalThis as { badge?: number }).badge = count;
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
  });
}

describe('a price alert', () => {
  it('is set at the share, then offers to tell the device; the device is told once it is reached', async () => {
    const { investor, phone, page, device } = await enter();
    const code = await busyCode();
    await phone.open(`/stockInfo?code=${code}`);
    await page.getByTestId('stock-price').waitFor();
    await page.getByRole('button', { name: /^Price alerts for/ }).click();
    const sheet = page.getByTestId('alert-sheet');
    await expect.poll(() => sheet.getByRole('spinbutton').inputValue()).toMatch(/^\d/);
    // Nobody is asked for anything before an action explains what for.
    expect(await page.getByTestId('push-offer').count()).toBe(0);
    await page.getByTestId('set-alert').click();
    await sheet.getByTestId('alert').waitFor();
    await page.getByTestId('push-offer').click();
    const kinds = async () => (await investor.client.call(pushEndpoints.state, {})).kinds;
    await expect.poll(kinds).toEqual(['alerts']);
    // One step around the prices of many shares: even the busiest one may rest for minutes.
    const codes = (await busiestShares(product.address, 12)).map((share) => share.code);
    const { items } = await investor.client.call(marketEndpoints.quotes, {
      codes: codes.join(','),
    });
    for (const { code: each, lastMilli } of items)
      for (const [condition, value] of [
        ['price_above', lastMilli + 10],
        ['price_below', lastMilli - 10],
      ] as const)
        await investor.client.ask(alertEndpoints.set, {
          id: newId('alt', Date.now()),
          code: each,
          condition,
          value,
        });
    await expect.poll(() => service.received(device).length).toBeGreaterThan(0);
    const [payload] = service.received(device);
    const told = codes.find((each) => payload?.link === `/stockInfo?code=${each}`) ?? '';
    expect(codes).toContain(told);
    expect(payload?.title).not.toContain(told);
    await phone.open('/setting?part=alerts');
    const fired = page.locator('[data-testid="alert"][data-state="fired"]');
    await fired.first().waitFor();
  });

  it('that cannot be says why, and can be changed and deleted in the list of all', async () => {
    const { investor, phone, page } = await enter();
    const { code, lastMilli, fallBp } = await shareThatCanFall(investor);
    await phone.open('/setting?part=alerts');
    await page.getByText('No price alerts yet').waitFor();
    await investor.client.call(alertEndpoints.set, {
      id: `alt_${'c'.repeat(26)}`,
      code,
      condition: 'price_above',
      value: lastMilli * 2,
    });
    await page.reload();
    await page.getByRole('button', { name: /^Change:/ }).click();
    const sheet = page.getByTestId('alert-sheet');
    await sheet.getByRole('spinbutton').fill('0.01');
    await page.getByTestId('set-alert').click();
    // With the price where the sheet knows it by now.
    await sheet.getByText(/has already reached this limit\.$/).waitFor();
    await sheet.getByRole('combobox').selectOption('day_down');
    await sheet.getByRole('spinbutton').fill('99');
    await sheet.getByText(/^Today at most/).waitFor();
    await sheet.getByRole('spinbutton').fill((fallBp / 100).toFixed(2));
    await page.getByTestId('set-alert').click();
    await expect
      .poll(async () => (await investor.client.call(alertEndpoints.list, {})).items)
      .toMatchObject([{ condition: 'day_down', value: fallBp, state: 'armed' }]);
    await sheet.getByRole('button', { name: /^Delete:/ }).click();
    await expect.poll(() => sheet.getByTestId('alert').count()).toBe(0);
    expect((await investor.client.call(alertEndpoints.list, {})).items).toEqual([]);
  });
});

describe('an order', () => {
  it('that rests in the market offers to tell when it is filled, and does', async () => {
    const { investor, phone, page, device } = await enter();
    const desk = { investor, phone, page, product };
    const { code } = await tradedShare(product, 'main');
    const { lowerLimitMilli } = await quoteOf(product, code);
    const { price, quantity, place } = await openTicket(desk, code, 'buy');
    await price.fill((lowerLimitMilli / 1000).toFixed(2));
    await quantity.fill('1');
    await place.click();
    await enterPassword(desk);
    await page.getByTestId('order-outcome').waitFor();
    await page.getByTestId('push-offer').click();
    const kinds = async () => (await investor.client.call(pushEndpoints.state, {})).kinds;
    await expect.poll(kinds).toEqual(['orders']);
    await investor.order('buy', code, 100);
    await expect.poll(() => service.received(device).length).toBeGreaterThan(0);
    expect(service.received(device)[0]?.link).toMatch(/^\/trade\?order=ord_/);
  });
});

describe('the receipt of an order', () => {
  it.each([
    ['a phone', 390, 844],
    ['a wide screen', 1440, 900],
  ])('keeps its buttons in place on %s when the offer to tell comes later', async (...screen) => {
    const { investor, phone, page } = await enter();
    const [, width, height] = screen;
    await page.setViewportSize({ width, height });
    const answered = newMoment();
    await page.route(`**${pushEndpoints.state.path}*`, async (route) => {
      await answered.come;
      await route.continue();
    });
    const { code } = await tradedShare(product, 'main');
    const { lowerLimitMilli } = await quoteOf(product, code);
    const { price, quantity, place } = await openTicket(
      { investor, phone, page, product },
      code,
      'buy',
    );
    await price.fill((lowerLimitMilli / 1000).toFixed(2));
    await quantity.fill('1');
    await place.click();
    await enterPassword({ investor, phone, page, product });
    const cancel = page.getByTestId('cancel-order');
    await cancel.waitFor();
    await settle(page);
    const before = await cancel.boundingBox();
    answered.now();
    await page.getByTestId('push-offer').waitFor();
    await settle(page);
    expect(await cancel.boundingBox()).toEqual(before);
  });
});

describe('a message to the device', () => {
  it('shows while the app is closed, and a tap opens what it is about', async () => {
    const { phone, page } = await enter();
    await phone.open('/home');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const pushes = await pushesOf(phone, product.address);
    const payload = {
      id: `msg_${'1'.repeat(26)}`,
      title: 'Your order has been filled',
      body: 'Open Lotwise to see it.',
      link: '/stockInfo?code=600000',
      unread: 3,
    };
    await pushes.close();
    await pushes.deliver(payload);
    await expect.poll(pushes.shown).toEqual([
      {
        title: payload.title,
        body: payload.body,
        tag: payload.id,
        data: { link: payload.link },
      },
    ]);
    // The same message once more takes its own place.
    await pushes.deliver({ ...payload, body: 'Once more.' });
    await expect.poll(pushes.shown).toMatchObject([{ tag: payload.id, body: 'Once more.' }]);
    expect(await pushes.tap()).toEqual(['/#/stockInfo?code=600000']);
    await expect.poll(pushes.shown).toEqual([]);
  });

  it('brings an open window to the place, and is not shown twice to whoever looks at the app', async () => {
    const { phone, page } = await enter();
    await phone.open('/home');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.locator('nav a').first().waitFor();
    const pushes = await pushesOf(phone, product.address);
    const payload = {
      id: `msg_${'2'.repeat(26)}`,
      title: 'Your order has been filled',
      body: 'Open Lotwise to see it.',
      link: '//elsewhere.example/',
      unread: 1,
    };
    await pushes.deliver(payload);
    await pushes.close();
    await pushes.deliver({ ...payload, id: `msg_${'3'.repeat(26)}` });
    await expect.poll(pushes.shown).toHaveLength(1);
    const [shown] = await pushes.shown();
    expect([shown?.tag, shown?.data]).toEqual([`msg_${'3'.repeat(26)}`, { link: '/messages' }]);
    await phone.open('/home');
    await page.locator('nav a').first().waitFor();
    expect(await pushes.tap()).toEqual([]);
    await page.waitForURL(/#\/messages/);
  });

  it('is chosen by kind in the settings, and ends at the logout with all that is shown', async () => {
    const { investor, phone, page, device } = await enter();
    await noteBadge(phone);
    await phone.open('/setting?part=notifications');
    const orders = page.getByTestId('push-orders');
    await orders.click();
    await expect
      .poll(async () => (await investor.client.call(pushEndpoints.state, {})).kinds)
      .toEqual(['orders']);
    await page.getByTestId('push-named').click();
    await expect
      .poll(async () => (await investor.client.call(pushEndpoints.state, {})).named)
      .toBe(true);
    const pushes = await pushesOf(phone, product.address);
    await investor.order('buy', await busyCode(), 100);
    await expect.poll(() => service.received(device).length).toBe(1);
    expect(service.received(device)[0]?.title).toMatch(/^(Bought|Gekauft): /);
    await expect.poll(() => badge(page)).toBe(1);
    await pushes.close();
    const [payload] = service.received(device);
    if (!payload) throw new Error('nothing came');
    await pushes.deliver(payload);
    await expect.poll(pushes.shown).toHaveLength(1);
    // What was asked a moment before the logout may be answered after it.
    phone.expectProblem(/401 \(Unauthorized\)/);
    await phone.open('/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/#\/login/);
    await expect.poll(pushes.shown).toEqual([]);
    await expect.poll(() => badge(page)).toBe(0);
    expect(await page.evaluate(() => document.cookie)).toContain('browser-push=off');
  });

  it('leaves nothing behind when the session was ended from elsewhere while the app was closed', async () => {
    const { investor, phone, page, device } = await enter();
    await phone.open('/setting?part=notifications');
    await page.getByTestId('push-orders').click();
    await expect
      .poll(async () => (await investor.client.call(pushEndpoints.state, {})).kinds)
      .toEqual(['orders']);
    const pushes = await pushesOf(phone, product.address);
    await pushes.close();
    await investor.order('buy', await busyCode(), 100);
    await expect.poll(() => service.received(device).length).toBe(1);
    const [payload] = service.received(device);
    if (payload) await pushes.deliver(payload);
    await expect.poll(pushes.shown).toHaveLength(1);
    const elsewhere = createClient(product.address);
    await elsewhere.login(investor.username, investor.password);
    await elsewhere.call(accountEndpoints.revokeOtherDevices, {});
    phone.expectProblem(/401/);
    await phone.open('/home');
    await page.waitForURL(/#\/login/);
    await expect.poll(pushes.shown).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('browser-push=off');
  });

  it('cannot be switched on where the browser was told never to: the settings say so', async () => {
    const { phone, page } = await enter();
    const ofPage = await phone.context.newCDPSession(page);
    const { targetInfo } = await ofPage.send('Target.getTargetInfo');
    const devtools = await browser.newBrowserCDPSession();
    await devtools.send('Browser.setPermission', {
      origin: product.address,
      permission: { name: 'notifications' },
      setting: 'denied',
      ...(targetInfo.browserContextId !== undefined && {
        browserContextId: targetInfo.browserContextId,
      }),
    });
    await phone.open('/setting?part=notifications');
    await page.getByText(/^This browser blocks notifications/).waitFor();
    expect(await page.getByTestId('push-orders').count()).toBe(0);
  });
});
