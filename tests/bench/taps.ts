import type { Locator, Page } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { tradedShares } from '../support/busy-share.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import { confirmButton, passwordField } from '../support/trade-desk.ts';
import { wordsOf } from '../support/words.ts';

export const name =
  'Taps and keys on a weak phone, CPU 4× slower: from the finger to the next frame, and to the content';

const rounds = 20;
const slowdown = 4;
/** A person looks before the next tap; what the browser noted of the last one has come by then. */
const lookMs = 400;
/** The browser notes nothing that was quicker. */
const quickestMs = 16;

const german = wordsOf('de');
const queries = ['jiugao', 'mingh', '60012', 'dairy'];

/** What the page notes of one tap or key, milliseconds. */
type Noted = {
  taps?: Map<number, number>;
  /** Notes when what a selector finds has been painted. */
  awaitContent?: (selector: string) => void;
  contentMs?: number | undefined;
};

type Times = { frame: number[]; content: number[] };
type Taken = Map<string, Times>;

/** How long taps and keys took, in milliseconds, by what they did. */
export async function run() {
  buildIfNeeded();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const investor = await registerInvestor(product);
    const [share] = await tradedShares(product.address, 'main');
    if (!share) throw new Error('no share trades');
    const phone = await openPhoneIn(browser, product.address);
    await investor.signInOn(phone, product.address);
    await phone.addInitScript(noteTaps);
    const bare = await phone.context.newPage();
    await bare.goto('about:blank');
    await bare.setContent('<button onclick="this.textContent = this.textContent + 1">1</button>');
    await phone.open('/home');
    const slow = await slowedInTurn([phone.page, bare]);
    await slow(phone.page);
    await phone.page.locator('nav a[href*="market"]').waitFor();
    const taken: Taken = new Map();
    for (let round = 0; round < rounds; round += 1) {
      await everyTap(phone.page, investor, share.code, taken);
      await slow(bare);
      await measured(bare, taken, 'word of a bare page', () => finger(bare.locator('button')));
      await slow(phone.page);
    }
    for (const query of queries) await search(phone.page, query, taken);
    return [...taken].map(([what, times]) => rowOf(what, times));
  } finally {
    await browser.close();
    await product.stop();
  }
}

/**
 * Brings one of the pages to the front, slows it alone and looks at it: a slowed page takes most of a
 * core, also while it rests, and another one beside it would take the core that paints.
 */
async function slowedInTurn(pages: readonly Page[]): Promise<(front: Page) => Promise<void>> {
  const sessions = await Promise.all(pages.map((page) => page.context().newCDPSession(page)));
  return async (front) => {
    await front.bringToFront();
    for (const [index, cdp] of sessions.entries()) {
      const rate = pages[index] === front ? slowdown : 1;
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    }
    await front.waitForTimeout(lookMs);
  };
}

/** A round of a day: two tabs, a share, its ticket, the sheet of the password, and the order. */
async function everyTap(page: Page, { tradingPassword }: Investor, code: string, taken: Taken) {
  const tap = (what: string, target: Locator, content?: string) =>
    measured(page, taken, what, () => finger(target), content);
  // Nobody's finger is on the button while the last letter is being written.
  const fill = async (field: Locator, text: string) => {
    await field.fill(text);
    await page.waitForTimeout(lookMs);
  };
  const tab = (to: string) => page.locator(`nav a[href*="${to}"]`).first();
  await tap('tab', tab('market'), 'main [aria-setsize]');
  await page.locator('main [aria-setsize]').first().waitFor();
  await tap('tab', tab('home'), 'main [data-testid="total-assets"]');
  await page.getByTestId('total-assets').waitFor();
  await goTo(page, `/stockInfo/${code}`);
  const buy = page.getByRole('button', { name: german('Buy'), exact: true });
  await buy.waitFor();
  await page.waitForTimeout(lookMs);
  await tap('ticket', buy, '[data-testid="place-order"]');
  await fill(page.getByRole('spinbutton').last(), '1');
  await tap('sheet', page.getByTestId('place-order'), 'dialog[open] [name="trading-password"]');
  await fill(passwordField(page), tradingPassword);
  await tap('buy', confirmButton(page));
  await passwordField(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await goTo(page, '/home');
  await page.getByTestId('total-assets').waitFor();
}

async function search(page: Page, query: string, taken: Taken) {
  await goTo(page, '/search/search');
  const field = page.locator('main input, header input').first();
  await field.fill('');
  for (const letter of query) await measured(page, taken, 'search key', () => field.press(letter));
}

const goTo = (page: Page, route: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, route);

/** Without the checks that come with a locator's tap, which run inside the page while it is measured. */
async function finger(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** The slowest event of one tap or key, until the frame that followed it, and until the content. */
async function measured(
  page: Page,
  taken: Taken,
  what: string,
  act: () => Promise<void>,
  content?: string,
) {
  await page.evaluate((selector) => {
    const noted = globalThis as Noted;
    noted.taps?.clear();
    noted.contentMs = undefined;
    if (selector !== undefined) noted.awaitContent?.(selector);
  }, content);
  await act();
  await page.waitForTimeout(lookMs);
  const isDone = (selector?: string) =>
    page.evaluate(
      (awaited) => awaited === undefined || (globalThis as Noted).contentMs !== undefined,
      selector,
    );
  while (!(await isDone(content))) await page.waitForTimeout(lookMs);
  const { tookMs, contentMs } = await page.evaluate(() => {
    const noted = globalThis as Noted;
    return { tookMs: [...(noted.taps?.values() ?? [])], contentMs: noted.contentMs };
  });
  const known = taken.get(what) ?? { frame: [], content: [] };
  known.frame.push(Math.max(quickestMs, ...tookMs));
  if (contentMs !== undefined) known.content.push(contentMs);
  taken.set(what, known);
}

/** Runs inside the page, before the app. */
function noteTaps(): void {
  const taps = new Map<number, number>();
  const noted = globalThis as Noted;
  noted.taps = taps;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming;
      if (interactionId > 0)
        taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  noted.awaitContent = (selector) => {
    let beganMs = 0;
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      const painted = () => (noted.contentMs = performance.now() - beganMs);
      requestAnimationFrame(() => setTimeout(painted));
    });
    const begin = ({ timeStamp }: Event) => {
      beganMs = timeStamp;
      observer.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] });
    };
    addEventListener('pointerup', begin, { once: true, capture: true });
  };
}

function rowOf(what: string, { frame, content }: Times) {
  return {
    what,
    times: frame.length,
    'median ms': at(frame, 0.5),
    'p95 ms': at(frame, 0.95),
    'most ms': at(frame, 1),
    'content, median ms': content.length > 0 ? at(content, 0.5) : '–',
    'content, p95 ms': content.length > 0 ? at(content, 0.95) : '–',
  };
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
}
