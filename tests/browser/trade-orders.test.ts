import { describe, expect, it } from 'vitest';

import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { sessionCookies } from '../../contract/user/types.ts';
import {
  amountIn,
  confirmButton,
  enterPassword,
  german,
  openTicket,
  openTradeDesk,
  ordersOf,
  passwordField,
  quoteOf,
  salesOf,
  tradedShare,
} from '../support/trade-desk.ts';
import type { Desk, DeskOptions } from '../support/trade-desk.ts';
import { untilAtRest } from '../support/at-rest.ts';
import { wordsOf } from '../support/words.ts';
import { setOwnStage } from '../support/stage.ts';
import { noNetwork } from '../support/no-network.ts';
import { toasted } from '../support/toasts.ts';

const word = wordsOf('de');

const { product, browser } = await setOwnStage();

/** Sheets slide here as they do for most people. */
const openDesk = (options: DeskOptions = {}) =>
  openTradeDesk(browser, product, { motion: true, ...options });

describe('an order', () => {
  it('is sent once however often the button is pressed', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await desk.page.getByRole('radio', { name: word('Market'), exact: true }).check();
    await ticket.quantity.fill('2');
    await ticket.place.click();
    await passwordField(desk.page).fill(desk.investor.tradingPassword);
    await confirmButton(desk.page).dblclick();
    await desk.page.getByTestId('order-paid').waitFor();
    await desk.page.getByTestId('outcome-close').click();
    await expect.poll(() => desk.page.getByTestId('place-order').count()).toBe(0);
    const orders = await ordersOf(desk);
    expect(orders.map((order) => order.quantity)).toEqual([200]);
  });

  it('that rests reserves its cash, can be cancelled at the desk, and frees it', async () => {
    const desk = await openDesk();
    const share = await tradedShare(product, 'main', 1);
    const quote = await quoteOf(product, share.code);
    const ticket = await openTicket(desk, share.code, 'buy');
    await ticket.price.fill(german(quote.lowerLimitMilli));
    await ticket.quantity.fill('3');
    await ticket.place.click();
    await enterPassword(desk);
    await desk.page.getByTestId('outcome-close').click();
    await desk.phone.open('/trade');
    const open = desk.page.getByTestId('open-order');
    await open.waitFor();
    await expect.poll(() => amountIn(desk.page.getByTestId('available'))).toBeLessThan(100_000_000);
    await open.getByTestId('cancel-order').click();
    const consent = desk.page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('Cancel order') });
    await toasted(desk.page, word('The order is cancelled.'), () => consent.dblclick());
    await expect.poll(() => open.count()).toBe(0);
    await expect.poll(() => amountIn(desk.page.getByTestId('available'))).toBe(100_000_000);
    const [order] = await ordersOf(desk);
    expect(order).toMatchObject({ state: 'cancelled', end: 'by_user', filled_quantity: 0 });
  });

  it('to sell asks first, shows the result it realises, and books what it showed', async () => {
    const desk = await openDesk();
    const share = await tradedShare(product, 'main', 2);
    await desk.investor.order('buy', share.code, 500);
    await product.backOffice('clock', 'advance', '1d');
    const ticket = await openTicket(desk, share.code, 'sell');
    await desk.page.getByRole('radio', { name: word('Market'), exact: true }).check();
    await ticket.quantity.fill('500');
    await ticket.place.click();
    const question = desk.page.getByRole('alertdialog');
    expect(await question.innerText()).toMatch(/[+−][\d.]+,\d\d/);
    await question.getByRole('button', { name: word('Continue') }).click();
    await enterPassword(desk);
    const receivedMinor = await amountIn(desk.page.getByTestId('order-paid'));
    const { items } = await desk.investor.client.call(tradeEndpoints.closedPositions, {});
    const [sale] = await salesOf(desk);
    expect(receivedMinor).toBe(sale);
    const stated = await amountIn(desk.page.getByTestId('order-result'));
    expect(stated).toBe(items[0]?.resultMinor);
    await desk.page.getByRole('link', { name: word('Show the result') }).click();
    const shown = await amountIn(desk.page.getByTestId('history-result'));
    expect(shown).toBe(items[0]?.resultMinor);
  });
});

describe('an order that is filled at once', () => {
  it('asks for the account and the messages alone, and is right on every open page without a reload', async () => {
    const desk = await openDesk({ serviceWorker: false });
    const { page, phone } = desk;
    const share = await tradedShare(product, 'main');
    await phone.open('/home');
    await page.getByTestId('total-assets').waitFor();
    await phone.open('/trade');
    await page.getByText(word('No open orders')).waitFor();
    const ticket = await openTicket(desk, share.code, 'buy');
    await page.getByRole('radio', { name: word('Market'), exact: true }).check();
    await ticket.quantity.fill('1');
    await ticket.place.click();
    await passwordField(page).waitFor();
    await untilAtRest(page);
    const calls = callsAfter(page, '/api/trade/order');
    await enterPassword(desk);
    // A link under a resting pointer prepares its page; no finger rests.
    await page.mouse.move(0, 0);
    await expect.poll(() => page.getByTestId('spendable-now').innerText()).toMatch(/\d/);
    await expect.poll(() => calls.length).toBeGreaterThanOrEqual(2);
    await untilAtRest(page);
    expect([...new Set(calls)].toSorted()).toEqual(['/api/message/unread', '/api/trade/account']);
    // Each once; what a busy machine brings so late that it is no part of the handful asks once more.
    expect(calls.length).toBeLessThanOrEqual(3);

    const { assets } = await desk.investor.client.call(tradeEndpoints.account, {});
    await page.getByTestId('outcome-close').click();
    await expect.poll(() => page.url()).toContain('/trade');
    await page.getByRole('link', { name: new RegExp(share.latinName) }).waitFor();
    expect(await amountIn(page.getByTestId('available'))).toBe(assets.availableMinor);
    await page.getByRole('tab', { name: word('Ended orders') }).click();
    await page.getByRole('tabpanel').getByText(share.latinName).waitFor();
    await phone.open('/home');
    await page.getByRole('link', { name: new RegExp(`${word('Messages')}, 1`) }).waitFor();
  });
});

describe('a session that ends in mid-order', () => {
  it('orders nothing, says so, and finds the ticket as it was after the login', async () => {
    const desk = await openDesk();
    desk.phone.expectProblem(/Failed to load resource/);
    const { page, investor } = desk;
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.quantity.fill('7');
    // No other call may be the first to hear of it.
    await page.route('**/api/trade/order', async (route) => {
      await page.context().clearCookies({ name: sessionCookies.companion });
      await route.continue();
    });
    await ticket.place.click();
    await enterPassword(desk);
    await page
      .getByText(word('Your session has ended and nothing was ordered. Your entries are kept.'))
      .first()
      .waitFor();
    await page.locator('input[name="username"]').fill(investor.username);
    await page.locator('input[name="password"]').fill(investor.password);
    await page.locator('input[name="password"]').press('Enter');
    await expect.poll(() => ticket.quantity.inputValue()).toBe('7');
    expect(await ordersOf(desk)).toEqual([]);
  });
});

describe('without an answer', () => {
  it('an order that arrived is found by its id and shown as done, never sent again', async () => {
    const desk = await openDesk();
    desk.phone.expectProblem(/Failed to load resource/);
    let sendings = 0;
    await desk.page.route('**/api/trade/order', async (route) => {
      sendings += 1;
      await route.fetch();
      await route.abort();
    });
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await desk.page.getByRole('radio', { name: word('Market'), exact: true }).check();
    await ticket.quantity.fill('1');
    await ticket.place.click();
    await enterPassword(desk);
    await desk.page.getByTestId('order-paid').waitFor();
    expect(sendings).toBe(1);
    expect(await ordersOf(desk)).toHaveLength(1);
  });

  it('an order in doubt survives a new start, which asks about it', async () => {
    const desk = await openDesk();
    desk.phone.expectProblem(/Failed to load resource/);
    await desk.page.route('**/api/trade/order', async (route) => {
      await route.fetch();
      await route.abort();
    });
    // No answer before the button is pressed: the app also asks by itself every few seconds.
    let pressed = false;
    await desk.page.exposeFunction('notePress', () => (pressed = true));
    await desk.page.route('**/api/trade/orderDetail**', (route) =>
      pressed ? route.continue() : route.abort(),
    );
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.quantity.fill('1');
    await ticket.price.fill(
      german((await quoteOf(product, (await tradedShare(product, 'main')).code)).lowerLimitMilli),
    );
    await ticket.place.click();
    await enterPassword(desk);
    await desk.page.getByTestId('outcome-unknown').waitFor();
    await desk.phone.open('/trade');
    await desk.page.reload();
    await desk.page.getByText(word('Sent, not confirmed')).waitFor();
    await desk.page
      .getByRole('button', { name: word('Check now') })
      .evaluate((button) =>
        button.addEventListener('pointerdown', Reflect.get(globalThis, 'notePress')),
      );
    await desk.page.getByRole('button', { name: word('Check now') }).click();
    await expect.poll(() => desk.page.getByText(word('Sent, not confirmed')).count()).toBe(0);
    await desk.page.getByTestId('open-order').waitFor();
  });

  it('an order that has left is never called unsent, whatever becomes of the connection meanwhile', async () => {
    const desk = await openDesk();
    const { page, phone } = desk;
    phone.expectProblem(noNetwork);
    let arrived = false;
    await page.route('**/api/trade/order', async (route) => {
      await route.fetch();
      arrived = true;
    });
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.quantity.fill('1');
    await ticket.place.click();
    await enterPassword(desk);
    await expect.poll(() => arrived).toBe(true);
    await phone.context.setOffline(true);
    await page
      .getByText(
        word('You are offline. What you sent is on its way, and we are waiting for the answer.'),
      )
      .waitFor();
    expect(await page.getByText(/nichts gesendet/).count()).toBe(0);
    await page.getByTestId('outcome-unknown').waitFor();
    await phone.context.setOffline(false);
    await page.getByText(word('Sent, not confirmed')).waitFor({ state: 'detached' });
    expect(await ordersOf(desk)).toHaveLength(1);
  });

  it('an order that never left is known to be missing, and its draft is still there', async () => {
    const desk = await openDesk();
    desk.phone.expectProblem(/Failed to load resource/);
    await desk.page.route('**/api/trade/order', (route) => route.abort());
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.quantity.fill('4');
    await ticket.place.click();
    await enterPassword(desk);
    await desk.page.getByTestId('outcome-unknown').waitFor();
    // The app waits until the order can no longer arrive before it says so.
    await desk.page.getByText(word('Not placed'), { exact: true }).waitFor();
    await desk.page.getByTestId('outcome-close').click();
    expect(await ticket.quantity.inputValue()).toBe('4');
    expect(await ordersOf(desk)).toEqual([]);
  });

  it('offline the button says why it rests, and the draft is kept', async () => {
    const desk = await openDesk({ serviceWorker: true });
    desk.phone.expectProblem(noNetwork);
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.quantity.fill('5');
    await desk.phone.context.setOffline(true);
    await expect.poll(() => ticket.place.isDisabled()).toBe(true);
    const reason = word('Orders need a connection; this one is kept.');
    await desk.page.getByText(reason).waitFor();
    await desk.phone.context.setOffline(false);
    await expect.poll(() => ticket.place.isEnabled()).toBe(true);
    await expect.poll(() => keptOnDevice(desk)).toContain('"quantity":500');
    await desk.page.reload();
    await ticket.place.waitFor();
    await expect.poll(() => ticket.quantity.inputValue()).toBe('5');
  });
});

describe('records', () => {
  it('are saved as a file that a German spreadsheet reads, with the figures of the ledger', async () => {
    const desk = await openDesk();
    const share = await tradedShare(product, 'main');
    const order = await desk.investor.order('buy', share.code, 300);
    await desk.phone.open('/trade');
    await desk.page.getByRole('tab', { name: word('Deals') }).click();
    const download = desk.page.waitForEvent('download');
    await desk.page.getByTestId('export-csv').click();
    const text = await textOf((await download).createReadStream());
    const [, ...rows] = text.trim().split('\r\n');
    const value = rows.reduce((sum, row) => sum + Number(row.split(';')[6]?.replace(/\D/g, '')), 0);
    expect(text).toContain(`"${share.code}"`);
    expect(value).toBe(order.filledValueMinor);
  });
});

/** What the device keeps of half-written orders, as it would find it after a start. */
function keptOnDevice({ page, investor }: Desk): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(new Error(String(opening.error))));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('queries').objectStore('queries').getAll();
          reading.addEventListener('success', () => {
            const all: { query?: { queryKey: unknown[] } }[] = reading.result;
            opening.result.close();
            resolve(JSON.stringify(all.filter((one) => one.query?.queryKey[0] === 'trade-draft')));
          });
        });
      }),
    `lotwise-cache-${investor.info.id}`,
  );
}

/** Paths of the calls that go out once a call was answered, as they come. */
function callsAfter(page: Desk['page'], path: string): string[] {
  const calls: string[] = [];
  let answered = false;
  const pathOf = (request: { url(): string }) => new URL(request.url()).pathname;
  page.on('response', (response) => (answered ||= pathOf(response) === path));
  page.on('request', (request) => {
    const asked = pathOf(request);
    // When the session ends is asked once after the start, as soon as there is nothing else to do.
    if (answered && asked.startsWith('/api/') && asked !== '/api/user/session') calls.push(asked);
  });
  return calls;
}

async function textOf(stream: Promise<NodeJS.ReadableStream>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
