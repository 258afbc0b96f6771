import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

import { packedBrowser } from './packed-browser.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export type BrowserSearch = { path: string } | { path: undefined; missing: string };

/** The Chromium that is already here: named by CHROMIUM_PATH, Playwright's own, or the system's. */
export function findBrowser(): BrowserSearch {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return { path: named };
    return { path: undefined, missing: `CHROMIUM_PATH names ${named}, which does not exist.` };
  }
  const path = firstOf([chromium.executablePath(), ...usualPlaces, ...onPath(names)]);
  return path ? { path } : { path: undefined, missing: 'No Chromium or Chrome is installed.' };
}

/**
 * A browser without what only a desktop needs, which takes a third less of the machine, or better: the
 * one among the packages, else the system's, else the whole one. One that CHROMIUM_PATH names is taken for all.
 */
export function findLightBrowser(): BrowserSearch {
  if (process.env['CHROMIUM_PATH']) return findBrowser();
  const path = packedBrowser() ?? firstOf(onPath(shellNames));
  return path === undefined ? findBrowser() : { path };
}

const firstOf = (places: readonly string[]) =>
  places.find((place) => place !== '' && existsSync(place));

const onPath = (programs: readonly string[]) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)));

/** Finds a browser, or installs one: Playwright's where it can be reached, else Debian's as root. */
export function findOrInstallBrowser(say: (line: string) => void): BrowserSearch {
  const found = findBrowser();
  if (found.path !== undefined || process.env['CHROMIUM_PATH']) return found;
  const attempts: string[] = [];
  for (const [label, install] of [
    ['Playwright’s Chromium', installPlaywrights],
    ['Debian’s chromium', installDebians],
  ] as const) {
    say(`${found.missing} Trying to install ${label} …`);
    attempts.push(`${label}: ${install()}`);
    const now = findBrowser();
    if (now.path !== undefined) return now;
  }
  return {
    path: undefined,
    missing: [
      found.missing,
      ...attempts,
      'Install Chromium, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n  '),
  };
}

function installPlaywrights(): string {
  const cli = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  const result = spawnSync(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 240_000,
  });
  return result.status === 0 ? 'installed' : 'could not be downloaded from here';
}

function installDebians(): string {
  if (!existsSync('/usr/bin/apt-get')) return 'this is not a Debian system';
  if (process.getuid?.() !== 0) return 'apt-get needs root, and this is not root';
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...parameters: string[]) =>
    spawnSync('apt-get', parameters, {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 600_000,
    }).status === 0;
  // Another installation, or a mirror that does not answer, must not hold the tests up for long.
  const patience = ['-o', 'DPkg::Lock::Timeout=60', '-o', 'Acquire::http::Timeout=20'];
  if (!run('update', '-qq', ...patience)) return 'apt-get update failed';
  const install = (name: string) =>
    run('install', '-y', '-qq', ...patience, '--no-install-recommends', name);
  if (!install('chromium')) return 'apt-get install chromium failed';
  // Older systems have it in the other package.
  install('chromium-headless-shell');
  return 'installed';
}
