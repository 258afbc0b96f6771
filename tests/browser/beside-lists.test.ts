import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Account } from '../../scripts/believable-account.ts';
import type { PhoneOptions } from '../support/phone.ts';
import { setStageWithPast } from '../support/stage.ts';

const { product, browser, account } = await setStageWithPast();

async function openWide(
  route: string,
  { width = 1280, height = 800, language = 'en' }: PhoneOptions = {},
  { investor }: Pick<Account, 'investor'> = account,
): Promise<Page> {
  const phone = await openPhone(browser, product.address, { language, width, height });
  await investor.signInOn(phone, product.address);
  await phone.open(route);
  return phone.page;
}

/** The row that is shown beside its list. */
const shownIn = (list: Locator) => list.locator('a[aria-current="true"]');

/** Buttons that are filled like this one. */
const filledLike = (button: Locator) =>
  button.evaluate((one) => {
    const colour = getComputedStyle(one).backgroundColor;
    const all = [...document.querySelectorAll('main a, main button')];
    return all.filter((each) => getComputedStyle(each).backgroundColor === colour).length;
  });

/** Of a card that is a link as a whole. */
const lookOf = (link: Locator) =>
  link.evaluate((one) => {
    const card = one.closest('[data-testid]');
    if (!card) throw new Error('no card holds the link');
    const rings = [getComputedStyle(card), getComputedStyle(one, '::after')];
    return {
      ground: getComputedStyle(card).backgroundColor,
      ring: rings.find(({ outlineStyle }) => outlineStyle !== 'none')?.outlineStyle ?? 'none',
    };
  });

describe('on a wide screen', () => {
  it('a listed new share stands beside the list of those that are listed', async () => {
    const page = await openWide('/shares/new');
    await page.getByTestId('issue-detail').waitFor();
    await page.getByRole('radio', { name: 'Listed' }).check({ force: true });
    const list = page.getByRole('list', { name: 'Listed new shares' });
    const detail = page.getByTestId('issue-detail');
    await expect.poll(() => shownIn(list).count()).toBe(1);
    await expect
      .poll(() => detail.getByTestId('issue-state').getAttribute('data-state'))
      .toBe('listed');

    const next = list.getByRole('link').nth(2);
    await next.click();
    await expect.poll(() => next.getAttribute('aria-current')).not.toBeNull();
    // What stood there before goes on standing there until the next one is loaded.
    const shown = detail.getByRole('heading', { level: 2 }).first();
    await expect
      .poll(async () => {
        const name = await shown.innerText();
        return name !== '' && (await next.innerText()).includes(name);
      })
      .toBe(true);
  });

  it('the new share that is shown has the ground of a chosen row, and only the focus a ring', async () => {
    const page = await openWide('/shares/new');
    await page.getByTestId('issue-detail').waitFor();
    const links = page.locator('[data-testid^="issue-6"] h3 a');
    await expect.poll(() => links.first().getAttribute('aria-current')).toBe('true');
    const [shown, next] = await Promise.all([lookOf(links.first()), lookOf(links.nth(1))]);
    expect(shown.ring).toBe('none');
    expect(shown.ground).not.toBe(next.ground);

    await page.keyboard.press('Tab');
    await links.nth(1).focus();
    expect(await lookOf(links.nth(1))).toEqual({ ground: next.ground, ring: 'solid' });
  });

  it('an allotment has one filled button, wherever else it could be paid', async () => {
    const page = await openWide('/shares/new');
    const pay = page.getByTestId('issue-detail').getByRole('link', { name: /^Pay ¥/ });
    await page
      .getByTestId('group-pay')
      .getByRole('link', { name: /^Pay ¥/ })
      .waitFor();
    expect(await filledLike(pay)).toBe(1);
    await pay.click();
    await page.getByTestId('pay-allotment').waitFor();
    expect(await filledLike(page.getByTestId('pay-allotment'))).toBe(1);
  });

  it('a holding says whose shares it has, the one of most value at first', async () => {
    const page = await openWide('/ucenter/holding');
    const list = page.getByRole('list', { name: 'Holdings' });
    const first = list.getByRole('link').first();
    await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
    const code = /[?&]code=%?2?2?"?(\d{6})/.exec((await first.getAttribute('href')) ?? '')?.[1];
    await page.getByRole('heading', { level: 2, name: code ?? '' }).waitFor();
  });

  it('so does a closed position', async () => {
    const page = await openWide('/historyPosition');
    const { closedPositionId } = account;
    await page.locator(`a[href*="${closedPositionId}"]`).click();
    const row = page.locator(`a[href*="${closedPositionId}"][aria-current="true"]`);
    const [name = ''] = (await row.innerText()).split('\n');
    await page.getByRole('heading', { level: 2, name }).waitFor();
  });

  it('the first index stands below the list of all while none is chosen', async () => {
    const page = await openWide('/homedetail');
    await page.getByRole('heading', { level: 2, name: 'Lotwise 300' }).waitFor();
    await page.getByTestId('index-members').waitFor();
    await page.getByRole('list', { name: 'Indices' }).getByRole('link').nth(1).click();
    await page.waitForURL(/#\/homedetail\?index=/);
    await page.getByRole('heading', { level: 1, name: 'Main board' }).waitFor();
  });
});

/** By how much what lies in a box is wider than it. */
const hiddenAtSide = (box: Locator) => box.evaluate((one) => one.scrollWidth - one.clientWidth);

describe('a share beside the list of the market', () => {
  const shares = (page: Page) => page.getByRole('list', { name: 'Shares' });
  const turn = (page: Page) => page.setViewportSize({ width: 800, height: 1280 });

  it('stands alone where there is no room for both, as after a tablet was turned', async () => {
    const { codes } = await account.investor.client.call(marketEndpoints.table, {});
    const last = codes.at(-1) ?? '';
    const page = await openWide(`/market?code=${last}`);
    await page.getByTestId('stock-price').waitFor();
    await shownIn(shares(page)).getByText(last).waitFor();

    await turn(page);
    await page.waitForURL(`**/*#/stockInfo/${last}`);
    await page.getByTestId('stock-price').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/#\/market$/);
    await shares(page).getByRole('link').first().waitFor();
    expect(await page.getByTestId('stock-price').count()).toBe(0);
  });

  it('is found on the way back when the tablet was turned meanwhile, and then the list', async () => {
    const page = await openWide('/market');
    await shares(page).getByRole('link').first().click();
    await page.waitForURL(/market\?code=/);
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').waitFor();
    await turn(page);
    expect(new URL(page.url()).hash).toContain('/search');
    await page.goBack();
    await page.waitForURL(/#\/stockInfo\/\d{6}$/);
    await page.getByTestId('stock-price').waitFor();
    await page.goBack();
    await page.waitForURL(/#\/market$/);
    await shares(page).getByRole('link').first().waitFor();
  });
});

describe('on a wide screen of somebody who has not traded yet', () => {
  it('the first steps are in sight, and movers stand beside them', async () => {
    const investor = await registerInvestor(product);
    const page = await openWide('/home', { width: 1600, height: 1000 }, { investor });
    const steps = page.getByRole('region', { name: 'First steps' });
    const movers = page.getByRole('group', { name: 'Which movers' });
    await movers.waitFor();
    const [left, right] = await Promise.all([steps.boundingBox(), movers.boundingBox()]);
    if (!left || !right) throw new Error('not all of it is shown');
    expect(left.y + left.height).toBeLessThanOrEqual(1_000);
    expect(right.x).toBeGreaterThan(left.x + left.width);
  });

  it('a workspace without a share offers some', async () => {
    const page = await openWide('/stockInfo', { width: 1600, height: 1000 });
    const movers = page.getByRole('region', { name: 'Sectors today' });
    await movers.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Share' }).waitFor({ state: 'attached' });
    expect(await page.title()).toBe('Share · Lotwise');
    await page.locator('[data-scroller] a[href*="/stockInfo"]').first().waitFor();
  });
});

describe('on the narrowest of the wide screens', () => {
  it('holdings below the chart are whole, with their results', async () => {
    const page = await openWide(`/stockInfo?code=${account.heldCode}`, {
      width: 1200,
      language: 'de',
    });
    await page.getByTestId('positions-value').waitFor({ state: 'attached' });
    const panel = page.getByRole('tabpanel').filter({ has: page.getByTestId('positions-value') });
    await expect.poll(() => hiddenAtSide(panel)).toBe(0);
  });

  it('the table of the market has all of its columns, each beside the next', async () => {
    const page = await openWide('/market', { width: 1200, language: 'de' });
    const heads = page.getByRole('group', { name: /^Sortieren/ }).getByRole('button');
    await heads.last().waitFor();
    const boxes = await heads.evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right };
      }),
    );
    boxes
      .slice(1)
      .forEach(({ left }, at) => expect(left).toBeGreaterThanOrEqual(boxes[at]?.right ?? 0));
    const table = page.getByRole('tabpanel');
    await expect.poll(() => hiddenAtSide(table)).toBe(0);
  });
});

describe('news on a wide screen', () => {
  it('reach its edge with their figures, and are read in lines of one measure', async () => {
    const page = await openWide('/cms/web?list=market', { width: 1600, height: 1000 });
    const article = page.getByTestId('article');
    const tables = article.getByRole('table');
    await tables.nth(1).waitFor();
    const [first, second] = await Promise.all([
      tables.first().boundingBox(),
      tables.nth(2).boundingBox(),
    ]);
    if (!first || !second) throw new Error('not all of it is shown');
    expect(second.x).toBeGreaterThan(first.x + first.width);
    expect(second.x + second.width).toBeGreaterThan(1_500);
    const title = await article.getByRole('heading').first().boundingBox();
    expect(title?.width).toBeLessThanOrEqual(672);
  });
});
