import type { Browser, CDPSession, Page } from 'playwright-core';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { buildIfNeeded } from '../../scripts/build/built.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { goTo, scrollTo } from '../support/page-in-sight.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { settle } from '../support/settle.ts';

export const name = 'Kept pages: 20 hidden behind the market list, against none';

const measureMs = 6_000;
const returns = 9;
/** One more than the stack keeps hidden. */
const droppedAfter = 21;

type Figures = { heapMb: number; nodes: number; listeners: number; frames: Frames };
type Frames = { perSecond: number; threadMs: number };

/** The same list in the same app: before anything else was opened, and with twenty pages behind it. */
export async function run() {
  buildIfNeeded();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const investor = await registerInvestor(product);
    const { before, after, keptMs, newMs } = await measure(browser, product, investor);
    const ratio = (value: number, to: number) => Math.round((value / to) * 100) / 100;
    const row = (measured: string, of: (figures: Figures) => number) => ({
      measured,
      alone: of(before),
      '20 hidden': of(after),
      ratio: ratio(of(after), of(before)),
    });
    return [
      row('JavaScript heap, MB', ({ heapMb }) => heapMb),
      row('nodes, in the document and out of it', ({ nodes }) => nodes),
      row('listeners', ({ listeners }) => listeners),
      row('frames a second, prices moving, list scrolling', ({ frames }) => frames.perSecond),
      row('main thread a frame, ms', ({ frames }) => frames.threadMs),
      {
        measured: 'way back to the list, CPU slowed 4×, ms (median)',
        kept: keptMs,
        'made anew': newMs,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(browser: Browser, product: Product, investor: Investor) {
  const phone = await openPhoneIn(browser, product.address, {
    language: 'en',
    serviceWorker: false,
  });
  const { page } = phone;
  await investor.signInOn(phone, product.address);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await phone.open('/market');
  await showList(page);
  const before = await figuresOf(page, cdp);
  for (const route of await twentyPages(investor)) {
    await goTo(page, route);
    await page.locator('main h1').first().waitFor();
    await settle(page, { timeoutMs: 4_000 });
  }
  await goTo(page, '/market');
  await showList(page);
  const after = await figuresOf(page, cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const keptMs = await wayBack(page, 1);
  const newMs = await wayBack(page, droppedAfter);
  await phone.close();
  return { before, after, keptMs, newMs };
}

/** Charts, lists, forms and overviews, as somebody leaves them behind. */
async function twentyPages(investor: Investor): Promise<string[]> {
  const { codes } = await investor.client.call(marketEndpoints.table, {});
  return [
    '/home',
    '/trade',
    '/shares/new',
    '/personCenter',
    '/cms/web',
    '/messages',
    '/explore',
    '/setting',
    '/ucenter/holding',
    '/transaction',
    '/shares/dzjy',
    '/trade/money',
    '/loan',
    '/bankIn',
    ...codes.slice(0, 4).map((code) => `/stockInfo/${code}?chart=day`),
    ...codes.slice(4, 6).map((code) => `/shares/creatOrder?code=${code}&side=buy`),
  ];
}

async function showList(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Shares' }).getByRole('listitem').first().waitFor();
  await settle(page);
  await scrollTo(page, 0);
}

async function figuresOf(page: Page, cdp: CDPSession): Promise<Figures> {
  const frames = await scrollFor(page, cdp);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return {
    heapMb: Math.round(usedSize / 10_000) / 100,
    nodes,
    listeners: jsEventListeners,
    frames,
  };
}

async function scrollFor(page: Page, cdp: CDPSession): Promise<Frames> {
  const taskMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name: metric }) => metric === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.mouse.move(200, 500);
  const started = await taskMs();
  const counted = page.evaluate(async (forMs) => {
    const end = performance.now() + forMs;
    let count = 0;
    while (performance.now() < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      count += 1;
    }
    return count;
  }, measureMs);
  const end = performance.now() + measureMs - 200;
  for (let step = 0; performance.now() < end; step += 1)
    await page.mouse.wheel(0, step % 200 < 100 ? 90 : -90);
  const count = await counted;
  return {
    perSecond: Math.round((count / measureMs) * 10_000) / 10,
    threadMs: Math.round((((await taskMs()) - started) / count) * 100) / 100,
  };
}

/** So many steps away and back at once: from the press to the frame that has the rows. */
async function wayBack(page: Page, steps: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < returns; turn += 1) {
    for (let step = 1; step <= steps; step += 1) {
      await goTo(page, step % 2 === 0 ? '/setting/language' : '/setting');
      await page.getByRole('heading', { name: step % 2 === 0 ? 'Language' : 'Settings' }).waitFor();
    }
    await settle(page, { timeoutMs: 3_000 });
    times.push(
      await page.evaluate(async (by) => {
        const start = performance.now();
        history.go(-by);
        const isThere = () => document.querySelector('main [data-scroller] li a') !== null;
        while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - start;
      }, steps),
    );
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(returns / 2)] ?? 0);
}
