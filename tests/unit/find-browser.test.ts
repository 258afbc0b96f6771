import { afterEach, expect, it, vi } from 'vitest';

import { findBrowser, findLightBrowser, findOrInstallBrowser } from '../support/find-browser.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes the browser that CHROMIUM_PATH names', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findBrowser()).toEqual({ path: process.execPath });
});

it('takes the browser that CHROMIUM_PATH names where a light one would do too', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findLightBrowser()).toEqual({ path: process.execPath });
});

it('says what is missing when CHROMIUM_PATH names nothing, and installs no other', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const said: string[] = [];
  const missing = 'CHROMIUM_PATH names /nowhere/chromium, which does not exist.';
  expect(findOrInstallBrowser((line) => said.push(line))).toEqual({ path: undefined, missing });
  expect(said).toEqual([]);
});
