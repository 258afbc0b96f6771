import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { savingsEndpoints } from '../../contract/savings.ts';
import { borrow, orderSavings, payInAndOut } from '../../scripts/believable-money.ts';
import { settle } from '../support/settle.ts';
import { setStage } from '../support/stage.ts';
import { openTradeDesk } from '../support/trade-desk.ts';
import type { Desk } from '../support/trade-desk.ts';

const { product, browser } = await setStage({ CLERK: 'manual' });

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

/** An account with something in each of its money lists, on the smallest phone, with double text. */
async function openLargeText(): Promise<Desk> {
  const desk = await openTradeDesk(browser, product, { width: 320, height: 640, verified: true });
  const { investor } = desk;
  await orderSavings(investor, 'purchase', 50_000_000);
  await borrow(product, investor);
  await product.backOffice('clock', 'advance', '2d');
  const saved = async () => (await investor.client.call(savingsEndpoints.income, {})).items.length;
  await expect.poll(saved, { timeout: 20_000 }).toBeGreaterThan(0);
  await orderSavings(investor, 'redeem', 20_000_000);
  await payInAndOut(product, investor);
  await desk.phone.context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await desk.page.reload();
  return desk;
}

/** Texts that stick out at the side, unless they are in a box that scrolls sideways. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth &&
      element.getBoundingClientRect().right <= innerWidth + 1;
    const inScroller = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || inScroller(element.parentElement));
    return [...document.querySelectorAll('main *, nav *')]
      .filter((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && !inScroller(element);
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

describe('with text of double size on the smallest phone', () => {
  it('no screen of money sticks out at the side, and no row is cut', async () => {
    const { phone, page } = await openLargeText();
    const faults: Record<string, unknown> = {};
    for (const path of screens) {
      await phone.open(path);
      expect(await settle(page), path).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      const found = { out: await stickingOut(page), cut: await cutRows(page) };
      if (found.out.length + found.cut.length > 0) faults[path] = found;
      if ((lists as readonly string[]).includes(path))
        expect(await page.getByRole('listitem').count(), path).toBeGreaterThan(0);
    }
    expect(faults).toEqual({});
  });
});
