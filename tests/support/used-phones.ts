import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';

import { endRoutes, newContext, phoneIn } from './phone.ts';
import type { Phone, PhoneOptions, PhoneContext } from './phone.ts';

/** A place of a browser that is kept for the next phone. Its own page keeps the process of all others. */
type Kept = {
  look: string;
  context: BrowserContext;
  keeper: Page;
  devtools: CDPSession;
  /** Whether a test has ended the process on purpose. */
  isCrashed: boolean;
};

/** Free ones of each browser, the last used last. More of them would only take memory. */
const free = new WeakMap<Browser, Kept[]>();
const mostFree = 3;

/**
 * A phone like any new one, in a place that one before it has left and that is empty again: a page then
 * starts in a process that runs and has compiled the app, at half the time (docs/decisions/0345). For
 * phones without a service worker. `leave(isSound)`: what a failed test leaves is not used again.
 */
export async function openUsedPhone(
  browser: Browser,
  address: string,
  options: PhoneOptions,
): Promise<{ phone: Phone; leave: (isSound: boolean) => Promise<void> }> {
  const kept = takeFree(browser, lookOf(options)) ?? (await keep(browser, address, options));
  const scripts: Disposable[] = [];
  const close = async () => {
    await endRoutes(kept.context);
    for (const page of kept.context.pages()) if (page !== kept.keeper) await page.close();
  };
  const own: PhoneContext = {
    context: kept.context,
    newPage: () => openBeside(kept),
    addInitScript: async (...script) => {
      const added = await kept.context.addInitScript(...script);
      scripts.push(added);
      return added;
    },
    leave: close,
  };
  return {
    phone: await phoneIn(own, address, options),
    leave: async (isSound) => {
      await close();
      if (!isSound || kept.isCrashed) return kept.context.close();
      for (const script of scripts) await script.dispose();
      await empty(kept, address);
      await giveBack(browser, kept);
    },
  };
}

const lookOf = ({ dark, width, height, motion }: PhoneOptions) =>
  JSON.stringify([dark, width, height, motion]);

function takeFree(browser: Browser, look: string): Kept | undefined {
  const kept = free.get(browser) ?? [];
  const at = kept.findLastIndex((one) => one.look === look);
  return at < 0 ? undefined : kept.splice(at, 1)[0];
}

async function keep(browser: Browser, address: string, options: PhoneOptions): Promise<Kept> {
  const context = await newContext(browser, options);
  const keeper = await context.newPage();
  // Something of the same site that runs nothing.
  await keeper.goto(`${address}/icon.svg`);
  const devtools = await context.newCDPSession(keeper);
  const kept = { look: lookOf(options), context, keeper, devtools, isCrashed: false };
  keeper.once('crash', () => {
    kept.isCrashed = true;
  });
  return kept;
}

/** A page that a page has opened stays in its process; one of the browser's own would begin another. */
async function openBeside({ context, keeper }: Kept): Promise<Page> {
  const opened = context.waitForEvent('page');
  await keeper.evaluate(() => {
    const page = window.open('about:blank');
    // No page of the app was opened by another one.
    if (page) page.opener = null;
  });
  return opened;
}

/** Takes away all that the pages of an origin have kept, and what a test has told the browser. */
async function empty({ context, devtools }: Kept, address: string): Promise<void> {
  const { origin } = new URL(address);
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
}

async function giveBack(browser: Browser, kept: Kept): Promise<void> {
  const all = [...(free.get(browser) ?? []), kept];
  free.set(browser, all.slice(-mostFree));
  for (const one of all.slice(0, -mostFree)) await one.context.close();
}
