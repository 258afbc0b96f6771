import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { identityEndpoints } from '../../contract/identity/endpoints.ts';
import { sessionCookies } from '../../contract/user/types.ts';
import { choosePassport, enter, send, stateOf } from '../support/identity-form.ts';
import { newMoment } from '../support/moment.ts';
import type { Moment } from '../support/moment.ts';
import { noNetwork } from '../support/no-network.ts';
import type { Phone } from '../support/phone.ts';
import { settle } from '../support/settle.ts';
import { setOwnStage } from '../support/stage.ts';
import { openTradeDesk } from '../support/trade-desk.ts';

const { product, browser } = await setOwnStage({ CLERK: 'manual' });

const openDesk = () => openTradeDesk(browser, product, { language: 'en' });

describe('an identity', () => {
  it('that got no answer is asked about by its id, and sent once', async () => {
    const { page, phone, investor } = await openDesk();
    phone.expectProblem(/Failed to load resource/);
    let sendings = 0;
    await page.route(`**${identityEndpoints.submit.path}`, async (route) => {
      sendings += 1;
      await route.fetch();
      await route.abort();
    });
    await phone.open('/realNameAuthentication');
    await enter(page, 'D11223344');
    await choosePassport(page);
    await send(page);
    await expect.poll(() => stateOf(page)).toBe('in_review');
    expect(sendings).toBe(1);
    expect((await investor.client.call(identityEndpoints.detail, {})).state).toBe('in_review');
  });

  it('can be stopped while it is being sent: what became of it is asked about and said', async () => {
    const { page, phone } = await openDesk();
    const begun = await holdUpload(phone);
    await phone.open('/realNameAuthentication');
    await enter(page, 'D22334455');
    await choosePassport(page);
    await send(page);
    await begun.come;
    await page.getByTestId('stop-upload').click();
    const outcome = page.getByTestId('identity-outcome');
    await outcome.getByText(/^You cancelled the upload\. Your documents may/).waitFor();
    expect(await page.getByTestId('identity-summary').count()).toBe(0);
    await outcome.getByText(/did not reach us/).waitFor();
    await page.getByTestId('outcome-close').click();
    expect(await page.locator('[name="identity-number"]').inputValue()).toBe('D22334455');
  });

  it('is not lost by who goes back while it is being sent: that asks first', async () => {
    const { page, phone } = await openDesk();
    const begun = await holdUpload(phone);
    await phone.open('/personCenter');
    await phone.open('/realNameAuthentication');
    await enter(page, 'D44556677');
    await choosePassport(page);
    await send(page);
    await begun.come;
    const question = page.getByRole('alertdialog');
    const ways = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).dblclick(),
    ];
    for (const leave of ways) {
      // One after the other, as an investor tries them.
      // oxlint-disable no-await-in-loop
      await leave();
      await question.getByText(/^Your entries are kept/).waitFor();
      await question.getByRole('button', { name: 'Keep sending' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await page.getByTestId('stop-upload').isVisible()).toBe(true);
      // oxlint-enable no-await-in-loop
    }
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
    await expect
      .poll(async () => {
        await nextFrame(page);
        if (await question.isVisible()) await page.keyboard.press('Escape');
        return question.isVisible();
      })
      .toBe(false);
    expect(await page.getByTestId('stop-upload').isVisible()).toBe(true);
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel the upload' }).click();
    const outcome = page.getByTestId('identity-outcome');
    await outcome.getByText(/^You cancelled the upload\. Your documents may/).waitFor();
    await page.goBack();
    await outcome.waitFor({ state: 'hidden' });
    expect(page.url()).toContain('/realNameAuthentication');
    expect(await page.locator('[name="identity-number"]').inputValue()).toBe('D44556677');
    await page.getByTestId('check-identity').click();
    const shown = page.getByTestId('identity-summary').locator('img');
    await expect.poll(() => shown.count()).toBe(2);
  });

  it('that one tab is sending is not asked about by another, before that tab has ended it', async () => {
    const { page, phone } = await openDesk();
    const begun = await holdUpload(phone);
    await phone.open('/realNameAuthentication');
    await enter(page, 'D55667788');
    await choosePassport(page);
    await send(page);
    await begun.come;
    const other = await phone.context.newPage();
    await other.goto(`${product.address}/#/realNameAuthentication`);
    await other.locator('[name="identity-name"]').waitFor();
    await settle(other);
    const doubt = other.getByText(/^Documents for your identity, .*They may have arrived/);
    expect(await doubt.count()).toBe(0);
    // Nor does the tab that sent them find out first.
    phone.expectProblem(/ERR_FAILED/);
    await page.route(`**${identityEndpoints.detail.path}`, (route) => route.abort());
    await page.getByTestId('stop-upload').click();
    await page.getByTestId('outcome-unknown').waitFor();
    await other.reload();
    await doubt.waitFor();
  });

  it('that is refused because the session has ended is never called unsent', async () => {
    const { page, phone } = await openDesk();
    phone.expectProblem(/Failed to load resource/);
    await page.route(`**${identityEndpoints.submit.path}`, async (route) => {
      await page.context().clearCookies({ name: sessionCookies.companion });
      await route.continue();
    });
    await phone.open('/realNameAuthentication');
    await enter(page, 'D66778899');
    await choosePassport(page);
    await send(page);
    await page
      .getByText('Your session has ended, and your request was not carried out.')
      .first()
      .waitFor();
    expect(await page.getByText(/Nothing was sent/).count()).toBe(0);
  });

  it('that is being sent when the connection goes ends there, and nothing contradicts it', async () => {
    const { page, phone } = await openDesk();
    phone.expectProblem(noNetwork);
    const begun = await holdUpload(phone);
    await phone.open('/realNameAuthentication');
    await enter(page, 'D33445566');
    await choosePassport(page);
    await send(page);
    await begun.come;
    await phone.context.setOffline(true);
    await page.getByTestId('outcome-unknown').waitFor();
    expect(await page.getByTestId('identity-summary').count()).toBe(0);
    await phone.context.setOffline(false);
    await page
      .getByTestId('identity-outcome')
      .getByText(/did not reach us/)
      .waitFor();
  });
});

/** A line so slow that the documents never arrive; tells when they began to leave. */
async function holdUpload({ page }: Pick<Phone, 'page'>): Promise<Moment> {
  const begun = newMoment();
  await page.addInitScript(neverGiveUp);
  await page.route(`**${identityEndpoints.submit.path}`, begun.now);
  return begun;
}

/** In a page: the app gives up what does not move for ten seconds, and a slow machine may take longer. */
function neverGiveUp(): void {
  const later = globalThis.setTimeout;
  const patient = (work: () => void, ms?: number) =>
    ms === 10_000 ? later(() => undefined, 0) : later(work, ms);
  Object.assign(globalThis, { setTimeout: patient });
}

/** What a press leads to stands on the page by then. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))),
  );
}
