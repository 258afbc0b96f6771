import { beforeAll, describe, expect, it } from 'vitest';

import type { Instrument } from '../../contract/market/types.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { listedShares } from '../support/listed-shares.ts';
import { noNetwork } from '../support/no-network.ts';
import { goTo } from '../support/page-in-sight.ts';
import type { Phone, PhoneOptions } from '../support/phone.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();
let investor: Investor;
let instruments: Instrument[];

beforeAll(async () => {
  investor = await registerInvestor(product);
  instruments = await listedShares(investor.client);
});

async function openSignedIn(route: string, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await openPhone(browser, product.address, { language: 'en', ...options });
  await investor.signInOn(phone, product.address);
  await phone.open(route);
  return phone;
}

describe('the search', () => {
  it('answers while typing, by initials, with the keyboard alone', async () => {
    const share = instruments.find((instrument) => /^[a-z]{4}$/.test(instrument.initials));
    if (!share) throw new Error('no instrument with four initials');
    const { page } = await openSignedIn('/search/search');
    await page.getByRole('heading', { name: 'Most traded today' }).waitFor();
    await page.keyboard.type(share.initials);
    const results = page.getByTestId('search-results').getByRole('link');
    await results.filter({ hasText: share.code }).waitFor();
    // Down to the first result, up again into the field, and Enter opens the best one.
    await page.keyboard.press('ArrowDown');
    expect(await results.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    const best = (await results.first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.getByTestId('stock-price').waitFor();
    expect(page.url()).toContain(best.slice(best.indexOf('#')));
  });

  it('begun from a ticket without a share leads back into it', async () => {
    const [share] = instruments.slice(30);
    if (!share) throw new Error('too few instruments');
    const { page } = await openSignedIn('/shares/creatOrder');
    await page.getByRole('link', { name: 'Search by name, code or pinyin' }).click();
    await page.getByRole('searchbox').fill(share.code);
    await page.getByTestId('search-results').getByRole('link').first().click();
    await page.getByTestId('place-order').waitFor();
    expect(new URL(page.url()).hash).toContain(`/shares/creatOrder?code=${share.code}&side=buy`);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Choose a share' }).waitFor();
  });

  it('works without a connection and remembers what was opened, wherever', async () => {
    const [first, second, third] = instruments.slice(20);
    if (!first || !second || !third) throw new Error('too few instruments');
    const phone = await openSignedIn(`/stockInfo/${third.code}`, { serviceWorker: true });
    const { page, context } = phone;
    phone.expectProblem(noNetwork);
    await page.getByTestId('stock-price').waitFor();
    await goTo(page, '/search/search');
    await page.getByRole('searchbox').fill(first.code);
    await page.getByTestId('search-results').getByRole('link').first().click();
    await page.getByTestId('stock-price').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByTestId('search-results').waitFor();

    await context.setOffline(true);
    await page.getByRole('searchbox').fill(second.code);
    const found = page.getByTestId('search-results');
    await found.getByText(second.latinName).waitFor();
    // Its price as it was last known, and how old that is.
    await found.getByRole('listitem').first().getByText(/%$/).waitFor();
    await page.getByText(/^As of /).waitFor();
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText('Nothing found for “zzzz”').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('heading', { name: 'Last opened' }).waitFor();
    await page.getByRole('link').filter({ hasText: first.code }).first().waitFor();
    await page.getByRole('link').filter({ hasText: third.code }).first().waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.getByRole('heading', { name: 'Last opened' }).count()).toBe(0);
  });
});
