import type { Browser, CDPSession, Page, WebSocketRoute } from 'playwright-core';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import type { Quote } from '../../contract/market/types.ts';
import { toWire } from '../../contract/stream/types.ts';
import type { ClientMessage, ServerMessage } from '../../contract/stream/types.ts';
import { buildIfNeeded } from '../../scripts/build/built.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import type { Phone } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { readCells, replaceByHand, setByHand } from './by-hand.ts';
import type { CellTexts } from './by-hand.ts';
import { countFrames, endCount } from './frames-in-page.ts';
import { mediansOf } from './medians.ts';

export const name = 'Market list: frames, renders and main thread while prices move';

const measureMs = 8_000;
const loadVisits = 5;
const loadMs = 4_000;
const updatesPerSecond = 10;
const busyRows = 50;
const rowPx = 64;

type Row = { measure: string; value: string | number };

/**
 * The real list of the built app. Frames: with the exchange's own ticks, 600 instruments. Renders and
 * main thread: with a scripted stream, so that 50 rows move exactly ten times a second; the floor is
 * the same rows going through the same states, set by hand, in the same browser.
 */
export async function run(): Promise<Row[]> {
  buildIfNeeded();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const investor = await registerInvestor(product);
    return [
      ...(await frames(browser, product, investor)),
      ...(await load(browser, product, investor)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function openList(
  browser: Browser,
  product: Product,
  investor: Investor,
  height: number,
  prepare?: (phone: Phone) => Promise<void>,
): Promise<Phone> {
  const phone = await openPhoneIn(browser, product.address, {
    language: 'en',
    height,
    serviceWorker: false,
  });
  await phone.page.addInitScript(() => {
    (globalThis as { renderCounts?: Map<string, number> }).renderCounts = new Map();
  });
  await prepare?.(phone);
  await investor.signInOn(phone, product.address);
  await phone.open('/market');
  const rows = phone.page.getByRole('list', { name: 'Shares' }).getByRole('listitem');
  await rows.first().getByText(/%$/).waitFor();
  return phone;
}

async function frames(browser: Browser, product: Product, investor: Investor): Promise<Row[]> {
  const phone = await openList(browser, product, investor, 844);
  const { page } = phone;
  const resting = await framesWhile(page, async () => {
    await page.waitForTimeout(measureMs);
  });
  const scrolling = await framesWhile(page, async () => {
    await page.mouse.move(200, 500);
    const end = performance.now() + measureMs;
    for (let step = 0; performance.now() < end; step += 1)
      await page.mouse.wheel(0, step % 200 < 100 ? 90 : -90);
  });
  await phone.close();
  return [
    { measure: 'frames a second at rest, 600 instruments ticking', value: resting.perSecond },
    { measure: 'frames a second while scrolling', value: scrolling.perSecond },
    { measure: 'frames over 33 ms while scrolling', value: `${scrolling.slowPercent} %` },
  ];
}

/** Frames that the page was given while something went on. */
async function framesWhile(page: Page, act: () => Promise<void>) {
  await page.evaluate(countFrames);
  await act();
  const lengths = await page.evaluate(endCount);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const slow = lengths.filter((length) => length > 33).length;
  return {
    perSecond: Math.round((lengths.length / total) * 10_000) / 10,
    slowPercent: Math.round((slow / lengths.length) * 1_000) / 10,
  };
}

/** Of the main thread, in milliseconds a second; its share of the floor of the same visit. */
type Times = {
  idle: number;
  app: number;
  floor: number;
  untinted: number;
  toFloor: number;
  toUntinted: number;
};

/** What rendered when five prices moved, and when all of them did. */
type Load = { rows: number; forFive: Counts; forAll: Counts; times: Times };

/** Visits in turn, each beside its own floor: one visit's ratio came out between 1.2 and 1.6. */
async function load(browser: Browser, product: Product, investor: Investor): Promise<Row[]> {
  const visits: Load[] = [];
  while (visits.length < loadVisits) visits.push(await loadOf(browser, product, investor));
  const most = (of: (visit: Load) => number) => Math.max(...visits.map(of));
  const rows = most((visit) => visit.rows);
  const medians = mediansOf(visits.map(({ times }) => times));
  const ratios = visits.map(({ times }) => times.toFloor);
  return [
    { measure: 'rows in sight that move', value: rows },
    {
      measure: 'price cells rendered for 5 moved prices, which are written',
      value: most(({ forFive }) => forFive.cells),
    },
    {
      measure: 'other cells and rows rendered for them',
      value: most(({ forFive }) => forFive.others),
    },
    {
      measure: 'cells rendered per moved price, all rows',
      value: round(most(({ forAll }) => forAll.cells) / (rows * updatesPerSecond)),
    },
    { measure: 'rows rendered meanwhile', value: most(({ forAll }) => forAll.others) },
    { measure: 'main thread at rest, ms a second', value: round(medians.idle) },
    {
      measure: `main thread, ${rows} rows × ${updatesPerSecond} a second, ms a second`,
      value: round(medians.app),
    },
    { measure: 'floor, the same texts, colours and tints by hand', value: round(medians.floor) },
    { measure: 'the same without tints', value: round(medians.untinted) },
    { measure: 'ratio to the floor, median', value: round(medians.toFloor) },
    {
      measure: 'ratio to the floor, least and most',
      value: `${round(Math.min(...ratios))}, ${round(Math.max(...ratios))}`,
    },
    { measure: 'ratio to the floor without tints, median', value: round(medians.toUntinted) },
  ];
}

/** A visit; its rows are then set by hand, in the same page. */
async function loadOf(browser: Browser, product: Product, investor: Investor): Promise<Load> {
  const stream = scriptedStream(await quotesOf(investor));
  // As tall as the rows that are to move, and what stands above them.
  const phone = await openList(
    browser,
    product,
    investor,
    busyRows * rowPx + 480,
    async (opened) => {
      await opened.page.routeWebSocket('**/api/stream', (socket) => stream.attach(socket));
    },
  );
  const { page } = phone;
  const codes = await visibleCodes(page);
  const cdp = await page.context().newCDPSession(page);
  // Processor time of the thread itself: a busy machine does not count as our work.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

  const forFive = await countRenders(page, stream, codes.slice(0, 5));
  const idle = await mainThread(cdp, page, () => undefined);
  const app = await mainThread(cdp, page, () => stream.move(codes));
  const forAll = await rendersSince(page, async () => {
    for (let update = 0; update < updatesPerSecond; update += 1) {
      stream.move(codes);
      await page.waitForTimeout(1_000 / updatesPerSecond);
    }
  });
  const states = [await nextState(page, stream, codes), await nextState(page, stream, codes)];
  await page.evaluate(replaceByHand, states);
  const floor = await mainThread(cdp, page, () => page.evaluate(setByHand, true));
  const untinted = await mainThread(cdp, page, () => page.evaluate(setByHand, false));
  await phone.close();
  const times = { idle, app, floor, untinted, toFloor: app / floor, toUntinted: app / untinted };
  return { rows: codes.length, forFive, forAll, times };
}

const round = (value: number) => Math.round(value * 100) / 100;

async function quotesOf(investor: Investor): Promise<Map<string, Quote>> {
  const table = await investor.client.call(marketEndpoints.table, {});
  const quotes = new Map<string, Quote>();
  for (let start = 0; start < table.codes.length; start += 200) {
    const codes = table.codes.slice(start, start + 200).join(',');
    const { items } = await investor.client.call(marketEndpoints.quotes, { codes });
    for (const quote of items) quotes.set(quote.code, quote);
  }
  return quotes;
}

/** Stands in for the brokerage's stream: prices move when the benchmark says so. */
function scriptedStream(quotes: Map<string, Quote>) {
  let socket: WebSocketRoute | undefined;
  let turn = 0;
  const send = (message: ServerMessage) => socket?.send(JSON.stringify(message));
  return {
    attach: (opened: WebSocketRoute) => {
      socket = opened;
      opened.onMessage((text) => {
        const message = JSON.parse(String(text)) as ClientMessage;
        if (message.type === 'ping') send({ type: 'pong', at: message.at });
      });
    },
    /** Moves each of these prices by one tick, up and down in turns. */
    move: (codes: readonly string[]) => {
      turn += 1;
      const items = codes.flatMap((code) => {
        const quote = quotes.get(code);
        if (!quote) return [];
        const lastMilli = quote.lastMilli + (turn % 2 === 0 ? 10 : -10);
        const moved = { ...quote, lastMilli, at: Date.now() + 3_600_000, sequence: turn };
        quotes.set(code, { ...moved, lastMilli: quote.lastMilli });
        return [toWire(moved)];
      });
      send({ type: 'quotes', items });
    },
  };
}

/** Codes of the rows wholly on the screen, at most as many as are to move. */
async function visibleCodes(page: Page): Promise<string[]> {
  const links = page.getByRole('list', { name: 'Shares' }).getByRole('link');
  const codes = await links.evaluateAll((all) =>
    all
      .filter((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      })
      .map((link) => /\d{6}/.exec(link.getAttribute('href') ?? '')?.[0] ?? ''),
  );
  return codes.slice(0, busyRows);
}

/** What the rows show once all of them have moved. */
async function nextState(
  page: Page,
  stream: ReturnType<typeof scriptedStream>,
  codes: readonly string[],
): Promise<CellTexts[]> {
  stream.move(codes);
  await page.waitForTimeout(500);
  return page.evaluate(readCells, codes.length);
}

type Counts = { cells: number; others: number };

/** What renders when only these prices move: nothing, since they are written into their cells. */
async function countRenders(
  page: Page,
  stream: ReturnType<typeof scriptedStream>,
  codes: readonly string[],
): Promise<Counts> {
  // The first quotes of all rows, so that nothing is new any more.
  stream.move(codes);
  await page.waitForTimeout(500);
  const before = await snapshot(page);
  stream.move(codes);
  await page.waitForTimeout(500);
  const after = await snapshot(page);
  const own = new Set(codes.map((code) => `price-cell:${code}`));
  const counts = { cells: 0, others: 0 };
  for (const [name, count] of after) {
    const more = count - (before.get(name) ?? 0);
    counts[own.has(name) ? 'cells' : 'others'] += more;
  }
  return counts;
}

async function rendersSince(page: Page, act: () => Promise<void>): Promise<Counts> {
  const before = await snapshot(page);
  await act();
  await page.waitForTimeout(300);
  const counts = { cells: 0, others: 0 };
  for (const [name, count] of await snapshot(page)) {
    const more = count - (before.get(name) ?? 0);
    counts[name.startsWith('price-cell:') ? 'cells' : 'others'] += more;
  }
  return counts;
}

async function snapshot(page: Page): Promise<Map<string, number>> {
  const entries = await page.evaluate(() => [
    ...((globalThis as { renderCounts?: Map<string, number> }).renderCounts ?? []),
  ]);
  return new Map(entries);
}

/** Milliseconds of work on the main thread in each second while the update repeats. */
async function mainThread(
  cdp: CDPSession,
  page: Page,
  update: () => Promise<void> | void,
): Promise<number> {
  const taskSeconds = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
  };
  await page.waitForTimeout(500);
  const before = await taskSeconds();
  const startedAt = performance.now();
  let done = 0;
  while (performance.now() - startedAt < loadMs) {
    await update();
    done += 1;
    const next = startedAt + (done * 1_000) / updatesPerSecond;
    await page.waitForTimeout(Math.max(0, next - performance.now()));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return ((await taskSeconds()) - before) * (1_000 / seconds);
}
