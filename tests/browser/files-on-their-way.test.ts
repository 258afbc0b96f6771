import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { languageOf } from '../../contract/language.ts';
import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { newMoment } from '../support/moment.ts';
import type { Moment } from '../support/moment.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();
const english = { language: 'en' } as const;
let investor: Investor;
let code: string;

beforeAll(async () => {
  investor = await registerInvestor(product);
  const { codes } = await investor.client.call(marketEndpoints.table, {});
  code = codes[0] ?? '';
});

async function signedIn() {
  const phone = await openPhone(browser, product.address, english);
  await investor.signInOn(phone, product.address);
  return phone;
}

/** Files of this name come once `come` does; `asked` is when the first one is wanted. */
async function hold(page: Page, name: string): Promise<{ asked: Moment; come: Moment }> {
  const held = { asked: newMoment(), come: newMoment() };
  await page.route(`**/assets/${name}`, async (route) => {
    held.asked.now();
    await held.come.come;
    await route.continue();
  });
  return held;
}

/** Runs in the page: what waits for twenty seconds waits for half a one. */
function hurryStalledPages(): void {
  const later = window.setTimeout.bind(window);
  const hurried = (job: () => void, ms?: number) => later(job, ms === 20_000 ? 500 : ms);
  window.setTimeout = hurried as typeof window.setTimeout;
}

describe('words that are on their way', () => {
  it('for a page that was left hold back no other one', async () => {
    const { page, open } = await signedIn();
    const words = await hold(page, 'later-catalogues-*.js');
    await open('/market');
    await page.getByRole('list', { name: 'Shares' }).getByRole('listitem').first().waitFor();
    await open('/transaction');
    await words.asked.come;
    await open(`/stockInfo/${code}`);
    await page.getByTestId('stock-price').waitFor();
    words.come.now();
    await open('/transaction');
    await page.getByRole('combobox').first().waitFor();
  });

  it('for a page do not call off the language that was chosen before', async () => {
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/setting/language');
    await page.locator('input[value="el"]').waitFor();
    const words = await hold(page, 'locales-el-*.js');
    await page.locator('input[value="el"]').click();
    await words.asked.come;
    await open('/agreement');
    await page.getByRole('heading', { level: 1, name: 'User agreement' }).waitFor();
    words.come.now();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(languageOf('el')?.tag);
    await page.getByRole('heading', { level: 1, name: 'Όροι' }).waitFor();
  });

  it('for a language, and lost, leave the mark to the one chosen after it', async () => {
    const { page, open, expectProblem } = await openPhone(browser, product.address, english);
    expectProblem(/ERR_FAILED/);
    await open('/setting/language');
    const choice = (language: string) => page.locator(`input[value="${language}"]`);
    const lost = newMoment();
    await page.route('**/assets/locales-pt-*.js', async (route) => {
      await lost.come;
      await route.abort();
    });
    const words = await hold(page, 'locales-nl-*.js');
    const failure = page.waitForEvent('requestfailed');
    await choice('pt').click();
    await choice('nl').click();
    await words.asked.come;
    lost.now();
    await failure;
    words.come.now();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(languageOf('nl')?.tag);
    expect(await choice('nl').isChecked()).toBe(true);
    expect(await page.getByText('This language cannot be loaded now.').count()).toBe(0);
  });
});

describe('a page that is on its way', () => {
  it('for long says so, and loads the app anew where one asks for it', async () => {
    const { page, open, addInitScript } = await signedIn();
    await addInitScript(hurryStalledPages);
    // The words are here then: only the file of the page itself is missing.
    await open('/transaction');
    await page.getByRole('combobox').first().waitFor();
    let isStalled = true;
    await page.route('**/assets/*.js', (route) => (isStalled ? undefined : route.continue()));
    await open('/loan');
    await page.getByText('This could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).waitFor();
    isStalled = false;
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await reloaded;
    await page.getByRole('link', { name: 'My loans' }).waitFor();
  });
});
