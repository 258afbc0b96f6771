import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { fingerOn } from '../support/finger.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { hasFocus, keyboardOf } from '../support/keyboard.ts';
import type { Keyboard } from '../support/keyboard.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();
let investor: Investor;
let code: string;

beforeAll(async () => {
  investor = await registerInvestor(product);
  const { codes, lastMilli } = await investor.client.call(marketEndpoints.table, {});
  // Its bars in sight are more than a yuan high.
  code = codes.find((_, row) => (lastMilli[row] ?? 0) > 20_000) ?? '';
});

async function openBars(search = '?chart=day') {
  const phone = await openPhone(browser, product.address, { language: 'en', motion: false });
  const { page } = phone;
  await investor.signInOn(phone, product.address);
  await phone.open(`/stockInfo/${code}${search}`);
  await page.locator('[data-chart="drawn"] canvas').first().waitFor();
  return { page, keys: keyboardOf(page), open: phone.open };
}

const reader = (page: Page) => page.getByRole('slider');
const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: true });
const said = (page: Page) => page.getByRole('region', { name: 'Chart' }).getByRole('status');

/** Where the crosshair is, as it is read: a day and a price. */
async function aim(page: Page): Promise<{ day: string; price: number; text: string }> {
  const text = (await reader(page).getAttribute('aria-valuetext')) ?? '';
  const [day = '', price = ''] = text.split(' at ');
  return { day, price: Number(price), text };
}

/** Chooses what to draw as a keyboard does, and is at the chart then. */
async function choose(page: Page, keys: Keyboard, tool: string): Promise<void> {
  await keys.activate(button(page, /^Draw/));
  await keys.activate(button(page, tool));
  await expect.poll(() => hasFocus(reader(page))).toBe(true);
}

/** Chooses what to draw as a finger does. */
async function tapTool(page: Page, tool: string): Promise<void> {
  await button(page, /^Draw/).tap();
  await button(page, tool).tap();
  await button(page, 'Cancel').waitFor();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
}

const listed = (page: Page) => page.getByRole('button', { name: /^Remove (Line|Horizontal|Fib)/ });

/** The names of what is drawn, as the sheet of the tool lists them. */
async function drawn(page: Page, keys: Keyboard): Promise<string[]> {
  await keys.activate(button(page, /^Draw/));
  await button(page, 'Line').waitFor();
  const names = await listed(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  await keys.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  return names;
}

async function press(keys: Keyboard, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await keys.press(key);
}

describe('a line by keyboard', () => {
  it('is led from end to end by the arrows, and kept like any other', async () => {
    const { page, keys, open } = await openBars();
    await choose(page, keys, 'Line');
    const hint = await reader(page).getAttribute('aria-describedby');
    const keysHint = page.locator(`[id="${hint}"]`);
    expect(await keysHint.innerText()).toContain('Enter sets the point');
    expect((await keysHint.boundingBox())?.height).toBeGreaterThan(10);
    const start = await aim(page);

    await press(keys, 'ArrowLeft', 3);
    await press(keys, 'ArrowUp', 2);
    const first = await aim(page);
    expect(first.day).not.toBe(start.day);
    expect(first.price).toBeGreaterThan(start.price);
    await keys.press('Enter');
    await page.getByText(`First end: ${first.text}. Now choose the other one.`).waitFor();

    await keys.press('Shift+ArrowLeft');
    await keys.press('PageDown');
    const second = await aim(page);
    expect(second.day).not.toBe(first.day);
    expect(second.price).toBeLessThan(first.price);
    await keys.press('Space');
    await expect
      .poll(() => said(page).innerText())
      .toBe(`On the chart now: Line ${first.text} – ${second.text}`);
    expect(await reader(page).getAttribute('aria-describedby')).toBe(null);
    expect(await hasFocus(reader(page))).toBe(true);

    const name = `Remove Line ${first.price.toFixed(2)} – ${second.price.toFixed(2)}`;
    expect(await drawn(page, keys)).toEqual([name]);
    await open(`/stockInfo/${code}?chart=week`);
    await expect.poll(() => drawn(page, keys)).toEqual([name]);
    await keys.activate(button(page, /^Draw/));
    await keys.activate(button(page, name));
    await expect.poll(() => listed(page).count()).toBe(0);
  });

  it('at one price needs one press, and Fibonacci levels two', async () => {
    const { page, keys } = await openBars();
    await choose(page, keys, 'Horizontal');
    await keys.press('ArrowDown');
    const { price } = await aim(page);
    await keys.press('Enter');
    await expect
      .poll(() => said(page).innerText())
      .toBe(`On the chart now: Horizontal ${price.toFixed(2)}`);
    await choose(page, keys, 'Fibonacci');
    await keys.press('Enter');
    await press(keys, 'ArrowUp', 9);
    await keys.press('Enter');
    await expect.poll(() => said(page).innerText()).toContain('On the chart now: Fibonacci ');
    expect(await drawn(page, keys)).toHaveLength(2);
  });

  it('is aimed a hundredth of the height at a time, and keeps its price from bar to bar', async () => {
    const { page, keys } = await openBars();
    await choose(page, keys, 'Line');
    await press(keys, 'ArrowUp', 4);
    const before = await aim(page);
    await keys.press('ArrowLeft');
    expect((await aim(page)).price).toBe(before.price);
    const stepsToEdge = async (key: string) => {
      let steps = 0;
      for (let last = ''; last !== (await aim(page)).text; steps += 1) {
        last = (await aim(page)).text;
        await keys.press(key);
      }
      return steps - 1;
    };
    await stepsToEdge('PageUp');
    // Where the whole height is less than a yuan, a step is a fen and there are fewer.
    expect(await stepsToEdge('ArrowDown')).toBeGreaterThan(80);
    expect(await stepsToEdge('ArrowUp')).toBeGreaterThan(80);
  });

  it('is given up by Escape, in the whole screen without leaving that', async () => {
    const { page, keys } = await openBars();
    await keys.activate(button(page, 'Full screen'));
    await button(page, 'Exit full screen').waitFor();
    await choose(page, keys, 'Line');
    await keys.press('Enter');
    await page.getByText(/^First end: /).waitFor();
    await keys.press('Escape');
    await expect.poll(() => said(page).innerText()).toBe('Nothing was drawn.');
    expect(await hasFocus(reader(page))).toBe(true);
    expect(await button(page, 'Exit full screen').isVisible()).toBe(true);
    expect(await drawn(page, keys)).toEqual([]);
    await keys.tabTo(reader(page), { back: true });
    await keys.press('Escape');
    await button(page, 'Full screen').waitFor();
  });

  it('is given up by its button, from where another can be chosen', async () => {
    const { page, keys } = await openBars();
    await choose(page, keys, 'Line');
    await keys.press('Enter');
    const { text } = await aim(page);
    await keys.tabTo(button(page, 'Cancel'));
    expect((await aim(page)).text).toBe(text);
    await keys.press('Enter');
    await expect.poll(() => hasFocus(button(page, /^Draw/))).toBe(true);
    expect(await drawn(page, keys)).toEqual([]);
  });

  it('begins anew with other bars, and nothing of what was begun is on them', async () => {
    const { page, keys } = await openBars();
    const show = async (span: string) => {
      await page.getByRole('radio', { name: span, exact: true }).check();
      await page.waitForURL(new RegExp(`chart=${span.toLowerCase()}`));
      await page.locator('[data-chart="drawn"] canvas').first().waitFor();
    };
    // Bars that are here already come in the same drawing, others in a new one.
    for (const span of ['Week', 'Day']) {
      if (span === 'Week') await choose(page, keys, 'Line');
      else await keys.tabTo(reader(page));
      await keys.press('Enter');
      await page.getByText(/^First end: /).waitFor();
      await show(span);
      await page.getByText('Tap the two ends on the chart.').waitFor();
    }
    expect(await drawn(page, keys)).toEqual([]);
    await keys.tabTo(reader(page), { back: true });
    await press(keys, 'Enter', 2);
    await expect.poll(() => said(page).innerText()).toContain('On the chart now: Line ');
    expect(await drawn(page, keys)).toHaveLength(1);
  });

  it('may be begun by keyboard and ended by a finger', async () => {
    const { page, keys } = await openBars();
    await choose(page, keys, 'Line');
    await keys.press('Enter');
    await page.getByText(/^First end: /).waitFor();
    const position = { x: 120, y: 120 };
    await page.locator('[data-chart="drawn"] canvas').first().tap({ position, force: true });
    await expect.poll(() => button(page, 'Cancel').count()).toBe(0);
    expect(await drawn(page, keys)).toHaveLength(1);
  });
});

it('two quick taps are the two ends of a line, wherever they are', async () => {
  const { page, keys } = await openBars();
  const chart = await page.locator('[data-chart="drawn"] canvas').first().boundingBox();
  if (!chart) throw new Error('no chart');
  for (const far of [
    { x: 90, y: 60 },
    { x: 4, y: 3 },
  ]) {
    await tapTool(page, 'Line');
    const [x, y] = [chart.x + 100, chart.y + 120];
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x + far.x, y + far.y)]);
    await expect.poll(() => button(page, 'Cancel').count()).toBe(0);
  }
  const names = await drawn(page, keys);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^Remove Line \d+\.\d\d – \d+\.\d\d$/);
});

it('two quick clicks are the two ends of a line, and a drag between them is none', async () => {
  const { page, keys } = await openBars();
  const { mouse } = page;
  const chart = await page.locator('[data-chart="drawn"] canvas').first().boundingBox();
  if (!chart) throw new Error('no chart');
  const [x, y] = [chart.x + 100, chart.y + 120];
  await tapTool(page, 'Line');
  await mouse.click(x, y);
  await mouse.click(x + 90, y + 60);
  await expect.poll(() => button(page, 'Cancel').count()).toBe(0);
  await expect.poll(() => said(page).innerText()).toContain('On the chart now: Line ');

  await tapTool(page, 'Line');
  await mouse.click(x, y);
  const first = await page.getByText(/^First end: /).innerText();
  await mouse.down();
  await mouse.move(x + 60, y, { steps: 6 });
  await mouse.up();
  expect(await page.getByText(/^First end: /).innerText()).toBe(first);
  await mouse.click(x, y + 40);
  await expect.poll(() => button(page, 'Cancel').count()).toBe(0);
  const names = await drawn(page, keys);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^Remove Line \d+\.\d\d – \d+\.\d\d$/);
});

it('the first end stays marked where it is while the chart is moved for the other one', async () => {
  const { page } = await openBars();
  const finger = await fingerOn(page);
  const chart = await page.locator('[data-chart="drawn"] canvas').first().boundingBox();
  if (!chart) throw new Error('no chart');
  const place = { x: chart.x + 150, y: chart.y + 120 };
  await tapTool(page, 'Line');
  const read = page.getByTestId('chart-reading').locator('span').first();
  await page.touchscreen.tap(place.x, place.y);
  await page.getByText(/^First end: /).waitFor();
  const first = await read.innerText();
  await page.getByText(`First end: ${first} at `).waitFor();
  await finger.drag(place, { x: place.x + 80, y: place.y });
  expect(await read.innerText()).toBe(first);
  await page.touchscreen.tap(place.x, place.y);
  await expect.poll(() => said(page).innerText()).toContain(`now: Line ${first} at `);
  expect(await said(page).innerText()).not.toContain(` – ${first} at `);
});

it('a finger that chooses what to draw is not led to the chart by the focus', async () => {
  const { page } = await openBars();
  await button(page, /^Draw/).tap();
  await button(page, 'Line').tap();
  const hint = page.getByText('Tap the two ends on the chart.');
  await hint.waitFor();
  expect(await hasFocus(reader(page))).toBe(false);
  expect(await hint.isVisible()).toBe(true);
});

it('with all lines goes what is begun, and the tool that was chosen', async () => {
  const { page, keys } = await openBars();
  const at = (y: number) =>
    page
      .locator('[data-chart="drawn"] canvas')
      .first()
      .tap({ position: { x: 120, y }, force: true });
  await tapTool(page, 'Horizontal');
  await at(120);
  await expect.poll(() => button(page, 'Cancel').count()).toBe(0);
  await tapTool(page, 'Line');
  await at(90);
  await button(page, /^Draw/).tap();
  await button(page, 'Remove all').tap();
  await expect.poll(() => listed(page).count()).toBe(0);
  await button(page, 'Close').tap();
  await expect.poll(() => button(page, 'Cancel').count()).toBe(0);
  expect(await said(page).innerText()).toBe('Nothing was drawn.');
  await at(140);
  await at(160);
  expect(await drawn(page, keys)).toEqual([]);
});

it('what to do next is in sight on a phone on its side', async () => {
  const { page } = await openBars();
  const height = 390;
  await page.setViewportSize({ width: 844, height });
  await button(page, /^Draw/).tap();
  await button(page, 'Line').tap();
  const hint = page.getByText('Tap the two ends on the chart.');
  await hint.waitFor();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  const chart = await page.locator('[data-chart="drawn"]').boundingBox();
  const box = await hint.boundingBox();
  if (!chart || !box) throw new Error('nothing to be seen');
  expect(box.y + box.height).toBeLessThanOrEqual(Math.min(height, chart.y + chart.height));
});
