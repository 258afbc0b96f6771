import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market.ts';
import type { Instrument } from '../../contract/market.ts';
import { tradeEndpoints } from '../../contract/trade.ts';
import { openPhone } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { launchBrowser } from '../support/phone.ts';
import type { Phone } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { wordsOf } from '../support/words.ts';

const word = wordsOf('de');

let product: Product;
let browser: Browser;
let shares: readonly (Instrument & { lastMilli: number })[];

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  const client = createClient(product.address);
  const { items } = await client.call(marketEndpoints.instruments, {});
  const table = await client.call(marketEndpoints.table, {});
  shares = items
    .map((one) => ({ ...one, lastMilli: table.lastMilli[table.codes.indexOf(one.code)] ?? 0 }))
    .filter((one) => one.status === 'trading' && !one.st && one.lastMilli > 0)
    .filter((one) => one.lastMilli < 60_000);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

function shareOn(board: Instrument['board'], rank = 0) {
  const share = shares.filter((one) => one.board === board)[rank];
  if (!share) throw new Error(`no share number ${rank} on ${board}`);
  return share;
}

type Desk = { phone: Phone; page: Page; investor: Investor };

/** A phone in German with a new investor on it. */
async function openDesk(): Promise<Desk> {
  const phone = await openPhone(browser, product.address, { language: 'de' });
  const investor = await registerInvestor(product);
  await investor.signInOn(phone, product.address);
  return { phone, page: phone.page, investor };
}

async function openTicket({ phone, page }: Desk, code: string, side: 'buy' | 'sell') {
  await phone.open(`/shares/creatOrder?code=${code}&side=${side}`);
  await page.getByTestId('place-order').waitFor();
  const fields = page.getByRole('spinbutton');
  return { price: fields.first(), quantity: fields.last(), place: page.getByTestId('place-order') };
}

const passwordField = (page: Page) => page.locator('dialog[open] [name="trading-password"]');
const confirm = (page: Page) => page.getByTestId('order-confirm');

async function enterPassword({ page, investor }: Desk): Promise<void> {
  await passwordField(page).fill(investor.tradingPassword);
  await confirm(page).click();
}

/** What is said beside a field, as a reader hears it. */
async function saidAbout(field: Locator): Promise<string> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const id = await field.getAttribute('aria-describedby');
  return field.page().locator(`[id="${id}"]`).innerText();
}

async function ordersOf({ investor }: Desk) {
  return product.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', investor.info.id)
    .orderBy('created_at')
    .execute();
}

describe('what the ticket says before it sends', () => {
  it('asks for a number, and puts the focus where it belongs', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, shareOn('main').code, 'buy');
    await ticket.place.click();
    expect(await saidAbout(ticket.quantity)).not.toBe('');
    await expect
      .poll(() => ticket.quantity.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await passwordField(desk.page).count()).toBe(0);
  });

  it('names the band for a price outside it, and the step for one between two ticks', async () => {
    const desk = await openDesk();
    const share = shareOn('main');
    const quote = await quoteOf(share.code);
    const ticket = await openTicket(desk, share.code, 'buy');
    await ticket.price.fill(german(quote.upperLimitMilli + 10));
    expect(await saidAbout(ticket.price)).toContain(german(quote.upperLimitMilli));
    await ticket.price.fill(`${german(quote.lastMilli)}5`);
    expect(await saidAbout(ticket.price)).toContain('0,01');
  });

  it('names what is missing when the cash does not reach', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, shareOn('main').code, 'buy');
    await ticket.quantity.fill('10000');
    expect(await saidAbout(ticket.quantity)).toContain('1.000.000,00');
    await ticket.place.click();
    expect(await passwordField(desk.page).count()).toBe(0);
  });

  it('takes single shares on the STAR board from 200 on', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, shareOn('star').code, 'buy');
    await desk.page.getByRole('radio', { name: word('Shares'), exact: true }).check();
    await ticket.quantity.fill('199');
    expect(await saidAbout(ticket.quantity)).toContain('200');
    await ticket.quantity.fill('201');
    await expect.poll(() => ticket.quantity.getAttribute('aria-invalid')).toBeNull();
    expect(await ticket.place.innerText()).toContain('201');
  });

  it('says when shares bought today can be sold', async () => {
    const desk = await openDesk();
    const share = shareOn('main');
    await desk.investor.order('buy', share.code, 200);
    const ticket = await openTicket(desk, share.code, 'sell');
    await ticket.quantity.fill('100');
    expect(await saidAbout(ticket.quantity)).toMatch(/\d{4}/);
    await ticket.place.click();
    expect(await desk.page.locator('dialog[open]').count()).toBe(0);
  });

  it('says that there is nothing to sell', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, shareOn('main').code, 'sell');
    await ticket.quantity.fill('100');
    expect(await saidAbout(ticket.quantity)).not.toBe('');
  });
});

describe('the trading password', () => {
  it('keeps the order while wrong ones are counted, and locks after the last try', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, shareOn('main').code, 'buy');
    await ticket.quantity.fill('1');
    await ticket.place.click();
    const total = await desk.page.locator('dialog[open]').getByTestId('order-total').innerText();
    for (const left of [4, 3, 2, 1]) {
      await passwordField(desk.page).fill('000000');
      await confirm(desk.page).click();
      await expect.poll(() => said(desk.page)).toContain(String(left));
    }
    await passwordField(desk.page).fill('000000');
    await confirm(desk.page).click();
    await expect.poll(() => passwordField(desk.page).isDisabled()).toBe(true);
    expect(await confirm(desk.page).isDisabled()).toBe(true);
    expect(await desk.page.locator('dialog[open]').getByTestId('order-total').innerText()).toBe(
      total,
    );
    expect(await ordersOf(desk)).toEqual([]);
  });

  const said = (page: Page) =>
    page.locator('dialog[open] [aria-live="polite"]').first().innerText();
});

describe('an order', () => {
  it('is sent once however often the button is pressed', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, shareOn('main').code, 'buy');
    await desk.page.getByRole('radio', { name: word('Market'), exact: true }).check();
    await ticket.quantity.fill('2');
    await ticket.place.click();
    await passwordField(desk.page).fill(desk.investor.tradingPassword);
    await confirm(desk.page).dblclick();
    await desk.page.getByTestId('order-paid').waitFor();
    const orders = await ordersOf(desk);
    expect(orders.map((order) => order.quantity)).toEqual([200]);
  });

  it('that rests reserves its cash, can be cancelled at the desk, and frees it', async () => {
    const desk = await openDesk();
    const share = shareOn('main', 1);
    const quote = await quoteOf(share.code);
    const ticket = await openTicket(desk, share.code, 'buy');
    await ticket.price.fill(german(quote.lowerLimitMilli));
    await ticket.quantity.fill('3');
    await ticket.place.click();
    await enterPassword(desk);
    await desk.page.getByTestId('outcome-close').click();
    await desk.phone.open('/trade');
    const open = desk.page.getByTestId('open-order');
    await open.waitFor();
    expect(await amountIn(desk.page.getByTestId('available'))).toBeLessThan(100_000_000);
    await open.getByTestId('cancel-order').click();
    await desk.page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('Cancel order') })
      .click();
    await expect.poll(() => open.count()).toBe(0);
    await expect.poll(() => amountIn(desk.page.getByTestId('available'))).toBe(100_000_000);
    const [order] = await ordersOf(desk);
    expect(order).toMatchObject({ state: 'cancelled', end: 'by_user', filled_quantity: 0 });
  });

  it('to sell asks first, shows the result it realises, and books what it showed', async () => {
    const desk = await openDesk();
    const share = shareOn('main', 2);
    await desk.investor.order('buy', share.code, 500);
    await product.backOffice('clock', 'advance', '1d');
    const ticket = await openTicket(desk, share.code, 'sell');
    await desk.page.getByRole('radio', { name: word('Market'), exact: true }).check();
    await ticket.quantity.fill('500');
    await ticket.place.click();
    const question = desk.page.getByRole('alertdialog');
    expect(await question.innerText()).toMatch(/[+-−][\d.]+,\d\d/);
    await question.getByRole('button', { name: word('Continue') }).click();
    await enterPassword(desk);
    const receivedMinor = await amountIn(desk.page.getByTestId('order-paid'));
    const { items } = await desk.investor.client.call(tradeEndpoints.closedPositions, {});
    const [sale] = await salesOf(desk);
    expect(receivedMinor).toBe(sale);
    await desk.page.getByRole('link', { name: word('Show the result') }).click();
    const shown = await amountIn(desk.page.getByTestId('history-result'));
    expect(shown).toBe(items[0]?.resultMinor);
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
    const ticket = await openTicket(desk, shareOn('main').code, 'buy');
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
    await desk.page.route('**/api/trade/orderDetail**', (route) => route.abort());
    const ticket = await openTicket(desk, shareOn('main').code, 'buy');
    await ticket.quantity.fill('1');
    await ticket.price.fill(german((await quoteOf(shareOn('main').code)).lowerLimitMilli));
    await ticket.place.click();
    await enterPassword(desk);
    await desk.page.getByTestId('order-unknown').waitFor();
    await desk.phone.open('/trade');
    await desk.page.reload();
    await desk.page.getByText(word('Sent, not confirmed')).waitFor();
    await desk.page.unroute('**/api/trade/orderDetail**');
    await desk.page.getByRole('button', { name: word('Check now') }).click();
    await expect.poll(() => desk.page.getByText(word('Sent, not confirmed')).count()).toBe(0);
    await desk.page.getByTestId('open-order').waitFor();
  });

  it('an order that never left is known to be missing, and its draft is still there', async () => {
    const desk = await openDesk();
    desk.phone.expectProblem(/Failed to load resource/);
    await desk.page.route('**/api/trade/order', (route) => route.abort());
    const ticket = await openTicket(desk, shareOn('main').code, 'buy');
    await ticket.quantity.fill('4');
    await ticket.place.click();
    await enterPassword(desk);
    await desk.page.getByTestId('order-unknown').waitFor();
    // The app waits until the order can no longer arrive before it says so.
    await desk.page.getByText(word('Not placed'), { exact: true }).waitFor({ timeout: 40_000 });
    await desk.page.getByTestId('outcome-close').click();
    expect(await ticket.quantity.inputValue()).toBe('4');
    expect(await ordersOf(desk)).toEqual([]);
  });

  it('offline the button says why it rests, and the draft is kept', async () => {
    const desk = await openDesk();
    desk.phone.expectProblem(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/);
    const ticket = await openTicket(desk, shareOn('main').code, 'buy');
    await ticket.quantity.fill('5');
    await desk.phone.context.setOffline(true);
    await expect.poll(() => ticket.place.isDisabled()).toBe(true);
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
    const share = shareOn('main');
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

async function quoteOf(code: string) {
  const client = createClient(product.address);
  const { quote } = await client.call(marketEndpoints.detail, { code });
  if (!quote) throw new Error(`${code} has no price`);
  return quote;
}

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
            const all: { query: { queryKey: unknown[] } }[] = reading.result;
            opening.result.close();
            resolve(JSON.stringify(all.filter((one) => one.query.queryKey[0] === 'trade-draft')));
          });
        });
      }),
    `lotwise-cache-${investor.info.id}`,
  );
}

/** 1/1000 yuan with two decimals, as it is typed in German. */
const german = (milli: number) =>
  `${Math.trunc(milli / 1000)},${String(Math.trunc((milli % 1000) / 10)).padStart(2, '0')}`;

/** The first amount in a place, in fen. */
async function amountIn(place: Locator): Promise<number> {
  const text = await place.innerText();
  const [, sign = '', whole = '', cents = ''] = /([-−+]?)([\d.]+),(\d\d)/.exec(text) ?? [];
  const minor = Number(whole.replaceAll('.', '') + cents);
  return sign === '' || sign === '+' ? minor : -minor;
}

/** What sales brought to the cash account, by the ledger. */
async function salesOf({ investor }: Desk): Promise<number[]> {
  const rows = await product.db
    .selectFrom('fills')
    .innerJoin('entries', 'entries.transfer_id', 'fills.transfer_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select((eb) => ['fills.order_id', eb.fn.sum<number>('entries.amount').as('total')])
    .where('fills.user_id', '=', investor.info.id)
    .where('fills.side', '=', 'sell')
    .where('ledger_accounts.owner', '=', investor.info.id)
    .where('ledger_accounts.kind', '=', 'cash')
    .groupBy('fills.order_id')
    .execute();
  return rows.map((row) => row.total);
}

async function textOf(stream: Promise<NodeJS.ReadableStream>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
