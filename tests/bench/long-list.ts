import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { tushareHeadings } from '../factories/import-files.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { countFrames, endCount } from './frames-in-page.ts';
import { mediansOf } from './medians.ts';
import { noteTimes, readTimes } from './page-times.ts';
import { listedShares } from '../support/listed-shares.ts';

export const name = 'A long market on a weak phone: 5,418 instruments beside 600';

const many = 5_418;
const runs = 3;
const slowdown = 4;
const restMs = 5_000;
const scrollMs = 5_000;
const firstRow = 'main [aria-setsize] a > span:last-child';

/** `company`: the Latin name of one that both list. */
type Market = { product: Product; investor: Investor; company: string };

/** Medians of both in turn, and what many instruments take of the time of few. */
export async function run(): Promise<Record<string, string | number>[]> {
  buildIfNeeded();
  const few = await startProduct();
  const long = await startProduct();
  const browser = await launchBrowser();
  try {
    const markets = [await marketOf(few), await marketOf(long)] as const;
    await listMore(markets[1]);
    const visits = [[], []] as [Visit[], Visit[]];
    for (let turn = 0; turn < runs; turn += 1)
      for (const [at, market] of markets.entries()) visits[at]?.push(await visit(browser, market));
    return rowsOf(mediansOf(visits[0]), mediansOf(visits[1]));
  } finally {
    await browser.close();
    await few.stop();
    await long.stop();
  }
}

async function marketOf(product: Product): Promise<Market> {
  const investor = await registerInvestor(product);
  const items = await listedShares(investor.client);
  const [company = ''] = items.map(({ latinName }) => latinName.toLowerCase()).toSorted();
  return { product, investor, company };
}

const measures = [
  'first price, ms',
  'main thread until three seconds after rest, ms',
  'main thread at rest, ms a second',
  'frames a second while scrolling',
  'main thread of a frame scrolled, ms',
  'a key in the search until its frame, ms',
] as const;
type Visit = Record<(typeof measures)[number], number>;

const rowsOf = (few: Visit, long: Visit) =>
  measures.map((measure) => ({
    measure,
    '600': round(few[measure]),
    [many.toLocaleString('en')]: round(long[measure]),
    ratio: round(long[measure] / few[measure]),
  }));

const round = (value: number) => Math.round(value * 100) / 100;

/** Lists shares with two days of history, until there are as many as wanted. */
async function listMore({ product, investor }: Market): Promise<void> {
  const items = await listedShares(investor.client);
  const taken = new Set(items.map(({ code }) => code));
  const codes: string[] = [];
  for (let number = 600_000; taken.size + codes.length < many; number += 1)
    if (!taken.has(String(number))) codes.push(String(number));
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-long-'));
  try {
    const list = join(folder, 'list.csv');
    await writeFile(list, listOf(codes));
    await product.backOffice('import', 'instruments', list);
    const bars = join(folder, 'bars.csv');
    await writeFile(bars, barsOf(codes));
    await product.backOffice('import', 'bars', bars);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const listOf = (codes: readonly string[]) =>
  [
    'ts_code,symbol,name,area,industry,cnspell,market,list_date,enname,exchange,list_status,curr_type',
    ...codes.map(
      (code, at) =>
        `${code}.SH,${code},重庆第${at},重庆,银行,cqd${at},主板,20010101,Driftwood ${at} Steel,SSE,L,CNY`,
    ),
  ].join('\n');

/** As Tushare writes them. */
const barsOf = (codes: readonly string[]) =>
  [
    tushareHeadings,
    ...['20240102', '20240103'].flatMap((date) =>
      codes.map((code) => `${date},${code}.SH,10,10.5,9.8,10.1,10,0.1,1,1000,1010`),
    ),
  ].join('\n');

async function visit(browser: Browser, { product, investor, company }: Market): Promise<Visit> {
  const phone = await openPhoneIn(browser, product.address, { serviceWorker: false });
  try {
    await investor.signInOn(phone, product.address);
    const page = await phone.context.newPage();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(noteTimes, { real: [firstRow], figure: true });
    await page.goto(`${product.address}/#/market`);
    const atRest = () => performance.getEntriesByName('idle').length > 0;
    await page.waitForFunction(atRest, undefined, { polling: 500 });
    await page.waitForTimeout(3_000);
    const started = await threadMs(cdp);
    const { realMs } = await page.evaluate(readTimes);
    await page.waitForTimeout(restMs);
    const rested = await threadMs(cdp);
    const scrolled = await scroll(page);
    const end = await threadMs(cdp);
    return {
      'first price, ms': realMs,
      'main thread until three seconds after rest, ms': started,
      'main thread at rest, ms a second': ((rested - started) / restMs) * 1_000,
      'frames a second while scrolling': scrolled.perSecond,
      'main thread of a frame scrolled, ms': (end - rested) / scrolled.frames,
      'a key in the search until its frame, ms': await searchKeyMs(page, product, company),
    };
  } finally {
    await phone.close();
  }
}

async function scroll(page: Page): Promise<{ frames: number; perSecond: number }> {
  await page.evaluate(countFrames);
  await page.mouse.move(200, 500);
  const end = performance.now() + scrollMs;
  for (let step = 0; performance.now() < end; step += 1)
    await page.mouse.wheel(0, step % 200 < 150 ? 90 : -90);
  const lengths = await page.evaluate(endCount);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return { frames: lengths.length, perSecond: (lengths.length / total) * 1_000 };
}

/** The slowest of a few keys, by the browser's own measure, which has steps of 8 ms. */
async function searchKeyMs(page: Page, { address }: Product, company: string): Promise<number> {
  await page.goto(`${address}/#/search/search`);
  const field = page.getByRole('searchbox');
  // A company that both know, so that what is found is as much.
  const [first = '', ...more] = company;
  await field.fill(first);
  await page.getByTestId('search-results').getByRole('link').first().waitFor();
  await page.evaluate(() => {
    const { noted } = globalThis as { noted?: { tapMs: number } };
    if (noted) noted.tapMs = 0;
  });
  await field.pressSequentially(more.join(''), { delay: 400 });
  await page.waitForTimeout(500);
  return (await page.evaluate(readTimes)).tapMs;
}

async function threadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name: metric }) => metric === 'TaskDuration')?.value ?? 0) * 1_000;
}
