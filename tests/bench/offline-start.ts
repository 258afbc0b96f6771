import type { Browser, BrowserContext, Page } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import type { Phone } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import { tradedShare } from '../support/trade-desk.ts';

export const name =
  'Start of the app on a slow phone (CPU 4 × slower): first visit, second visit, offline';

const slowdown = 4;
const runs = 9;
/** A phone on 4G: what a second visit and an offline start save. */
const mobile = { latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 375_000 };
const local = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

type Network = typeof mobile;
type Start = { shownMs: number; calmMs: number };
type Row = Record<string, string | number>;

/** To the assets on the home screen, by the page's own clock. */
export async function run(): Promise<Row[]> {
  buildIfNeeded();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const investor = await registerInvestor(product);
    await investor.order('buy', (await tradedShare(product, 'main')).code, 100);
    const stage = { browser, investor, address: product.address };
    const rows: Row[] = [];
    const phone = await visited(stage);
    for (const [label, network] of [
      ['no delay', local],
      ['4G', mobile],
    ] as const) {
      const starts = await inTurn({
        first: () => firstVisit(stage, network),
        second: () => laterVisit(phone, stage.address, network),
        offline: async () => {
          await phone.context.setOffline(true);
          const start = await laterVisit(phone, stage.address, local);
          await phone.context.setOffline(false);
          return start;
        },
      });
      const { first, second, offline } = starts;
      rows.push(
        row(`first visit, ${label}`, first, first),
        row(`second visit, ${label}`, second, first),
        row(`offline, beside ${label}`, offline, first),
        { start: 'offline to second visit', 'to the first': ratio(offline, second) },
      );
    }
    await phone.close();
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Stage = { browser: Browser; investor: Investor; address: string };

/** Nothing on the device yet: every file comes from the brokerage. */
async function firstVisit({ browser, investor, address }: Stage, network: Network): Promise<Start> {
  const phone = await openPhoneIn(browser, address);
  await investor.signInOn(phone, address);
  const start = await timed(phone.page, address, network);
  await phone.close();
  return start;
}

/** A phone whose worker has everything, and whose device has kept what was seen. */
async function visited({ browser, investor, address }: Stage): Promise<Phone> {
  const phone = await openPhoneIn(browser, address);
  await investor.signInOn(phone, address);
  const { page } = phone;
  await phone.open('/home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(
    async () => (await (await caches.open('lotwise-locales')).keys()).length > 5,
  );
  await page.reload();
  await page.getByTestId('total-assets').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  return phone;
}

async function laterVisit(
  { context }: { context: Pick<BrowserContext, 'newPage'> },
  address: string,
  network: Network,
): Promise<Start> {
  const page = await context.newPage();
  const start = await timed(page, address, network);
  await page.close();
  return start;
}

async function timed(page: Page, address: string, network: Network): Promise<Start> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network !== local)
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await page.addInitScript(noteTimes);
  await page.goto(`${address}/#/home`);
  const times = await page.waitForFunction(() => {
    const { shown, calm } = document.documentElement.dataset;
    return shown !== undefined && calm !== undefined && { shown, calm };
  });
  const { shown, calm } = await times.evaluate((found) => found || { shown: '', calm: '' });
  return { shownMs: Number(shown), calmMs: Number(calm) };
}

/** In the page: when the assets can be read, and when nothing more is on its way. */
function noteTimes(): void {
  const look = () => {
    const root = document.documentElement;
    const assets = root?.querySelector('[data-testid="total-assets"]');
    if (!assets) return requestAnimationFrame(look);
    root.dataset['shown'] ??= String(Math.round(performance.now()));
    if (root.querySelector('main [aria-busy="true"], [data-skeleton]'))
      return requestAnimationFrame(look);
    root.dataset['calm'] = String(Math.round(performance.now()));
    return undefined;
  };
  look();
}

/** The fastest of each kind, measured in turn: what else the machine does only makes them slower. */
async function inTurn<Kind extends string>(
  kinds: Record<Kind, () => Promise<Start>>,
): Promise<Record<Kind, Start>> {
  const entries = Object.entries<() => Promise<Start>>(kinds);
  const all = new Map<string, Start[]>(entries.map(([kind]) => [kind, []]));
  for (let at = 0; at < runs; at += 1)
    for (const [kind, start] of entries) all.get(kind)?.push(await start());
  const fastest = [...all].map(([kind, starts]) => [
    kind,
    {
      shownMs: Math.min(...starts.map(({ shownMs }) => shownMs)),
      calmMs: Math.min(...starts.map(({ calmMs }) => calmMs)),
    },
  ]);
  return Object.fromEntries(fastest) as Record<Kind, Start>;
}

const ratio = (one: Start, base: Start) => (one.shownMs / base.shownMs).toFixed(2);

function row(start: string, measured: Start, base: Start): Row {
  return { start, ...measured, 'to the first': ratio(measured, base) };
}
