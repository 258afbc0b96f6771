import { describe, expect, it } from 'vitest';

import { cashEndpoints } from '../../contract/cash/endpoints.ts';
import { verifiedAs } from '../factories/identity.ts';
import { bindCard, fillCard, iban, ibanWithin, writeCard } from '../support/bank-card.ts';
import { enterPassword, openTradeDesk } from '../support/trade-desk.ts';
import { keptOnDevice } from '../support/kept.ts';
import { newMoment } from '../support/moment.ts';
import { setStage } from '../support/stage.ts';
import { verifyInvestor } from '../support/verified-investor.ts';
import { wordsOf } from '../support/words.ts';
import { toasted } from '../support/toasts.ts';
import type { Desk } from '../support/trade-desk.ts';

const word = wordsOf('de');

const { product, browser } = await setStage();

describe('a bank card', () => {
  it('waits for the verified identity, and is in its name', async () => {
    const desk = await openTradeDesk(browser, product);
    const { phone, page, investor } = desk;
    await phone.open('/ucenter/bank');
    await page.getByTestId('identity-needed').waitFor();
    expect(await page.locator('input[name="number"]').count()).toBe(0);
    await verifyInvestor(product, investor);
    await expect.poll(() => page.getByTestId('card-holder').innerText()).toBe(verifiedAs);
    expect(await page.getByTestId('identity-needed').count()).toBe(0);
  });

  it('is refused with a wrong IBAN beside its field, and bound with the right one', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { page } = desk;
    await writeCard(desk, 'DE89370400440532013001');
    const number = page.locator('input[name="number"]');
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    expect(await number.inputValue()).toBe('DE89 3704 0044 0532 0130 01');
    await number.fill(iban);
    await page.getByTestId('link-card').click();
    await enterPassword(desk);
    const card = page.getByTestId('bank-card');
    await card.getByText('•••• 3000').waitFor();
    expect(await page.content()).not.toMatch(ibanWithin);
  });

  it('is called by its own name wherever it is chosen', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    await bindCard(desk);
    await page.getByTestId('name-card').click();
    await page.locator('input[name="card-name"]').fill('Gehaltskonto');
    await page.getByTestId('save-card-name').click();
    await page.getByTestId('bank-card').getByText('Gehaltskonto').waitFor();
    await phone.open('/ucenter/transfer');
    const chosen = page.locator('select[name="card"] option:checked');
    await expect.poll(() => chosen.innerText()).toBe('Gehaltskonto •••• 3000');
  });

  it('that is half written is found again, but for its number', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    await phone.open('/ucenter/bank');
    await page.locator('input[name="bank"]').fill('Sparkasse Lübeck');
    await page.locator('input[name="number"]').fill(iban);
    await expect
      .poll(() => keptOnDevice(page))
      .toContainEqual(expect.stringContaining('Sparkasse Lübeck'));
    expect((await keptOnDevice(page)).join()).not.toMatch(ibanWithin);
    await phone.open('/home');
    await page.reload();
    await phone.open('/ucenter/bank');
    const bank = page.locator('input[name="bank"]');
    await expect.poll(() => bank.inputValue()).toBe('Sparkasse Lübeck');
    expect(await page.locator('input[name="number"]').inputValue()).toBe('');
  });

  it('whose answer is lost is asked about, and not sent again', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    phone.expectProblem(/ERR_FAILED/);
    let sent = 0;
    await page.route('**/api/cash/bindCard', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await bindCard(desk);
    await page.getByTestId('bank-card').getByText('•••• 3000').waitFor();
    expect(sent).toBe(1);
    const { items } = await desk.investor.client.call(cashEndpoints.cards, {});
    expect(items).toHaveLength(1);
  });

  it('whose answer is lost leads back to the deposit once it is known to be linked', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { page } = desk;
    await loseAnswer(desk);
    const tell = await holdList(desk);
    await bindForDeposit(desk);
    await page.getByTestId('card-outcome').getByTestId('outcome-unknown').waitFor();
    await tell();
    await page.waitForURL(/#\/bankIn\/card$/);
    await expect.poll(() => chosenCard(page)).toContain('3000');
  });

  it('that is found to be linked ends the form although its doubt was closed before', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { page } = desk;
    await loseAnswer(desk);
    const tell = await holdList(desk);
    await bindForDeposit(desk);
    await page.getByTestId('outcome-close').click();
    await page.getByTestId('card-outcome').waitFor({ state: 'detached' });
    await toasted(page, word('The card is linked.'), tell);
    await page.waitForURL(/#\/bankIn\/card$/);
    await page.goForward();
    await expect.poll(() => page.locator('input[name="number"]').inputValue()).toBe('');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  });

  it('that never arrived is in doubt on the next visit too, until it is known', async () => {
    const desk = await openTradeDesk(browser, product, { verified: true });
    const { phone, page } = desk;
    phone.expectProblem(/ERR_FAILED/);
    await page.route('**/api/cash/bindCard', (route) => route.abort());
    await bindCard(desk);
    await page.getByTestId('card-outcome').getByTestId('outcome-unknown').waitFor();
    // What became of it, nobody says before it was seen to be in doubt.
    let isLost = true;
    await page.route('**/api/cash/cards', (route) => (isLost ? route.abort() : route.continue()));
    await phone.open('/home');
    await page.reload();
    await phone.open('/ucenter/bank-list');
    await page.getByText(word('Sent, not confirmed')).waitFor();
    await toasted(page, word('An unconfirmed card was not linked.'), async () => {
      isLost = false;
    });
    await expect.poll(() => page.getByText(word('Sent, not confirmed')).count()).toBe(0);
  });
});

/** The brokerage has the card, and nobody hears of it. */
async function loseAnswer({ phone, page }: Desk): Promise<void> {
  phone.expectProblem(/ERR_FAILED/);
  await page.route('**/api/cash/bindCard', async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** The list of cards is not told once one was sent, until it is let go. */
async function holdList({ page }: Desk): Promise<() => Promise<void>> {
  let sent = false;
  const told = newMoment();
  page.on('request', (request) => {
    sent ||= request.url().endsWith('/api/cash/bindCard');
  });
  await page.route('**/api/cash/cards', async (route) => {
    if (sent) await told.come;
    await route.continue();
  });
  return async () => told.now();
}

/** From a deposit, which asks for a card first. */
async function bindForDeposit(desk: Desk): Promise<void> {
  await desk.phone.open('/bankIn/card');
  await desk.page.locator('a[href$="/ucenter/bank"]').click();
  await fillCard(desk, iban);
  await enterPassword(desk);
}

const chosenCard = (page: Desk['page']) =>
  page.locator('select[name="card"] option:checked').innerText();
