import type { Page } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { tradedShares } from '../support/busy-share.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import { confirmButton, passwordField } from '../support/trade-desk.ts';
import { wordsOf } from '../support/words.ts';

export const name =
  'Taps and keys on a weak phone, CPU 4× slower: from the finger to the next frame';

const rounds = 20;
const slowdown = 4;
/** A person looks before the next tap; what the browser noted of the last one has come by then. */
const lookMs = 400;
/** The browser notes nothing that was quicker. */
const quickestMs = 16;

const german = wordsOf('de');
const queries = ['jiugao', 'mingh', '60012', 'dairy'];

type Noted = { taps?: Map<number, number> };

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
    await phone.page.addInitScript(noteTaps);
    await phone.open('/home');
    const cdp = await phone.context.newCDPSession(phone.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await phone.page.locator('nav a[href*="market"]').waitFor();
    const taken = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1)
      await everyTap(phone.page, investor, share.code, taken);
    for (const query of queries) await search(phone.page, query, taken);
    return [...taken].map(([what, times]) => rowOf(what, times));
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Taken = Map<string, number[]>;

/** A round of a day: two tabs, a share, its ticket, the sheet of the password, and the order. */
async function everyTap(page: Page, { tradingPassword }: Investor, code: string, taken: Taken) {
  const tap = (what: string, selector: string) =>
    measured(page, taken, what, () => page.locator(selector).first().tap());
  await tap('tab', 'nav a[href*="market"]');
  await page.locator('main [aria-setsize]').first().waitFor();
  await tap('tab', 'nav a[href*="home"]');
  await page.getByTestId('total-assets').waitFor();
  await goTo(page, `/stockInfo/${code}`);
  const buy = page.getByRole('button', { name: german('Buy'), exact: true });
  await buy.waitFor();
  await measured(page, taken, 'ticket', () => buy.tap());
  await page.getByTestId('place-order').waitFor();
  await page.getByRole('spinbutton').last().fill('1');
  await tap('sheet', '[data-testid="place-order"]');
  await passwordField(page).fill(tradingPassword);
  await measured(page, taken, 'buy', () => confirmButton(page).tap());
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

/** The slowest event of one tap or key, until the frame that followed it. */
async function measured(page: Page, taken: Taken, what: string, act: () => Promise<void>) {
  await page.evaluate(() => (globalThis as Noted).taps?.clear());
  await act();
  await page.waitForTimeout(lookMs);
  const tookMs = await page.evaluate(() => [...((globalThis as Noted).taps?.values() ?? [])]);
  const known = taken.get(what) ?? [];
  taken.set(what, [...known, Math.max(quickestMs, ...tookMs)]);
}

/** Runs inside the page, before the app. */
function noteTaps(): void {
  const taps = new Map<number, number>();
  (globalThis as Noted).taps = taps;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming;
      if (interactionId > 0)
        taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function rowOf(what: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  return {
    what,
    times: sorted.length,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'most ms': at(1),
  };
}
