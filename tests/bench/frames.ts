import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { buildIfNeeded } from '../../scripts/build/built.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import type { Phone } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { bareChart, bareList, bareSheet, countFrames, endCount } from './frames-in-page.ts';

export const name =
  'Frames under a finger, CPU 4 times slower: against bare pages with the same deed in turns';

const slowdown = 4;
const turns = 5;
const frameMs = 1_000 / 60;
const library = join(
  import.meta.dirname,
  '../../node_modules/klinecharts/dist/umd/klinecharts.min.js',
);

type Row = Record<string, string | number>;
/** What a finger does, pixels and pixels a second; from the head of the open sheet without a `y`. */
type Swipe = { x: number; y?: number; across: number; along: number; speed: number };
type Deed = {
  name: string;
  swipe: Swipe;
  open: (phone: Phone, code: string) => Promise<void>;
  bare: (page: Page) => Promise<void>;
};

const deeds: Deed[] = [
  {
    name: 'market list scrolled',
    swipe: { x: 195, y: 600, across: 0, along: -3_000, speed: 1_500 },
    open: async ({ page, open }) => {
      await open('/market');
      const rows = page.getByRole('list', { name: 'Shares' }).getByRole('listitem');
      await rows.first().getByText(/%$/).waitFor();
    },
    bare: (page) => page.evaluate(bareList, 600),
  },
  {
    name: 'chart of a share dragged',
    swipe: { x: 60, y: 380, across: 1_500, along: 0, speed: 500 },
    open: async ({ page, open }, code) => {
      await open(`/stockInfo/${code}?chart=day`);
      await page.locator('[data-chart="drawn"]').waitFor();
    },
    bare: async (page) => {
      await page.addScriptTag({ path: library });
      await page.evaluate(bareChart, 1_200);
    },
  },
  {
    name: 'sheet pulled',
    swipe: { x: 195, across: 0, along: 60, speed: 40 },
    open: async ({ page, open }) => {
      await open('/market');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('dialog').waitFor();
    },
    bare: async (page) => {
      await page.evaluate(bareList, 10);
      await page.evaluate(bareSheet);
    },
  },
];

/** The product and a bare page take turns in one browser, so that both have the same machine. */
export async function run(): Promise<Row[]> {
  buildIfNeeded();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const investor = await registerInvestor(product);
    const rows: Row[] = [];
    for (const deed of deeds) rows.push(...(await compare(browser, product, investor, deed)));
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function compare(
  browser: Browser,
  product: Product,
  investor: Investor,
  deed: Deed,
): Promise<Row[]> {
  const phone = await openPhoneIn(browser, product.address, {
    language: 'en',
    serviceWorker: false,
  });
  await investor.signInOn(phone, product.address);
  const { codes } = await investor.client.call(marketEndpoints.table, {});
  await deed.open(phone, codes[0] ?? '');
  const bare = await phone.context.newPage();
  await bare.goto('about:blank');
  await deed.bare(bare);
  const times: { own: number[]; bare: number[] } = { own: [], bare: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    times.own.push(...(await underFinger(phone.page, deed.swipe)));
    times.bare.push(...(await underFinger(bare, deed.swipe)));
  }
  await phone.close();
  return [
    { deed: deed.name, page: 'Lotwise', ...figures(times.own) },
    { deed: deed.name, page: 'bare', ...figures(times.bare) },
  ];
}

/** Milliseconds of each frame that the page was given while the finger moved. */
async function underFinger(page: Page, swipe: Swipe): Promise<number[]> {
  await page.bringToFront();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const y = swipe.y ?? (await headOf(page));
  await page.evaluate(countFrames);
  await move(cdp, { ...swipe, y });
  const lengths = await page.evaluate(endCount);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return lengths;
}

/** Where an open sheet is held. */
async function headOf(page: Page): Promise<number> {
  const box = await page.getByRole('dialog').getByRole('heading').first().boundingBox();
  if (!box) throw new Error('no sheet is open');
  return box.y + box.height / 2;
}

function move(cdp: CDPSession, { x, y, across, along, speed }: Swipe & { y: number }) {
  return cdp.send('Input.synthesizeScrollGesture', {
    x,
    y,
    xDistance: across,
    yDistance: along,
    speed,
    gestureSourceType: 'touch',
    preventFling: true,
  });
}

function figures(lengths: number[]): Row {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const slow = lengths.filter((length) => length > 1.5 * frameMs).length;
  return {
    'frames a second': Math.round((lengths.length / total) * 10_000) / 10,
    'frames missed, %': Math.round((slow / lengths.length) * 1_000) / 10,
    'longest, ms': Math.round(Math.max(...lengths)),
  };
}
