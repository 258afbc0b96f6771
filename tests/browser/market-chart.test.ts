import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import type { Bar, BarPeriod } from '../../contract/market/types.ts';
import { openPhone } from '../support/browser.ts';
import { fingerOn } from '../support/finger.ts';
import { registerInvestor } from '../support/investor.ts';
import { hasFocus } from '../support/keyboard.ts';
import type { Investor } from '../support/investor.ts';
import type { Phone } from '../support/phone.ts';
import { setStage } from '../support/stage.ts';
import { barDate } from '../../src/features/stock/chart-period.ts';
import { marketDateOf } from '../../src/lib/market-time.ts';

const { product, browser } = await setStage();
let investor: Investor;
let code: string;

beforeAll(async () => {
  investor = await registerInvestor(product);
  const table = await investor.client.call(marketEndpoints.table, {});
  code = table.codes[10] ?? '';
});

async function openShare(search = '', share = code): Promise<Phone> {
  const phone = await openPhone(browser, product.address, { language: 'en', motion: true });
  await investor.signInOn(phone, product.address);
  await phone.open(`/stockInfo/${share}${search}`);
  return phone;
}

const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });
const drawn = (page: Page) => chart(page).locator('[data-chart="drawn"]');

function barsOf(period: BarPeriod): Promise<{ items: Bar[] }> {
  return investor.client.call(marketEndpoints.bars, { code, period, adjustment: 'forward' });
}

/** Whether the first ends before the second begins, which stays at the bottom of a phone. */
async function isAbove(first: Locator, second: Locator): Promise<boolean> {
  const [upper, lower] = await Promise.all([first.boundingBox(), second.boundingBox()]);
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y;
}

const price = (milli: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(
    milli / 1000,
  );

const dayOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

/** A bar as its row of the table must read. */
function written(bar: Bar, period: BarPeriod): string[] {
  return [
    barDate(bar, period, { date: dayOf }),
    price(bar.openMilli),
    price(bar.highMilli),
    price(bar.lowMilli),
    price(bar.closeMilli),
    new Intl.NumberFormat('en-GB').format(bar.volume),
  ];
}

describe('the chart of a share', () => {
  it.each(['15m', 'day', 'month', 'quarter'] as const)(
    'shows by %s what the brokerage has',
    async (period) => {
      const { page } = await openShare(`?chart=${period}`);
      await drawn(page).waitFor();
      await page.getByRole('button', { name: 'Show as a table' }).click();
      const rows = chart(page).getByRole('row');
      await rows.nth(1).waitFor();
      const shown = await rows.evaluateAll((all) =>
        all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
      );
      const { items } = await barsOf(period);
      // The newest bar moves while it is read; every other one stands still.
      const expected = items
        .slice(0, -1)
        .map((bar) => written(bar, period))
        .toReversed();
      // Its time may have been over before the brokerage was asked: then it is one more of these.
      const from = expected.findIndex(([time]) => time === shown[1]?.[0]);
      expect([0, 1]).toContain(from);
      const count = Math.min(50, expected.length - from);
      // Five years have at least so many whole quarters.
      expect(count).toBeGreaterThanOrEqual(19);
      expect(shown.slice(1, count + 1)).toEqual(expected.slice(from, from + count));
    },
  );

  it('ends the day at 24:00, as that of an index does', async () => {
    const { page, open } = await openShare();
    await drawn(page).getByText('24:00', { exact: true }).waitFor();
    await open('/homedetail?index=lotwise300');
    await chart(page).getByText('24:00', { exact: true }).waitFor();
  });

  it('keeps the numbers of an indicator, and marks what is none', async () => {
    const { page } = await openShare('?chart=day');
    await drawn(page).waitFor();
    await page.getByRole('button', { name: /^Indicators/ }).click();
    const first = page.getByRole('textbox', { name: 'MA, number 1' });
    await first.fill('7');
    const second = page.getByRole('textbox', { name: 'MA, number 2' });
    await second.fill('0');
    expect(await second.getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    await drawn(page).waitFor();
    await page.getByRole('button', { name: /^Indicators/ }).click();
    expect(await first.inputValue()).toBe('7');
    expect(await second.inputValue()).toBe('10');
    await page.getByRole('button', { name: 'Usual numbers' }).click();
    await expect.poll(() => first.inputValue()).toBe('5');
  });

  it('keeps its tools where they are while other bars are on their way', async () => {
    const { page } = await openShare('?chart=day');
    await drawn(page).waitFor();
    const tool = page.getByRole('button', { name: 'Adjusted' });
    await tool.scrollIntoViewIfNeeded();
    const before = await tool.boundingBox();
    await page.route(/adjustment=none/, () => undefined);
    await Promise.all([tool.click(), drawn(page).waitFor({ state: 'detached' })]);
    expect(await tool.boundingBox()).toEqual(before);
  });

  it('opens with the span that was chosen last, whatever share and address', async () => {
    const { page, open } = await openShare();
    const chosen = () => chart(page).getByRole('radio', { checked: true });
    await chart(page).waitFor();
    expect(await chosen().getAttribute('value')).toBe('intraday');
    await chart(page).getByRole('radio', { name: 'Week', exact: true }).check();
    const { codes } = await investor.client.call(marketEndpoints.table, {});
    await open(`/stockInfo/${codes[11]}`);
    await drawn(page).waitFor();
    await expect.poll(() => chosen().getAttribute('value')).toBe('week');
    await open(`/stockInfo/${codes[11]}?chart=5d`);
    await expect.poll(() => chosen().getAttribute('value')).toBe('5d');
  });

  it('is read bar by bar with the arrow keys', async () => {
    const { page } = await openShare('?chart=day');
    await drawn(page).waitFor();
    const { items } = await barsOf('day');
    const reader = chart(page).getByRole('slider');
    await reader.focus();
    await page.keyboard.press('ArrowLeft');
    const bar = items.at(-2);
    if (!bar) throw new Error('too few bars');
    await expect
      .poll(() => page.getByTestId('chart-reading').innerText())
      .toContain(dayOf(marketDateOf(bar.time)));
    expect(await reader.getAttribute('aria-valuetext')).toContain(
      `open ${price(bar.openMilli)}, high ${price(bar.highMilli)}`,
    );
    expect(await reader.getAttribute('aria-label')).toContain('Chart from');
  });

  it('lets a vertical swipe scroll the page and a sideways one move the bars', async () => {
    const { page } = await openShare('?chart=day');
    const box = await drawn(page).locator('canvas').first().boundingBox();
    if (!box) throw new Error('no canvas');
    const place = { x: box.x + box.width / 3, y: box.y + 150 };
    const finger = await fingerOn(page);
    const scrolled = () =>
      page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTop ?? 0);

    const before = await axisDates(page);
    await finger.drag(place, { x: place.x + 160, y: place.y });
    expect(await scrolled()).toBe(0);
    await expect.poll(() => axisDates(page)).not.toBe(before);
    await finger.drag(place, { x: place.x, y: place.y - 200 });
    await expect.poll(scrolled).toBeGreaterThan(100);
  });

  it('shows indicators, drawings and the whole screen, and comes back by Escape', async () => {
    const { page } = await openShare('?chart=day');
    await drawn(page).waitFor();
    const height = async () => (await drawn(page).boundingBox())?.height ?? 0;
    const before = await height();
    const close = () => page.getByRole('button', { name: 'Close', exact: true }).click();
    const press = (name: RegExp | string) =>
      page.getByRole('button', { name, exact: true }).click();
    const switchMacd = async () => {
      await press(/^Indicators/);
      await page.getByRole('switch', { name: /MACD/ }).click();
      await close();
    };
    await switchMacd();
    await expect.poll(height).toBeGreaterThan(before);
    await switchMacd();
    await expect.poll(height).toBe(before);

    const dateRead = page.getByTestId('chart-reading').locator('span').first();
    const newest = await dateRead.innerText();
    for (const y of [100, 160]) {
      await press(/^Draw/);
      await press('Horizontal');
      const hint = page.getByText('Tap the chart where the line belongs.');
      await hint.waitFor();
      expect(await isAbove(hint, page.getByRole('button', { name: 'Buy', exact: true }))).toBe(
        true,
      );
      // A tap on the sheet that goes away places nothing.
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      const position = { x: 120, y };
      await drawn(page).locator('canvas').first().tap({ position, force: true });
      await hint.waitFor({ state: 'hidden' });
      expect(await dateRead.innerText()).toBe(newest);
    }
    await press(/^Draw/);
    const removes = page.getByRole('button', { name: /^Remove Horizontal/ });
    await expect.poll(() => removes.count()).toBe(2);
    await removes.first().press('Enter');
    await expect.poll(() => removes.count()).toBe(1);
    await expect.poll(() => hasFocus(removes)).toBe(true);
    await page.getByRole('button', { name: 'Remove all' }).press('Enter');
    await expect.poll(() => removes.count()).toBe(0);
    const closing = page.getByRole('button', { name: 'Close', exact: true });
    await expect.poll(() => hasFocus(closing)).toBe(true);
    await close();

    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(async () => (await chart(page).boundingBox())?.height).toBe(844);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await chart(page).boundingBox())?.height).toBeLessThan(700);
  });

  it.each([
    ['upright', 390, 844],
    ['on its side', 844, 390],
  ])('is a table on a phone %s without a search for it', async (_way, width, height) => {
    const { page } = await openShare('?chart=day');
    await drawn(page).waitFor();
    await page.setViewportSize({ width, height });
    const row = chart(page).getByRole('row').nth(1);
    const shownAt = async () => {
      const box = await row.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height;
    };
    const press = (name: string) => page.getByRole('button', { name }).click();
    await press('Show as a table');
    await expect.poll(() => drawn(page).isVisible()).toBe(false);
    await press('Full screen');
    await expect.poll(shownAt).toBe(true);
    await press('Hide the table');
    await drawn(page).waitFor();
    // The candles have more of the screen than all the rest.
    const canvas = drawn(page).locator('canvas').first();
    await expect.poll(async () => (await canvas.boundingBox())?.height).toBeGreaterThan(height / 2);
    await press('Show as a table');
    await expect.poll(shownAt).toBe(true);
  });

  it('leaves the whole screen by the way back, and then the page', async () => {
    const phone = await openPhone(browser, product.address, { language: 'en', motion: true });
    const { page } = phone;
    await investor.signInOn(phone, product.address);
    await phone.open('/market');
    await page.getByRole('list', { name: 'Shares' }).getByRole('link').first().click();
    await drawn(page).waitFor();
    const address = page.url();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(async () => (await chart(page).boundingBox())?.height).toBe(844);
    await page.goBack();
    await expect.poll(async () => (await chart(page).boundingBox())?.height).toBeLessThan(700);
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect.poll(() => page.url()).toContain('#/market');
  });

  it('says why the bars cannot be had, and tries again', async () => {
    const phone = await openPhone(browser, product.address, { language: 'en', motion: true });
    await investor.signInOn(phone, product.address);
    // An answer, not a connection that fails: when that comes back the app asks again by itself.
    phone.expectProblem(/500/);
    let isDown = true;
    await phone.page.route('**/api/stock/bars*', (route) =>
      isDown ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await phone.open(`/stockInfo/${code}?chart=week`);
    const { page } = phone;
    await page.getByText('The chart could not be loaded').waitFor();
    isDown = false;
    await chart(page).getByRole('button', { name: 'Try again' }).click();
    await drawn(page).waitFor();
  });
});

describe('the page of a share', () => {
  it('writes what is offered into the middle of its bar, in the colour of its side', async () => {
    const { page } = await openShare();
    const cells = page.getByRole('table', { name: 'Ask' }).locator('tbody td');
    await expect.poll(() => cells.count()).toBe(10);
    const found = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const middle = (box: DOMRect) => box.top + box.height / 2;
        const row = cell.closest('tr');
        const off = row
          ? middle(cell.getBoundingClientRect()) - middle(row.getBoundingClientRect())
          : Number.NaN;
        return { off: Math.abs(off), colour: getComputedStyle(cell).color };
      }),
    );
    for (const { off } of found) expect(off).toBeLessThan(1);
    const prices = found.filter((_cell, index) => index % 2 === 0);
    await page.goto(`${product.address}/#/shares/creatOrder?code=${code}&side=buy`);
    const inTicket = page.locator('[data-kind="ask"] button span').nth(1);
    const colour = await inTicket.evaluate((element) => getComputedStyle(element).color);
    expect(prices.map((price) => price.colour)).toEqual(prices.map(() => colour));
  });

  it('shows the day, five levels and the way to buy', async () => {
    const { page } = await openShare();
    await drawn(page).waitFor();
    await page.getByTestId('stock-price').waitFor();
    await expect
      .poll(() =>
        page.getByRole('table', { name: 'Bid' }).locator('tbody').getByRole('row').count(),
      )
      .toBe(5);
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect
      .poll(() => decodeURIComponent(page.url()).replaceAll('"', ''))
      .toContain(`/shares/creatOrder?code=${code}&side=buy`);
  });

  it('says clearly that there is no such share', async () => {
    const { page } = await openShare('', '999999');
    await page.getByText('There is no share with the code 999999').waitFor();
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').waitFor();
  });
});

/** What the drawing shows, as a short text: it differs when the bars have moved. */
function axisDates(page: Page): Promise<string> {
  return chart(page)
    .locator('canvas')
    .last()
    .evaluate((_last, selector) => {
      const all = [...document.querySelectorAll<HTMLCanvasElement>(selector)];
      return all.map((canvas) => canvas.toDataURL().slice(-200)).join();
    }, '[data-chart] canvas');
}
