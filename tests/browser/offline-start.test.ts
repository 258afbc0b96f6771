import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { LanguageCode } from '../../contract/language.ts';
import { openPhone } from '../support/browser.ts';
import type { Phone } from '../support/phone.ts';
import { keptOnDevice } from '../support/kept.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { settle } from '../support/settle.ts';
import { setOwnStage } from '../support/stage.ts';
import { tradedShare } from '../support/trade-desk.ts';
import { wordsOf } from '../support/words.ts';
import { noNetwork } from '../support/no-network.ts';
import { countToasts } from '../support/toasts.ts';

const { product, browser } = await setOwnStage();

const german = wordsOf('de');
const chinese = wordsOf('zh_cn');

/** "As of a minute ago", whatever the age. */
const ageIn = (word: (source: string) => string) => {
  const [before = '', after = ''] = word('As of {age}').split('{age}');
  return new RegExp(`${before}.+${after}`);
};

/** Somebody whose device speaks two languages, has shown everything once, and has kept it. */
async function seeEverything() {
  const investor = await registerInvestor(product);
  const share = await tradedShare(product, 'main');
  await investor.order('buy', share.code, 200);
  const phone = await openPhone(browser, product.address, {
    language: 'zh_cn',
    serviceWorker: true,
  });
  phone.expectProblem(noNetwork);
  await investor.signInOn(phone, product.address);
  const { page } = phone;
  await phone.open('/home');
  await wordsAreKept(page, 5);
  await speak(page, 'de');
  const screens = {
    tabs: ['/home', '/market', '/trade', '/shares/new', '/personCenter'],
    more: [
      '/ucenter/holding',
      `/shares/holdDetail?code=${share.code}`,
      `/stockInfo/x?code=${share.code}`,
      `/shares/creatOrder?code=${share.code}&side=buy`,
      '/transaction',
      '/messages',
    ],
  };
  for (const route of [...screens.tabs, ...screens.more, '/agreement']) {
    await phone.open(route);
    await settle(page);
  }
  await phone.open('/cms/web?list=market');
  await page.locator('main a[href*="id=nws_"]').first().click();
  await page.getByTestId('article').waitFor();
  const article = new URL(page.url()).hash.slice(1);
  await phone.open(`/stockInfo/x?code=${share.code}`);
  await movePrice(page);
  await page.locator('input[type="radio"][value="day"]').check();
  await page.locator('canvas').first().waitFor();
  const days = routeOf(page);
  await allIsKept(page);
  return { phone, investor, share, screens, article, days };
}

const inSight = { visible: true };

const price = (page: Page) =>
  page.getByTestId('stock-price').filter(inSight).locator('span').first();

/**
 * What is asked for from now on is of another moment than what was kept. A share may rest at its price
 * for minutes, so the clock goes on by quarters of an hour, in each of which it trades.
 */
async function movePrice(page: Page): Promise<void> {
  const [, after = ''] = german('{time} Shanghai time').split('{time}');
  const lastTrade = page.getByText(after).filter(inSight).first();
  const before = await price(page).innerText();
  while ((await price(page).innerText()) === before) {
    const time = await lastTrade.innerText();
    await product.backOffice('clock', 'advance', '15m');
    await expect.poll(() => lastTrade.innerText()).not.toBe(time);
  }
}

/** The chart ends at the price that stands above it. */
async function expectOnePrice(page: Page): Promise<void> {
  const named = await price(page).innerText();
  const reading = page.getByTestId('chart-reading').filter(inSight);
  expect(await reading.innerText()).toContain(named);
  const reader = page.getByRole('slider');
  expect(await reader.getAttribute('aria-valuetext')).toContain(named);
}

const filesIn = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);

/** Of so many parts of catalogues; the agreement's comes last. */
async function wordsAreKept(page: Page, parts: number): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => filesIn(page, 'lotwise-locales')).toBeGreaterThan(parts);
}

async function allIsKept(page: Page): Promise<void> {
  await wordsAreKept(page, 11);
  await expect.poll(() => filesIn(page, 'lotwise-chart')).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(async () => (await keptOnDevice(page)).join()).toContain('"bars"');
}

async function speak(page: Page, language: LanguageCode): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('lang', code), language);
  await page.reload();
}

/** A tab as the phone opens it hours later: nothing in memory, nobody there. */
async function coldStart({ context }: Phone): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!noNetwork.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  await page.goto(product.address);
  return { page, complaints };
}

async function stopTheBrokerage(): Promise<void> {
  onTestFinished(() => product.restart());
  await product.kill();
}

const routeOf = (page: Page) => new URL(page.url()).hash.slice(1);

async function show(page: Page, route: string): Promise<void> {
  await page.goto(`${product.address}/#${route}`);
  expect(await settle(page), `${route} comes to rest`).toBe(true);
  await page.locator('main h1').first().waitFor();
}

describe('with the network off and the brokerage stopped', () => {
  it('the app starts cold and can be read, in the language that was chosen', async () => {
    const { phone, share, screens, article, days } = await seeEverything();
    await phone.page.close();
    await stopTheBrokerage();
    await phone.context.setOffline(true);

    const { page, complaints } = await coldStart(phone);
    await page.getByText(german('You are offline. Orders are not possible now.')).waitFor();
    expect(routeOf(page)).toBe('/home');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    const old = page.locator('main').getByText(ageIn(german)).first();
    const listed = [...screens.tabs, ...screens.more].filter((route) => !route.includes('/x?'));
    for (const route of listed) {
      await show(page, route);
      expect(await old.count(), `age on ${route}`).toBe(1);
    }
    await show(page, '/ucenter/holding');
    expect(await page.locator('main a svg[data-direction]').count(), "the day's line").toBe(1);

    await show(page, `/stockInfo/x?code=${share.code}`);
    const [stopped = ''] = german('Prices stopped at {time}').split('{time}');
    await page.getByText(stopped).first().waitFor();
    await expectOnePrice(page);
    await expectRest(page, german);
    await show(page, days);
    await page.locator('canvas').first().waitFor();
    await expectOnePrice(page);

    await show(page, article);
    expect((await page.getByTestId('article').innerText()).length).toBeGreaterThan(100);
    expect(await old.count(), 'age of the article').toBe(1);

    await show(page, '/agreement');
    expect(await page.locator('main section[data-point]').count()).toBe(11);
    expect(complaints).toEqual([]);

    await expectNoOrder(page, share.code, german);
    await speak(page, 'zh_cn');
    await page.getByText(chinese('You are offline. Orders are not possible now.')).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans-CN');
    await show(page, '/ucenter/holding');
    await page.getByText(ageIn(chinese)).first().waitFor();
    await expectNoOrder(page, share.code, chinese);

    // The device has a connection again, and still nobody answers: no reason to believe anything.
    await phone.context.setOffline(false);
    await page
      .getByText(chinese('Our service cannot be reached. Orders are not possible now.'))
      .waitFor();
    expect(await page.getByTestId('place-order').isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('a page that was never seen says so, and nothing reaches the console', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, {
      language: 'en',
      serviceWorker: true,
    });
    phone.expectProblem(noNetwork);
    await investor.signInOn(phone, product.address);
    await phone.open('/home');
    await wordsAreKept(phone.page, 5);
    await phone.page.close();
    await stopTheBrokerage();
    const { page, complaints } = await coldStart(phone);
    await page.getByText('Our service cannot be reached.').waitFor();
    for (const route of ['/setting?part=devices', '/messages', '/loan', '/stockInfo/x?code=600519'])
      await show(page, route);
    await page.evaluate(forgetAnswers, `lotwise-cache-${investor.info.id}`);
    await page.reload();
    for (const route of ['/personCenter', '/setting', '/payPwd']) await show(page, route);
    await page.getByText('Our service is not answering right now.').or(unseen(page)).waitFor();
    expect(complaints).toEqual([]);
  });
});

const unseen = (page: Page) =>
  page.getByText('You are offline, and this page has not been opened on this device before.');

async function expectNoOrder(
  page: Page,
  code: string,
  word: (source: string) => string,
): Promise<void> {
  await show(page, `/shares/creatOrder?code=${code}&side=buy`);
  expect(await page.getByTestId('place-order').isDisabled()).toBe(true);
  const reason = 'Orders need a connection; this one is kept.';
  await page.getByText(word(reason)).waitFor();
}

/** What leads to an order says why it does not, and a press leads nowhere. */
async function expectRest(page: Page, word: (source: string) => string): Promise<void> {
  const before = routeOf(page);
  for (const name of [word('Buy'), word('Sell')]) {
    const deed = page.getByRole('button', { name, exact: true }).filter(inSight);
    expect(await deed.isDisabled(), name).toBe(true);
    const reason = await deed.getAttribute('aria-describedby');
    const told = page.locator(`[id="${reason ?? ''}"]`);
    expect(await told.innerText()).toBe(word('You are offline. Orders are not possible now.'));
    await deed.click({ force: true });
  }
  expect(routeOf(page)).toBe(before);
}

/** In the page: the device has kept nothing of its user, who is still logged in. */
function forgetAnswers(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('error', () => reject(new Error(name)));
  });
}

async function ordersOf(investor: Investor): Promise<number> {
  const { length } = await product.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', investor.info.id)
    .execute();
  return length;
}

describe('with the network coming and going', () => {
  const seconds = 11;

  it('nothing is lost, nothing storms, and one order stays one', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, {
      language: 'en',
      serviceWorker: true,
    });
    phone.expectProblem(noNetwork);
    await investor.signInOn(phone, product.address);
    const { page, context } = phone;
    const share = await tradedShare(product, 'main');
    await phone.open('/home');
    await settle(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await phone.open(`/shares/creatOrder?code=${share.code}&side=buy`);
    await page.getByRole('spinbutton').last().fill('3');
    let requests = 0;
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests += 1;
      if (request.url().endsWith('/api/trade/order') && request.method() === 'POST') sent += 1;
    });
    await page.evaluate(countToasts);
    let flips = 0;
    const flapping = setInterval(() => {
      flips += 1;
      void context.setOffline(flips % 2 === 1);
    }, 1_000);
    onTestFinished(() => clearInterval(flapping));

    // Sent somewhere in between, whatever becomes of it.
    await expect.poll(() => flips).toBeGreaterThan(3);
    const password = page.locator('dialog[open] [name="trading-password"]');
    const place = page.getByTestId('place-order');
    // A press in the very moment in which the network goes meets a button that rests: it is pressed again.
    const opened = async () => {
      if (!(await password.isVisible()))
        await place.click({ timeout: 2_000 }).catch(() => undefined);
      return password.isVisible();
    };
    await expect.poll(opened).toBe(true);
    await password.fill(investor.tradingPassword);
    await page.getByTestId('order-confirm').click();
    await expect.poll(() => flips).toBeGreaterThan(seconds);
    clearInterval(flapping);
    await context.setOffline(false);
    const unsent = page.getByText('There was no connection. Nothing was sent.');
    const ribbon = page.getByText(/^You are offline\.(?! Nothing was sent)/);
    await expect.poll(() => ribbon.count()).toBe(0);
    const confirm = page
      .getByTestId('order-confirm')
      .and(page.locator(':enabled:not([aria-busy])'));
    const outcome = page.getByTestId('outcome-close');
    await outcome.or(confirm).or(unsent).first().waitFor();
    // What did not leave the device is confirmed anew.
    if (await unsent.isVisible()) await password.fill(investor.tradingPassword);
    await outcome.or(confirm).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await outcome.click();

    const toasts = await page.evaluate(() => Number(document.documentElement.dataset['toasts']));
    expect(sent).toBeLessThanOrEqual(1);
    expect(await ordersOf(investor)).toBeLessThanOrEqual(1);
    expect(toasts).toBeLessThanOrEqual(3);
    expect(requests / flips).toBeLessThan(10);
  });
});
