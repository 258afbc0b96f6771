import { describe, expect, it } from 'vitest';

import { agreementVersion } from '../../contract/agreement/types.ts';
import { openPhone } from '../support/browser.ts';
import type { Investor } from '../support/investor.ts';
import { outdatedInvestor, versionBefore as before } from '../support/outdated-investor.ts';
import { settle } from '../support/settle.ts';
import { setOwnStage } from '../support/stage.ts';
import { noNetwork } from '../support/no-network.ts';

const { product, browser } = await setOwnStage();

const english = { language: 'en' } as const;
const acceptedBy = async ({ info }: Investor) => {
  const rows = await product.db
    .selectFrom('agreement_acceptances')
    .select('version')
    .where('user_id', '=', info.id)
    .execute();
  return rows.map(({ version }) => version).toSorted();
};

describe('the user agreement', () => {
  it('is read by everybody, in eleven points, and stays readable without a connection', async () => {
    const { page, context, open, expectProblem } = await openPhone(browser, product.address, {
      language: 'de',
      serviceWorker: true,
    });
    expectProblem(noNetwork);
    await open('/login');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    const keptCatalogues = () =>
      page.evaluate(async () => (await (await caches.open('lotwise-locales')).keys()).length);
    // The words of /login and those of the agreement.
    await expect.poll(keptCatalogues).toBeGreaterThanOrEqual(2);
    await context.setOffline(true);
    await page.reload();
    await open('/agreement');
    await expect.poll(() => page.locator('[data-point]').count()).toBe(11);
    const texts = await page.locator('[data-point]').allInnerTexts();
    for (const text of texts) expect(text.length).toBeGreaterThan(250);
    expect(await page.getByRole('article').innerText()).toContain(agreementVersion);
  });

  it('leads from its table of contents to the point, and leaves the address alone', async () => {
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/agreement');
    await page.getByRole('navigation').getByRole('link').nth(8).click();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe('agreement-connection');
    expect(new URL(page.url()).hash).toBe('#/agreement');
  });

  it('asks again after the login when another version is in force, and is accepted once', async () => {
    const investor = await outdatedInvestor(product);
    const phone = await openPhone(browser, product.address, english);
    const { page } = phone;
    await investor.signInOn(phone, product.address);
    await phone.open('/home');
    const notice = page.getByRole('dialog', { name: 'The user agreement has changed' });
    await notice.getByText(agreementVersion).waitFor();
    await notice.getByRole('link', { name: 'Read and decide' }).click();
    await page.getByText(`You accepted the version of ${before}.`).waitFor();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.waitForURL(/#\/home/);
    expect(await acceptedBy(investor)).toEqual([before, agreementVersion]);
    await phone.page.reload();
    await settle(page);
    expect(await notice.count()).toBe(0);
  });

  it('is put aside for reading, and comes back with the next start', async () => {
    const investor = await outdatedInvestor(product);
    const phone = await openPhone(browser, product.address, english);
    const { page } = phone;
    await investor.signInOn(phone, product.address);
    await phone.open('/home');
    await page.getByRole('button', { name: 'Not now' }).click();
    await phone.open('/personCenter');
    await settle(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Not now' }).waitFor();
    expect(await acceptedBy(investor)).toEqual([before]);
  });

  it('lets whoever does not accept log out from it', async () => {
    const investor = await outdatedInvestor(product);
    const phone = await openPhone(browser, product.address, english);
    await investor.signInOn(phone, product.address);
    // What was asked for before may arrive after the end of the session.
    phone.expectProblem(/401 \(Unauthorized\)/);
    await phone.open('/agreement');
    await phone.page.getByRole('button', { name: 'Log out' }).click();
    await phone.page.waitForURL(/#\/login/);
    expect(await acceptedBy(investor)).toEqual([before]);
  });
});
