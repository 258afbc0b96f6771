import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { identityEndpoints } from '../../contract/identity/endpoints.ts';
import { loanEndpoints } from '../../contract/loan/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { cardPhotograph } from '../factories/photographs.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import {
  agree,
  choosePassport,
  enter,
  photographOf,
  send,
  stateOf,
} from '../support/identity-form.ts';
import { pickerOf } from '../support/picture-picker.ts';
import { setOwnStage } from '../support/stage.ts';
import { settleAgain } from '../support/settle.ts';
import { openTradeDesk } from '../support/trade-desk.ts';
import { noNetwork } from '../support/no-network.ts';

const { product, browser } = await setOwnStage({ CLERK: 'manual' });

const openDesk = (options = {}) => openTradeDesk(browser, product, { language: 'en', ...options });

let passports = 12_345_678;
const newPassport = () => `E${passports++}`;

/** Everything that the device has written down, as text. */
function writtenDown(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        found.push(
          await new Promise((resolve) => {
            const request = store.getAll();
            request.addEventListener('success', () => resolve(request.result));
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

describe('an identity', () => {
  it('is verified with two photographs: rejected, sent again, and approved while one looks on', async () => {
    const desk = await openDesk();
    const { page, phone, investor } = desk;
    // One document is for one account.
    const number = newPassport();
    await phone.open('/loan');
    await page.getByTestId('identity-needed').getByRole('link').click();
    await enter(page, number);
    await choosePassport(page);
    await page.getByTestId('check-identity').click();
    expect(await page.getByTestId('identity-summary').innerText()).toContain(number);
    await page.getByTestId('send-identity').dblclick();
    await expect.poll(() => stateOf(page)).toBe('in_review');
    expect(await page.getByTestId('identity-state').innerText()).not.toContain(number);

    await product.backOffice('identity', 'reject', investor.username, '--reason', 'Too dark here.');
    await expect.poll(() => stateOf(page)).toBe('rejected');
    await page.getByTestId('identity-state').getByText('Too dark here.').waitFor();
    expect(await page.locator('[name="identity-name"]').inputValue()).toBe('Lena Vogt');
    expect(await page.locator('[name="identity-number"]').inputValue()).toBe(number);
    for (const side of ['front', 'back'])
      await pickerOf(page, side).take(await cardPhotograph(side, { width: 1600, height: 1200 }));
    await agree(page);
    await send(page);
    await expect.poll(() => stateOf(page)).toBe('in_review');

    await product.backOffice('identity', 'approve', investor.username);
    await expect.poll(() => stateOf(page)).toBe('approved');
    await page.getByTestId('identity-state').locator('button[aria-expanded]').click();
    await expect.poll(() => page.getByTestId('own-picture').count()).toBe(2);
    await page.getByTestId('identity-return').click();
    await page.getByTestId('apply-loan').waitFor();
    expect(new URL(page.url()).hash).toBe('#/loan');
    await expect.poll(() => page.getByTestId('apply-loan').isEnabled()).toBe(true);
    expect(await page.getByTestId('identity-needed').count()).toBe(0);
    const { creditPoints } = await investor.client.call(loanEndpoints.terms, {});
    expect(creditPoints).toBeGreaterThan(0);
  });

  it('is sent without what a photograph says of place and device, and is kept like that', async () => {
    const desk = await openDesk();
    const { page, phone, investor } = desk;
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(identityEndpoints.submit.path))
        bodies.push(request.postData() ?? '');
    });
    await phone.open('/realNameAuthentication');
    await enter(page, '11010519491231002X');
    await send(page);
    await expect.poll(() => stateOf(page)).toBe('in_review');
    expect(bodies).toHaveLength(1);
    const sent = JSON.parse(bodies[0] ?? '{}') as { front: string; back: string };
    for (const picture of [sent.front, sent.back]) {
      const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64');
      expect(bytes.length).toBeLessThan(1_500_000);
      expect(bytes.includes('secret-place')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
    }
    expect(bodies[0]).not.toContain('11010519491231002X');
    expect(bodies[0]).not.toContain('Vogt');
    const { number } = await investor.client.call(identityEndpoints.detail, {});
    expect(number).toMatch(/^1101\*{10}002X$/);
  });

  it('says beside each field what is missing before anything is sent, to readers too', async () => {
    const { page, phone } = await openDesk();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await phone.open('/realNameAuthentication');
    await page.getByTestId('check-identity').click();
    for (const name of ['identity-name', 'identity-number'])
      expect(await page.locator(`[name="${name}"]`).getAttribute('aria-invalid')).toBe('true');
    for (const side of ['front', 'back'])
      expect(await pickerOf(page, side).group.getAttribute('data-invalid')).toBe('true');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('identity-name');
    await page.locator('[name="identity-name"]').fill('Lena Vogt');
    await page.locator('[name="identity-number"]').fill('11010519491231002X');
    await page.getByTestId('check-identity').click();
    // The first that is wrong now is a picture: its button has the focus, and the words belong to it.
    const group = pickerOf(page, 'front').group;
    await expect.poll(() => group.locator('button:focus').count()).toBe(1);
    const noteId = await group.locator('button:focus').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${noteId}"]`).innerText()).not.toBe('');
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('leaves neither number nor pictures on the device, before and after it is sent', async () => {
    const { page, phone } = await openDesk({ serviceWorker: true });
    await phone.open('/realNameAuthentication');
    await enter(page, 'G98765432');
    await expect.poll(() => writtenDown(page)).toContain('Lena Vogt');
    const before = await writtenDown(page);
    expect(before).not.toContain('G98765432');
    expect(before).not.toContain('data:image');
    await choosePassport(page);
    await send(page);
    await expect.poll(() => stateOf(page)).toBe('in_review');
    await page.getByTestId('identity-state').locator('button[aria-expanded]').click();
    await expect.poll(() => page.getByTestId('own-picture').count()).toBe(2);
    await phone.open('/personCenter');
    await expect.poll(() => writtenDown(page)).toContain('in_review');
    const after = await writtenDown(page);
    expect(after).not.toContain('data:image');
    expect(after).not.toMatch(/G9\*+32/);
  });

  it('is taken back by the desk while one looks on: what needs it is closed, and says so', async () => {
    const { phone, page, investor } = await openDesk({ verified: true });
    await phone.open('/ucenter/transfer?direction=out');
    await page.getByTestId('move-money').waitFor();
    expect(await page.getByTestId('identity-needed').count()).toBe(0);
    const reason = ['--reason', 'The passport was reported lost.'];
    await product.backOffice('identity', 'revoke', investor.username, ...reason);
    await page.getByTestId('identity-needed').waitFor();
    expect(await page.getByTestId('move-money').isDisabled()).toBe(true);
    await page.getByTestId('identity-needed').getByRole('link').click();
    await expect.poll(() => stateOf(page)).toBe('rejected');
    await page.getByText('The passport was reported lost.').first().waitFor();
    await page.locator('[name="identity-number"]').waitFor();
  });

  it('says its state with its age where the brokerage cannot be reached', async () => {
    const { page, phone } = await openDesk({ serviceWorker: true });
    phone.expectProblem(noNetwork);
    await phone.open('/personCenter');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.locator('a[href*="realNameAuthentication"]').first().waitFor();
    await phone.context.setOffline(true);
    await page.locator('a[href*="realNameAuthentication"]').first().click();
    await page.locator('[data-identity-unknown]').waitFor();
    await phone.context.setOffline(false);
  });

  it('loses number and pictures with a reload, and says so beside them until they are there', async () => {
    const { page, phone } = await openDesk();
    await phone.open('/realNameAuthentication');
    const lost = page.getByText(/^Number and pictures are not stored on this device/);
    await enter(page, 'D44556677');
    expect(await lost.count()).toBe(0);
    await expect.poll(() => writtenDown(page)).toContain('"pictured":true');
    await page.reload();
    await lost.waitFor();
    expect(await page.locator('[name="identity-name"]').inputValue()).toBe('Lena Vogt');
    await pickerOf(page, 'front').take(await photographOf('front'));
    await expect.poll(() => lost.count()).toBe(0);
  });

  it('that was rejected can be deleted by its owner', async () => {
    const { page, phone, investor } = await openDesk();
    await phone.open('/realNameAuthentication');
    await enter(page, 'B55667788');
    await choosePassport(page);
    await send(page);
    await expect.poll(() => stateOf(page)).toBe('in_review');
    await product.backOffice('identity', 'reject', investor.username, '--reason', 'blurred');
    await expect.poll(() => stateOf(page)).toBe('rejected');
    await page.getByTestId('identity-state').locator('summary').click();
    await page.getByTestId('delete-pictures').click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect
      .poll(async () => (await investor.client.call(identityEndpoints.detail, {})).frontId)
      .toBe(null);
    await expect.poll(() => page.getByTestId('delete-pictures').count()).toBe(0);
  });

  it('is free of findings in every state, light and dark', async () => {
    const { page, phone, investor } = await openDesk();
    await phone.open('/realNameAuthentication');
    await page.getByTestId('check-identity').waitFor();
    await expectNoFindings(page);
    await pickerOf(page, 'front').choose(await photographOf('front'));
    await page.getByRole('application').waitFor();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await enter(page, 'C10000001');
    await choosePassport(page);
    await page.getByTestId('check-identity').click();
    await page.getByTestId('send-identity').waitFor();
    await expectNoFindings(page);
    await page.getByTestId('send-identity').click();
    for (const decision of [['reject', '--reason', 'expired'], ['approve']]) {
      await expect.poll(() => stateOf(page)).toBe('in_review');
      await expectNoFindings(page);
      const [verb = '', ...rest] = decision;
      await product.backOffice('identity', verb, investor.username, ...rest);
      const state = verb === 'approve' ? 'approved' : 'rejected';
      await expect.poll(() => stateOf(page)).toBe(state);
      await expectNoFindings(page);
      if (state === 'approved') continue;
      for (const side of ['front', 'back'])
        await pickerOf(page, side).take(await photographOf(side));
      await agree(page);
      await send(page);
    }
  });
});

/** In both appearances; the page is left in the light one, as it came. */
async function expectNoFindings(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settleAgain(page, 2_000);
    expect(await accessibilityFindings(page), colorScheme).toEqual([]);
  }
}

describe('the picture of an account', () => {
  it('is chosen, seen after a reload, and removed', async () => {
    const { page, phone, investor } = await openDesk();
    await phone.open('/personCenter');
    await page.getByTestId('edit-avatar').click();
    await pickerOf(page, 'avatar').take(await photographOf('me'));
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByTestId('save-avatar').click();
    const shown = page.getByTestId('edit-avatar').locator('img');
    await shown.waitFor();
    await page.reload();
    await shown.waitFor();
    const size = await shown.evaluate((image) =>
      image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
    );
    expect(size).toEqual([512, 512]);
    await page.getByTestId('edit-avatar').click();
    await page.getByTestId('remove-avatar').click();
    await expect.poll(() => shown.count()).toBe(0);
    expect((await investor.client.call(userEndpoints.info, {})).avatar).toBe('');
  });
});
