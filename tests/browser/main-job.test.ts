import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import {
  amountAt,
  cashEntries,
  cashEntriesByTransfer,
  expectBooksInOrder,
} from '../support/books.ts';
import { openPhone } from '../support/browser.ts';
import { busyShare } from '../support/busy-share.ts';
import type { Instrument } from '../../contract/market/types.ts';
import { wordsOf } from '../support/words.ts';
import { setOwnStage } from '../support/stage.ts';

const word = wordsOf('de');
const tradingPassword = '394068';
const hands = 3;

const { product, browser } = await setOwnStage();

it('an investor registers, watches the market, buys, sells and sees what was earned', async () => {
  const { page } = await openPhone(browser, product.address, { language: 'de', motion: true });

  await page.goto(product.address);
  await page.getByRole('link', { name: word('Open an account') }).click();
  await register(page, await product.invitation());
  await setTradingPassword(page);
  const [starting] = await cashEntries(product.db);
  await expect.poll(() => amountAt(page, 'total-assets')).toBe(starting?.amount);

  await page.getByRole('link', { name: word('Market'), exact: true }).click();
  await expectLivePrices(page);

  const share = await busyShare(product.address);
  await find(page, share);
  await page.getByTestId('stock-price').waitFor();
  await page.getByRole('radio', { name: word('Week') }).click();
  await expect.poll(() => page.locator('[data-chart="drawn"], canvas').count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: word('Buy'), exact: true }).click();
  await buyAtMarket(page);
  const paidMinor = await amountAt(page, 'order-paid');
  const [, bought] = await cashEntriesByTransfer(product.db);
  expect(paidMinor).toBe(-(bought ?? 0));
  await page.getByTestId('outcome-close').click();

  await page.goto(`${product.address}/#/shares/holdDetail?code=${share.code}`);
  expect(await amountAt(page, 'holding-cost')).toBe(paidMinor);
  expect(await page.getByTestId('close-position').isDisabled()).toBe(true);

  await product.backOffice('clock', 'advance', '1d');
  await page.reload();
  await expect.poll(() => page.getByTestId('close-position').isEnabled()).toBe(true);
  await closePosition(page);
  const receivedMinor = await amountAt(page, 'order-paid');
  const [, , sold] = await cashEntriesByTransfer(product.db);
  expect(receivedMinor).toBe(sold);
  await page.getByTestId('outcome-close').click();

  await page.goto(`${product.address}/#/historyPosition`);
  await page.getByRole('link', { name: share.latinName }).click();
  const resultMinor = await amountAt(page, 'closed-result');
  expect(resultMinor).toBe(receivedMinor - paidMinor);

  await page.goto(`${product.address}/#/home`);
  const balance = (starting?.amount ?? 0) + resultMinor;
  await expect.poll(() => amountAt(page, 'total-assets')).toBe(balance);
  await expectBooksInOrder(product.db, balance);
});

async function register(page: Page, invitation: string): Promise<void> {
  await page.locator('[name="country-code"]').selectOption('CN');
  await page.locator('[name="phone"]').fill('13812345678');
  await page.locator('[name="username"]').fill('Lena');
  await page.locator('[name="new-password"]').fill('Ruhige-See-27');
  await page.locator('[name="confirm-password"]').fill('Ruhige-See-27');
  await page.locator('[name="invitation-code"]').fill(invitation);
  await page.locator('[name="agreement"]').check();
  await page.getByRole('button', { name: word('Open the account') }).click();
}

async function setTradingPassword(page: Page): Promise<void> {
  await page.locator('[name="new-trading-password"]').fill(tradingPassword);
  await page.locator('[name="trading-password-again"]').fill(tradingPassword);
  await page.getByRole('button', { name: word('Set password') }).click();
  await page.waitForURL(/#\/home/);
}

/** Prices in the list change by themselves. */
async function expectLivePrices(page: Page): Promise<void> {
  const rows = page.getByRole('link').filter({ hasText: /\d{6}/ });
  await rows.first().waitFor();
  const before = await rows.allInnerTexts();
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(before);
}

/** By the initials of its pinyin, as one types them. */
async function find(page: Page, share: Instrument): Promise<void> {
  const [initials = ''] = share.initials.split(' ');
  await page.goto(`${product.address}/#/search/search`);
  await page.getByRole('searchbox').fill(initials);
  const results = page.getByTestId('search-results');
  await results.getByRole('link').filter({ hasText: share.code }).click();
}

async function buyAtMarket(page: Page): Promise<void> {
  await page.getByRole('radio', { name: word('Market'), exact: true }).click();
  await page.getByLabel(word('Number of hands')).fill(String(hands));
  await page.getByTestId('place-order').click();
  await confirmWithPassword(page);
}

async function closePosition(page: Page): Promise<void> {
  await page.getByTestId('close-position').click();
  await page.getByRole('button', { name: word('Continue') }).click();
  await confirmWithPassword(page);
}

async function confirmWithPassword(page: Page): Promise<void> {
  await page.locator('dialog[open] [name="trading-password"]').fill(tradingPassword);
  await page.getByTestId('order-confirm').click();
  await page.getByTestId('order-outcome').waitFor();
}
