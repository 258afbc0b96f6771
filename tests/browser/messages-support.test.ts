import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { languageCodes } from '../../contract/language.ts';
import { supportEndpoints } from '../../contract/support/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openPhone } from '../support/browser.ts';
import { busyShare } from '../support/busy-share.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { setTexts } from '../support/fonts.ts';
import { keptOnDevice } from '../support/kept.ts';
import type { Phone, PhoneOptions } from '../support/phone.ts';
import { setStage } from '../support/stage.ts';
import { workerInCharge } from '../support/worker.ts';
import { noNetwork } from '../support/no-network.ts';

const { product, browser } = await setStage();

/** Of a share whose price moves all the time. */
const busyCode = async () => (await busyShare(product.address)).code;

type Room = { investor: Investor; phone: Phone; page: Page };

async function enter(options: PhoneOptions = {}, known?: Investor): Promise<Room> {
  const investor = known ?? (await registerInvestor(product));
  const phone = await openPhone(browser, product.address, { language: 'en', ...options });
  await investor.signInOn(phone, product.address);
  return { investor, phone, page: phone.page };
}

const badge = (page: Page) => page.locator('nav [data-count]');
const rows = (page: Page) => page.getByTestId('message');
/** Pixels below what is seen. */
const fromEnd = (page: Page) =>
  page
    .locator('[data-scroller]')
    .evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
const said = (page: Page, from: 'me' | 'back-office') =>
  page.locator(`article[data-from="${from}"]`);

describe('messages', () => {
  it('of an order arrives live: on the badge, in a card that blocks nothing, and leads to the order', async () => {
    const { investor, phone, page } = await enter();
    await phone.open('/home');
    await page.locator('nav a').first().waitFor();
    await expect.poll(() => badge(page).count()).toBe(0);
    const code = await busyCode();
    await investor.order('buy', code, 100);
    await expect.poll(() => badge(page).count()).toBe(1);
    const card = page.getByTestId('message-notice').getByRole('button').first();
    await card.waitFor();
    // What lies beside it can be used all the same.
    await page.locator('nav a[href$="#/market"]').last().click();
    await page.waitForURL(/#\/market/);
    await phone.open('/messages');
    await rows(page).first().getByRole('link').click();
    await page.waitForURL(/#\/trade\?order=ord_/);
    await page.locator('dialog[open]').getByText(code).first().waitFor();
  });

  it('read in one tab, changes the badge in another and on another device', async () => {
    const { investor, phone, page } = await enter();
    const second = await enter({}, investor);
    const tab = await phone.context.newPage();
    const code = await busyCode();
    await investor.order('buy', code, 100);
    await investor.order('buy', code, 100);
    await phone.open('/messages');
    await tab.goto(`${product.address}/#/home`);
    await second.phone.open('/home');
    for (const other of [tab, second.page])
      await expect.poll(() => badge(other).getAttribute('data-count')).toBe('2');
    await rows(page).first().waitFor();
    await page.getByTestId('read-all').click();
    for (const other of [tab, second.page]) await expect.poll(() => badge(other).count()).toBe(0);
    await expect
      .poll(() => page.locator('[data-testid="message"][data-unread="true"]').count())
      .toBe(0);
  });

  it('are in the language of the app, also those that were written before it changed', async () => {
    const { investor, phone, page } = await enter({ language: 'de' });
    using folder = mkdtempDisposableSync(join(tmpdir(), 'lotwise-notice-'));
    const file = join(folder.path, 'notice.json');
    const texts = {
      en: { title: 'Closed on Monday', text: 'The market opens again on Tuesday.' },
      de: { title: 'Am Montag geschlossen', text: 'Am Dienstag öffnet der Markt wieder.' },
      zh_cn: { title: '周一休市', text: '周二恢复交易。' },
    };
    writeFileSync(file, JSON.stringify(texts));
    await product.backOffice('notice', 'send', file, '--investor', investor.username);
    await phone.open('/messages');
    await page.getByText(texts.de.title).waitFor();
    await phone.open('/setting/language');
    await page.locator('[lang="zh-Hans-CN"]').first().click();
    await phone.open('/messages');
    await page.getByText(texts.zh_cn.title).waitFor();
    expect(await page.getByText(texts.de.title).count()).toBe(0);
    // It leads nowhere: it is read here.
    await rows(page).first().getByRole('button').click();
    await page.locator('dialog[open]').getByText(texts.zh_cn.text).waitFor();
  });

  it('are kept on the device and can be read without a connection', async () => {
    const { investor, phone, page } = await enter({ serviceWorker: true });
    await investor.order('buy', await busyCode(), 100);
    await phone.open('/messages');
    await rows(page).first().waitFor();
    await phone.open('/personCenter');
    await page.getByRole('heading', { name: investor.username }).waitFor();
    await workerInCharge(page);
    phone.expectProblem(noNetwork);
    await phone.context.setOffline(true);
    await phone.open('/messages');
    await rows(page).first().waitFor();
    await phone.context.setOffline(false);
  });
});

describe('customer service', () => {
  it('answers live, and each side sees what the other has read', async () => {
    const { investor, phone, page } = await enter();
    await phone.open('/customerService?view=chat');
    await page.getByTestId('support-text').fill('Where is my money? See https://example.com/a.');
    await page.getByTestId('support-send').click();
    const mine = said(page, 'me');
    await expect.poll(() => mine.getAttribute('data-state')).toBe('received');
    await product.backOffice('support', 'show', investor.username);
    await expect.poll(() => mine.getAttribute('data-state')).toBe('read');
    await product.backOffice('support', 'reply', investor.username, 'On its way: /bankRecord');
    await said(page, 'back-office').getByRole('link', { name: '/bankRecord' }).waitFor();
    const link = mine.getByRole('link');
    expect(await link.getAttribute('href')).toBe('https://example.com/a');
    expect(await link.getAttribute('rel')).toContain('noopener');
    // It is on a screen that is looked at: the desk sees that it was read.
    await expect
      .poll(async () => (await investor.client.call(supportEndpoints.messages, {})).items[0]?.state)
      .toBe('read');
    await said(page, 'back-office').getByRole('link').click();
    await page.waitForURL(/#\/bankRecord/);
  });

  it('tells of an answer on whatever screen is open, and counts it until it is read', async () => {
    const { investor, phone, page } = await enter();
    await phone.open('/customerService?view=chat');
    await page.getByTestId('support-text').fill('Hello?');
    await page.getByTestId('support-text').press('Control+Enter');
    await said(page, 'me').waitFor();
    await phone.open('/market');
    await page.locator('nav a').first().waitFor();
    // The card stays for some seconds, whether the process of the desk has ended or not.
    const reply = product.backOffice('support', 'reply', investor.username, 'Good morning');
    await expect.poll(() => badge(page).getAttribute('data-count')).toBe('1');
    await page.getByTestId('message-notice').getByRole('button').first().click();
    await reply;
    await said(page, 'back-office').getByText('Good morning').waitFor();
    await phone.open('/personCenter');
    await expect.poll(() => badge(page).count()).toBe(0);
  });

  it('loses nothing on a dead connection: what was not sent waits, also after a reload', async () => {
    const { investor, phone, page } = await enter({ serviceWorker: true });
    phone.expectProblem(noNetwork);
    await phone.open('/customerService?view=chat');
    await page.getByTestId('support-text').waitFor();
    let way: 'none' | 'there' | 'both' = 'none';
    await page.route('**/api/support/send', async (route) => {
      if (way === 'both') return route.continue();
      if (way === 'there') await route.fetch();
      way = way === 'there' ? 'both' : way;
      return route.abort();
    });
    await page.getByTestId('support-text').fill('Is anybody there?');
    await page.getByTestId('support-send').click();
    await page.getByTestId('support-retry').waitFor();
    await page.getByTestId('support-text').fill('Half of a sen');
    // The device writes a moment later.
    for (const text of ['Is anybody there?', 'Half of a sen'])
      await expect.poll(() => keptOnDevice(page)).toContainEqual(expect.stringContaining(text));
    await page.reload();
    await page.getByTestId('support-retry').waitFor();
    await expect.poll(() => page.getByTestId('support-text').inputValue()).toBe('Half of a sen');
    // Its answer is lost on the way: it is there all the same, once.
    way = 'there';
    await page.getByTestId('support-retry').click();
    await expect
      .poll(async () => (await investor.client.call(supportEndpoints.messages, {})).items.length)
      .toBeGreaterThan(0);
    await expect.poll(() => page.getByTestId('support-retry').count()).toBe(0);
    await expect.poll(() => said(page, 'me').count()).toBe(1);
    const { items } = await investor.client.call(supportEndpoints.messages, {});
    expect(items.filter(({ sender }) => sender === 'investor')).toHaveLength(1);
  });

  it('opens at its end, and stays where one reads while messages come in at both ends', async () => {
    const { investor, phone, page } = await enter();
    for (let n = 1; n <= 58; n += 1)
      await investor.client.call(supportEndpoints.send, {
        id: newId('sup', n),
        text: `Message number ${n}`,
      });
    await phone.open('/customerService?view=chat');
    await page.getByText('Message number 58').waitFor();
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
    expect(await page.getByText('Message number 1', { exact: true }).count()).toBe(0);
    // To the oldest that are here: those before come by themselves.
    await page.locator('[data-scroller]').evaluate((box) => box.scrollTo({ top: 150 }));
    await page.getByText('Message number 1', { exact: true }).waitFor({ state: 'attached' });
    const read = page.getByText('Message number 13', { exact: true });
    const before = await read.boundingBox();
    await product.backOffice('support', 'reply', investor.username, 'At last');
    await page.getByText('At last').waitFor({ state: 'attached' });
    expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.getByTestId('to-newest').click();
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  });

  it('takes a picture, and shows it again on another device', async () => {
    const { investor, phone, page } = await enter();
    await phone.open('/customerService?view=chat');
    await page.getByTestId('support-attach').click();
    const buffer = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#1f6f54' },
    })
      .jpeg()
      .toBuffer();
    await page
      .locator('[data-picture="support"] input[type="file"]')
      .last()
      .setInputFiles({ name: 'screen.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByTestId('use-picture').click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await page.getByTestId('support-send').click();
    await said(page, 'me').locator('img').waitFor();
    const second = await enter({}, investor);
    await second.phone.open('/customerService?view=chat');
    const width = said(second.page, 'me')
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(await width).toBe(900);
  });
});

describe('the hint of the search in the answers', () => {
  it.each(languageCodes)('is whole in large text on a small phone, in %s', async (language) => {
    const { phone, page } = await enter({ width: 320, height: 640, language });
    await phone.open('/customerService');
    await setTexts(page, { percent: 200, font: 'usual' });
    const room = await page.getByRole('searchbox').evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('the search is no field');
      // The browser does not tell how wide a hint is; a text in the same letters does.
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const hint = Object.assign(document.createElement('span'), {
        textContent: field.placeholder,
      });
      Object.assign(hint.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
      document.body.append(hint);
      const needed = hint.getBoundingClientRect().width;
      hint.remove();
      return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - needed;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });
});
