import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { begunDataIn, keepBegunData } from './begun-data.ts';
import { findBrowser } from './find-browser.ts';
import { keepClearOfMidnight } from './hour-of-market.ts';
import { startProduct } from './product.ts';
import { startSharedProduct } from './shared-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what the files of one run share; removed after it. */
    runFolder: string;
  }
}

/** Before the browser tests: a browser must be here, and the app built as its sources are now. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = findBrowser();
  if (browser.path === undefined)
    throw new Error(`${browser.missing} Run npm test to install one.`);
  const runFolder = mkdtempSync(join(tmpdir(), 'lotwise-run-'));
  project.provide('runFolder', runFolder);
  // It begins while the app is built.
  const first = await startProduct({ apiOnly: true });
  await keepClearOfMidnight(first);
  buildIfNeeded();
  await keepBegunData(first, runFolder);
  const { product, told } = await startSharedProduct(begunDataIn(runFolder));
  project.provide('sharedProduct', told);
  return async () => {
    await product.stop();
    rmSync(runFolder, { recursive: true, force: true });
  };
}
