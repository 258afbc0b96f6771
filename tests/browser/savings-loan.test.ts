import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { savingsEndpoints } from '../../contract/savings/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { amountIn, enterPassword, openTradeDesk } from '../support/trade-desk.ts';
import type { Desk } from '../support/trade-desk.ts';
import { wordsOf } from '../support/words.ts';
import { newMoment } from '../support/moment.ts';
import { setOwnStage } from '../support/stage.ts';
import { noNetwork } from '../support/no-network.ts';

const word = wordsOf('de');

const { product, browser } = await setOwnStage();

const shown = (page: Page, testId: string) => amountIn(page.getByTestId(testId));

/** Types an amount into the open form and goes on to the outcome. */
async function send(desk: Desk, place: string, button: string, amount: string): Promise<void> {
  await desk.page.locator(`[name="${place}"]`).fill(amount);
  await desk.page.getByTestId(button).click();
  await enterPassword(desk);
}

async function passDay(desk: Desk): Promise<void> {
  await product.backOffice('clock', 'advance', '1d');
  // What an answer says is of the new day only once its steps were taken.
  const { client } = desk.investor;
  await expect
    .poll(async () => (await client.call(savingsEndpoints.mine, {})).pendingInMinor)
    .toBe(0);
}

async function buySavings(desk: Desk, amount: string): Promise<void> {
  await desk.phone.open('/payment');
  await send(desk, 'amount', 'order-savings', amount);
  await desk.page.getByTestId('savings-amount').waitFor();
}

describe('savings', () => {
  it('come into a card that stood before them: nothing below moves', async () => {
    const { page, phone } = await openTradeDesk(browser, product);
    const answered = newMoment();
    await page.route(`**${savingsEndpoints.mine.path}*`, async (route) => {
      await answered.come;
      await route.continue();
    });
    await phone.open('/trade/money');
    const below = page.getByRole('link', { name: word('Income day by day') });
    const before = await below.boundingBox();
    expect(await page.getByTestId('savings-balance').count()).toBe(0);
    answered.now();
    await page.getByTestId('savings-balance').waitFor();
    expect(await below.boundingBox()).toEqual(before);
  });

  it('are bought, and earn by the published rate day by day', async () => {
    const desk = await openTradeDesk(browser, product);
    const { page, phone, investor } = desk;
    await phone.open('/trade');
    await page.getByRole('link', { name: word('Savings'), exact: true }).click();
    await page.getByTestId('buy-savings').click();
    const promised = await page.getByTestId('earns-from').innerText();
    await page.locator('[name="amount"]').fill('100.000,50');
    await page.getByTestId('order-savings').click();
    await page.locator('dialog[open] [name="trading-password"]').fill(investor.tradingPassword);
    await page.getByTestId('order-confirm').dblclick();
    await page.getByTestId('savings-amount').waitFor();
    expect(await shown(page, 'savings-amount')).toBe(10_000_050);
    expect(await page.getByTestId('savings-outcome').innerText()).toContain(promised);
    await page.getByTestId('outcome-close').click();
    await expect.poll(() => shown(page, 'savings-pending-in')).toBe(10_000_050);
    expect(await shown(page, 'savings-balance')).toBe(0);

    await passDay(desk);
    await expect.poll(() => shown(page, 'savings-balance')).toBe(10_000_050);
    await product.backOffice('clock', 'advance', '1d');
    await expect.poll(() => shown(page, 'savings-income')).toBeGreaterThan(0);

    const { items } = await investor.client.call(savingsEndpoints.income, {});
    const income = items.reduce((sum, day) => sum + day.incomeMinor, 0);
    expect(await shown(page, 'savings-income')).toBe(income);
    await phone.open('/ucenter/moneyLog');
    await expect.poll(() => shown(page, 'income-total')).toBe(income);
    const [day] = items;
    expect(day?.incomeMinor).toBe(
      Math.floor((10_000_050 * (day?.incomePer10000E4 ?? 0)) / 100_000_000),
    );
  });

  it('are redeemed, and paid on the day that was said, while one looks on', async () => {
    const desk = await openTradeDesk(browser, product);
    const { page, phone, investor } = desk;
    await buySavings(desk, '100.000');
    await passDay(desk);
    await phone.open('/payment?side=redemption');
    await page.locator('label[for] + *', { hasText: '100.000,00' }).waitFor();
    const promised = await page.getByTestId('paid-on').innerText();
    await send(desk, 'amount', 'order-savings', '50.000');
    await page.getByTestId('savings-amount').waitFor();
    expect(await page.getByTestId('savings-outcome').innerText()).toContain(promised);
    await page.getByTestId('outcome-close').click();
    await expect.poll(() => shown(page, 'savings-pending-out')).toBe(5_000_000);
    await phone.open('/trade/history');
    const orders = page.getByRole('listitem');
    await expect.poll(() => orders.count()).toBe(2);
    await expect.poll(() => orders.first().innerText()).toContain('50.000,00');
    const pending = await orders.first().innerText();
    await product.backOffice('clock', 'advance', '1d');
    const cash = async () =>
      (await investor.client.call(tradeEndpoints.account, {})).assets.cashMinor;
    await expect.poll(cash).toBe(100_000_000 - 10_000_000 + 5_000_000);
    await expect.poll(() => orders.first().innerText()).not.toBe(pending);
    await orders.first().getByRole('button').click();
    const detail = page.locator('dialog[open]');
    expect(await detail.innerText()).toContain('50.000,00');
    expect(await detail.innerText()).toContain(promised);
  });

  it('are refused in words before anything is sent', async () => {
    const desk = await openTradeDesk(browser, product);
    const { page, phone } = desk;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await phone.open('/payment');
    const error = () => page.locator('[name="amount"]').getAttribute('aria-invalid');
    await page.getByTestId('order-savings').click();
    await expect.poll(error).toBe('true');
    for (const amount of ['0', '0,50', '2.000.000', '-5', '1,234', 'viel']) {
      await page.locator('[name="amount"]').fill(amount);
      await page.getByTestId('order-savings').click();
      expect(await error(), amount).toBe('true');
    }
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(sent).toEqual([]);
  });

  it('without an answer are asked about by their id, and sent once', async () => {
    const desk = await openTradeDesk(browser, product);
    desk.phone.expectProblem(/Failed to load resource/);
    let sendings = 0;
    await desk.page.route('**/api/savings/purchase', async (route) => {
      sendings += 1;
      await route.fetch();
      await route.abort();
    });
    await buySavings(desk, '1.000');
    expect(sendings).toBe(1);
    await desk.page.getByTestId('outcome-close').click();
    await expect.poll(() => shown(desk.page, 'savings-pending-in')).toBe(100_000);
    const { items } = await desk.investor.client.call(savingsEndpoints.orders, {});
    expect(items).toHaveLength(1);
  });

  it('keep the amount through a lost connection, and say why the button rests', async () => {
    const desk = await openTradeDesk(browser, product, { serviceWorker: true });
    const { page, phone } = desk;
    phone.expectProblem(noNetwork);
    await phone.open('/payment');
    await page.locator('[name="amount"]').fill('77,70');
    await phone.context.setOffline(true);
    await expect.poll(() => page.getByTestId('order-savings').isDisabled()).toBe(true);
    await phone.context.setOffline(false);
    await expect.poll(() => page.getByTestId('order-savings').isEnabled()).toBe(true);
    await phone.open('/trade/money');
    await page.getByTestId('buy-savings').click();
    await expect.poll(() => page.locator('[name="amount"]').inputValue()).toBe('77,70');
  });
});

describe('a loan', () => {
  it('states its cost, is applied for, decided while one looks on, and paid back', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { page, phone } = desk;
    await phone.open('/personCenter');
    await page.getByRole('link', { name: word('Loan'), exact: true }).click();
    await page.getByTestId('apply-loan').click();
    await page.getByText(word('Please enter the loan amount.')).waitFor();
    await page.locator('[name="loan-amount"]').fill('-1');
    await page.getByText(word('The loan amount cannot be below 0.')).waitFor();
    await page.locator('[name="loan-amount"]').fill('5.000');
    const total = await shown(page, 'loan-total');
    expect(total).toBe(512_000);
    await page.getByTestId('apply-loan').click();
    await enterPassword(desk);
    await page.getByTestId('outcome-close').click();

    await page.getByRole('listitem').getByRole('link').click();
    const state = page.getByTestId('loan-state');
    await expect.poll(() => state.innerText()).toBe(word('Approved'));
    await page.getByTestId('repay-next').click();
    await enterPassword(desk);
    const left = await shown(page, 'loan-owed');
    expect(left).toBe(total - Math.ceil(total / 6));
    await page.getByTestId('outcome-close').click();
    await page.getByTestId('repay-all').click();
    await enterPassword(desk);
    await expect.poll(() => shown(page, 'loan-owed')).toBe(0);
    await page.getByTestId('outcome-close').click();
    await expect.poll(() => state.innerText()).toBe(word('Repaid'));
    const { cashMinor } = (await desk.investor.client.call(tradeEndpoints.account, {})).assets;
    expect(cashMinor).toBe(100_000_000 + 500_000 - total);
  });
});

describe('the account’s records', () => {
  it('add up: the file, the list and the statement say the balance that is shown', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { page, phone, investor } = desk;
    const secret = () => investor.client.encrypted({ trading_password: investor.tradingPassword });
    for (let count = 1; count <= 120; count += 1)
      await investor.client.call(savingsEndpoints.purchase, {
        id: newId('sav', Date.now()),
        amountMinor: 100 * count + 1,
        ...(await secret()),
      });
    const { cashMinor } = (await investor.client.call(tradeEndpoints.account, {})).assets;
    await phone.open('/transaction');
    const download = page.waitForEvent('download');
    await page.getByTestId('export-csv').click();
    const rows = rowsOf(await textOf((await download).createReadStream()));
    expect(rows).toHaveLength(121);
    const sum = rows.reduce((total, row) => total + minorOf(row[8]), 0);
    expect(sum).toBe(cashMinor);
    expect(minorOf(rows[0]?.[9])).toBe(cashMinor);
    const [moneyIn, moneyOut] = [await shown(page, 'total-in'), await shown(page, 'total-out')];
    expect(moneyIn - moneyOut).toBe(cashMinor);

    await page.getByRole('listitem').first().click();
    await page.getByTestId('show-entries').click();
    const entries = page.getByTestId('ledger-entries').locator('dd');
    await entries.first().waitFor();
    const booked = await Promise.all((await entries.all()).map((entry) => amountIn(entry)));
    expect(booked.length).toBeGreaterThan(1);
    expect(booked.reduce((total, amount) => total + amount, 0)).toBe(0);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: word('Monthly statement') }).click();
    await page.getByTestId('statement').waitFor();
    expect(await shown(page, 'statement-closing')).toBe(cashMinor);
    const opening = await shown(page, 'statement-opening');
    expect(
      opening + (await shown(page, 'statement-in')) - (await shown(page, 'statement-out')),
    ).toBe(cashMinor);
  });

  it('are printed whole, on light paper, without the app around them', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { page, phone } = desk;
    await buySavings(desk, '10');
    await phone.open('/statement');
    await page.getByTestId('statement').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const visible = (role: 'navigation' | 'button' | 'banner') =>
      page.getByRole(role).filter({ visible: true }).count();
    expect(await visible('navigation')).toBe(0);
    expect(await visible('button')).toBe(0);
    expect(await page.locator('h1').filter({ visible: true }).count()).toBe(0);
    const paper = await page.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      cut: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
    expect(paper).toEqual({ scheme: 'light', cut: false });
    expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(5_000);
  });
});

/** The cells of a German file, without its titles. */
function rowsOf(file: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true);
  return file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')));
}

/** Fen of a German number without grouping. */
function minorOf(cell: string | undefined): number {
  expect(cell).toMatch(/^-?\d+,\d\d$/);
  return Number(cell?.replace(',', ''));
}

async function textOf(stream: Promise<NodeJS.ReadableStream>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
