/** `npm run pictures`: a picture of every screen of the real product, into the folder `pictures`. */
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { Browser } from 'playwright-core';

import { languageCodes } from '../contract/language.ts';
import type { LanguageCode } from '../contract/language.ts';
import { launchBrowser, openPhoneIn } from '../tests/support/phone.ts';
import type { Phone } from '../tests/support/phone.ts';
import { registerInvestor } from '../tests/support/investor.ts';
import { settle } from '../tests/support/settle.ts';
import { startProduct } from '../tests/support/product.ts';
import { createBelievableAccount } from './believable-account.ts';
import type { Account } from './believable-account.ts';
import { buildIfNeeded } from './build/built.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { takeInstallPictures } from './install-pictures.ts';
import { pictureScreens } from './picture-screens.ts';
import type { PictureScreen } from './picture-screens.ts';

const folder = join(import.meta.dirname, '../pictures');
const states = ['full', 'empty', 'offline'] as const;
const appearances = ['light', 'dark'] as const;

type State = (typeof states)[number];
type Appearance = (typeof appearances)[number];
type Series = {
  language: LanguageCode;
  appearance: Appearance;
  width: number;
  state: State;
  screens: readonly PictureScreen[];
};
type Accounts = Record<State, Account>;

const options = readOptions();
buildIfNeeded();
// Until the past is there, only what it says is decided.
const product = await startProduct({ settings: { CLERK_DELAY_SECONDS: '3600' } });
const browser = await launchBrowser({ textSize: options.textSize });
try {
  const full = await createBelievableAccount(product);
  await product.restart({ CLERK_DELAY_SECONDS: '5' });
  if (options.install) await takeInstallPictures(browser, product.address, full);
  else await takeEverySeries(full);
} finally {
  await browser.close();
  await product.stop();
}

async function takeEverySeries(full: Account): Promise<void> {
  const empty = { ...full, investor: await registerInvestor(product, 'Newcomer') };
  const accounts = { full, empty, offline: full };
  for (const series of seriesOf(options)) await takeSeries(browser, series, accounts);
}

function readOptions() {
  const list = (known: readonly string[]) => (text: string) => {
    const chosen = text.split(',').filter((one) => one !== '');
    const unknown = chosen.filter((one) => !known.includes(one));
    if (unknown.length > 0)
      throw new InvalidArgumentError(`${unknown.join(', ')} is none of ${known.join(', ')}.`);
    return chosen;
  };
  const screenNames = pictureScreens.map((screen) => screen.name);
  const command = new Command('npm run pictures --')
    .description('Takes pictures of every screen of the real product, with a believable account.')
    .option('--languages <codes>', 'comma-separated', list(languageCodes), ['de'])
    .option('--appearances <names>', appearances.join(', '), list(appearances), ['light', 'dark'])
    .option('--widths <pixels>', 'such as 390,1280', (text) => text.split(',').map(Number), [390])
    .option('--states <names>', states.join(', '), list(states), ['full'])
    .option('--screens <names>', screenNames.join(', '), list(screenNames), screenNames)
    .option('--text-size <pixels>', 'of the browser, such as 32', Number, 16)
    .option('--small', 'in CSS pixels instead of the two to one of a phone', false)
    .option('--install', 'those of the manifest alone, into `public`', false)
    .option('--sheet', 'also one sheet with all pictures of a series', false);
  return command.parse().opts<{
    languages: LanguageCode[];
    appearances: Appearance[];
    widths: number[];
    states: State[];
    screens: string[];
    textSize: number;
    small: boolean;
    sheet: boolean;
    install: boolean;
  }>();
}

function seriesOf(chosen: typeof options): Series[] {
  const screens = pictureScreens.filter((screen) => chosen.screens.includes(screen.name));
  return chosen.languages.flatMap((language) =>
    chosen.appearances.flatMap((appearance) =>
      chosen.widths.flatMap((width) =>
        chosen.states.map((state) => ({ language, appearance, width, state, screens })),
      ),
    ),
  );
}

/** One phone takes all pictures of a series, so that caches and connections are reused. */
async function takeSeries(browser: Browser, series: Series, accounts: Accounts): Promise<void> {
  const { language, appearance, width, state } = series;
  const text = options.textSize === 16 ? [] : [`text${options.textSize}`];
  const name = [language, appearance, width, state, ...text].join('-');
  const account = accounts[state];
  mkdirSync(join(folder, name), { recursive: true });
  const phone = await openPhoneIn(browser, product.address, {
    language,
    dark: appearance === 'dark',
    width,
    height: width < 768 ? 844 : 800,
  });
  const [anonymous, own] = [true, false].map((wanted) =>
    series.screens.filter((screen) => (screen.anonymous === true) === wanted),
  );
  if (state === 'full')
    for (const screen of anonymous ?? []) await take(phone, screen, account, name);
  await account.investor.signInOn(phone, product.address);
  // The app reads the session when it starts.
  await phone.page.goto('about:blank');
  const shown = (own ?? []).filter((screen) => state !== 'empty' || !screen.needsPast);
  if (state === 'offline') await goOffline(phone, shown, account);
  for (const screen of shown) await take(phone, screen, account, name);
  if (options.sheet) await makeContactSheet(phone.context, join(folder, name), width);
  for (const problem of new Set(phone.problems)) console.warn(`  complaint: ${problem}`);
  await phone.close();
}

/** What was seen before must come up without a connection: so every screen is seen first. */
async function goOffline(phone: Phone, screens: readonly PictureScreen[], account: Account) {
  phone.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  for (const screen of screens) {
    await show(phone, screen, account);
  }
  await phone.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The first visit was without the worker; the second one is kept by it.
  await phone.page.reload();
  await settle(phone.page);
  await phone.context.setOffline(true);
  await phone.page.reload();
}

/** Opens a screen and does what belongs to it. */
async function show(phone: Phone, screen: PictureScreen, account: Account): Promise<void> {
  const before = phone.page.url();
  await phone.open(screen.path(account));
  // The same address changes nothing: what lies over the page would stay.
  if (phone.page.url() === before) await phone.page.reload();
  const settled = await settle(phone.page, screen.showsSkeletons ? { timeoutMs: 2_000 } : {});
  if (!settled && !screen.showsSkeletons) console.warn(`  still loading: ${screen.name}`);
  if (screen.prepare) {
    await screen.prepare(phone.page);
    await settle(phone.page);
  }
}

async function take(phone: Phone, screen: PictureScreen, account: Account, name: string) {
  await show(phone, screen, account);
  const file = join(folder, name, `${screen.name}.png`);
  await phone.page.evaluate(endAnimations);
  await phone.page.screenshot({ path: file, scale: options.small ? 'css' : 'device' });
  console.log(relative(process.cwd(), file));
}

/**
 * In the page: what the clock moves comes to its end. What follows a scroller stays where it is: the
 * browser's own way of ending animations would take the fading edges of strips with them.
 */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (!(animation.timeline instanceof DocumentTimeline)) continue;
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
}
