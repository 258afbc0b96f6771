import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { registerInvestor } from '../support/investor.ts';
import { setOwnStage } from '../support/stage.ts';

const { product, browser } = await setOwnStage();

const english = { language: 'en' } as const;
let code: string;

beforeAll(async () => {
  const { codes } = await createClient(product.address).call(marketEndpoints.hot, {});
  code = codes[0] ?? '';
});

describe('a visitor', () => {
  it('reads a share without order buttons, logs in there and comes back to it', async () => {
    const investor = await registerInvestor(product);
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/explore');
    await page.locator('a[href*="/detail?code="]').first().click();
    await page.getByTestId('stock-price').waitFor();
    expect(await page.getByRole('button', { name: /^(Buy|Sell)$/ }).count()).toBe(0);
    const wanted = new URL(page.url()).hash;
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.locator('input[name="username"]').fill(investor.username);
    await page.locator('input[name="password"]').fill(investor.password);
    await page.locator('input[name="password"]').press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe(wanted);
    await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  });

  it('finds a share by its code and opens its public page', async () => {
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/search');
    await page.getByRole('searchbox').fill(code);
    await page.getByTestId('search-results').getByRole('link').first().click();
    await page.waitForURL(new RegExp(`#/detail\\?code="?${code}`));
    await page.getByTestId('stock-price').waitFor();
  });

  it('sees what can be bought, and is asked to log in before anything else', async () => {
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/shop');
    await page.getByTestId('shelf-savings').waitFor();
    await page.getByTestId('shelf-issues').getByRole('link').first().click();
    await page.waitForURL(/#\/login\?to=/);
    await open('/shop');
    await page.getByTestId('shelf-offers').getByRole('link').first().click();
    await page.waitForURL(/#\/login\?to=%2Fshares%2Fdzjy/);
  });
});

describe('an investor', () => {
  it('opens an index from the home screen: it moves, and its members lead to their pages', async () => {
    const phone = await openPhone(browser, product.address, english);
    const investor = await registerInvestor(product);
    await investor.signInOn(phone, product.address);
    const { page, open } = phone;
    await open('/home');
    await page.locator('a[href*="/homedetail"]').first().click();
    await page.waitForURL(/#\/homedetail\?index=lotwise300/);
    const level = page.getByTestId('index-level');
    const first = await level.innerText();
    await expect.poll(() => level.innerText()).not.toBe(first);
    await page.locator('[data-chart="drawn"]').waitFor();
    await page.getByRole('radio', { name: 'Year' }).check();
    // The keyboard reads the line day by day.
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await expect
      .poll(() => page.getByTestId('index-reading').innerText())
      .toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d/);
    await page.getByTestId('index-members').getByRole('link').first().click();
    await page.getByTestId('stock-price').waitFor();
  });

  it('opens an announcement from the home screen, among its details', async () => {
    const file = join(product.dataDir, 'announcement.md');
    writeFileSync(file, '# The exchange stays closed\n\nThere is no trading on New Year’s Day.\n');
    await product.backOffice('news', 'publish', file, '--category', 'announcement');
    const phone = await openPhone(browser, product.address, english);
    const investor = await registerInvestor(product);
    await investor.signInOn(phone, product.address);
    const { page, open } = phone;
    await open('/home');
    await page.getByRole('link', { name: /The exchange stays closed/ }).click();
    await page.waitForURL(/#\/homedetail\?id=/);
    await page.getByText('There is no trading on New Year’s Day.').waitFor();
  });

  it('reads where credit points come from, and passes the invitation on', async () => {
    const phone = await openPhone(browser, product.address, english);
    const investor = await registerInvestor(product);
    await investor.signInOn(phone, product.address);
    const { page, open } = phone;
    await open('/personCenter');
    await page.getByRole('button', { name: /^Credit points/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Your points').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('invite').click();
    expect(await page.getByTestId('invitation-code').innerText()).toBe(
      investor.info.invitation_code,
    );
  });

  it('copies the diagnostics without anything secret or personal in them', async () => {
    const phone = await openPhone(browser, product.address, {
      ...english,
      serviceWorker: true,
    });
    const investor = await registerInvestor(product);
    await investor.signInOn(phone, product.address);
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { page, open } = phone;
    await open('/test');
    await page
      .getByText(/^\d+ ms$/)
      .first()
      .waitFor();
    await page.getByText('lotwise-locales').waitFor();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('lotwise-locales');
    const token = investor.client.cookies.get('Admin-Token') ?? 'none';
    for (const secret of [token, investor.info.id, investor.username, investor.phone])
      expect(text).not.toContain(secret);
  });
});
