import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { hasFocus } from '../support/keyboard.ts';
import { browserNow } from '../support/other-date.ts';
import { ageSessions } from '../support/session-age.ts';
import { setStage } from '../support/stage.ts';

const dayMs = 24 * 60 * 60_000;

const { product, browser } = await setStage();

const lifeOf = ({ client }: Investor) => client.call(accountEndpoints.sessionLife, {});
const warningIn = (page: Page) => page.getByRole('alertdialog', { name: 'Stay logged in?' });
const stayIn = (page: Page) => page.getByRole('button', { name: 'Stay logged in' });

async function openTwoTabs(investor: Investor): Promise<{ page: Page; other: Page }> {
  const phone = await openPhone(browser, product.address, { language: 'en' });
  await investor.signInOn(phone, product.address);
  const other = await phone.context.newPage();
  await phone.open('/customerService?view=chat');
  await other.goto(`${product.address}/#/home`);
  return { page: phone.page, other };
}

describe('a session that is about to end', () => {
  it('says so in every tab, and goes on with one press, which loses nothing', async () => {
    const investor = await registerInvestor(product);
    await ageSessions(product, investor, { endsInMs: 4 * 60_000 });
    const { page, other } = await openTwoTabs(investor);
    const draft = page.getByRole('textbox');
    await draft.fill('half a sentence');

    await warningIn(page).waitFor();
    await warningIn(other).waitFor();
    await expect.poll(() => hasFocus(stayIn(page))).toBe(true);
    await page.getByText(/You will be logged out in [1-4] minutes?/).waitFor();
    await page.keyboard.press('Space');

    await warningIn(page).waitFor({ state: 'hidden' });
    await warningIn(other).waitFor({ state: 'hidden' });
    expect(await draft.inputValue()).toBe('half a sentence');
    expect(await hasFocus(draft)).toBe(true);
    expect((await lifeOf(investor)).expiresAt).toBeGreaterThan(Date.now() + 2 * dayMs);
    const halves = (await page.context().cookies()).filter(({ name }) => name !== 'Lotwise-Device');
    expect(Math.min(...halves.map(({ expires }) => expires * 1000))).toBeGreaterThan(
      browserNow() + 2 * dayMs,
    );
  });

  it('goes on with the password thirty days after the last one, on the same page', async () => {
    const investor = await registerInvestor(product);
    await ageSessions(product, investor, { endsInMs: 4 * 60_000, atLongest: true });
    const { page, other } = await openTwoTabs(investor);
    const sheet = page.getByRole('dialog', { name: 'Stay logged in?' });
    await sheet.waitFor();
    await sheet.getByLabel('Login password', { exact: true }).fill('not the one');
    await page.keyboard.press('Enter');
    await sheet.getByText('The current password is not correct').waitFor();
    await sheet.getByLabel('Login password', { exact: true }).fill(investor.password);
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'hidden' });
    await other.getByRole('dialog').waitFor({ state: 'hidden' });
    const { longestUntil } = await lifeOf(investor);
    expect(longestUntil).toBeGreaterThan(Date.now() + 29 * dayMs);
  });

  it('that is let go says at the login why, and leads back to the page', async () => {
    const investor = await registerInvestor(product);
    await ageSessions(product, investor, { endsInMs: 40_000 });
    const phone = await openPhone(browser, product.address, { language: 'en' });
    phone.expectProblem(/Failed to load resource/);
    await investor.signInOn(phone, product.address);
    await phone.open('/trade');
    await warningIn(phone.page).waitFor();
    await phone.page.getByRole('button', { name: 'Not now' }).click();
    await phone.page.waitForURL(/#\/login\?to=%2Ftrade/);
  });
});
