import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { blockEndpoints } from '../../contract/block/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { newMoment } from '../support/moment.ts';
import { confirmWith, openDesk } from '../support/new-share-desk.ts';
import { confirmButton, passwordField, quoteOf, tradedShare } from '../support/trade-desk.ts';
import type { Product } from '../support/product.ts';
import { setOwnStage } from '../support/stage.ts';

// The clerk's own offers stay away: those of this file are the only ones.
const { product, browser } = await setOwnStage({ CLERK: 'manual' });

/** Offers shares of the main board at the last price. */
async function offer(quantity: number, minimum: number, rank: number) {
  const share = await tradedShare(product, 'main', rank);
  const { lastMilli } = await quoteOf(product, share.code);
  const price = `${Math.trunc(lastMilli / 1000)}.${String(Math.trunc((lastMilli % 1000) / 10)).padStart(2, '0')}`;
  const options = { price, quantity: String(quantity), minimum: String(minimum) };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const made = (await product.backOffice('block', 'create', share.code, ...words)) as {
    id: string;
  };
  return { id: made.id, share, priceMilli: Math.trunc(lastMilli / 10) * 10 };
}

const cardOf = (page: Page, id: string) => page.getByTestId(`offer-${id}`);
const sheet = (page: Page) => page.locator('dialog[open]').last();

describe('a block offer', () => {
  it('is bought from at its price, leaves less for others, and stands in the records', async () => {
    const { id, share, priceMilli } = await offer(10_000, 1_000, 0);
    const { investor, page, phone } = await openDesk(browser, product);
    await phone.open('/shares/dzjy');
    await cardOf(page, id).getByTestId('buy-block').click();
    await page.getByRole('spinbutton').fill('500');
    await page.getByTestId('order-block').click();
    await sheet(page).getByText('The minimum purchase is 1,000 shares.').waitFor();
    await page.getByRole('spinbutton').fill('2000');
    const total = await page.getByTestId('block-total').innerText();
    await page.getByTestId('order-block').click();
    await confirmWith(page, '111222');
    await page
      .getByText(/The trading password is not correct/)
      .first()
      .waitFor();
    await confirmWith(page, investor.tradingPassword);
    expect(await page.getByTestId('block-paid').innerText()).toBe(total);
    await page.getByTestId('outcome-close').click();
    const remaining = cardOf(page, id).getByTestId('remaining');
    await expect.poll(() => remaining.innerText()).toBe('8,000 of 10,000 shares left');

    const { positions: items } = await investor.client.call(tradeEndpoints.account, {});
    expect(items[0]).toMatchObject({ code: share.code, quantity: 2_000, unsettledQuantity: 2_000 });

    await phone.open('/shares/dzjy-record');
    const row = page.getByRole('button', { name: share.latinName });
    await row.click();
    expect(await page.getByTestId('block-paid').innerText()).toBe(total);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByTestId('export-csv').click();
    expect((await download).suggestedFilename()).toMatch(/^lotwise-block-trades-/);
    expect(priceMilli).toBeGreaterThan(0);
  });

  it('that others buy up while it is confirmed is not sent any more, and the form is kept', async () => {
    const { page, id, investor } = await confirmAll(1);
    await passwordField(page).fill(investor.tradingPassword);
    await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
    await buyAll(product, id);
    await sheet(page).getByText('Others have bought all of it in the meantime.').waitFor();
    expect(await confirmButton(page).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('spinbutton').inputValue()).toBe('1,000');
  });

  it('that others buy up unseen is refused in words, and the form is kept', async () => {
    const { page, id, investor } = await confirmAll(3);
    const seen = newMoment();
    await page.route(`**${blockEndpoints.offers.path}`, async (route) => {
      await seen.come;
      await route.continue();
    });
    await buyAll(product, id);
    await confirmWith(page, investor.tradingPassword);
    await sheet(page)
      .getByText(/^All shares of this block offer have been taken/)
      .first()
      .waitFor();
    seen.now();
    await page.keyboard.press('Escape');
    await page.getByText('Others have bought all of it in the meantime.').waitFor();
    expect(await page.getByRole('spinbutton').inputValue()).toBe('1,000');
  });
});

/** An investor who is asked for the password for all shares of a new offer. */
async function confirmAll(rank: number) {
  const { id } = await offer(1_000, 1_000, rank);
  const { page, phone, investor } = await openDesk(browser, product);
  await phone.open('/shares/dzjy');
  await cardOf(page, id).getByTestId('buy-block').click();
  await page.getByRole('spinbutton').fill('1000');
  await page.getByTestId('order-block').click();
  await passwordField(page).waitFor();
  return { page, id, investor };
}

/** Another investor takes the last 1,000 shares. */
async function buyAll(running: Product, offerId: string): Promise<void> {
  const { investor } = await openDesk(browser, running);
  const { client, tradingPassword } = investor;
  await client.call(blockEndpoints.buy, {
    id: newId('blk', Date.now()),
    offerId,
    quantity: 1_000,
    ...(await client.encrypted({ trading_password: tradingPassword })),
  });
}
