import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { savingsEndpoints } from '../../contract/savings/endpoints.ts';
import { borrow, orderSavings, payInAndOut } from '../../scripts/believable-money.ts';
import { setTexts } from '../support/fonts.ts';
import type { Texts } from '../support/fonts.ts';
import { settle } from '../support/settle.ts';
import { setOwnStage } from '../support/stage.ts';
import { openTradeDesk } from '../support/trade-desk.ts';
import type { Desk } from '../support/trade-desk.ts';

const { product, browser } = await setOwnStage({ CLERK: 'manual' });

const lists = [
  '/bankRecord',
  '/transaction',
  '/trade/history',
  '/ucenter/moneyLog',
  '/loan-record',
] as const;
const screens = [
  ...lists,
  '/statement',
  '/loan',
  '/trade/money',
  '/payment',
  '/bankIn/card',
  '/bankIn/redirect',
  '/ucenter/transfer',
  '/ucenter/transfer?direction=out',
  '/ucenter/bank',
  '/ucenter/bank-list',
  '/personCenter',
  '/home',
  '/shop',
  '/setting',
] as const;

/** Texts of double size in either font; and as they come, where rows of another day say its date. */
const texts: readonly Texts[] = [
  { percent: 200, font: 'usual' },
  { percent: 200, font: 'wide' },
  { percent: 100, font: 'wide' },
];

/** An account with something of other days in each of its money lists, on the smallest phone. */
async function openSmallPhone(): Promise<Desk> {
  const desk = await openTradeDesk(browser, product, { width: 320, height: 640, verified: true });
  const { investor } = desk;
  await orderSavings(investor, 'purchase', 50_000_000);
  await borrow(product, investor);
  await payInAndOut(product, investor);
  await product.backOffice('clock', 'advance', '2d');
  const saved = async () => (await investor.client.call(savingsEndpoints.income, {})).items.length;
  await expect.poll(saved).toBeGreaterThan(0);
  await orderSavings(investor, 'redeem', 20_000_000);
  await desk.page.reload();
  return desk;
}

/** Texts that stick out at the side, unless they are in a box that scrolls sideways. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    // Of the page, not of the window: a phone zooms out where the page is wider than it.
    const { clientWidth } = document.documentElement;
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth &&
      element.getBoundingClientRect().right <= clientWidth + 1;
    const inScroller = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || inScroller(element.parentElement));
    return [...document.querySelectorAll('main *, nav *')]
      .filter((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        return width > 1 && (right > clientWidth + 1 || left < -1) && !inScroller(element);
      })
      .map((element) => element.textContent);
  });

/** Rows that are higher or wider than the place they have. */
const cutRows = (page: Page) =>
  page
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows
        .filter(
          (row) => row.scrollHeight > row.clientHeight + 1 || row.scrollWidth > row.clientWidth + 1,
        )
        .map((row) => row.textContent),
    );

describe('with large text and a wide font on the smallest phone', () => {
  it('no screen of money sticks out at the side, and no row is cut', async () => {
    const { phone, page } = await openSmallPhone();
    const faults: Record<string, unknown> = {};
    for (const path of screens) {
      await phone.open(path);
      expect(await settle(page), path).toBe(true);
      for (const look of texts) {
        await setTexts(page, look);
        await settle(page);
        const found = { out: await stickingOut(page), cut: await cutRows(page) };
        const name = `${path}, ${look.percent} %, ${look.font} font`;
        if (found.out.length + found.cut.length > 0) faults[name] = found;
      }
      await setTexts(page, { percent: 100, font: 'usual' });
      if ((lists as readonly string[]).includes(path))
        expect(await page.getByRole('listitem').count(), path).toBeGreaterThan(0);
    }
    expect(faults).toEqual({});
  });
});

describe('with large text', () => {
  it('a filter that is moved to by keys is seen whole', async () => {
    const { phone, page } = await openTradeDesk(browser, product, { width: 390 });
    await phone.open('/bankRecord');
    await setTexts(page, { percent: 200, font: 'usual' });
    const row = page.getByTestId('record-filters');
    const filters = row.getByRole('combobox');
    await filters.first().focus();
    const cut: string[] = [];
    for (let at = 1; at < (await filters.count()); at += 1) {
      await page.keyboard.press('Tab');
      await settle(page);
      const [box, edges] = [await filters.nth(at).boundingBox(), await row.boundingBox()];
      if (!box || !edges) throw new Error('the filters are not in sight');
      if (box.x < edges.x - 1 || box.x + box.width > edges.x + edges.width + 1)
        cut.push(`filter ${at}`);
    }
    expect(cut).toEqual([]);
  });
});
