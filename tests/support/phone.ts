import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

import type { LanguageCode } from '../../contract/language.ts';
import { findBrowser, findLightBrowser } from './find-browser.ts';
import { fontEnvironment } from './fonts.ts';
import { dateOffsetMs, environmentOfToday, moveClock } from './other-date.ts';
import { patienceMs } from './patience.ts';

/** A browser that does nothing but what it is told. */
export const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export type PhoneOptions = {
  language?: LanguageCode;
  dark?: boolean;
  width?: number;
  height?: number;
  /** Off for tests that count what goes over the network. */
  serviceWorker?: boolean;
  /** Off for somebody who has asked the phone for as little motion as possible. */
  motion?: boolean;
};

export type Phone = {
  page: Page;
  /** What it has of the browser; another phone may have it later. */
  context: Omit<BrowserContext, 'addInitScript' | 'close'>;
  /** Has every page of the phone run this before its own scripts. */
  addInitScript: BrowserContext['addInitScript'];
  /** Console errors, violations of the content policy, foreign requests and server errors so far. */
  problems: string[];
  /** Complaints that a test provokes on purpose: they are no problems. */
  expectProblem: (pattern: RegExp) => void;
  /** What the page has asked for and not been answered yet, for whoever looks into a failure. */
  unanswered: () => string[];
  /** Opens a screen by its route: `/home`. */
  open: (route: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A Chromium without background traffic, with the fonts of the tests. `light`: without a desktop's parts
 * where there is such a one, which is enough for most tests. `textSize`: in pixels, as somebody has set it
 * in the browser. The caller closes it.
 */
export async function launchBrowser({ light = false, textSize = 16 } = {}): Promise<Browser> {
  const found = light ? findLightBrowser() : findBrowser();
  if (found.path === undefined) throw new Error(found.missing);
  return chromium.launch({
    executablePath: found.path,
    args: [...quiet, `--blink-settings=defaultFontSize=${textSize}`],
    env: { ...environmentOfToday(), ...fontEnvironment() },
  });
}

/** What pages of one phone share: where it keeps things, how it looks, and how a page of it is opened. */
export type PhoneContext = {
  context: BrowserContext;
  newPage: () => Promise<Page>;
  addInitScript: BrowserContext['addInitScript'];
  /** Ends what pages of it ask for, and closes them. */
  leave: () => Promise<void>;
};

/** A phone of its own: storage, cookies and cache are empty. The caller closes it. */
export async function openPhoneIn(
  browser: Browser,
  address: string,
  options: PhoneOptions = {},
): Promise<Phone> {
  const context = await newContext(browser, options);
  return phoneIn(
    {
      context,
      newPage: () => context.newPage(),
      addInitScript: (...script) => context.addInitScript(...script),
      leave: async () => {
        await endRoutes(context);
        await context.close();
      },
    },
    address,
    options,
  );
}

/** A place of a browser for a phone that looks like this. The caller closes it. */
export async function newContext(
  browser: Browser,
  { dark = false, width = 390, height = 844, motion = true, serviceWorker = true }: PhoneOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    hasTouch: width < 768,
    isMobile: width < 768,
    deviceScaleFactor: 2,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(patienceMs);
  const offsetMs = dateOffsetMs();
  if (offsetMs !== 0) await context.addInitScript(moveClock, offsetMs);
  return context;
}

/** A test may end in the middle of an answer that it stands in for. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
}

/** A phone at its first page, which is blank. */
export async function phoneIn(
  { context, newPage, addInitScript, leave }: PhoneContext,
  address: string,
  { language = 'de' }: PhoneOptions,
): Promise<Phone> {
  await addInitScript((code) => {
    // A blank page has no storage.
    if (!location.protocol.startsWith('http')) return;
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', code);
  }, language);
  const page = await newPage();
  const { problems, expectProblem, unanswered } = watch(page, new URL(address).origin);
  return {
    page,
    context,
    addInitScript,
    problems,
    expectProblem,
    unanswered,
    open: async (route) => {
      await page.goto(`${address}/#${route}`);
    },
    close: leave,
  };
}

/** A test logs out sooner than people: the question when the session ends may be answered after it. */
const crossedLogout = /401 .*\/api\/user\/session/;

function watch(page: Page, origin: string) {
  const problems: string[] = [];
  const expected: RegExp[] = [crossedLogout];
  const waiting = new Set<Request>();
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('request', (request) => {
    waiting.add(request);
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      note(`foreign request: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()}: ${response.url()}`);
  });
  return {
    problems,
    expectProblem: (pattern: RegExp) => void expected.push(pattern),
    unanswered: () => [...waiting].map((request) => request.url()),
  };
}
