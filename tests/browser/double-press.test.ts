import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { cashEndpoints } from '../../contract/cash/endpoints.ts';
import { setOwnStage } from '../support/stage.ts';
import { confirmButton, openTradeDesk, passwordField } from '../support/trade-desk.ts';

const { product, browser } = await setOwnStage({ CLERK: 'manual' });

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
  const desk = await openTradeDesk(browser, product, { verified: true });
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
