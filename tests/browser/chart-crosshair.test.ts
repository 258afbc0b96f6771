import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { rememberTexts, textsOnCharts } from '../support/canvas-texts.ts';
import { fingerOn } from '../support/finger.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { hasFocus } from '../support/keyboard.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage({ wholeBrowser: true });
let investor: Investor;
let code: string;

beforeAll(async () => {
  investor = await registerInvestor(product);
  code = (await investor.client.call(marketEndpoints.table, {})).codes[10] ?? '';
});

async function openBars() {
  const phone = await openPhone(browser, product.address, { language: 'en', motion: true });
  const { page } = phone;
  await investor.signInOn(phone, product.address);
  await rememberTexts(page);
  await phone.open(`/stockInfo/${code}?chart=day`);
  await page.locator('[data-chart="drawn"] canvas').first().waitFor();
  const reading = page.getByTestId('chart-reading').locator('span').first();
  const canvas = page.locator('[data-chart] canvas').first();
  await expect.poll(() => canvas.evaluate((element) => element.clientHeight)).toBeGreaterThan(100);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  const middle = { x: box.x + box.width / 2, y: box.y + 120 };
  return { page, reading, middle, finger: await fingerOn(page) };
}

/** The date on the tag that the crosshair has on the axis, as the header writes dates. */
async function taggedDates(page: Page): Promise<string[]> {
  const texts = await textsOnCharts(page);
  return texts.flatMap(({ text }) => (/^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(text) ? [text] : []));
}

describe('the crosshair of bars', () => {
  it('stands on the very day whose figures are above it, however the bars are moved', async () => {
    const { page, reading, middle, finger } = await openBars();
    const headed = () => reading.innerText();
    const agree = (not: string) =>
      expect
        .poll(async () => {
          const date = await headed();
          const [tag, ...more] = await taggedDates(page);
          return date !== not && tag === date && more.length === 0;
        })
        .toBe(true);

    const newest = await headed();
    await finger.down(middle);
    await agree(newest);
    await finger.up();
    const pressed = await headed();
    await finger.drag(middle, { x: middle.x + 90, y: middle.y });
    await agree(pressed);
    const dragged = await headed();
    await finger.pinch({ x: middle.x - 90, y: middle.y }, 60, 160);
    await agree(dragged);
  });

  it('leaves nothing on the axis when a tap puts it away', async () => {
    const { page, reading, middle } = await openBars();
    const newest = await reading.innerText();
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(() => taggedDates(page)).toHaveLength(1);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(() => taggedDates(page)).toEqual([]);
    expect(await reading.innerText()).toBe(newest);
  });

  it('is put away by a tap of which the page hears late', async () => {
    const { page, middle, finger } = await openBars();
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(() => taggedDates(page)).toHaveLength(1);
    const [first] = await taggedDates(page);
    const aside = { x: middle.x + 60, y: middle.y };
    const hasMoved = async () => (await taggedDates(page))[0] !== first;
    await finger.drag(aside, aside, { meanwhile: () => expect.poll(hasMoved).toBe(true) });
    await expect.poll(() => taggedDates(page)).toEqual([]);
  });

  it('stays when the page hears late that the finger which moves the bars was no long press', async () => {
    const { page, reading, middle, finger } = await openBars();
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(() => taggedDates(page)).toHaveLength(1);
    const [first] = await taggedDates(page);
    const aside = { x: middle.x + 60, y: middle.y };
    const hasMoved = async () => (await taggedDates(page))[0] !== first;
    await finger.drag(
      aside,
      { x: aside.x + 60, y: aside.y },
      { meanwhile: () => expect.poll(hasMoved).toBe(true) },
    );
    await expect.poll(() => taggedDates(page)).toEqual([await reading.innerText()]);
  });

  it('goes when the page hears late that the finger had moved before its press was long', async () => {
    const { page, middle, finger } = await openBars();
    const hasCrosshair = async () => (await taggedDates(page)).length > 0;
    await finger.drag(
      middle,
      { x: middle.x, y: middle.y - 200 },
      { meanwhile: () => expect.poll(hasCrosshair).toBe(true) },
    );
    await expect.poll(hasCrosshair).toBe(false);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTop ?? 0))
      .toBeGreaterThan(100);
  });

  it('is gone with the bars it stood on, and comes with the next tap', async () => {
    const { page, middle } = await openBars();
    const drawn = page.locator('[data-chart="drawn"] canvas').first();
    const dates = async () =>
      (await page.getByRole('slider').getAttribute('aria-label'))?.split(':')[0];
    const show = async (span: string) => {
      const before = await dates();
      await page.getByRole('radio', { name: span, exact: true }).click();
      await expect.poll(dates).not.toBe(before);
      await drawn.waitFor();
    };
    const tap = () => page.touchscreen.tap(middle.x, middle.y);
    // Bars that are here already come in place of the others, in the same drawing.
    await show('Week');
    await show('Day');
    await tap();
    await expect.poll(() => taggedDates(page)).toHaveLength(1);
    await show('Week');
    await expect.poll(() => taggedDates(page)).toEqual([]);
    await tap();
    await expect.poll(() => taggedDates(page)).toHaveLength(1);
  });
});

describe('the dates below bars', () => {
  it('stand there whole, wherever the bars are moved', async () => {
    const { page, middle, finger } = await openBars();
    const cut = async () =>
      (await textsOnCharts(page)).filter(
        ({ text, left, right, width }) =>
          /^\d{1,2} [A-Z][a-z]+$/.test(text) && (left < 0 || right > width),
      );
    for (let moved = 0; moved < 8; moved += 1) {
      await finger.drag(middle, { x: middle.x + 37, y: middle.y });
      expect(await cut()).toEqual([]);
    }
  });
});

describe('the whole screen', () => {
  it('keeps a keyboard within the whole screen, and gives the focus back to what opened it', async () => {
    const phone = await openPhone(browser, product.address, {
      language: 'en',
      width: 1440,
      height: 900,
    });
    const { page } = phone;
    await investor.signInOn(phone, product.address);
    // Whoever is quicker than the prices keeps the focus when they come.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/stock/intraday*', async (asked) => {
      await held;
      await asked.fallback();
    });
    await phone.open(`/market?code=${code}`);
    const opener = page.getByRole('button', { name: 'Full screen', exact: true });
    await opener.waitFor();
    await opener.press('Enter');
    const exit = page.getByRole('button', { name: 'Exit full screen' });
    await expect.poll(() => hasFocus(exit)).toBe(true);
    release();
    await page.getByRole('region', { name: 'Chart' }).getByText('Average').first().waitFor();
    await expect.poll(() => hasFocus(exit)).toBe(true);
    // Its ring lies within what scrolls there.
    expect(
      await exit.evaluate((button) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(button);
        const ringPx = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        const { top, bottom } = button.getBoundingClientRect();
        for (let at = button.parentElement; at && !at.popover; at = at.parentElement) {
          const box = at.getBoundingClientRect();
          if (getComputedStyle(at).overflowY === 'visible') continue;
          if (top - ringPx < box.top || bottom + ringPx > box.bottom) return false;
        }
        return true;
      }),
    ).toBe(true);
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const within = await page
        .getByRole('region', { name: 'Chart' })
        .evaluate(
          (layer) =>
            layer.contains(document.activeElement) || document.activeElement === document.body,
        );
      expect(within).toBe(true);
    }
    await page.getByRole('button', { name: 'Show as a table' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(opener)).toBe(true);
    expect(await page.locator('[inert]').count()).toBe(0);
  });
});
