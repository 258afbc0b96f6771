import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { cashEndpoints } from '../../contract/cash/endpoints.ts';
import { browserNow } from '../support/other-date.ts';
import { setOwnStage } from '../support/stage.ts';
import { settle } from '../support/settle.ts';
import { confirmButton, openTradeDesk, passwordField, tradedShare } from '../support/trade-desk.ts';
import { wordsOf } from '../support/words.ts';

const { product, browser } = await setOwnStage({ CLERK: 'manual' });

const word = wordsOf('de');

/** Two taps before the app has drawn anything: a finger that trembles on a busy phone. */
const pressTwice = (button: Locator) =>
  button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) throw new Error('nothing to press');
    element.click();
    element.click();
  });

/** What is sent from now on, by its path. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

it('two taps at once send money once, and each of what follows once', async () => {
  const desk = await openTradeDesk(browser, product, { verified: true, motion: true });
  const { phone, page, investor } = desk;
  await phone.open('/ucenter/bank');
  await page.locator('input[name="bank"]').fill('Deutsche Bank');
  await page.locator('input[name="number"]').fill('DE89370400440532013000');
  await page.locator('input[name="agreed"]').check();
  const sent = sentBy(page);
  await pressTwice(page.getByTestId('link-card'));
  await passwordField(page).fill(investor.tradingPassword);
  await pressTwice(confirmButton(page));
  await page.getByTestId('bank-card').waitFor();

  await phone.open('/bankIn/card');
  await page.locator('input[name="amount"]').fill('2.500,50');
  await pressTwice(page.getByTestId('deposit'));
  await page.locator('[data-testid="payment-facts"][data-state="pending"]').waitFor();
  await pressTwice(page.getByTestId('cancel-payment'));
  await page.locator('[data-testid="payment-facts"][data-state="cancelled"]').waitFor();
  const { items } = await investor.client.call(cashEndpoints.payments, {});
  expect(items.map(({ amountMinor, state }) => [amountMinor, state])).toEqual([
    [250_050, 'cancelled'],
  ]);
  await page.getByTestId('outcome-close').click();

  await phone.open('/ucenter/bank-list');
  await page.getByTestId('bank-card').waitFor();
  await page.getByTestId('remove-card').click();
  await pressTwice(page.locator('dialog[open] button').last());
  await page.getByTestId('bank-card').waitFor({ state: 'detached' });
  expect(sent.filter((path) => path.startsWith('/api/cash/'))).toEqual([
    '/api/cash/bindCard',
    '/api/cash/deposit',
    '/api/cash/cancelPayment',
    '/api/cash/unbindCard',
  ]);
});

it('the second of two taps on "Buy" that a slow phone delivers late is none on the ticket', async () => {
  const { page, phone } = await openTradeDesk(browser, product, { motion: true });
  const { code } = await tradedShare(product, 'main');
  await phone.open(`/stockInfo/${code}`);
  const buy = page.getByRole('button', { name: word('Buy'), exact: true });
  await buy.waitFor();
  await settle(page);
  const tap = await tapMadeNow(page, buy);
  await tap();
  await page.getByTestId('place-order').waitFor();
  await settle(page);
  await tap();
  await settle(page);
  expect(await page.getByText(word('Please correct what is marked.')).count()).toBe(0);
});

/** A finger's tap on a button that was made now, whenever it arrives. */
async function tapMadeNow(page: Page, button: Locator): Promise<() => Promise<void>> {
  const box = await button.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  // By the clock of the browser, which a tap of another year would crash.
  const timestamp = browserNow() / 1000;
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', points: typeof touchPoints) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp });
  // Sent as one: a finger that stays down while the first is answered makes a long press.
  return async () => {
    await Promise.all([send('touchStart', touchPoints), send('touchEnd', [])]);
  };
}
