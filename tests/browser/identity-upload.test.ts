import { describe, expect, it } from 'vitest';

import { identityEndpoints } from '../../contract/identity/endpoints.ts';
import { choosePassport, enter, send, stateOf } from '../support/identity-form.ts';
import { newMoment } from '../support/moment.ts';
import type { Moment } from '../support/moment.ts';
import { noNetwork } from '../support/no-network.ts';
import type { Phone } from '../support/phone.ts';
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
  await page.route(`**${identityEndpoints.submit.path}`, begun.now);
  return begun;
}
