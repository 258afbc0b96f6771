import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openTicket, openTradeDesk, tradedShare } from '../support/trade-desk.ts';
import { setOwnStage } from '../support/stage.ts';
import { wordsOf } from '../support/words.ts';

const word = wordsOf('de');
const smallPhone = { width: 320, height: 640 };

const { product, browser } = await setOwnStage();

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Whether all of it can be seen: nothing cuts it off, nothing lies over it. */
const isWhole = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
      node.contains(document.elementFromPoint(middle, y)),
    );
  });

/** Whether the scroller that it lies in shows all of it: the targets of its neighbours may reach over it. */
const isInScroller = (element: Locator) =>
  element.evaluate((node) => {
    const own = node.getBoundingClientRect();
    const seen = node.closest('[data-scroller]')?.getBoundingClientRect();
    return seen !== undefined && own.top >= seen.top && own.bottom <= seen.bottom;
  });

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

const leaveFields = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

describe('with text of double size on a small phone', () => {
  it('the field that is filled in stays in sight above the button, and the total above the password', async () => {
    const desk = await openTradeDesk(browser, product, smallPhone);
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await doubleText(desk.page);
    await ticket.quantity.focus();
    await desk.page.keyboard.type('1');
    await expect.poll(() => ticket.place.innerText()).toContain('100');
    await expect.poll(() => isWhole(ticket.quantity)).toBe(true);
    await ticket.place.click();
    // Before the sheet is there, no key closes it.
    const sheet = desk.page.locator('dialog[open]');
    await expect.poll(() => hasFocus(sheet.locator('[name="trading-password"]'))).toBe(true);
    await expect.poll(() => isWhole(sheet.getByTestId('order-total'))).toBe(true);
    await desk.page.keyboard.press('Escape');
    await expect.poll(() => isWhole(ticket.place)).toBe(true);
  });

  it('closed positions lie below each other, and the end below them', async () => {
    const desk = await openTradeDesk(browser, product, smallPhone);
    // Taken once: on another day other shares may be the busiest.
    const shares = [await tradedShare(product, 'main', 3), await tradedShare(product, 'main', 4)];
    for (const { code } of shares) await desk.investor.order('buy', code, 300);
    await product.backOffice('clock', 'advance', '1d');
    for (const { code } of shares) await desk.investor.order('sell', code, 300);
    await desk.phone.open('/historyPosition');
    await doubleText(desk.page);
    const list = desk.page.getByRole('list', { name: word('Closed positions') });
    await list.getByRole('listitem').nth(1).waitFor();
    const overflow = () =>
      list
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.scrollHeight - row.clientHeight));
    await expect.poll(overflow).toEqual([0, 0]);
    const bottom = await list.evaluate((box) => box.getBoundingClientRect().bottom);
    const end = desk.page.getByTestId('no-more-data');
    expect(await end.evaluate((mark) => mark.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      bottom,
    );
  });
});

describe('a row of holdings on a small phone', () => {
  it('keeps each price on the line of its word, and within the row at any size of text', async () => {
    const desk = await openTradeDesk(browser, product, smallPhone);
    await desk.investor.order('buy', (await tradedShare(product, 'main', 6)).code, 300);
    await desk.phone.open('/ucenter/holding');
    const row = desk.page.locator('main a', {
      has: desk.page.locator('[data-testid^="holding-"]'),
    });
    const linesOf = (name: string) =>
      row.getByText(new RegExp(`^${name} \\S+$`)).evaluate((price) => {
        const { height } = price.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(price).lineHeight));
      });
    expect(await linesOf('Einstand')).toBe(1);
    await doubleText(desk.page);
    const overflow = () => row.evaluate((box) => box.scrollWidth - box.clientWidth);
    await expect.poll(overflow).toBe(0);
  });
});

describe('on a phone of usual size', () => {
  it.each([
    ['buy', 'en'],
    ['buy', 'zh_cn'],
    ['buy', 'ru'],
    ['buy', 'de'],
    ['sell', 'de'],
  ] as const)(
    'has pressure, five levels, price, number and parts in sight with all it comes to, to %s in %s',
    async (side, language) => {
      const desk = await openTradeDesk(browser, product, { language });
      const own = wordsOf(language);
      const { code } = await tradedShare(product, 'main', 7);
      await desk.investor.order('buy', code, 300);
      await product.backOffice('clock', 'advance', '1d');
      const ticket = await openTicket(desk, code, side);
      await ticket.quantity.fill('1');
      await desk.page.getByTestId('order-total').waitFor();
      await leaveFields(desk.page);
      const book = desk.page.getByRole('list', { name: own('Buyers'), exact: true });
      const parts = desk.page.getByRole('group', { name: own('Part of what is possible') });
      const pressure = desk.page.getByTestId('pressure');
      await expect.poll(() => book.getByRole('listitem').count()).toBe(5);
      for (const part of [pressure, book, ticket.price, ticket.quantity, parts])
        await expect.poll(() => isInScroller(part)).toBe(true);
      await expect.poll(() => isWhole(desk.page.getByTestId('order-estimate'))).toBe(true);
    },
  );
});

describe.each(['de', 'ru'] as const)(
  'a sale of shares of which a part is of today, in %s',
  (language) => {
    it('needs no scrolling, and says from when that part can be sold', async () => {
      const desk = await openTradeDesk(browser, product, { language });
      const { code } = await tradedShare(product, 'main', 8);
      await desk.investor.order('buy', code, 300);
      await product.backOffice('clock', 'advance', '1d');
      await desk.investor.order('buy', code, 200);
      const ticket = await openTicket(desk, code, 'sell');
      await ticket.quantity.fill('100');
      await desk.page.getByTestId('order-total').waitFor();
      await leaveFields(desk.page);
      const [today = ''] = wordsOf(language)(
        'Bought today: {bought}, can be sold from {date}',
      ).split('{bought}');
      await desk.page.getByText(today).waitFor();
      const hidden = () =>
        desk.page
          .locator('[data-scroller]:has([data-ticket])')
          .evaluate((box) => box.scrollHeight - box.clientHeight);
      await expect.poll(hidden).toBe(0);
    });
  },
);

describe('on a wide screen', () => {
  it('price, wish and total stand side by side, the button below the total', async () => {
    const desk = await openTradeDesk(browser, product, { width: 1280, height: 800 });
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.quantity.fill('2');
    const total = desk.page.getByTestId('order-total');
    const [field, sum, button] = await Promise.all(
      [ticket.quantity, total, ticket.place].map((place) => place.boundingBox()),
    );
    if (!field || !sum || !button) throw new Error('not all of it is shown');
    expect(sum.x).toBeGreaterThan(field.x + field.width);
    expect(button.y).toBeGreaterThan(sum.y);
    expect(button.x).toBeGreaterThan(field.x + field.width);
    expect(button.y + button.height).toBeLessThan(800);
    const chart = await desk.page.getByRole('region', { name: word('Chart') }).boundingBox();
    expect(chart && chart.x + chart.width).toBeLessThanOrEqual(field.x);
  });
});

describe('what stands beside each other', () => {
  it('has one width in the bar of tabs, and one height above a list of records', async () => {
    const { phone, page } = await openTradeDesk(browser, product, { language: 'el' });
    await phone.open('/trade');
    const tabs = page.getByRole('navigation').last().getByRole('link');
    await tabs.first().waitFor();
    const widths = await tabs.evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(widths).toHaveLength(5);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    await phone.open('/transaction');
    const exported = page.getByTestId('export-csv');
    await exported.waitFor();
    const filters = page.locator('div:has(> select)');
    const heights = await filters
      .or(exported)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);
  });

  it('is one row above a list of records, however many filters it has, and all can be reached', async () => {
    const { phone, page } = await openTradeDesk(browser, product, { language: 'el', width: 320 });
    await phone.open('/bankRecord');
    const exported = page.getByTestId('export-csv');
    await exported.waitFor();
    const filters = page.getByTestId('record-filters').getByRole('combobox');
    const middles = await filters.or(exported).evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(middles).toHaveLength(4);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    await filters.last().focus();
    await expect.poll(() => isWhole(filters.last())).toBe(true);
  });

  it('is a record and its list on a wide screen, without a sheet over them', async () => {
    const { phone, page } = await openTradeDesk(browser, product, { width: 1600, height: 1000 });
    await phone.open('/transaction');
    await page.getByTestId('record-beside').getByRole('heading').waitFor();
    await page.getByRole('listitem').getByRole('button').first().click();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});

describe('the workspace of a wide screen', () => {
  it('is worked by keys: list, docked ticket, search', async () => {
    const { code } = await tradedShare(product, 'main', 3);
    const { phone, page } = await openTradeDesk(browser, product, { width: 1600, height: 1000 });
    await phone.open(`/stockInfo?code=${code}`);
    const docked = page.locator('[data-docked]');
    await docked.getByTestId('place-order').waitFor();
    const quantity = docked.getByRole('spinbutton').last();
    for (const [key, side] of [
      ['s', 'sell'],
      ['b', 'buy'],
    ] as const) {
      await leaveFields(page);
      await page.keyboard.press(key);
      await expect.poll(() => docked.getAttribute('data-side')).toBe(side);
      await expect.poll(() => hasFocus(quantity)).toBe(true);
    }
    // In a field every key is text.
    await page.keyboard.type('7s/');
    expect(await docked.getAttribute('data-side')).toBe('buy');
    expect(page.url()).toContain(code);

    await leaveFields(page);
    await page.locator('[data-share-list] li a').first().waitFor();
    const walk = async (key: string) => {
      const before = page.url();
      await page.keyboard.press(key);
      await page.waitForURL((url) => url.href !== before);
      return page.url();
    };
    const first = await walk('ArrowDown');
    const second = await walk('ArrowDown');
    expect(second).not.toBe(first);
    expect(await walk('ArrowUp')).toBe(first);
    await docked.getByTestId('place-order').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox').waitFor();
    expect(phone.problems).toEqual([]);
  });
});

describe('the list of a workspace', () => {
  it('has the share that is shown in sight, wherever in the market it stands', async () => {
    const { code } = await tradedShare(product, 'star');
    const { phone, page } = await openTradeDesk(browser, product, { width: 1600, height: 1000 });
    await phone.open(`/stockInfo?code=${code}`);
    const row = page.locator('[data-share-list] li a', { has: page.locator('[data-shown]') });
    await row.waitFor();
    expect(await row.getAttribute('href')).toContain(code);
    await expect.poll(() => isInScroller(row)).toBe(true);
  });
});

describe('the positions below the chart of a workspace', () => {
  it('end with their total, which is in sight', async () => {
    const desk = await openTradeDesk(browser, product, { width: 1600, height: 1000 });
    const { phone, page, investor } = desk;
    for (const rank of [1, 2, 3, 4, 5])
      await investor.order('buy', (await tradedShare(product, 'main', rank)).code, 100);
    await phone.open(`/stockInfo?code=${(await tradedShare(product, 'main', 1)).code}`);
    const total = page.getByTestId('positions-value');
    await total.waitFor();
    await expect.poll(() => isWhole(total)).toBe(true);
    await expect.poll(() => page.locator('tbody th a').count()).toBe(5);
  });
});

describe('the docked ticket', () => {
  it('has its button in sight when all it comes to stands above, in a low window', async () => {
    const { code } = await tradedShare(product, 'main', 3);
    const { phone, page } = await openTradeDesk(browser, product, { width: 1280, height: 720 });
    await phone.open(`/stockInfo?code=${code}`);
    const docked = page.locator('[data-docked]');
    await docked.getByRole('spinbutton').last().fill('2');
    await docked.getByTestId('order-total').waitFor();
    const button = docked.getByTestId('place-order');
    await expect
      .poll(async () => {
        const box = await button.boundingBox();
        return box !== null && box.y > 0 && box.y + box.height <= 720;
      })
      .toBe(true);
  });
});

describe('while amounts are hidden', () => {
  it('nothing on the desk tells how many shares are held or wanted', async () => {
    const desk = await openTradeDesk(browser, product);
    const { code } = await tradedShare(product, 'main', 5);
    await desk.investor.order('buy', code, 1_700);
    await desk.phone.open('/trade');
    await desk.page.getByText('1.700').first().waitFor();
    await desk.page.getByRole('button', { name: word('Hide amounts') }).click();
    await desk.page.getByRole('tab', { name: word('Deals') }).click();
    await desk.page.getByTestId('export-csv').waitFor();
    await expect.poll(() => desk.page.getByRole('listitem').count()).toBeGreaterThan(0);
    await expect.poll(() => desk.page.getByText('1.700').count()).toBe(0);
    await desk.page.getByRole('tab', { name: word('Ended orders') }).click();
    await desk.page.getByRole('listitem').first().waitFor();
    expect(await desk.page.getByText('1.700').count()).toBe(0);
  });
});

describe('the buttons for a part of what is possible', () => {
  it('are as high as a fingertip', async () => {
    const desk = await openTradeDesk(browser, product);
    await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    const parts = desk.page.getByRole('group', { name: word('Part of what is possible') });
    const heights = await parts
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(heights).toHaveLength(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
