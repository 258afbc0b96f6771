import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { findBrowser } from './find-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string;
    /** A folder for what the files of one run share; removed after it. */
    runFolder: string;
  }
}

/** Before the browser tests: a browser must be here, and the app built as its sources are now. */
export default function setup(project: TestProject): () => void {
  const browser = findBrowser();
  if (browser.path === undefined)
    throw new Error(`${browser.missing} Run npm test to install one.`);
  buildIfNeeded();
  project.provide('browserPath', browser.path);
  const runFolder = mkdtempSync(join(tmpdir(), 'lotwise-run-'));
  project.provide('runFolder', runFolder);
  return () => rmSync(runFolder, { recursive: true, force: true });
}
