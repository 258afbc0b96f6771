import { describe, expect, it } from 'vitest';

import {
  amountIn,
  confirmButton,
  enterPassword,
  openTradeDesk,
  passwordField,
} from '../support/trade-desk.ts';
import type { Desk } from '../support/trade-desk.ts';
import { setStage } from '../support/stage.ts';
import { wordsOf } from '../support/words.ts';

const word = wordsOf('de');
const iban = 'DE89370400440532013000';

const { product, browser } = await setStage();

async function bindCard({ phone, page }: Desk, number = iban): Promise<void> {
  await phone.open('/ucenter/bank');
  await page.locator('input[name="holder"]').fill('Lena Vogt');
  await page.locator('input[name="bank"]').fill('Deutsche Bank');
  await page.locator('input[name="number"]').fill(number);
  await page.locator('input[name="agreed"]').check({ force: true });
  await page.getByRole('button', { name: word('Bind the card') }).click();
}

const state = ({ page }: Desk, name: string) =>
  page.locator(`[data-testid="payment-facts"][data-state="${name}"]`).first().waitFor();

describe('a bank card', () => {
  it('is refused with a wrong IBAN beside its field, and bound with the right one', async () => {
    const desk = await openTradeDesk(browser, product);
    const { page } = desk;
    await bindCard(desk, 'DE89370400440532013001');
    const number = page.locator('input[name="number"]');
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    expect(await number.inputValue()).toBe('DE89 3704 0044 0532 0130 01');
    await number.fill(iban);
    await page.getByRole('button', { name: word('Bind the card') }).click();
    const card = page.getByTestId('bank-card');
    await card.getByText('•••• 3000').waitFor();
    expect(await page.content()).not.toContain('0440');
  });
});

describe('money', () => {
  it('comes in from a card, however often the button is pressed', async () => {
    const desk = await openTradeDesk(browser, product);
    const { phone, page } = desk;
    await bindCard(desk);
    await page.getByTestId('bank-card').waitFor();
    await phone.open('/bankIn/card');
    await page.locator('input[name="amount"]').fill('2.500,50');
    await page.getByTestId('deposit').dblclick();
    await state(desk, 'credited');
    expect(await amountIn(page.getByTestId('payment-amount'))).toBe(250_050);
    await page.getByTestId('outcome-close').click();
    await page.getByText('+2.500,50').first().waitFor();
    await phone.open('/trade');
    await expect.poll(() => amountIn(page.getByTestId('available'))).toBe(100_250_050);
  });

  it('comes in over a payment page, and not at all when it is declined there', async () => {
    const desk = await openTradeDesk(browser, product);
    const { phone, page } = desk;
    const pay = async (choice: string) => {
      await phone.open('/bankIn/redirect');
      await page.locator('input[name="amount"]').fill('1000');
      await page.getByTestId('deposit').click();
      await page.waitForURL(/sandbox-pay/);
      await page.locator(`button[value="${choice}"]`).click();
      await page.waitForURL(/#\/bankIn\?id=/);
    };
    await pay('decline');
    await state(desk, 'declined');
    await pay('pay');
    await state(desk, 'credited');
    await phone.open('/trade');
    await expect.poll(() => amountIn(page.getByTestId('available'))).toBe(100_100_000);
  });

  it('goes out to a card with the trading password, and only what can be withdrawn', async () => {
    const desk = await openTradeDesk(browser, product);
    const { phone, page, investor } = desk;
    await bindCard(desk);
    await page.getByTestId('bank-card').waitFor();
    await phone.open('/ucenter/transfer?direction=out');
    const amount = page.locator('input[name="amount"]');
    await amount.fill('1.000.001');
    await page.getByTestId('move-money').click();
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    expect(await amountIn(page.getByTestId('withdrawable'))).toBe(100_000_000);
    await amount.fill('5000');
    await page.getByTestId('move-money').click();
    await passwordField(page).fill(investor.tradingPassword === '111222' ? '333444' : '111222');
    await confirmButton(page).click();
    await page.getByRole('alert').first().waitFor();
    await enterPassword(desk);
    await state(desk, 'paid');
    await page.getByTestId('outcome-close').click();
    await page.getByText('−5.000,00').first().waitFor();
  });
});
