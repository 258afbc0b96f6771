import { afterAll } from 'vitest';
import type { Browser } from 'playwright-core';

import type { Account } from '../../scripts/believable-account.ts';
import { startProductWithPast } from './past.ts';
import { launchBrowser } from './phone.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

type Stage = { product: Product; browser: Browser };

type StageOptions = {
  /** A browser with all of its parts: for notifications, and for what a finger does to a canvas. */
  wholeBrowser?: boolean;
};

/** The product and a browser for the tests of one file; both end with it. Settings by their environment variable. */
export async function setStage(
  settings: Record<string, string> = {},
  options: StageOptions = {},
): Promise<Stage> {
  return stageOf(await startProduct({ settings }), options);
}

/** The same with an investor in it who has a past. */
export async function setStageWithPast(): Promise<Stage & { account: Account }> {
  const { product, account } = await startProductWithPast();
  return { ...(await stageOf(product)), account };
}

async function stageOf(product: Product, { wholeBrowser = false }: StageOptions = {}) {
  const browser = await launchBrowser({ light: !wholeBrowser });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  return { product, browser };
}
