import { expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import { settle } from '../support/settle.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();

it('what one tab has chosen holds in the other: hidden amounts, appearance, language', async () => {
  const phone = await openPhone(browser, product.address, { language: 'en', serviceWorker: true });
  const { page, open, context } = phone;
  const investor = await registerInvestor(product);
  await investor.signInOn(phone, product.address);
  await open('/setting');
  const other = await context.newPage();
  await other.goto(`${product.address}/#/trade`);
  await settle(other);
  const attribute = (name: string) => other.locator('html').getAttribute(name);
  const total = other.getByTestId('available');
  expect(await total.innerText()).toContain('1,000,000.00');
  // The other tab begins to follow a moment after its first screen is there.
  await expect
    .poll(async () => {
      await page.getByRole('switch', { name: 'Hide amounts' }).uncheck();
      await page.getByRole('switch', { name: 'Hide amounts' }).check();
      return attribute('data-amounts');
    })
    .toBe('hidden');
  expect(await total.innerText()).not.toContain('1,000,000.00');
  await page.getByRole('switch', { name: 'Hide amounts' }).uncheck();
  await expect.poll(() => total.innerText()).toContain('1,000,000.00');
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => attribute('data-theme')).toBe('dark');
  await open('/setting/language');
  await page.locator('input[value="de"]').check();
  await expect.poll(() => attribute('lang')).toBe('de-DE');
  await expect.poll(() => total.innerText()).toContain('1.000.000,00');
});
