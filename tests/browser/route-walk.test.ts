import { describe, expect, it } from 'vitest';

import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Phone } from '../support/phone.ts';
import { routeTable } from '../support/route-table.ts';
import { expectScreen, lookAt } from '../support/screen-check.ts';
import { setStageWithPast } from '../support/stage.ts';

const { product, browser, account } = await setStageWithPast();

/** Made for whoever has no session. */
const entrances = ['/login', '/register'];
const behind = routeTable.filter(({ path }) => !entrances.includes(path));

/** What a link may carry that is none of what a screen understands. */
const nonsense = new URLSearchParams({
  code: 'zzzzzz',
  id: '../../etc/passwd',
  index: '"><script>alert(1)</script>',
  month: '2026-99',
  period: 'never',
  status: '1',
  direction: 'up',
  sort: 'constructor',
  list: '__proto__',
  chart: '-1',
  q: '\u0000'.concat('x'.repeat(200)),
  amount: 'NaN',
}).toString();

/** The gallery keeps skeletons on purpose, and shows failures and bars with titles of their own. */
const isGallery = (path: string) => path === '/demo';
const patienceOf = (path: string) => (isGallery(path) ? 2_000 : undefined);

async function titleOfNowhere(phone: Phone): Promise<string | undefined> {
  const { headings } = await lookAt(phone, '/no-such-page');
  return headings[0];
}

describe('a visitor without a session', () => {
  it('finds the screen of every public route, and the login with the way back before all others', async () => {
    const phone = await openPhone(browser, product.address);
    for (const { path, requireAuth } of routeTable) {
      const sight = await lookAt(phone, path);
      expect(sight.path, path).toBe(requireAuth ? '/login' : path);
      if (requireAuth && path !== '/home') expect(sight.parameters.get('to'), path).toBe(path);
      expect(sight.settled, `${path} settles`).toBe(true);
      expect(sight.failures, path).toEqual([]);
      expectScreen(sight, path);
    }
  });

  it('is not led astray by addresses with nonsense in them', async () => {
    const phone = await openPhone(browser, product.address);
    for (const { path, requireAuth } of routeTable) {
      const sight = await lookAt(phone, `${path}?${nonsense}`);
      expect(sight.path, path).toBe(requireAuth ? '/login' : path);
      expectScreen(sight, path);
    }
  });
});

describe('an investor', () => {
  it.each(['with a past', 'on the first day'] as const)(
    '%s finds the screen of every route',
    async (who) => {
      const phone = await openPhone(browser, product.address);
      const investor = who === 'with a past' ? account.investor : await registerInvestor(product);
      await investor.signInOn(phone, product.address);
      const nowhere = await titleOfNowhere(phone);
      for (const { path, without = path } of behind) {
        const sight = await lookAt(phone, path, patienceOf(path));
        expect(sight.path, path).toBe(without);
        if (isGallery(path)) continue;
        expect(sight.headings[0], path).not.toBe(nowhere);
        expect(sight.settled, `${path} settles`).toBe(true);
        expect(sight.failures, path).toEqual([]);
        expectScreen(sight, path);
      }
    },
  );

  it('finds the details of what an address is about', async () => {
    const phone = await openPhone(browser, product.address);
    await account.investor.signInOn(phone, product.address);
    const { heldCode, closedPositionId, newShares } = account;
    for (const route of [
      `/shares/holdDetail?code=${heldCode}`,
      `/historyDetail?id=${closedPositionId}`,
      `/shares/new-detail?code=${newShares.codes.can_apply}`,
      `/stockInfo/${heldCode}`,
      `/detail?code=${heldCode}`,
      '/homedetail?index=lotwise300',
      `/shares/creatOrder?code=${heldCode}&side=sell`,
      '/ucenter/transfer?direction=out',
    ]) {
      const sight = await lookAt(phone, route);
      expect(sight.path).toBe(route.split('?')[0]);
      expect(sight.settled, `${route} settles`).toBe(true);
      expect(sight.failures, route).toEqual([]);
      expectScreen(sight, route);
    }
  });

  it('is not led astray by addresses with nonsense in them', async () => {
    const phone = await openPhone(browser, product.address);
    await account.investor.signInOn(phone, product.address);
    for (const { path, without = path } of behind.filter((row) => !isGallery(row.path))) {
      const sight = await lookAt(phone, `${path}?${nonsense}`);
      expect([path, without], path).toContain(sight.path);
      expect(sight.settled, `${path} settles`).toBe(true);
      expectScreen(sight, path);
    }
  });

  it.each(entrances)('who opens %s is sent to the home screen', async (path) => {
    const phone = await openPhone(browser, product.address);
    await account.investor.signInOn(phone, product.address);
    const sight = await lookAt(phone, path);
    expect(sight.path).toBe('/home');
  });

  it('is told so where there is no page', async () => {
    const phone = await openPhone(browser, product.address);
    await account.investor.signInOn(phone, product.address);
    const sight = await lookAt(phone, '/no-such-page');
    expectScreen(sight, '/no-such-page');
    await phone.page.getByRole('link').first().waitFor();
  });
});
