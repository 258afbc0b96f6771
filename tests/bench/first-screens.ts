import type { Browser, CDPSession, Page } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import type { Investor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import type { Phone } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import { settle } from '../support/settle.ts';
import { mediansOf } from './medians.ts';
import { noteTimes, readTimes } from './page-times.ts';
import type { Times } from './page-times.ts';
import { investorWithPast, login, screensOf } from './screens-with-past.ts';
import type { Screen } from './screens-with-past.ts';

export const name =
  'First screens on a weak phone: script, blocked time, paints, first real figure, a tap';

/** With three the ratio of one build's script came out between 1.54 and 1.77. */
const runs = 7;
/** After the mark of a screen at rest: what is loaded later then, and is on the same thread. */
const afterRestMs = 3_000;

const networks = {
  '4G': { latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 375_000 },
  '3G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
} as const;

/** On what phone, behind what network, and whether the app was there before. */
export type Condition = { slowdown: number; network: keyof typeof networks; installed: boolean };

const conditions: readonly Condition[] = [
  { slowdown: 4, network: '4G', installed: false },
  { slowdown: 4, network: '4G', installed: true },
  { slowdown: 6, network: '3G', installed: false },
];

/** One opened screen. Milliseconds, by the page's own clock or of its main thread. */
type Visit = Times & { scriptMs: number; threadMs: number; requests: number; tapMs: number };

/** Medians of each screen, beside those of /login in the same run. */
export async function run() {
  buildIfNeeded();
  return measureScreens(conditions, runs);
}

export async function measureScreens(wanted: readonly Condition[], times: number) {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const { investor, share } = await investorWithPast(product);
    const stage = { browser, investor, address: product.address };
    const rows = [];
    for (const condition of wanted)
      rows.push(...(await measure(stage, condition, screensOf(share), times)));
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Stage = { browser: Browser; investor: Investor; address: string };

async function measure(
  stage: Stage,
  condition: Condition,
  screens: readonly Screen[],
  times: number,
) {
  const visits = new Map<string, Visit[]>(screens.map(({ route }) => [route, []]));
  for (let turn = 0; turn < times; turn += 1)
    for (const screen of screens)
      visits.get(screen.route)?.push(await visit(stage, condition, screen));
  const medians = screens.map(({ route }) => mediansOf(visits.get(route) ?? []));
  const [base] = medians;
  if (!base) throw new Error('nothing was measured');
  const { slowdown, network, installed } = condition;
  const of = `CPU ${slowdown}×, ${network}, ${installed ? 'installed' : 'first visit'}`;
  return medians.map((median, at) => rowOf(of, screens[at]?.route ?? '', median, base));
}

function rowOf(condition: string, route: string, median: Visit, base: Visit) {
  const ratio = (value: number, to: number) => (to === 0 ? '–' : (value / to).toFixed(2));
  return {
    condition,
    screen: route.replace(/\/\d+$/, ''),
    'script ms': median.scriptMs,
    'to /login': ratio(median.scriptMs, base.scriptMs),
    'thread ms': median.threadMs,
    'TBT ms': median.blockedMs,
    'longest ms': median.longestMs,
    'LCP ms': median.paintMs,
    'figure ms': median.realMs,
    "to /login's": ratio(median.realMs, base.realMs),
    CLS: median.shift,
    requests: median.requests,
    'tap ms': median.tapMs,
  };
}

/** A phone of its own for each visit: of an installed app it has been there before. */
async function visit(stage: Stage, condition: Condition, screen: Screen): Promise<Visit> {
  const { browser, investor, address } = stage;
  const phone = await openPhoneIn(browser, address, { serviceWorker: condition.installed });
  try {
    if (screen !== login) await investor.signInOn(phone, address);
    if (condition.installed) await install(phone, screen);
    const page = await phone.context.newPage();
    return await timed(page, `${address}/#${screen.route}`, condition, screen);
  } finally {
    await phone.close();
  }
}

/** Until the worker has everything and the device has kept what was seen. */
async function install({ page, open }: Phone, { route, kept }: Screen): Promise<void> {
  await open(route);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(
    async () => (await (await caches.open('lotwise-locales')).keys()).length > 2,
  );
  await page.reload();
  await settle(page);
  const key = `screen ${route}`;
  const leave = (at: string) => {
    dispatchEvent(new Event('pagehide'));
    return localStorage.getItem(at) !== null;
  };
  // Something may have been under way when the app came to rest: who leaves later has it kept then.
  if (kept) await page.waitForFunction(leave, key, { polling: 500 });
  else await page.evaluate(leave, key);
  await page.close();
}

async function timed(page: Page, url: string, condition: Condition, screen: Screen) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: condition.slowdown });
  const network = networks[condition.network];
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.addInitScript(noteTimes, { real: [...screen.real], figure: screen.figure });
  await page.goto(url);
  // A question in every frame would be work of the page that is measured.
  const seldom = { polling: 500 };
  await page.waitForFunction(
    () => performance.getEntriesByName('idle').length > 0,
    undefined,
    seldom,
  );
  // What follows is part of the cost, and no event says that it is over.
  await page.waitForTimeout(afterRestMs);
  const work = await threadOf(cdp);
  const asked = requests;
  await page.touchscreen.tap(...(await middleOf(page, screen.tap)));
  await page.waitForFunction(() => performance.getEntriesByName('tap').length > 0);
  return { ...(await page.evaluate(readTimes)), ...work, requests: asked };
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing to tap at ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** What the page's own thread has done so far. */
async function threadOf(cdp: CDPSession): Promise<{ scriptMs: number; threadMs: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (wanted: string) =>
    Math.round((metrics.find((metric) => metric.name === wanted)?.value ?? 0) * 1000);
  return { scriptMs: ms('ScriptDuration'), threadMs: ms('TaskDuration') };
}
