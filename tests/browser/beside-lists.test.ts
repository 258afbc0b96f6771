import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { setStageWithPast } from '../support/stage.ts';

const { product, browser, account } = await setStageWithPast();

async function openWide(route: string): Promise<Page> {
  const phone = await openPhone(browser, product.address, {
    language: 'en',
    width: 1280,
    height: 800,
  });
  await account.investor.signInOn(phone, product.address);
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
    const name = await detail.getByRole('heading', { level: 2 }).first().innerText();
    expect(await next.innerText()).toContain(name);
  });

  it('an allotment has one filled button, wherever else it could be paid', async () => {
    const page = await openWide('/shares/new');
    const pay = page.getByTestId('issue-detail').getByRole('link', { name: 'Pay the allotment' });
    await page.getByTestId('group-pay').getByRole('link', { name: 'Pay the allotment' }).waitFor();
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
