import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { languageOf } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import { newMoment } from '../support/moment.ts';
import { browserNow } from '../support/other-date.ts';
import { settle } from '../support/settle.ts';
import { setStage } from '../support/stage.ts';
import { wordsOf } from '../support/words.ts';
import { noNetwork } from '../support/no-network.ts';

const { product, browser } = await setStage();

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const choose = (page: Page, code: LanguageCode) => page.locator(`input[value="${code}"]`).click();
const spoken = (page: Page) => page.locator('html').getAttribute('lang');
const speaks = (page: Page, code: LanguageCode) =>
  expect.poll(() => spoken(page)).toBe(languageOf(code)?.tag);

/** How many files with words of a language can be read without a connection. */
const partsKept = (page: Page, code: LanguageCode) =>
  page.evaluate(async (name) => {
    const kept = await (await caches.open('lotwise-locales')).keys();
    return kept.filter(({ url }) => url.includes(`/locales-${name}-`)).length;
  }, code);

describe('a change of language', () => {
  it('keeps a half-typed form and its errors, and loads the words of that language alone', async () => {
    const { page, open } = await openPhone(browser, product.address, {
      language: 'en',
    });
    await open('/register');
    await field(page, 'username').fill('lena.held');
    await field(page, 'new-password').fill('short');
    await page.locator('form button[type="submit"]').click();
    const refused = page.locator('[aria-invalid="true"]');
    await refused.first().waitFor();
    const faults = await refused.count();
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, code] = /\/locales-([a-z_]+)-[^/]*\.js$/.exec(request.url()) ?? [];
      if (code) loaded.push(code);
    });
    await page.locator('a[href$="/setting/language"]').click();
    await choose(page, 'el');
    await speaks(page, 'el');
    await page.goBack();
    const greek = wordsOf('el');
    await page.getByRole('button', { name: greek('Register'), exact: true }).waitFor();
    expect(await field(page, 'username').inputValue()).toBe('lena.held');
    expect(await field(page, 'new-password').inputValue()).toBe('short');
    expect(await refused.count()).toBe(faults);
    expect([...new Set(loaded)]).toEqual(['el']);
  });

  it('reaches every word of a page that was left, and leaves no announcement in the other voice', async () => {
    const phone = await openPhone(browser, product.address, { language: 'en' });
    const { page, open } = phone;
    const investor = await registerInvestor(product);
    await investor.signInOn(phone, product.address);
    await open('/home');
    const watchlist = page.locator('#main a[href*="list=watchlist"]');
    await watchlist.waitFor();
    expect(await watchlist.innerText()).toBe('Show all');
    await page.evaluate(() => location.assign('#/setting/language'));
    const announced = page.locator('output').filter({ hasText: 'Language' });
    await announced.waitFor({ state: 'attached' });
    const german = wordsOf('de');
    await choose(page, 'de');
    await speaks(page, 'de');
    await announced.waitFor({ state: 'detached' });
    await page.goBack();
    await watchlist.waitFor();
    expect(await watchlist.innerText()).toBe(german('Show all'));
  });

  it('is the same everywhere: document, storage, cookie, headers, account', async () => {
    const phone = await openPhone(browser, product.address, { language: 'en' });
    const { page, open, context } = phone;
    const investor = await registerInvestor(product);
    await investor.signInOn(phone, product.address);
    await open('/setting/language');
    await settle(page);
    await choose(page, 'ru');
    await speaks(page, 'ru');
    await expect
      .poll(async () => (await investor.client.call(userEndpoints.info, {})).lang)
      .toEqual({ code: 'ru', language_name: 'Русский' });
    const asked = page.waitForRequest(/\/api\/message/);
    await page.evaluate(() => {
      location.hash = '#/messages';
    });
    const headers = (await asked).headers();
    expect([headers['lang'], headers['accept-language']]).toEqual(['ru', 'ru-RU']);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ru');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    const cookies = await context.cookies(product.address);
    const cookie = cookies.find(({ name }) => name === 'Local_Lang');
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({
      code: 'ru',
      language_name: 'Русский',
    });
    const days = ((cookie?.expires ?? 0) * 1000 - browserNow()) / 86_400_000;
    expect(Math.round(days)).toBe(3);
  });

  it('is told to the account as it is spoken, and a choice that came too late is not', async () => {
    const phone = await openPhone(browser, product.address, { language: 'en' });
    const { page, open } = phone;
    const investor = await registerInvestor(product);
    await investor.signInOn(phone, product.address);
    const told: unknown[] = [];
    const greek: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(userEndpoints.setLanguage.path)) told.push(request.postDataJSON());
      if (request.url().includes('/locales-el-')) greek.push(request);
    });
    const release = newMoment();
    await page.route('**/locales-el-*.js', async (route) => {
      await release.come;
      await route.continue();
    });
    await open('/setting/language');
    await settle(page);
    await choose(page, 'el');
    await expect.poll(() => greek.length).toBeGreaterThan(0);
    await choose(page, 'sv');
    await speaks(page, 'sv');
    await expect.poll(() => told).toEqual([{ lang: 'sv' }]);
    release.now();
    for (const request of greek) await (await request.response())?.finished();
    await choose(page, 'nl');
    await speaks(page, 'nl');
    await expect.poll(() => told).toEqual([{ lang: 'sv' }, { lang: 'nl' }]);
    const kept = async () => (await investor.client.call(userEndpoints.info, {})).lang.code;
    await expect.poll(kept).toBe('nl');
  });

  it('works without a connection for a language used before; another one says so, and the old one stays', async () => {
    const { page, open, context, expectProblem } = await openPhone(browser, product.address, {
      language: 'sv',
      serviceWorker: true,
    });
    expectProblem(noNetwork);
    const dutch = wordsOf('nl');
    await open('/setting/language');
    await settle(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await settle(page);
    await choose(page, 'nl');
    await speaks(page, 'nl');
    await choose(page, 'sv');
    await speaks(page, 'sv');
    await choose(page, 'nl');
    await speaks(page, 'nl');
    // Of the parts of Dutch also the one that no screen so far has needed.
    await expect.poll(() => partsKept(page, 'nl')).toBeGreaterThanOrEqual(2);
    await context.setOffline(true);
    await page.goto(`${product.address}/#/agreement`);
    await page.reload();
    const agreement = page.getByRole('heading', { level: 1, name: dutch('User agreement') });
    await agreement.waitFor();
    await open('/setting/language');
    await choose(page, 'it');
    await page
      .getByRole('alert')
      .getByText(dutch('This language cannot be loaded now. Please try again online.'))
      .waitFor({ state: 'attached' });
    expect(await spoken(page)).toBe('nl-NL');
    expect(await page.locator('input[value="nl"]').isChecked()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('nl');
  });
});
