import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { pictureLimits } from '../../src/features/picture/limits.ts';
import { cardPhotograph, hostileFiles, polyglot } from '../factories/photographs.ts';
import { acceptCrop, cropFrame, pickerOf, pixelsOf } from '../support/picture-picker.ts';
import { setOwnStage } from '../support/stage.ts';
import { openTradeDesk } from '../support/trade-desk.ts';

const { product, browser } = await setOwnStage({ CLERK: 'manual' });

async function openForm(options = {}) {
  const desk = await openTradeDesk(browser, product, { language: 'en', ...options });
  await desk.phone.open('/realNameAuthentication');
  await desk.page.getByTestId('check-identity').waitFor();
  return desk;
}

const front = 'fieldset[data-picture="front"] [data-testid="drop-place"] img';

async function pictureOf(page: Page) {
  await page.locator(front).waitFor();
  const [picture] = await pixelsOf(page, front);
  if (!picture) throw new Error('no picture');
  const bytes = Buffer.from(picture.src.split(',')[1] ?? '', 'base64');
  return { ...picture, bytes };
}

describe('a picture that is chosen', () => {
  it('comes out upright, in its frame, and small enough to be sent', async () => {
    const { page } = await openForm();
    await pickerOf(page, 'front').take(await cardPhotograph('card', { orientation: 6 }));
    const { width, height, bytes, src } = await pictureOf(page);
    expect(src.startsWith('data:image/jpeg;base64,')).toBe(true);
    expect(width / height).toBeCloseTo(3 / 2, 1);
    expect(Math.max(width, height)).toBeLessThanOrEqual(pictureLimits.sentSide);
    expect(bytes.length).toBeLessThanOrEqual(pictureLimits.sentBytes);
  });

  it('of fifty megapixels is taken, and the page stays usable meanwhile', async () => {
    const { page } = await openForm();
    const large = await cardPhotograph('large', { width: 8_160, height: 6_120 });
    await page.evaluate(() => {
      const tally = window as { longest?: number; chosenAt?: number };
      document.addEventListener('change', () => (tally.chosenAt ??= performance.now()), true);
      let before = performance.now();
      const tick = () => {
        const now = performance.now();
        tally.longest = Math.max(tally.longest ?? 0, now - before);
        before = now;
        requestAnimationFrame(tick);
      };
      tick();
    });
    await pickerOf(page, 'front').take(large);
    const { width } = await pictureOf(page);
    expect(width).toBe(pictureLimits.sentSide);
    const { longest, whole } = await page.evaluate(() => {
      const { longest: pause = 0, chosenAt = 0 } = window as {
        longest?: number;
        chosenAt?: number;
      };
      return { longest: pause, whole: performance.now() - chosenAt };
    });
    console.info(`longest pause: ${Math.round(longest)} of ${Math.round(whole)} ms`);
    // On the page's own thread the work would be one pause of nearly all of the time.
    expect(longest).toBeLessThan(0.8 * whole);
  });

  it('is refused in words when it is none or too much, and nothing of it runs', async () => {
    const { page } = await openForm();
    const picker = pickerOf(page, 'front');
    const said = new Map<string, string>();
    for (const [name, file] of Object.entries(await hostileFiles())) {
      await picker.choose(file);
      await expect.poll(() => picker.group.getAttribute('aria-busy')).toBe(null);
      const invalid = () => picker.group.getAttribute('data-invalid');
      await expect.poll(invalid, { message: name }).toBe('true');
      const noteId = await picker.group.getAttribute('aria-describedby');
      said.set(name, await page.locator(`[id="${noteId}"]`).innerText());
      expect(await page.locator('dialog[open]').count(), name).toBe(0);
      expect(await picker.preview.count(), name).toBe(0);
    }
    for (const [name, words] of said) expect(words.trim(), name).not.toBe('');
    const distinct = ['svg', 'heic', 'tooManyPixels', 'tooManyBytes', 'tiny', 'truncated'];
    expect(new Set(distinct.map((name) => said.get(name))).size).toBe(distinct.length);
    // A good one after a bad one takes the words away.
    await picker.take(await cardPhotograph('card'));
    expect(await picker.group.getAttribute('data-invalid')).toBe(null);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('loses whatever stood in the file behind it', async () => {
    const { page } = await openForm();
    await pickerOf(page, 'front').take(await polyglot());
    const { bytes } = await pictureOf(page);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('secret-place')).toBe(false);
  });

  it('is cropped, turned and accepted by keyboard alone', async () => {
    const { page } = await openForm({ width: 1280, height: 800 });
    const picker = pickerOf(page, 'front');
    await picker.choose(await cardPhotograph('card', { width: 2400, height: 1200 }));
    const frame = await cropFrame(page);
    await tabTo(page, () => frame.evaluate((element) => element === document.activeElement));
    const place = () =>
      page.locator('dialog[open] img').evaluate((image) => getComputedStyle(image).transform);
    const before = await place();
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).not.toBe(before);
    const zoom = page.getByTestId('crop-zoom');
    await tabTo(page, () => zoom.evaluate((element) => element === document.activeElement));
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    const enlarged = await place();
    // Every direction has a button too, for whoever can neither drag nor use arrow keys.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(place).not.toBe(enlarged);
    const use = page.getByTestId('use-picture');
    await tabTo(page, () => use.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Enter');
    const { width, height } = await pictureOf(page);
    expect(width / height).toBeCloseTo(3 / 2, 1);
    expect(width).toBeLessThan(pictureLimits.sentSide);
  });

  it('can be dropped onto its place, replaced, removed and chosen again', async () => {
    const { page } = await openForm({ width: 1280, height: 800 });
    const { buffer } = await cardPhotograph('card', { width: 900, height: 600 });
    const data = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'card.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, buffer.toString('base64'));
    const picker = pickerOf(page, 'front');
    await picker.group.getByTestId('drop-place').dispatchEvent('drop', { dataTransfer: data });
    await acceptCrop(page);
    expect((await pictureOf(page)).width).toBe(900);
    await picker.group.getByRole('button').last().click();
    await expect.poll(() => page.locator(front).count()).toBe(0);
    await expect.poll(() => picker.group.locator('button:focus').count()).toBe(1);
    await picker.take(await cardPhotograph('card'));
    expect((await pictureOf(page)).width).toBe(pictureLimits.sentSide);
  });

  it('comes from the camera of a phone, and only there', async () => {
    const phone = await openForm();
    const camera = 'fieldset[data-picture="front"] input[capture="environment"]';
    expect(await phone.page.locator(camera).count()).toBe(1);
    await phone.page.locator(camera).setInputFiles(await cardPhotograph('card'));
    await acceptCrop(phone.page);
    expect((await pictureOf(phone.page)).width).toBe(pictureLimits.sentSide);
    const desk = await openForm({ width: 1280, height: 800 });
    expect(await desk.page.locator(camera).count()).toBe(0);
  });

  it('is used whole where the part that crops cannot be had', async () => {
    const { page, phone } = await openForm();
    phone.expectProblem(/CropFrame|dynamically imported|Failed to load resource/);
    await page.route('**/CropFrame*.js', (route) => route.abort());
    const picker = pickerOf(page, 'front');
    await picker.choose(await cardPhotograph('card', { width: 1_200, height: 900 }));
    await page.getByTestId('use-picture').click();
    const { width, height } = await pictureOf(page);
    expect([width, height]).toEqual([1_200, 900]);
  });
});

/** Presses Tab until the right thing has the focus. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 15; press += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}
