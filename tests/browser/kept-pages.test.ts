import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { fingerOn } from '../support/finger.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { markPage, markOfPage, scrolled, scrollTo, scrollToEnd } from '../support/page-in-sight.ts';
import type { Phone, PhoneOptions } from '../support/phone.ts';
import { settle } from '../support/settle.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();
let investor: Investor;
let codes: string[];

beforeAll(async () => {
  investor = await registerInvestor(product);
  ({ codes } = await investor.client.call(marketEndpoints.table, {}));
});

async function openSignedIn(route: string, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await openPhone(browser, product.address, { language: 'en', ...options });
  await investor.signInOn(phone, product.address);
  await phone.open(route);
  return phone;
}

/** From which side of the bar of tabs the page in sight came in. */
const wayOf = (page: Page) => page.locator('#main > div').getAttribute('data-way');
const shares = (page: Page) => page.getByRole('list', { name: 'Shares' }).getByRole('listitem');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name });
const settings = (page: Page) => page.getByRole('heading', { name: 'Settings' });
const announced = (page: Page) => page.locator('output[aria-live="polite"]').last();

describe('the first page', () => {
  /** Runs in the page: another address, so long after the first answer is there. */
  function hurryTo({ hash, ms }: { hash: string; ms: number }): void {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => name.includes('/api/screen/'))) return;
      observer.disconnect();
      setTimeout(() => {
        location.hash = hash;
      }, ms);
    });
    observer.observe({ type: 'resource' });
  }

  it.each([0, 10, 25, 50])(
    'gives way to an address that comes while it is made, %i ms after its answer',
    async (ms) => {
      const phone = await openPhone(browser, product.address, { language: 'en' });
      await investor.signInOn(phone, product.address);
      await phone.page.addInitScript(hurryTo, { hash: '#/setting', ms });
      await phone.open('/market');
      await settings(phone.page).waitFor();
      expect(await phone.page.title()).toContain('Settings');
    },
  );
});

describe('coming back', () => {
  /** Shares change their places meanwhile, and one whose name takes two lines moves what is below it a little. */
  const rowPx = 64;

  it('finds the list of the market as it was left, by going back and by the tabs', async () => {
    const { page } = await openSignedIn('/market');
    await page.getByRole('tab', { name: 'Turnover' }).click();
    await shares(page).first().getByText(/%$/).waitFor();
    await scrollTo(page, 3000);
    await markPage(page, 'market');
    await shares(page).nth(12).getByRole('link').click();
    await page.getByRole('group', { name: 'Time span' }).waitFor();
    expect(await scrolled(page)).toBe(0);
    expect(await markOfPage(page)).toBeNull();
    await page.goBack();
    await shares(page).first().waitFor();
    expect(await markOfPage(page)).toBe('market');
    expect(Math.abs((await scrolled(page)) - 3000)).toBeLessThan(rowPx);

    await tab(page, 'Home').click();
    await page.waitForURL(/#\/home/);
    await expect.poll(() => wayOf(page)).toBe('previous');
    await tab(page, 'Market').click();
    await shares(page).first().waitFor();
    expect(await wayOf(page)).toBe('next');
    expect(await markOfPage(page)).toBe('market');
    expect(Math.abs((await scrolled(page)) - 3000)).toBeLessThan(rowPx);
    expect(page.url()).toContain('list=turnover');
  });

  it('finds the very end of a list, though the bar of tabs comes after the page', async () => {
    const { page } = await openSignedIn('/market');
    await shares(page).first().waitFor();
    expect(await settle(page)).toBe(true);
    await scrollToEnd(page);
    const end = await scrolled(page);
    await shares(page).last().getByRole('link').first().tap();
    await page.getByTestId('stock-price').waitFor();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(end);
  });

  it('is not begun by a tap that is taken back at once: the mark stays with the page in sight', async () => {
    const { page } = await openSignedIn('/home');
    await settle(page);
    const marked = page.getByRole('navigation', { name: 'Main areas' }).locator('[aria-current]');
    const home = await tab(page, 'Home').elementHandle();
    await tab(page, 'Market').evaluate((market, there) => {
      for (const each of [market, there])
        each?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }, home);
    expect(await marked.allInnerTexts()).toEqual(['Home']);
    expect(page.url()).toMatch(/#\/home$/);
  });

  it('finds a half-filled form, and what it complained about', async () => {
    const { page, open } = await openSignedIn('/realNameAuthentication');
    const name = page.locator('input[name="identity-name"]');
    await name.fill('Lena Winter');
    await page.getByTestId('check-identity').click();
    await page.getByText('Please fill in all information.').waitFor();
    await markPage(page, 'identity');
    await open('/setting');
    await settings(page).waitFor();
    await page.goBack();
    await name.waitFor();
    expect(await name.inputValue()).toBe('Lena Winter');
    expect(await markOfPage(page)).toBe('identity');
    await page.getByText('Please fill in all information.').waitFor();
  });

  it('finds the loaded pages of a list, and asks for none of them again', async () => {
    const { page } = await openSignedIn('/cms/web', {});
    const rows = page.locator('main a[href*="id=nws_"]');
    await rows.first().waitFor();
    const first = await rows.count();
    await scrollToEnd(page);
    await expect.poll(() => rows.count()).toBeGreaterThan(first);
    const loaded = await rows.count();
    // In the middle, so that the press itself does not scroll: at the edge a bar may lie over the row.
    await rows.nth(20).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await settle(page);
    const place = async () => (await rows.nth(20).boundingBox())?.y;
    const before = await place();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/.*cursor=/.test(request.url())) asked.push(request.url());
    });
    await rows.nth(20).click();
    await page.getByTestId('article').waitFor();
    await page.goBack();
    await rows.first().waitFor();
    await settle(page);
    expect(await rows.count()).toBe(loaded);
    expect(Math.abs(((await place()) ?? 0) - (before ?? 0))).toBeLessThan(2);
    expect(asked).toEqual([]);
  });

  it("finds a chart's span, nearness and place, and each share on a page of its own", async () => {
    const [one = '', other = ''] = codes.slice(4);
    const { page, open } = await openSignedIn(`/stockInfo/${one}`);
    const chart = page.getByRole('region', { name: 'Chart' });
    const drawn = chart.locator('[data-chart="drawn"]');
    await chart.getByRole('radio', { name: 'Day', exact: true }).click();
    await drawn.waitFor();
    await settle(page);
    const usual = await datesOfAxis(page);
    await swipeChart(page, 160);
    await chart.getByRole('slider').focus();
    await page.keyboard.press('+');
    // The chart is drawn in a frame, and under load frames come late.
    await settle(page);
    const left = await datesOfAxis(page);
    expect(left).not.toEqual(usual);
    await open(`/stockInfo/${other}`);
    await page.getByText(other).first().waitFor();
    expect(await page.getByText(one).count()).toBe(0);
    await page.goBack();
    await drawn.waitFor();
    await page.getByText(one).first().waitFor();
    expect(page.url()).toContain('chart=day');
    const moved = async () => {
      const now = await datesOfAxis(page);
      return now.length === left.length
        ? Math.max(...now.map((x, at) => Math.abs(x - (left[at] ?? 0))))
        : Infinity;
    };
    expect(left.length).toBeGreaterThan(0);
    await expect.poll(moved).toBeLessThanOrEqual(2);
  });
});

describe('a hidden page', () => {
  it('is not in the document: not to be read, reached or found', async () => {
    const { page, open } = await openSignedIn('/trade');
    await page.getByRole('heading', { name: 'Trade' }).waitFor();
    await open('/market');
    await shares(page).first().waitFor();
    await open('/setting');
    await settings(page).waitFor();
    expect(await page.locator('[data-scroller]').count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Settings']);
    expect(await shares(page).count()).toBe(0);
  });

  it('gets its focus back, and says its name', async () => {
    const { page } = await openSignedIn('/market');
    const row = shares(page).nth(3).getByRole('link');
    await row.focus();
    const href = await row.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Time span' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await shares(page).first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    await expect.poll(focused).toBe(href);
    await expect.poll(() => announced(page).innerText()).toBe('Market');
    expect(await page.title()).toBe('Market · Lotwise');
  });

  it('speaks the language that was chosen meanwhile', async () => {
    const { page, open } = await openSignedIn('/realNameAuthentication');
    await page.locator('input[name="identity-name"]').fill('Lena Winter');
    await open('/setting/language');
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de-DE');
    await page.goBack();
    await page.getByRole('button', { name: 'Prüfen und senden' }).waitFor();
    expect(await page.locator('input[name="identity-name"]').inputValue()).toBe('Lena Winter');
  });
});

/** Where the dates below a chart begin, in pixels from the left: elsewhere when the bars have moved. */
function datesOfAxis(page: Page): Promise<number[]> {
  return page.locator('main [data-chart] canvas').evaluateAll((canvases) => {
    const all = canvases.filter((canvas) => canvas instanceof HTMLCanvasElement);
    const lowest = Math.min(...all.map(({ height }) => height));
    const axis = all.find(({ height }) => height === lowest);
    const drawing = axis?.getContext('2d');
    if (!axis || !drawing) return [];
    const { data } = drawing.getImageData(0, 0, axis.width, axis.height);
    const isInk = (x: number) =>
      Array.from({ length: axis.height }, (_, y) => data[(y * axis.width + x) * 4 + 3] ?? 0).some(
        (alpha) => alpha > 128,
      );
    const columns = Array.from({ length: axis.width }, (_, x) => x).filter(isInk);
    const begins = columns.filter((x, at) => x - (columns[at - 1] ?? -100) > 30);
    return begins.map((x) => Math.round((x * axis.clientWidth) / axis.width));
  });
}

/** With one finger, sideways. */
async function swipeChart(page: Page, acrossPx: number): Promise<void> {
  const box = await page.locator('main [data-chart] canvas').first().boundingBox();
  if (!box) throw new Error('no chart');
  const finger = await fingerOn(page);
  await finger.drag(
    { x: box.x + 80, y: box.y + 120 },
    { x: box.x + 80 + acrossPx, y: box.y + 120 },
  );
}
