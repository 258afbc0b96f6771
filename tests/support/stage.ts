import { afterAll } from 'vitest';
import type { Browser } from 'playwright-core';

import { launchBrowser } from './phone.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

/** The product and a browser for the tests of one file; both end with it. Settings by their environment variable. */
export async function setStage(
  settings: Record<string, string> = {},
): Promise<{ product: Product; browser: Browser }> {
  const product = await startProduct({ settings });
  const browser = await launchBrowser();
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  return { product, browser };
}
