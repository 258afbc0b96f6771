import { expect, it } from 'vitest';

import { setOwnStage } from '../support/stage.ts';
import { enterPassword, openTradeDesk } from '../support/trade-desk.ts';

const { product, browser } = await setOwnStage({ CLERK: 'manual' });

type Listed = { items: { reference: string }[] };

/** The newest that waits at the desk. */
const waiting = async (what: 'loan' | 'deposit') => {
  const { items } = (await product.backOffice(what, 'list')) as Listed;
  const last = items.at(-1);
  if (!last) throw new Error(`no ${what} waits at the desk`);
  return last;
};

it('a loan that the desk rejects says why, while one looks on', async () => {
  const desk = await openTradeDesk(browser, product, { verified: true, language: 'en' });
  const { page, phone } = desk;
  await phone.open('/loan');
  await page.locator('[name="loan-amount"]').fill('2,000');
  await page.getByTestId('apply-loan').click();
  await enterPassword(desk);
  await page.getByTestId('outcome-close').click();
  await page.getByRole('listitem').getByRole('link').click();
  await expect.poll(() => page.getByTestId('loan-state').innerText()).toBe('Submitted');
  await product.backOffice(
    'loan',
    'reject',
    (await waiting('loan')).reference,
    '--reason',
    'No income.',
  );
  await page.getByText('No income.').first().waitFor();
  await expect.poll(() => page.getByTestId('loan-state').innerText()).toBe('Rejected');
});

it('a deposit that the desk accepts is credited, while one looks on', async () => {
  const desk = await openTradeDesk(browser, product, { language: 'en' });
  const { page, phone } = desk;
  await phone.open('/bankIn/redirect');
  await page.locator('input[name="amount"]').fill('1,000');
  await page.getByTestId('deposit').click();
  await page.waitForURL(/sandbox-pay/);
  await page.goBack();
  await phone.open('/bankRecord');
  await page.getByRole('listitem').getByText('Under way').waitFor();
  await product.backOffice('deposit', 'accept', (await waiting('deposit')).reference);
  await page.getByRole('listitem').getByText('Credited').waitFor();
  await phone.open('/trade');
  await page.getByTestId('available').getByText('1,001,000.00').waitFor();
});
