import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { restMs } from '../../src/lib/idle.ts';
import { openPhone } from '../support/browser.ts';
import type { Phone } from '../support/phone.ts';
import { readDevice } from '../support/device.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { setStage } from '../support/stage.ts';
import { quoteOf, tradedShare } from '../support/trade-desk.ts';
import { noNetwork } from '../support/no-network.ts';

const { product, browser } = await setStage();

const english = { language: 'en' } as const;
const full = (page: Page) => page.getByText('This device is out of space.');

async function enter(): Promise<Phone & { investor: Investor }> {
  const investor = await registerInvestor(product);
  const phone = await openPhone(browser, product.address, english);
  await investor.signInOn(phone, product.address);
  return { ...phone, investor };
}

/** Entries that the device keeps for the user, as JSON of key and value. */
async function keptFor({ page, investor }: { page: Page; investor: Investor }) {
  return (await readDevice(page)).databases[`lotwise-cache-${investor.info.id} queries`] ?? [];
}

describe('what the device keeps', () => {
  it('of an endless list are all pages that it had', async () => {
    const { page, open, investor, expectProblem } = await enter();
    expectProblem(noNetwork);
    const share = await tradedShare(product, 'main');
    const { lowerLimitMilli } = await quoteOf(product, share.code);
    const low = lowerLimitMilli ?? 0;
    const count = 65;
    for (let placed = 0; placed < count; placed += 1)
      await investor.order('buy', share.code, 100, low);
    await open('/trade');
    const orders = page.getByTestId('open-order');
    for (const shown of [30, 60]) {
      await expect.poll(() => orders.count()).toBe(shown);
      await page.getByRole('button', { name: 'Show more' }).click();
    }
    await expect.poll(() => orders.count()).toBe(count);
    const pages = () =>
      keptFor({ page, investor }).then(
        (all) => all.filter((entry) => /^\[\[.*orders\\",\\"open.*?",\d\],/.test(entry)).length,
      );
    await expect.poll(pages).toBe(3);

    // The brokerage says nothing any more: what is shown comes from the device.
    await page.route('**/api/trade/**', (route) => route.abort());
    await page.reload();
    await expect.poll(() => orders.count()).toBe(count);
  });

  it('survives a refetch that fails', async () => {
    const { page, open, investor, expectProblem } = await enter();
    expectProblem(noNetwork);
    await open('/personCenter');
    await page.getByRole('heading', { name: investor.username }).waitFor();
    const knows = () =>
      keptFor({ page, investor }).then((all) => all.some((one) => one.includes('totalMinor')));
    await expect.poll(knows).toBe(true);
    await page.route('**/api/**', (route) => route.abort());
    for (const _ of [1, 2]) {
      await page.reload();
      await page.getByText(/^As of/).waitFor();
      expect(await knows()).toBe(true);
    }
  });

  it('survives a tab that is killed, a draft to its last letter', async () => {
    const { page, context, open, investor } = await enter();
    const share = await tradedShare(product, 'main');
    const ticket = `/shares/creatOrder?code=${share.code}&side=buy`;
    await open(ticket);
    await page.getByRole('spinbutton').last().fill('7');
    await expect
      .poll(() => keptFor({ page, investor }).then((all) => all.join()))
      .toContain('"quantity":700');
    const killing = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    killing.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    await next.goto(`${product.address}/#${ticket}`);
    await expect.poll(() => next.getByRole('spinbutton').last().inputValue()).toBe('7');
  });

  it('has what came in the last moment before the page was left', async () => {
    const { page, context, open, investor } = await enter();
    await page.addInitScript(neverAtRest, restMs);
    const share = await tradedShare(product, 'main');
    await investor.order('buy', share.code, 100);
    const beside = await context.newPage();
    await beside.goto(`${product.address}/manifest.webmanifest`);
    await open('/home');
    await page.getByTestId('total-assets').waitFor();
    let key = '';
    const kept = () => keptFor({ page: beside, investor }).then((all) => all.join());
    // The next page is on its way: the old one is still there.
    await page.route(`${product.address}/`, async (next) => {
      await expect.poll(kept).toContain(key);
      await next.continue();
    });
    for (const [route, answered, keyOfAnswer] of [
      ['/transaction', 'total-count', '\\"records\\"'],
      [`/stockInfo/x?code=${share.code}`, 'stock-price', `\\"detail\\",\\"${share.code}\\"`],
      ['/messages', 'message', '\\"message\\",\\"list\\"'],
    ] as const) {
      key = keyOfAnswer;
      await open(route);
      await page.getByTestId(answered).first().waitFor();
      expect(await kept()).not.toContain(key);
      await page.reload();
    }
  });

  it('ends with a full device: it is said once, and the app goes on', async () => {
    const { page, context, open, investor, problems } = await enter();
    const device = await context.newCDPSession(page);
    const quota = (quotaSize?: number) =>
      device.send('Storage.overrideQuotaForOrigin', {
        origin: product.address,
        ...(quotaSize === undefined ? {} : { quotaSize }),
      });
    await quota(1_000);
    const share = await tradedShare(product, 'main');
    await open(`/stockInfo/x?code=${share.code}`);
    await full(page).waitFor();
    await page.getByRole('heading', { name: share.latinName }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await open('/personCenter');
    await page.getByRole('heading', { name: investor.username }).waitFor();
    await hide(page);
    expect(await full(page).count()).toBe(0);
    expect(problems).toEqual([]);

    await quota();
    await hide(page);
    await expect
      .poll(() => keptFor({ page, investor }).then((all) => all.join()))
      .toContain(`\\"detail\\",\\"${share.code}\\"`);
  });

  it('keeps nobody waiting where the database does not answer', async () => {
    const { page, open, investor } = await enter();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await open('/personCenter');
    await page.getByRole('heading', { name: investor.username }).waitFor();
  });

  it('begins clean with another schema, or with what nobody can read; drafts stay', async () => {
    const { page, open, investor } = await enter();
    const share = await tradedShare(product, 'main');
    await open(`/shares/creatOrder?code=${share.code}&side=buy`);
    await page.getByRole('spinbutton').last().fill('9');
    await expect
      .poll(() => keptFor({ page, investor }).then((all) => all.join()))
      .toContain('"quantity":900');
    await page.evaluate(spoil, `lotwise-cache-${investor.info.id}`);
    await page.reload();
    await expect.poll(() => page.getByRole('spinbutton').last().inputValue()).toBe('9');
    await open('/personCenter');
    await page.getByRole('heading', { name: investor.username }).waitFor();
    await expect
      .poll(() => keptFor({ page, investor }).then((all) => all.join()))
      .not.toMatch(/answers-2|junk|"pages":7/);
  });
});

describe('storage that lasts', () => {
  it('is asked for with the first holding, not before, and not again and again', async () => {
    const { page, addInitScript, open, investor } = await enter();
    await addInitScript(() => {
      const asked = () => {
        const times = Number(document.documentElement.dataset['asked'] ?? 0);
        document.documentElement.dataset['asked'] = String(times + 1);
        return Promise.resolve(true);
      };
      const { storage } = navigator;
      Object.defineProperty(storage, 'persist', { value: asked });
      Object.defineProperty(storage, 'persisted', { value: () => Promise.resolve(false) });
    });
    const asked = () => page.evaluate(() => document.documentElement.dataset['asked']);
    await open('/ucenter/holding');
    await page.getByText('You hold no shares yet').waitFor();
    expect(await asked()).toBe(undefined);
    await investor.order('buy', (await tradedShare(product, 'main')).code, 100);
    await expect.poll(asked).toBe('1');
    await page.reload();
    await page.getByText('Market value').waitFor();
    await page.waitForFunction(() => performance.now() > 1_000);
    expect(await asked()).toBe(undefined);
  });
});

/** Whoever leaves a page before its first screen is at rest has had nothing written by itself. */
function neverAtRest(restMs: number): void {
  const later = setTimeout;
  const never = (work: () => void, ms?: number, ...rest: unknown[]) =>
    later(ms === restMs ? () => undefined : work, ms, ...rest);
  Object.assign(window, { setTimeout: never });
}

/** A page that goes out of sight writes at once what it has to write. */
function hide(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('pagehide')));
}

/** Makes the entries those of an older build, and adds some that are none. */
function spoil(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(new Error(name)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const table = database.transaction('queries', 'readwrite').objectStore('queries');
      const reading = table.openCursor();
      reading.addEventListener('success', () => {
        const cursor = reading.result;
        if (cursor) {
          const [schema, ...rest] = cursor.key as string[];
          if (schema?.startsWith('answers')) {
            table.put({ query: { state: { data: { pages: 7 } } } }, ['answers-2', ...rest]);
            table.put({ query: { state: { data: { pages: 7 }, dataUpdatedAt: Date.now() } } }, [
              schema,
              'junk',
              ...rest.slice(1),
            ]);
            cursor.delete();
          }
          return cursor.continue();
        }
        table.put('junk', 'junk');
        table.transaction.addEventListener('complete', () => {
          database.close();
          resolve();
        });
      });
    });
  });
}
