import { describe, expect, it } from 'vitest';

import { bindCard } from '../support/bank-card.ts';
import {
  amountIn,
  confirmButton,
  enterPassword,
  german,
  openTicket,
  openTradeDesk,
  passwordField,
  quoteOf,
  tradedShare,
} from '../support/trade-desk.ts';
import type { Desk } from '../support/trade-desk.ts';
import { setStage } from '../support/stage.ts';
import { wordsOf } from '../support/words.ts';
import { noNetwork } from '../support/no-network.ts';
import { toasted } from '../support/toasts.ts';

const word = wordsOf('de');

const { product, browser } = await setStage();

const state = ({ page }: Desk, name: string) =>
  page.locator(`[data-testid="payment-facts"][data-state="${name}"]`).first().waitFor();

describe('money', () => {
  it('comes in from a card, however often the button is pressed', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
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
    // The way back reads a receipt as its button does: the records stand in place of the form.
    await phone.open('/bankIn/card');
    await page.locator('input[name="amount"]').fill('100');
    await page.getByTestId('deposit').click();
    await state(desk, 'credited');
    await page.goBack();
    // The address that one came from is the same.
    await page.getByTestId('outcome-close').waitFor({ state: 'detached' });
    await page.waitForURL(/#\/bankRecord$/);
    await page.reload();
    await page.getByText('+100,00').first().waitFor();
    await phone.open('/trade');
    await expect.poll(() => amountIn(page.getByTestId('available'))).toBe(100_260_050);
  });

  it('from a card asks for identity and card at once, over a payment page for neither', async () => {
    const { phone, page } = await openTradeDesk(browser, product);
    const identity = page.getByTestId('identity-needed');
    const card = page.locator('a[href$="/ucenter/bank"]');
    await phone.open('/bankIn/card');
    await card.waitFor();
    await identity.getByRole('link').click();
    await page.waitForURL(/#\/realNameAuthentication\?to=%2FbankIn%2Fcard$/);
    await phone.open('/bankIn/redirect');
    await page.locator('input[value="redirect"]:checked').waitFor();
    await page.locator('input[name="amount"]').waitFor();
    expect([await identity.count(), await card.count()]).toEqual([0, 0]);
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
    await page.getByTestId('pay-again').click();
    await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toBe('1.000,00');
    await pay('pay');
    await state(desk, 'credited');
    await phone.open('/trade');
    await expect.poll(() => amountIn(page.getByTestId('available'))).toBe(100_100_000);
  });

  it('leaves no used payment page behind: the way back leads to the form', async () => {
    const desk = await openTradeDesk(browser, product, { language: 'en' });
    const { phone, page } = desk;
    await phone.open('/bankIn/redirect');
    await page.locator('input[name="amount"]').fill('1000');
    await page.getByTestId('deposit').click();
    await page.waitForURL(/sandbox-pay/);
    await page.locator('button[value="pay"]').click();
    await page.waitForURL(/#\/bankIn\?id=/);
    await state(desk, 'credited');
    await page.goBack();
    await page.waitForURL(/#\/bankIn\/redirect$/);
    await page.getByTestId('deposit').waitFor();
  });

  it('that was left on its payment page is named in the form, to go on or to take back', async () => {
    const { phone, page } = await openTradeDesk(browser, product, { language: 'en' });
    await phone.open('/bankIn/redirect');
    await page.locator('input[name="amount"]').fill('1000');
    await page.getByTestId('deposit').click();
    await page.waitForURL(/sandbox-pay/);
    const payPage = page.url();
    await page.goBack();
    const open = page.getByTestId('open-payment');
    await open.getByText('¥1,000.00').waitFor();
    await open.getByRole('link', { name: 'Go to the payment page' }).click();
    await page.waitForURL(payPage);
    await page.goBack();
    await toasted(page, 'The payment is cancelled.', () =>
      open.getByTestId('cancel-payment').click(),
    );
    await open.waitFor({ state: 'detached' });
  });

  it('goes out to a card with the trading password, and only what can be withdrawn', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page, investor } = desk;
    await bindCard(desk);
    await page.getByTestId('bank-card').waitFor();
    await phone.open('/ucenter/transfer?direction=out');
    const amount = page.locator('input[name="amount"]');
    await amount.fill('1.000.001');
    await page.getByTestId('move-money').click();
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByTestId('move-money').innerText()).not.toContain('1.000.001');
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

  it('that is half moved is found again, each way with its own amount', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    const amount = page.locator('input[name="amount"]');
    await phone.open('/ucenter/transfer');
    await amount.fill('250');
    // The way is in the address: it may take the app a moment.
    await page.getByRole('radio', { name: word('To the bank') }).click();
    await expect.poll(() => amount.inputValue()).toBe('');
    await amount.fill('400');
    await phone.open('/home');
    await phone.open('/ucenter/transfer');
    await expect.poll(() => amount.inputValue()).toBe('250,00');
    await phone.open('/ucenter/transfer?direction=out');
    await expect.poll(() => amount.inputValue()).toBe('400,00');
  });

  it('says each limit in its own words', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    const amount = page.locator('input[name="amount"]');
    const tell = async (route: string, typed: string, button: string, words: RegExp) => {
      await phone.open(route);
      // The form before it stays until this one is there.
      await page.getByTestId(button).waitFor();
      await expect.poll(() => amount.inputValue()).toBe('');
      await amount.fill(typed);
      await page.getByTestId(button).click();
      await page.getByText(words).waitFor();
    };
    await tell('/bankIn/redirect', '0,5', 'deposit', /Einzahlungen sind ab 1,00/);
    await tell('/ucenter/transfer', '5', 'move-money', /Überweisungen sind ab 10,00/);
    await tell('/ucenter/transfer?direction=out', '5', 'move-money', /Auszahlungen sind ab 100,00/);
    await amount.fill('0');
    await page.getByText('Der Auszahlungsbetrag darf nicht 0 sein.').waitFor();
    await page
      .getByText(word('Please select a bank card.'))
      .or(page.getByText(word('No bank card yet')))
      .first()
      .waitFor();
  });

  it('cannot be moved without a connection, which is said; what was typed stays', async () => {
    const desk = await openTradeDesk(browser, product, { serviceWorker: true });
    const { phone, page } = desk;
    phone.expectProblem(noNetwork);
    const amount = page.locator('input[name="amount"]');
    await phone.open('/bankIn/redirect');
    await amount.fill('750');
    await phone.context.setOffline(true);
    const deposit = page.getByTestId('deposit');
    await expect.poll(() => deposit.isDisabled()).toBe(true);
    const why = word('This needs a connection; your amount is kept.');
    await page.getByText(why).waitFor();
    expect(await amount.inputValue()).toBe('750');
    await phone.context.setOffline(false);
    await expect.poll(() => deposit.isDisabled()).toBe(false);
  });

  it('is found in the records by its kind', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    await bindCard(desk);
    await page.getByTestId('bank-card').waitFor();
    await phone.open('/ucenter/transfer');
    await page.locator('input[name="amount"]').fill('300');
    await page.getByTestId('move-money').click();
    await page.getByText('1.000.300,00').waitFor();
    await enterPassword(desk);
    await state(desk, 'credited');
    await page.getByRole('heading', { name: 'Überweisung erfolgreich' }).waitFor();
    await page.getByTestId('outcome-close').click();
    await page.getByText('+300,00').first().waitFor();
    const kind = page.getByRole('combobox', { name: word('Kind') });
    await kind.selectOption('withdrawal');
    await page.getByText('+300,00').first().waitFor({ state: 'detached' });
    await kind.selectOption('transfer');
    await page.getByText('+300,00').first().waitFor();
    expect(new URL(page.url()).hash).toContain('kind=transfer');
    const stands = page.getByRole('combobox', { name: word('Status') });
    await stands.selectOption('cancelled');
    await page.getByText('+300,00').first().waitFor({ state: 'detached' });
    await stands.selectOption('credited');
    await page.getByText('+300,00').first().waitFor();
    await page.reload();
    await page.getByText('+300,00').first().waitFor();
    expect(await stands.inputValue()).toBe('credited');
  });

  it('has what moved last beside its form on a wide screen, with what was typed', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    await bindCard(desk);
    await page.getByTestId('bank-card').waitFor();
    await phone.open('/ucenter/transfer');
    const amount = page.locator('input[name="amount"]');
    const send = page.getByTestId('move-money');
    await amount.fill('300');
    await send.click();
    await enterPassword(desk);
    await state(desk, 'credited');
    await page.getByTestId('outcome-close').click();
    await page.getByText('+300,00').first().waitFor();
    await phone.open('/ucenter/transfer');
    await amount.fill('70');
    expect(await page.getByRole('link', { name: /\+300,00/ }).count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const last = page.getByRole('link', { name: /\+300,00/ });
    await last.waitFor();
    expect(await amount.inputValue()).toMatch(/^70/);
    // The action ends its column, and what is beside it begins where that ends.
    const [form, action, beside] = await Promise.all(
      [amount, send, last].map((each) => each.boundingBox()),
    );
    if (!form || !action || !beside) throw new Error('not in sight');
    expect(action.x + action.width).toBeLessThan(beside.x);
    expect(action.y).toBeGreaterThan(form.y);
    await last.click();
    await page.getByTestId('record-beside').getByText('300,00').first().waitFor();
  });

  it('that is short for an order leads to a deposit, and back to what was typed', async () => {
    const desk = await openTradeDesk(browser, product);
    const { page } = desk;
    const { code } = await tradedShare(product, 'main');
    const { quantity } = await openTicket(desk, code, 'buy');
    await quantity.fill('9000');
    await page.getByTestId('deposit-missing').click();
    await page.locator('input[name="amount"]').waitFor();
    await page.goBack();
    await expect.poll(() => quantity.inputValue()).toBe('9.000');
  });

  it('that was spent elsewhere meanwhile is not sent from the sheet that is open', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    await bindCard(desk);
    await page.getByTestId('bank-card').waitFor();
    const { code } = await tradedShare(product, 'main');
    const lowest = (await quoteOf(product, code)).lowerLimitMilli;
    /** An order that rests and holds about as much of the money. */
    const holdElsewhere = (yuan: number) =>
      desk.investor.order('buy', code, Math.floor((yuan * 10) / lowest) * 100, lowest);
    const refuses = async (words: RegExp) => {
      await passwordField(page).fill(desk.investor.tradingPassword);
      await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
      await holdElsewhere(200_000);
      await page.locator('dialog[open]').getByText(words).waitFor();
      expect(await confirmButton(page).isDisabled()).toBe(true);
      expect(await page.locator('dialog[open]').innerText()).not.toContain('−');
      await page.keyboard.press('Escape');
    };
    const amount = page.locator('input[name="amount"]');
    await phone.open('/ucenter/transfer?direction=out');
    await amount.fill('950000');
    await page.getByTestId('move-money').click();
    await refuses(/Sie können jetzt .* auszahlen/);
    await phone.open('/payment');
    // The form before it stays until this one is there.
    await page.getByTestId('order-savings').waitFor();
    await expect.poll(() => amount.inputValue()).toBe('');
    await amount.fill('750000');
    await page.getByTestId('order-savings').click();
    await refuses(/Verfügbar/);
    const { quantity, price, place } = await openTicket(desk, code, 'buy');
    await price.fill(german(lowest));
    await quantity.fill(String(Math.floor((550_000 * 10) / lowest)));
    await place.click();
    await refuses(/Für diesen Auftrag/);
  });

  it('is asked for with the identity before it goes out, not after the password', async () => {
    const desk = await openTradeDesk(browser, product);
    const { phone, page } = desk;
    await phone.open('/ucenter/transfer?direction=out');
    await page.getByTestId('identity-needed').waitFor();
    expect(await page.getByTestId('move-money').isDisabled()).toBe(true);
    await page.getByTestId('identity-needed').getByRole('link').click();
    await page.waitForURL(/realNameAuthentication/);
  });
});
