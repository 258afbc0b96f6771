import type { CDPSession, Page } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { newId } from '../../contract/lib/ids.ts';
import { orderAuthorised } from '../../server/domain/savings/orders.ts';
import { tradingContext } from '../factories/trading.ts';
import { registerInvestor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

export const name = 'List of 10,000 transactions in the app: work of the main thread for each page';

const transactions = 10_000;
const perPage = 50;
const window = 10;

type Row = { measure: string; value: string | number };

/** The real list of the built app, scrolled from its newest entry to its oldest. */
export async function run(): Promise<Row[]> {
  buildIfNeeded();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const investor = await registerInvestor(product);
    await transact(product, investor.info.id);
    const phone = await openPhoneIn(browser, product.address, { serviceWorker: false });
    const { page } = phone;
    await investor.signInOn(phone, product.address);
    await phone.open('/transaction');
    const cdp = await page.context().newCDPSession(page);
    // Processor time of the thread itself: a busy machine does not count as our work.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = await loadAll(page, cdp);
    const mean = (from: number) =>
      busy.slice(from, from + window).reduce((sum, ms) => sum + ms, 0) / window;
    const places = [2, Math.floor(busy.length / 2), busy.length - window];
    const first = mean(places[0] ?? 0);
    return [
      ...places.flatMap((place) => [
        { measure: `pages ${place + 1} to ${place + window}, ms each`, value: round(mean(place)) },
        { measure: 'against the first of them', value: round(mean(place) / first) },
      ]),
      {
        measure: 'rows in the document at the end',
        value: await page.getByRole('listitem').count(),
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Milliseconds of the main thread from one page to the next, for all of them. */
async function loadAll(page: Page, cdp: CDPSession): Promise<number[]> {
  const rows = page.getByRole('listitem');
  await rows.first().waitFor();
  const busy: number[] = [];
  for (let known = perPage; known <= transactions; known += perPage) {
    const before = await taskMs(cdp);
    await page.evaluate(() => {
      const scroller = document.querySelector('[data-scroller]');
      scroller?.scrollTo(0, scroller.scrollHeight);
    });
    await page.waitForFunction(
      (more) => Number(document.querySelector('li')?.getAttribute('aria-setsize')) > more,
      known,
    );
    busy.push((await taskMs(cdp)) - before);
  }
  return busy;
}

async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Purchases below the API: the starting money and these are the account's transactions. */
async function transact({ db }: Product, userId: string): Promise<void> {
  const { context, clock } = await tradingContext(db);
  for (let made = 0; made < transactions; made += 1) {
    clock.advance(1_000);
    const order = { id: newId('sav', clock.now()), amountMinor: 100 + made };
    await orderAuthorised(context, userId, 'purchase', order);
  }
}

const round = (value: number) => Math.round(value * 100) / 100;
