import { afterAll } from 'vitest';
import type { Browser } from 'playwright-core';

import type { Account } from '../../scripts/believable-account.ts';
import { startProductWithPast } from './past.ts';
import { launchBrowser } from './phone.ts';
import { startBegunProduct } from './begun-product.ts';
import type { OwnProduct, Product } from './product.ts';
import { sharedProduct } from './shared-product.ts';

type Stage<P = Product> = { product: P; browser: Browser };

type StageOptions = {
  /** A browser with all of its parts: for notifications, and for what a finger does to a canvas. */
  wholeBrowser?: boolean;
};

/** A browser, and the product that the files of this run share. */
export async function setStage({ wholeBrowser = false }: StageOptions = {}): Promise<Stage> {
  return { product: sharedProduct(), browser: await sharedBrowser(wholeBrowser) };
}

/** A browser, and a product for the tests of one file. Settings by their environment variable. */
export async function setOwnStage(
  settings: Record<string, string> = {},
  options: StageOptions = {},
): Promise<Stage<OwnProduct>> {
  return stageOf(await startBegunProduct(settings), options);
}

/** The same with an investor in it who has a past. */
export async function setStageWithPast(): Promise<Stage<OwnProduct> & { account: Account }> {
  const { product, account } = await startProductWithPast();
  return { ...(await stageOf(product)), account };
}

async function stageOf(product: OwnProduct, { wholeBrowser = false }: StageOptions = {}) {
  afterAll(() => product.stop());
  return { product, browser: await sharedBrowser(wholeBrowser) };
}

const browsers = new Map<boolean, Browser>();

/** One for all files of a worker, which ends with it: every phone is a context of its own. */
async function sharedBrowser(whole: boolean): Promise<Browser> {
  const known = browsers.get(whole);
  if (known?.isConnected()) return known;
  const browser = await launchBrowser({ light: !whole });
  browsers.set(whole, browser);
  return browser;
}
