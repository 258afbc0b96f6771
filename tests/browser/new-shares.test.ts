import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newShareEndpoints } from '../../contract/new-share/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import {
  announceIssue,
  applyFor,
  comeBack,
  confirmWith,
  openDesk,
  pinField,
} from '../support/new-share-desk.ts';
import { setOwnStage } from '../support/stage.ts';
import type { Investor } from '../support/investor.ts';
import { noNetwork } from '../support/no-network.ts';

const { product, browser } = await setOwnStage();

const quantityField = (page: Page) => page.getByRole('spinbutton');
const detailIn = (page: Page) => page.getByTestId('application-detail');

async function applicationOf({ client }: Investor, code: string) {
  const { application } = await client.call(newShareEndpoints.detail, { code });
  if (!application) throw new Error(`no application for ${code}`);
  return application;
}

const stateOf = async (investor: Investor, code: string) =>
  (await applicationOf(investor, code)).state;

describe('a new share', () => {
  it('is applied for, allotted, checked, paid and sold; unpaid it lapses', async () => {
    const code = '607251';
    await announceIssue(product, code);
    const { investor, page, phone } = await openDesk(browser, product);
    const other = await openDesk(browser, product);
    await applyFor(other.investor, code);

    await phone.open('/shares/new');
    const card = page.getByTestId('group-open').getByTestId(`issue-${code}`);
    await card.getByRole('link', { name: /^Apply until/ }).click();

    // More than the quota is refused before anything is sent.
    await quantityField(page).fill('1000');
    await page.getByTestId('apply').click();
    await page.getByText('Your quota allows 500 shares at most.').waitFor();
    expect(await pinField(page).count()).toBe(0);

    await quantityField(page).fill('500');
    await page.getByTestId('apply').click();
    await confirmWith(page, '111222');
    await page
      .getByText(/The trading password is not correct/)
      .first()
      .waitFor();
    expect(await quantityField(page).inputValue()).toBe('500');
    await confirmWith(page, investor.tradingPassword);
    await page.getByTestId('new-share-outcome').getByText('Your numbers in the draw').waitFor();
    await page
      .getByTestId('new-share-outcome')
      .getByRole('link', { name: 'My application' })
      .click();
    await expect.poll(() => detailIn(page).getAttribute('data-state')).toBe('applied');
    await phone.open(`/apply?code=${code}`);
    await page.getByText('You have applied already').waitFor();

    const { id } = await applicationOf(investor, code);
    await phone.open(`/ucenter/shengou?id=${id}`);
    await product.backOffice('clock', 'advance', '1d');
    await product.backOffice('issue', 'draw', code);
    // The draw itself is told to nobody: an open page asks once a minute.
    await page.reload();
    await expect.poll(() => detailIn(page).getAttribute('data-state')).toBe('drawn');

    await product.backOffice('clock', 'advance', '1d');
    await expect.poll(() => detailIn(page).getAttribute('data-state')).toBe('allotted');
    expect(await page.getByTestId('allotted').innerText()).toBe('500');
    await expect.poll(() => page.getByTestId('draw-check').getAttribute('data-sound')).toBe('true');
    await page.getByTestId('pay-allotment').click();
    await confirmWith(page, investor.tradingPassword);
    expect(await page.getByTestId('allotment-paid').innerText()).toBe('¥4,000.00');
    await page.getByTestId('outcome-close').click();
    await expect.poll(() => detailIn(page).getAttribute('data-state')).toBe('paid');
    const { assets } = await investor.client.call(tradeEndpoints.account, {});
    expect(assets).toMatchObject({ availableMinor: 99_600_000, subscribedMinor: 400_000 });

    const unpaid = await applicationOf(other.investor, code);
    await other.phone.open(`/ucenter/shengou?id=${unpaid.id}`);
    await expect.poll(() => detailIn(other.page).getAttribute('data-state')).toBe('allotted');

    // On the third day both sessions are over.
    for (const each of [phone, other.phone]) each.expectProblem(/Failed to load resource/);
    await product.backOffice('clock', 'advance', '1d');
    await comeBack(product, other, `/ucenter/shengou?id=${unpaid.id}`);
    await expect.poll(() => detailIn(other.page).getAttribute('data-state')).toBe('lapsed');
    await other.phone.open('/shares/new');
    await other.page.getByText(/^1 allotment went unpaid within 12 months/).waitFor();

    await comeBack(product, { investor, phone }, `/ucenter/shengou?id=${id}`);
    await expect.poll(() => detailIn(page).getAttribute('data-state')).toBe('listed');
    await page.getByRole('link', { name: 'Show the holding' }).click();
    await page.getByRole('link', { name: 'Sell', exact: true }).click();
    await page.getByRole('radio', { name: 'Market', exact: true }).check();
    await quantityField(page).last().fill('500');
    await page.getByTestId('place-order').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await confirmWith(page, investor.tradingPassword);
    await page.getByTestId('order-paid').waitFor();
    const { items } = await investor.client.call(tradeEndpoints.closedPositions, {});
    expect(items[0]).toMatchObject({ code, quantity: 500, boughtMinor: 400_000 });
  });

  it('that another device has applied for already is refused, and the form is kept', async () => {
    const code = '607252';
    await announceIssue(product, code);
    const { investor, page, phone } = await openDesk(browser, product);
    // This device goes on hearing what was so before the other one applied.
    let before: string | undefined;
    await page.route('**/api/newShare/detail**', async (route) => {
      before ??= await (await route.fetch()).text();
      await route.fulfill({ contentType: 'application/json', body: before });
    });
    await phone.open(`/apply?code=${code}`);
    await page.getByTestId('apply').waitFor();
    await applyFor(investor, code);
    await page.getByTestId('apply').click();
    await confirmWith(page, investor.tradingPassword);
    await page.getByText(/^You have already applied for this new share/).waitFor();
    expect(await quantityField(page).inputValue()).toBe('500');
    const { items } = await investor.client.call(newShareEndpoints.applications, {
      status: 'all',
    });
    expect(items).toHaveLength(1);
  });

  it('is applied for once however often the button is pressed, also without an answer', async () => {
    const code = '607253';
    await announceIssue(product, code);
    const { investor, page, phone } = await openDesk(browser, product);
    phone.expectProblem(/Failed to load resource|ERR_FAILED/);
    let sendings = 0;
    await page.route('**/api/newShare/apply', async (route) => {
      sendings += 1;
      await route.fetch();
      await route.abort();
    });
    await phone.open(`/apply?code=${code}`);
    await page.getByTestId('apply').click();
    await pinField(page).fill(investor.tradingPassword);
    await page.getByTestId('order-confirm').dblclick();
    await page.getByTestId('new-share-outcome').getByText('Your numbers in the draw').waitFor();
    expect(sendings).toBe(1);
  });

  it('with more numbers than shares is drawn, and the device checks its own result', async () => {
    const code = '607254';
    await announceIssue(product, code, { others: 20_000_000 });
    const { investor, page, phone } = await openDesk(browser, product);
    const { id, firstNumber } = await applyFor(investor, code);
    await product.backOffice('clock', 'advance', '1d');
    await product.backOffice('issue', 'draw', code);
    await phone.open(`/ucenter/shengou?id=${id}`);
    await page.getByText(/The seed is published with the results/).waitFor();
    await product.backOffice('clock', 'advance', '1d');
    await expect.poll(() => page.getByTestId('draw-check').getAttribute('data-sound')).toBe('true');
    const { state } = await applicationOf(investor, code);
    expect(['allotted', 'not_allotted']).toContain(state);
    expect(await detailIn(page).getAttribute('data-state')).toBe(state);
    await page.getByText(`Your number is ${firstNumber}.`).waitFor();
    await phone.open(`/shares/new-detail?code=${code}`);
    await expect.poll(() => page.getByTestId('issue-state').getAttribute('data-state')).toBe(state);
  });

  it('of which the brokerage tells a wrong result is caught by the device', async () => {
    const code = '607255';
    await announceIssue(product, code);
    const { investor, page, phone } = await openDesk(browser, product);
    const { id } = await applyFor(investor, code);
    await product.backOffice('clock', 'advance', '2d');
    // Before the page: its stream may open too late to hear of the result.
    await expect.poll(() => stateOf(investor, code)).toBe('allotted');
    await page.route('**/api/newShare/application?**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { winningNumbers: number[] } };
      await route.fulfill({
        response,
        json: { ...body, data: { ...body.data, winningNumbers: [] } },
      });
    });
    await phone.open(`/ucenter/shengou?id=${id}`);
    await page.getByText('Checked on this device: the result does not match').waitFor();
    expect(await page.getByTestId('draw-check').getAttribute('data-sound')).toBe('false');
  });

  it('is barred from whoever left three allotments unpaid, until a day that is named', async () => {
    const codes = ['607257', '607258', '607259'];
    const desk = await openDesk(browser, product);
    desk.phone.expectProblem(/Failed to load resource/);
    for (const code of codes) {
      await announceIssue(product, code);
      await applyFor(desk.investor, code);
    }
    await product.backOffice('clock', 'advance', '2d');
    await expect.poll(() => stateOf(desk.investor, '607259')).toBe('allotted');
    await product.backOffice('clock', 'advance', '1d');
    await announceIssue(product, '607260');
    await comeBack(product, desk, '/apply?code=607260');
    await desk.page.getByText(/3 allotments went unpaid within 12 months/).waitFor();
    expect(await desk.page.getByTestId('apply').isDisabled()).toBe(true);
    await desk.phone.open('/shares/new');
    await desk.page.getByText(/^You cannot apply until/).waitFor();
  });

  it('can be read offline, says how old it is, and applies for nothing', async () => {
    const code = '607256';
    await announceIssue(product, code);
    const { phone, page } = await openDesk(browser, product, { serviceWorker: true });
    phone.expectProblem(noNetwork);
    await phone.open('/shares/new');
    await page.getByTestId(`issue-${code}`).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await phone.open(`/apply?code=${code}`);
    await page.getByTestId('apply').waitFor();
    await phone.context.setOffline(true);
    await expect.poll(() => page.getByTestId('apply').isDisabled()).toBe(true);
    await page.getByText('Applying needs a connection.').waitFor();
    await phone.open('/shares/new');
    await page.getByTestId(`issue-${code}`).waitFor();
    await page.getByText(/^As of /).waitFor();
  });
});
