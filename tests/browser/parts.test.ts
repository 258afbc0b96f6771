import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { fingerOn } from '../support/finger.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();
let investor: Investor;

beforeAll(async () => {
  investor = await registerInvestor(product);
});

async function openGallery(width = 390): Promise<Page> {
  const phone = await openPhone(browser, product.address, { language: 'en', width, motion: true });
  await investor.signInOn(phone, product.address);
  await phone.open('/demo');
  await phone.page.getByRole('heading', { name: 'Gallery of parts' }).waitFor();
  return phone.page;
}

const opener = (page: Page) => page.getByRole('button', { name: 'Open sheet', exact: true });

const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);

describe('a sheet in a real browser', () => {
  it('closes with Escape and gives the focus back', async () => {
    const page = await openGallery();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Buy' });
    await sheet.waitFor();
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await hasFocus(page, 'Open sheet');
  });

  it('comes in the frame after the press that opens it', async () => {
    const page = await openGallery();
    const frames = await opener(page).evaluate(async (button) => {
      const isOpen = () => document.querySelector('dialog[open]') !== null;
      const painted = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => void setTimeout(resolve));
        });
      (button as HTMLElement).click();
      const seen = [isOpen()];
      await painted();
      await painted();
      seen.push(isOpen());
      return seen;
    });
    expect(frames).toEqual([false, true]);
  });

  it('keeps the focus inside while it is open', async () => {
    const page = await openGallery();
    await opener(page).click();
    const sheet = page.getByRole('dialog', { name: 'Buy' });
    await sheet.waitFor();
    const outside = [];
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const place = await sheet.evaluate((dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body
          ? 'inside'
          : document.activeElement?.outerHTML,
      );
      if (place !== 'inside') outside.push(place);
    }
    expect(outside).toEqual([]);
  });

  it('closes with a tap on the scrim', async () => {
    const page = await openGallery();
    await opener(page).click();
    const sheet = page.getByRole('dialog', { name: 'Buy' });
    await sheet.waitFor();
    await page.touchscreen.tap(195, 60);
    await sheet.waitFor({ state: 'hidden' });
  });

  it('follows the finger, comes back after a rest half-way, and closes when it is pulled down', async () => {
    const page = await openGallery();
    await opener(page).click();
    const sheet = page.getByRole('dialog', { name: 'Buy' });
    await sheet.waitFor();
    const top = () => sheet.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().top));
    await sheet.evaluate((dialog) =>
      Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)),
    );
    const rest = await top();
    const finger = await fingerOn(page);
    const hold = { x: 100, y: rest + 24 };
    await finger.down(hold);
    // In one jump, as quick as a flick; only that it rests there says that it is none.
    await finger.move({ x: 100, y: hold.y + 60 });
    await expect.poll(top).toBe(rest + 60);
    await page.waitForTimeout(300);
    await finger.up();
    await expect.poll(top).toBe(rest);
    expect(await sheet.isVisible()).toBe(true);

    await finger.drag(hold, { x: 100, y: hold.y + 150 });
    await sheet.waitFor({ state: 'hidden' });
  });
});

describe('the way back', () => {
  it.each([320, 820])('has its ring away from the name beside it, %s px wide', async (width) => {
    const page = await openGallery(width);
    const back = page.getByRole('button', { name: 'Back' }).first();
    await page.keyboard.press('Tab');
    await back.focus();
    const ringEnd = await back.evaluate((button) => {
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(button);
      if (outlineStyle === 'none') throw new Error('the focus is not seen');
      const { right } = button.getBoundingClientRect();
      return right + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    const name = await page.getByRole('heading', { level: 1 }).first().boundingBox();
    expect((name?.x ?? 0) - ringEnd).toBeGreaterThanOrEqual(2);
  });

  it('answers the question on the screen first, and then leaves the page', async () => {
    const phone = await openPhone(browser, product.address, { language: 'en', motion: true });
    const { page } = phone;
    await investor.signInOn(phone, product.address);
    await phone.open('/home');
    const areas = page.getByRole('navigation', { name: 'Main areas' });
    await areas.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toContain('#/personCenter');
    await hasFocus(page, 'Log out');
    await page.goBack();
    await expect.poll(() => page.url()).toContain('#/home');
  });
});

describe('an address that is opened over a sheet', () => {
  it('is shown, and so is the next one; the way back closes sheets again', async () => {
    const phone = await openPhone(browser, product.address, { language: 'en', motion: true });
    const { page } = phone;
    await investor.signInOn(phone, product.address);
    await phone.open('/home');
    const areas = page.getByRole('navigation', { name: 'Main areas' });
    await areas.getByRole('link', { name: 'Me', exact: true }).click();
    const logOut = page.getByRole('button', { name: 'Log out' });
    const question = page.getByRole('alertdialog');
    await logOut.click();
    await question.waitFor();
    await phone.open('/ucenter/bank-list');
    await page.getByRole('heading', { name: 'My bank cards' }).waitFor();
    await phone.open('/personCenter');
    await logOut.click();
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toContain('#/personCenter');
    await page.goBack();
    await page.getByRole('heading', { name: 'My bank cards' }).waitFor();
  });
});

/** What takes a tap on a button while there is a toast, which may be gone before the page is asked again. */
const hitBelowToast = (button: Locator) =>
  button.evaluate(
    (below) =>
      new Promise<string | null | undefined>((resolve) => {
        let last: string | null | undefined;
        let seen = false;
        const look = () => {
          const isThere = document.querySelector('[data-testid="toast"]') !== null;
          if (isThere) {
            const box = below.getBoundingClientRect();
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            last = hit?.closest('[data-testid]')?.getAttribute('data-testid');
          }
          if ((seen && !isThere) || last === 'toast-blocker') return resolve(last);
          seen ||= isThere;
          requestAnimationFrame(look);
        };
        look();
      }),
  );

describe('a toast in a real browser', () => {
  it('lets no tap through to what lies below', async () => {
    const page = await openGallery();
    const loading = page.getByRole('button', { name: 'Loading', exact: true });
    await loading.scrollIntoViewIfNeeded();
    const hit = hitBelowToast(loading);
    await loading.click();
    expect(await hit).toBe('toast-blocker');
    await page.getByTestId('toast').waitFor({ state: 'detached' });
  });

  it('lies above an open sheet and blocks it too', async () => {
    const page = await openGallery();
    await opener(page).click();
    const sheet = page.getByRole('dialog', { name: 'Buy' });
    const buy = sheet.getByRole('button', { name: 'Buy 200 shares' });
    const hit = hitBelowToast(buy);
    await buy.click();
    expect(await hit).toBe('toast-blocker');
  });
});

describe('a list in a real browser', () => {
  it('loads by itself, waits after a failure, and says when it has ended', async () => {
    const page = await openGallery();
    const list = page.getByRole('list', { name: 'Orders' }).first();
    const scroller = list.locator('xpath=ancestor::*[@data-scroller][1]');
    await scroller.scrollIntoViewIfNeeded();
    const toEnd = () => scroller.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    const height = () => list.evaluate((element) => element.getBoundingClientRect().height);
    const hasRows = (count: number) => expect.poll(height).toBe(count * 56);
    await hasRows(20);
    await toEnd();
    await hasRows(40);
    await toEnd();
    await scroller.getByRole('button', { name: 'Try again' }).click();
    await hasRows(60);
    await toEnd();
    await hasRows(80);
    await toEnd();
    await scroller.getByTestId('no-more-data').waitFor();
    expect(await list.getByRole('listitem').count()).toBeLessThan(40);
  });
});

describe('every part', () => {
  it.each([
    { width: 320, size: '100%' },
    { width: 390, size: '200%' },
  ])('keeps within $width px at $size text', async ({ width, size }) => {
    const page = await openGallery(width);
    await page.getByRole('radio', { name: size }).check();
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.closest('[role="tablist"]') === null)
        .filter(
          (element) =>
            element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(tooWide).toEqual([]);
  });
});
