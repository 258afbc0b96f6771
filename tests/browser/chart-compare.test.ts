import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { rememberTexts, textsOnCharts } from '../support/canvas-texts.ts';
import { registerInvestor } from '../support/investor.ts';
import { setStage } from '../support/stage.ts';
import { listedShares } from '../support/listed-shares.ts';

const { product, browser } = await setStage();

const drawn = (page: Page) =>
  page.getByRole('region', { name: 'Chart' }).locator('[data-chart="drawn"]');

describe('the chart of a share', () => {
  it('compares with an index or another share, and says what each has gained', async () => {
    const investor = await registerInvestor(product);
    const items = await listedShares(investor.client);
    const code = items[10]?.code ?? '';
    const phone = await openPhone(browser, product.address, { language: 'en', motion: true });
    await rememberTexts(phone.page);
    await investor.signInOn(phone, product.address);
    await phone.open(`/stockInfo/${code}?chart=day`);
    const { page } = phone;
    await drawn(page).waitFor();
    const own = items.find((share) => share.code === code)?.latinName ?? '';
    const other = items.find((share) => share.code !== code && share.status === 'trading');
    /** What has been gained, by the names that the legend says. */
    const gains = async () => {
      const texts = (await textsOnCharts(page)).map(({ text }) => text);
      return Object.fromEntries(
        texts.flatMap((text, at) =>
          text.endsWith(': ') ? [[text.slice(0, -2), texts[at + 1]]] : [],
        ),
      );
    };
    const compareWith = async (name: string) => {
      await page.getByRole('button', { name: /^Compare/ }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('searchbox').fill(name === other?.latinName ? other.code : '');
      await sheet.getByRole('button', { name }).first().click();
      await sheet.waitFor({ state: 'hidden' });
    };
    const percent = expect.stringMatching(/^[+−]?\d+\.\d\d%$/);

    await compareWith('Lotwise 300');
    await expect.poll(gains).toMatchObject({ [own]: percent, 'Lotwise 300': percent });
    await compareWith(other?.latinName ?? '');
    await expect.poll(gains).toMatchObject({ [own]: percent, [other?.latinName ?? '']: percent });
    expect(Object.keys(await gains())).not.toContain('Lotwise 300');
    await compareWith('No comparison');
    await expect.poll(async () => Object.keys(await gains())).not.toContain(own);

    // An index has closes and no minutes.
    await page.getByRole('radio', { name: '15 min' }).check({ force: true });
    await drawn(page).waitFor();
    await page.getByRole('button', { name: /^Compare/ }).click();
    await page.getByRole('button', { name: 'No comparison' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Lotwise 300' }).count()).toBe(0);
  });
});
