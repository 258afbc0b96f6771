import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import type { Bar, BarPeriod } from '../../contract/market/types.ts';
import { marketDateOf } from '../../src/lib/market-time.ts';
import { barsInFile, byCalendar } from '../support/bars-in-file.ts';
import { amountAt, cashEntriesByTransfer, expectBooksInOrder } from '../support/books.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { advanceToMidday } from '../support/hour-of-market.ts';
import { launchBrowser } from '../support/phone.ts';
import type { Phone } from '../support/phone.ts';
import { startBegunProduct } from '../support/begun-product.ts';
import type { OwnProduct } from '../support/product.ts';
import { hasSharedData, sharedPath, withoutSharedData } from '../support/shared-data.ts';
import { wordsOf } from '../support/words.ts';

const word = wordsOf('de');
const code = '600519';
const name = 'Kweichow Moutai';
/** In stock_basic.csv, but nobody imported its prices. */
const priceless = { code: '000001', name: 'Ping An Bank' };
/** A Wednesday in the middle of a month: week and month have finished days and one that forms. */
const replayFrom = '2022-03-16';
const hands = 2;

let product: OwnProduct;
let browser: Browser;
let investor: Investor;

async function openSignedIn(route: string): Promise<Phone> {
  const phone = await openPhone(browser, product.address, { language: 'de' });
  await investor.signInOn(phone, product.address);
  await phone.open(route);
  return phone;
}

/** Undefined until the server has read the import. */
const openMilli = async () => {
  const detail = await investor.client.call(marketEndpoints.detail, { code }).catch(() => null);
  return detail?.quote?.openMilli;
};

const openOn = (date: string) =>
  barsInFile(`bars/${code}.csv`).find(({ time }) => marketDateOf(time) === date)?.openMilli;

/** Finished bars as the file has them, and the one that forms on a day, as it will have ended. */
function expectedBars(period: BarPeriod, today: string): { finished: Bar[]; forming: Bar } {
  const days = barsInFile(`bars/${code}.csv`).filter((bar) => marketDateOf(bar.time) <= today);
  const all = byCalendar(days, period);
  const forming = all.at(-1);
  if (!forming) throw new Error('no bars in the file');
  return { finished: all.slice(0, -1), forming };
}

const price = (milli: number) =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(
    milli / 1000,
  );
/** A date in the order of the reader's language. */
const spoken = (date: string) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(
    Date.parse(`${date}T12:00:00+08:00`),
  );
const quantity = (shares: number) => new Intl.NumberFormat('de-DE').format(shares);

const dateIn = (bar: Bar, period: BarPeriod) => {
  const day = marketDateOf(bar.time);
  return period === 'month' ? day.slice(0, 7) : spoken(day);
};

/** A bar as its row of the table must read. */
function written(bar: Bar, period: BarPeriod): string[] {
  const { openMilli, highMilli, lowMilli, closeMilli, volume } = bar;
  const prices = [openMilli, highMilli, lowMilli, closeMilli].map(price);
  return [dateIn(bar, period), ...prices, quantity(volume)];
}

const chart = (page: Page) => page.getByRole('region', { name: word('Chart') });

/** Every row of the chart's table, newest first, after loading the whole history. */
async function wholeTable(page: Page): Promise<string[][]> {
  const rows = chart(page).getByRole('row');
  const more = chart(page).getByRole('button', { name: word('Show more rows') });
  await rows.nth(1).waitFor();
  while ((await more.count()) > 0) {
    const before = await rows.count();
    // The chart loads older bars by itself: a press meanwhile, on a busy button or on one that is gone, is none.
    await expect
      .poll(async () => {
        await more.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
        return (await rows.count()) > before || (await more.count()) === 0;
      })
      .toBe(true);
  }
  return shownRows(page);
}

function shownRows(page: Page): Promise<string[][]> {
  return chart(page)
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
}

const german = (text = '') => Number(text.replaceAll('.', '').replace(',', '.'));

/** The forming bar is somewhere on the way to what the file says. */
function expectForming(row: string[], ended: Bar, period: BarPeriod, finishedVolume: number): void {
  const [date, open, high, low, close, volume] = row;
  expect(date).toBe(dateIn(ended, period));
  expect(open).toBe(price(ended.openMilli));
  expect(german(high)).toBeLessThanOrEqual(ended.highMilli / 1000);
  expect(german(low)).toBeGreaterThanOrEqual(ended.lowMilli / 1000);
  expect(german(close)).toBeLessThanOrEqual(german(high));
  expect(german(close)).toBeGreaterThanOrEqual(german(low));
  expect(german(volume)).toBeGreaterThan(finishedVolume);
  expect(german(volume)).toBeLessThanOrEqual(ended.volume);
}

/** Volume of the finished days within the period that forms. */
function finishedVolumeOf(forming: Bar, today: string): number {
  return barsInFile(`bars/${code}.csv`)
    .filter(({ time }) => time >= forming.time && marketDateOf(time) < today)
    .reduce((sum, { volume }) => sum + volume, 0);
}

type Deal = { side: string; quantity: number; price_milli: number };

/** In hundredths of a fen at most, so that no step needs a fraction: value, then each rounded fee. */
function feesByHand(side: 'buy' | 'sell', deals: readonly Deal[]) {
  const own = deals.filter((deal) => deal.side === side);
  const tenths = own.reduce((sum, deal) => sum + BigInt(deal.price_milli * deal.quantity), 0n);
  const halfUp = (over: bigint, by: bigint) => Number((over * 2n + by) / (by * 2n));
  const value = halfUp(tenths, 10n);
  const share = (perHundredMillion: bigint) => halfUp(BigInt(value) * perHundredMillion, 10n ** 8n);
  const commission = Math.max(500, share(25_000n));
  const stampDuty = side === 'sell' ? share(50_000n) : 0;
  const transfer = share(1_000n);
  const handling = share(5_410n);
  return { value, fees: commission + stampDuty + transfer + handling };
}

const deals = () =>
  product.db
    .selectFrom('fills')
    .select(['side', 'quantity', 'price_milli', 'market_date', 'bar_date'])
    .execute();

/** On the page of the search. What it found before is gone, so that it cannot answer for this. */
async function search(page: Page, typed: string) {
  const field = page.getByRole('searchbox');
  const results = page.getByTestId('search-results');
  await field.fill('');
  await results.waitFor({ state: 'detached' });
  await field.fill(typed);
  return results.getByRole('link');
}

async function place(page: Page, side: 'buy' | 'sell'): Promise<void> {
  await page.getByTestId('place-order').click();
  if (side === 'sell') await page.getByRole('button', { name: word('Continue') }).click();
  await page.locator('dialog[open] [name="trading-password"]').fill(investor.tradingPassword);
  await page.getByTestId('order-confirm').click();
  await page.getByTestId('order-outcome').waitFor();
}

describe.skipIf(!hasSharedData)(`real shares in replay (${withoutSharedData})`, () => {
  beforeAll(async () => {
    product = await startBegunProduct();
    browser = await launchBrowser({ light: true });
    investor = await registerInvestor(product);
    return async () => {
      await browser.close();
      await product.stop();
    };
  });

  it('come in by the back office while the server runs, all that the files hold', async () => {
    await advanceToMidday(product);
    const list = sharedPath('stock_basic.csv');
    expect(await product.backOffice('import', 'instruments', list)).toMatchObject({
      instruments: 5418,
    });
    const bars = sharedPath(`bars/${code}.csv`);
    expect(await product.backOffice('import', 'bars', bars, '--from', replayFrom)).toMatchObject({
      shares: [{ code, bars: barsInFile(`bars/${code}.csv`).length, replayFrom }],
    });
    await expect.poll(openMilli).toBe(openOn(replayFrom));
  });

  it('are found by code, names and pinyin', async () => {
    const { page } = await openSignedIn('/search/search');
    for (const typed of ['guizhoumaotai', code, 'Moutai', '茅台', 'gzmt']) {
      const found = await search(page, typed);
      await found.filter({ hasText: code }).waitFor();
    }
    await page.getByTestId('search-results').getByRole('link').filter({ hasText: code }).click();
    await expect.poll(() => page.getByTestId('stock-price').innerText()).toMatch(/^\d\.\d{3},\d\d/);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  });

  it.each(['day', 'week', 'month'] as const)(
    'show every %s of their history as the file has it',
    async (period) => {
      const { page } = await openSignedIn(`/stockInfo/${code}?chart=${period}`);
      await chart(page).locator('[data-chart="drawn"]').waitFor();
      await page.getByText(spoken(replayFrom)).first().waitFor();
      await page.getByRole('button', { name: word('Adjusted') }).click();
      await page.getByRole('button', { name: word('Show as a table') }).click();
      const [newest = [], ...others] = await wholeTable(page);
      const { finished, forming } = expectedBars(period, replayFrom);
      expect(finished.length).toBeGreaterThan(100);
      expect(others).toEqual(finished.map((bar) => written(bar, period)).toReversed());
      expectForming(newest, forming, period, finishedVolumeOf(forming, replayFrom));
    },
  );

  it('are bought, held over night, sold the next day of history, all to the fen', async () => {
    const { page } = await openSignedIn(`/stockInfo/${code}`);
    await page.getByRole('button', { name: word('Buy'), exact: true }).click();
    await page.getByRole('radio', { name: word('Market'), exact: true }).click();
    await page.getByLabel(word('Number of hands')).fill(String(hands));
    await place(page, 'buy');
    const bought = feesByHand('buy', await deals());
    const paid = bought.value + bought.fees;
    expect(await amountAt(page, 'order-paid')).toBe(paid);
    const [funding = 0, bookedPaid = 0] = await cashEntriesByTransfer(product.db);
    expect(bookedPaid).toBe(-paid);
    await page.getByTestId('outcome-close').click();

    await page.goto(`${product.address}/#/ucenter/holding`);
    await page.getByRole('link').filter({ hasText: name }).click();
    expect(await amountAt(page, 'holding-cost')).toBe(paid);
    expect(await page.getByTestId('close-position').isDisabled()).toBe(true);

    await page.goto(`${product.address}/#/stockInfo/${code}?chart=day`);
    await chart(page).locator('[data-chart="drawn"]').waitFor();
    await product.backOffice('clock', 'advance', '1d');
    // Without a reload: the open page goes on to the next day of history by itself.
    await page.getByText(spoken('2022-03-17')).first().waitFor();
    await page.getByRole('button', { name: word('Adjusted') }).click();
    await page.getByRole('button', { name: word('Show as a table') }).click();
    const { finished, forming } = expectedBars('day', '2022-03-17');
    const newest = chart(page).getByRole('row').nth(1);
    await expect.poll(() => newest.innerText()).toContain(spoken('2022-03-17'));
    // The bars are asked for anew: until they come, yesterday stands as it was before its end.
    const yesterday = finished.slice(-1).flatMap((bar) => written(bar, 'day'));
    await expect.poll(async () => (await shownRows(page))[1]).toEqual(yesterday);
    const [formingRow = []] = await shownRows(page);
    expectForming(formingRow, forming, 'day', 0);

    await page.getByRole('button', { name: word('Sell'), exact: true }).click();
    await page.getByRole('radio', { name: word('Market'), exact: true }).click();
    await page.getByLabel(word('Number of shares')).fill(String(hands * 100));
    await place(page, 'sell');
    const all = await deals();
    const sold = feesByHand('sell', all);
    const received = sold.value - sold.fees;
    expect(await amountAt(page, 'order-paid')).toBe(received);
    await page.getByTestId('outcome-close').click();
    expectWithinTheDay(all);
    expect([...new Set(all.map((deal) => deal.bar_date))].sort()).toEqual([
      '2022-03-16',
      '2022-03-17',
    ]);

    await page.goto(`${product.address}/#/historyPosition`);
    await page.getByRole('link', { name }).click();
    expect(await amountAt(page, 'closed-result')).toBe(received - paid);
    const [, , bookedReceived] = await cashEntriesByTransfer(product.db);
    expect(bookedReceived).toBe(received);
    await expectBooksInOrder(product.db, funding + received - paid);
    await product.backOffice('ledger', 'verify');
  });

  it('that came without prices are listed and found, and say why they cannot be traded', async () => {
    const { page } = await openSignedIn('/market');
    const list = page.getByRole('list', { name: word('Shares') });
    const first = list.getByRole('listitem').first();
    await expect
      .poll(async () => Number(await first.getAttribute('aria-setsize')))
      .toBeGreaterThan(6000);
    // Thousands without a price do not stand before those that have one.
    await first.getByText(/%$/).waitFor();

    await page.goto(`${product.address}/#/search/search`);
    const found = await search(page, 'payh');
    const share = found.filter({ hasText: priceless.code });
    expect(await share.innerText()).toContain(word('No price'));
    await share.click();
    await page.getByRole('heading', { name: priceless.name, level: 1 }).waitFor();
    await page
      .getByText(word('This share cannot be traded: there are no prices for it yet.'))
      .waitFor();
    for (const verb of ['Buy', 'Sell'])
      expect(await page.getByRole('button', { name: word(verb), exact: true }).isDisabled()).toBe(
        true,
      );

    await page.goto(`${product.address}/#/shares/creatOrder?code=${priceless.code}&side=buy`);
    expect(await page.getByTestId('place-order').isDisabled()).toBe(true);
    await expect(investor.order('buy', priceless.code, 100)).rejects.toThrow();
  });

  it('are suspended after their last day, which stays in the chart', async () => {
    await product.backOffice('clock', 'advance', '40d');
    // Sessions do not live that long.
    investor = await registerInvestor(product);
    const status = async () =>
      (await investor.client.call(marketEndpoints.detail, { code })).instrument.status;
    await expect.poll(status).toBe('suspended');
    const { page } = await openSignedIn(`/stockInfo/${code}?chart=day`);
    await page.getByText(word('Trading in this share is suspended.')).waitFor();
    await chart(page).locator('[data-chart="drawn"]').waitFor();
    await page.getByRole('button', { name: word('Adjusted') }).click();
    await chart(page).locator('[data-chart="drawn"]').waitFor();
    await page.getByRole('button', { name: word('Show as a table') }).click();
    await chart(page).getByRole('row').nth(1).waitFor();
    const newest = await shownRows(page);
    const days = barsInFile(`bars/${code}.csv`).slice(-newest.length);
    expect(newest).toEqual(days.map((bar) => written(bar, 'day')).toReversed());
    expect(await page.getByRole('button', { name: word('Buy'), exact: true }).isDisabled()).toBe(
      true,
    );
    await expect(investor.order('buy', code, 100)).rejects.toThrow('suspended');
  });
});

/** No deal at a price that its day of history did not have. */
function expectWithinTheDay(all: readonly (Deal & { market_date: string })[]): void {
  const days = barsInFile(`bars/${code}.csv`);
  const first = days.findIndex(({ time }) => marketDateOf(time) === replayFrom);
  const dates = [...new Set(all.map(({ market_date }) => market_date))].toSorted();
  expect(dates).toHaveLength(2);
  for (const deal of all) {
    const day = days[first + dates.indexOf(deal.market_date)];
    expect(deal.price_milli).toBeGreaterThanOrEqual(day?.lowMilli ?? Number.NaN);
    expect(deal.price_milli).toBeLessThanOrEqual(day?.highMilli ?? Number.NaN);
  }
}
