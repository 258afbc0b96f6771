import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { buildIfNeeded } from '../../scripts/build/built.ts';
import { insertDecade } from '../factories/decade.ts';
import { registerInvestor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import type { Phone } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';

export const name =
  'The line of a year on the screen of results, from the press to its paint: against a bare line of the chart library (CPU 4 times slower)';

const turns = 25;
const slowdown = 4;
const points = 365;
const size = { width: 326, height: 192 };
const library = join(
  import.meta.dirname,
  '../../node_modules/klinecharts/dist/umd/klinecharts.min.js',
);

type Row = Record<string, string | number>;

/** Both have their code and their data when the press comes, and take turns in one browser. */
export async function run(): Promise<Row[]> {
  buildIfNeeded();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const investor = await registerInvestor(product);
    const { marketDate } = await investor.client.call(marketEndpoints.state, {});
    await insertDecade(product.db, investor.info.id, marketDate);
    const phone = await openPhoneIn(browser, product.address, { serviceWorker: false });
    await investor.signInOn(phone, product.address);
    await openScreen(phone);
    const bare = await openBare(browser);
    for (const page of [phone.page, bare]) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    const times = { alone: [] as number[], screen: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn < turns; turn += 1) {
      times.screen.push(await ofScreen(phone.page));
      times.alone.push(await phone.page.evaluate(changeMeasure));
      times.bare.push(await bare.evaluate(drawBare, { points, size }));
    }
    // What else the machine does only makes them slower.
    const floor = Math.min(...times.bare);
    return [
      { line: 'bare, of the chart library', ...row(floor, floor) },
      { line: 'another line on the open screen', ...row(Math.min(...times.alone), floor) },
      { line: 'the page with its first line', ...row(Math.min(...times.screen), floor) },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** The calendar, of which the line is one press away. */
async function openScreen(phone: Phone): Promise<void> {
  await phone.open('/ucenter/result?view=return&span=year');
  await phone.page.getByTestId('result-line').waitFor();
  await phone.page.getByTestId('largest-fall').waitFor();
}

/** From the press on the first page of the screen until its line was painted, and back to the calendar. */
async function ofScreen(page: Page): Promise<number> {
  const tabs = page.getByRole('tab');
  await tabs.nth(2).click();
  await page.getByTestId('period-result').waitFor();
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [first] = document.querySelectorAll<HTMLElement>('[role="tab"]');
        const started = performance.now();
        const look = () => {
          if (!document.querySelector('[data-testid="result-line"] path'))
            return requestAnimationFrame(look);
          // A task after the frame: it has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
          return undefined;
        };
        first?.click();
        look();
      }),
  );
  return time;
}

/** In the page: from the press on what the line shows, return or assets, until that was painted. */
function changeMeasure(): Promise<number> {
  const pathOf = () => document.querySelector('[data-testid="result-line"] path:last-of-type');
  const before = pathOf();
  const other = document.querySelector<HTMLElement>('input[value="total"]:not(:checked)');
  return new Promise((resolve) => {
    const started = performance.now();
    const look = () => {
      if (pathOf() === before) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      return undefined;
    };
    (other ?? document.querySelector<HTMLElement>('input[value="return"]'))?.click();
    look();
  });
}

/** An empty page with nothing but the library. */
async function openBare(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.addScriptTag({ path: library });
  return page;
}

type Library = {
  init(
    host: HTMLElement,
    options: object,
  ): {
    setBarSpace(px: number): void;
    setSymbol(symbol: object): void;
    setPeriod(period: object): void;
    setDataLoader(loader: object): void;
  };
  dispose(host: HTMLElement): void;
};

/** In the bare page: as many points as a line without any dress, in a host of the same size. */
function drawBare(given: {
  points: number;
  size: { width: number; height: number };
}): Promise<number> {
  const { klinecharts } = globalThis as unknown as { klinecharts: Library };
  const bars = Array.from({ length: given.points }, (_, at) => {
    const close = 100 + 7 * Math.sin(at / 40) + at / 50;
    const timestamp = Date.UTC(2025, 0, 1 + at);
    return { timestamp, open: close, high: close, low: close, close, volume: 0 };
  });
  const host = document.createElement('div');
  host.style.width = `${given.size.width}px`;
  host.style.height = `${given.size.height}px`;
  document.body.replaceChildren(host);
  // What the library strokes is counted: with the line it has gone through its points.
  let drawn = 0;
  const { prototype } = CanvasRenderingContext2D;
  const lineTo = Object.getOwnPropertyDescriptor(prototype, 'lineTo');
  // It is called with its context below.
  // oxlint-disable-next-line typescript/unbound-method
  const original = prototype.lineTo;
  prototype.lineTo = function count(this: CanvasRenderingContext2D, x: number, y: number) {
    drawn += 1;
    original.call(this, x, y);
  };
  return new Promise((resolve) => {
    const started = performance.now();
    const chart = klinecharts.init(host, {
      styles: { candle: { type: 'area' }, grid: { show: false } },
    });
    chart.setBarSpace(1);
    chart.setSymbol({ ticker: 'line', pricePrecision: 2, volumePrecision: 0 });
    chart.setPeriod({ type: 'day', span: 1 });
    chart.setDataLoader({
      getBars: ({ callback }: { callback: (bars: object[]) => void }) => callback(bars),
    });
    const look = () => {
      if (drawn < given.points / 2) return requestAnimationFrame(look);
      requestAnimationFrame(() =>
        setTimeout(() => {
          const time = performance.now() - started;
          if (lineTo) Object.defineProperty(prototype, 'lineTo', lineTo);
          klinecharts.dispose(host);
          resolve(time);
        }),
      );
      return undefined;
    };
    look();
  });
}

const row = (ms: number, floor: number): Row => ({
  'fastest, ms': ms.toFixed(1),
  'against the bare one': (ms / floor).toFixed(2),
});
