import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { launchBrowser } from '../support/phone.ts';
import {
  confirmButton,
  enterPassword,
  german,
  openTicket,
  openTradeDesk,
  ordersOf,
  passwordField,
  quoteOf,
  tradedShare,
} from '../support/trade-desk.ts';
import type { DeskOptions } from '../support/trade-desk.ts';
import { toasted } from '../support/toasts.ts';
import { hasFocus } from '../support/keyboard.ts';
import { wordsOf } from '../support/words.ts';
import { setOwnStage } from '../support/stage.ts';

const word = wordsOf('de');

const { product, browser } = await setOwnStage();

/** Sheets slide here as they do for most people. */
const openDesk = (options: DeskOptions = {}) =>
  openTradeDesk(browser, product, { motion: true, ...options });

/** What is said beside a field, as a reader hears it. */
async function saidAbout(field: Locator): Promise<string> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const id = await field.getAttribute('aria-describedby');
  return field.page().locator(`[id="${id}"]`).innerText();
}

describe('what the ticket says before it sends', () => {
  it('asks for a number, and puts the focus where it belongs', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.place.click();
    expect(await saidAbout(ticket.quantity)).not.toBe('');
    await expect
      .poll(() => ticket.quantity.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await passwordField(desk.page).count()).toBe(0);
  });

  it('moves none of its parts when the first number is typed, however narrow the phone', async () => {
    const desk = await openDesk({ motion: false });
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    const parts = desk.page.getByRole('button', { name: word('A half') });
    const topOf = async () => (await parts.boundingBox())?.y;
    await desk.page.getByText(/^Ihr Guthaben reicht für/).waitFor();
    for (const width of [320, 340, 360, 380, 400, 420]) {
      await desk.page.setViewportSize({ width, height: 844 });
      await ticket.quantity.fill('');
      const before = await topOf();
      await ticket.quantity.fill('1');
      expect(await topOf(), `at ${width} px`).toBe(before);
    }
  });

  it('names the band for a price outside it, and the step for one between two ticks', async () => {
    const desk = await openDesk();
    const share = await tradedShare(product, 'main');
    const quote = await quoteOf(product, share.code);
    const ticket = await openTicket(desk, share.code, 'buy');
    await ticket.price.fill(german(quote.upperLimitMilli + 10));
    expect(await saidAbout(ticket.price)).toContain(german(quote.upperLimitMilli));
    await ticket.price.fill(`${german(quote.lastMilli)}5`);
    expect(await saidAbout(ticket.price)).toContain('0,01');
  });

  it('names what is missing when the cash does not reach', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.quantity.fill('10000');
    expect(await saidAbout(ticket.quantity)).toContain('1.000.000,00');
    await ticket.place.click();
    expect(await passwordField(desk.page).count()).toBe(0);
  });

  it('takes single shares on the STAR board from 200 on', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, (await tradedShare(product, 'star')).code, 'buy');
    await desk.page.getByRole('radio', { name: word('Shares'), exact: true }).check();
    await ticket.quantity.fill('199');
    expect(await saidAbout(ticket.quantity)).toContain('200');
    await ticket.quantity.fill('201');
    await expect.poll(() => ticket.quantity.getAttribute('aria-invalid')).toBeNull();
    expect(await ticket.place.innerText()).toContain('201');
  });

  it('says when shares bought today can be sold', async () => {
    const desk = await openDesk();
    const share = await tradedShare(product, 'main');
    await desk.investor.order('buy', share.code, 200);
    const ticket = await openTicket(desk, share.code, 'sell');
    await ticket.quantity.fill('100');
    expect(await saidAbout(ticket.quantity)).toMatch(/\d{4}/);
    await ticket.place.click();
    expect(await desk.page.locator('dialog[open]').count()).toBe(0);
  });

  it('lets them go as soon as the market day turns', async () => {
    const desk = await openDesk();
    const share = await tradedShare(product, 'main', 1);
    await desk.investor.order('buy', share.code, 200);
    const ticket = await openTicket(desk, share.code, 'sell');
    await ticket.quantity.fill('200');
    expect(await saidAbout(ticket.quantity)).toMatch(/\d{4}/);
    await product.backOffice('clock', 'advance', '1d');
    await expect.poll(() => ticket.quantity.getAttribute('aria-invalid')).toBeNull();
    await ticket.place.click();
    await desk.page.getByRole('alertdialog').waitFor();
  });

  it('says that there is nothing to sell', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'sell');
    await ticket.quantity.fill('100');
    expect(await saidAbout(ticket.quantity)).not.toBe('');
  });
});

describe('the trading password', () => {
  it('keeps the order while wrong ones are counted, and locks after the last try', async () => {
    const desk = await openDesk();
    const ticket = await openTicket(desk, (await tradedShare(product, 'main')).code, 'buy');
    await ticket.quantity.fill('1');
    await ticket.place.click();
    const total = await desk.page.locator('dialog[open]').getByTestId('order-total').innerText();
    for (const left of [4, 3, 2, 1]) {
      await passwordField(desk.page).fill('000000');
      await confirmButton(desk.page).click();
      await expect.poll(() => said(desk.page)).toContain(String(left));
    }
    await passwordField(desk.page).fill('000000');
    await confirmButton(desk.page).click();
    await expect.poll(() => passwordField(desk.page).isDisabled()).toBe(true);
    expect(await confirmButton(desk.page).isDisabled()).toBe(true);
    expect(await desk.page.locator('dialog[open]').getByTestId('order-total').innerText()).toBe(
      total,
    );
    expect(await ordersOf(desk)).toEqual([]);
  });

  const said = (page: Page) =>
    page.locator('dialog[open] [aria-live="polite"]').first().innerText();
});

describe('in a browser with text of double size', () => {
  it('the ticket of a wide screen is that of a screen half as wide, and no part of it is beside it', async () => {
    const reader = await launchBrowser({ light: true, textSize: 32 });
    onTestFinished(() => reader.close());
    const desk = await openTradeDesk(reader, product, { width: 1440, height: 800 });
    const { code } = await tradedShare(product, 'main', 2);
    await desk.phone.open(`/stockInfo?code=${code}`);
    await desk.page.getByRole('button', { name: word('Buy'), exact: true }).click();
    const place = desk.page.getByTestId('place-order');
    await desk.page.getByRole('spinbutton').last().fill('1');
    await expect.poll(() => place.innerText()).toContain('100');
    const { left, right } = await place.evaluate((node) => node.getBoundingClientRect());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(1440);
  });
});

describe('an order, once its outcome was read', () => {
  it('leads back to the share that it began from', async () => {
    const desk = await openDesk();
    const { code } = await tradedShare(product, 'main');
    await desk.phone.open(`/stockInfo/${code}`);
    await desk.page.getByRole('button', { name: word('Buy'), exact: true }).click();
    await desk.page.getByRole('spinbutton').last().fill('1');
    await desk.page.getByTestId('place-order').click();
    await enterPassword(desk);
    await desk.page.getByTestId('outcome-close').click();
    await expect.poll(() => desk.page.url()).toContain(`/stockInfo/${code}`);
  });

  it('is left by the way back as by its button: to the share, and no further', async () => {
    const desk = await openDesk();
    const { page, phone } = desk;
    const { code } = await tradedShare(product, 'main');
    await phone.open('/market');
    await phone.open(`/stockInfo/${code}`);
    await page.getByRole('button', { name: word('Buy'), exact: true }).click();
    await page.getByRole('radio', { name: word('Market'), exact: true }).check();
    await page.getByRole('spinbutton').last().fill('1');
    await page.getByTestId('place-order').click();
    await enterPassword(desk);
    await page.getByTestId('order-paid').waitFor();
    // Nor is anything a mistake in the form behind, which is empty again.
    expect(await page.locator('[data-ticket] [aria-invalid="true"]').count()).toBe(0);
    await page.goBack();
    await page.waitForURL(new RegExp(`#/stockInfo/${code}$`));
    await page.getByTestId('stock-price').waitFor();
    expect(await page.getByTestId('place-order').count()).toBe(0);
    await page.goBack();
    await page.waitForURL(/#\/market$/);
  });

  it('that had to wait for a first trading password leads back the same way', async () => {
    const desk = await openDesk({ tradingPassword: false });
    const { page, investor } = desk;
    const { code } = await tradedShare(product, 'main');
    await desk.phone.open(`/stockInfo/${code}`);
    await page.getByRole('button', { name: word('Buy'), exact: true }).click();
    await page.getByRole('spinbutton').last().fill('1');
    await page.getByTestId('place-order').click();
    await page.getByRole('link', { name: word('Set the trading password') }).click();
    await page.locator('[name="new-trading-password"]').fill(investor.tradingPassword);
    await page.locator('[name="trading-password-again"]').fill(investor.tradingPassword);
    await page.getByRole('button', { name: word('Set password') }).click();
    await expect.poll(() => page.getByRole('spinbutton').last().inputValue()).toBe('1');
    await page.getByTestId('place-order').click();
    await enterPassword(desk);
    await page.getByTestId('outcome-close').click();
    await expect.poll(() => page.url()).toContain(`/stockInfo/${code}`);
  });
});

describe('an open order', () => {
  it('that a keyboard cancels gives the focus to the next one, the last of all to their tab', async () => {
    const desk = await openDesk();
    const { page, phone } = desk;
    const share = await tradedShare(product, 'main', 1);
    const { lowerLimitMilli } = await quoteOf(product, share.code);
    for (const lots of ['1', '2']) {
      const ticket = await openTicket(desk, share.code, 'buy');
      await ticket.price.fill(german(lowerLimitMilli));
      await ticket.quantity.fill(lots);
      await ticket.place.click();
      await enterPassword(desk);
      await page.getByTestId('outcome-close').click();
    }
    await phone.open('/trade');
    const open = page.getByTestId('open-order');
    await expect.poll(() => open.count()).toBe(2);
    const cancelFirst = async () => {
      await open.first().getByTestId('cancel-order').press('Enter');
      const consent = page
        .getByRole('alertdialog')
        .getByRole('button', { name: word('Cancel order') });
      await toasted(page, word('The order is cancelled.'), () => consent.press('Enter'));
    };
    await cancelFirst();
    await expect.poll(() => open.count()).toBe(1);
    await expect.poll(() => hasFocus(open.getByRole('button'))).toBe(true);
    await cancelFirst();
    await expect.poll(() => open.count()).toBe(0);
    await expect
      .poll(() => hasFocus(page.getByRole('tab', { name: word('Open orders') })))
      .toBe(true);
  });
});
