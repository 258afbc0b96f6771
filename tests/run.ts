/** `npm test`: every test, those in a real browser included; closes with the counts on one line. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findOrInstallBrowser } from './support/find-browser.ts';
import type { Tally } from './support/tally-reporter.ts';

const root = join(import.meta.dirname, '..');

function main(parameters: readonly string[]): number {
  const chosen = parameters.some((one) => one === '--project' || one.startsWith('--project='));
  if (chosen) return finish([runVitest(parameters, browserPath())]);
  const inNode = ['unit', 'server', 'parts'].flatMap((name) => ['--project', name]);
  const tallies = [runVitest([...inNode, ...parameters], undefined)];
  if (wantsBrowser(parameters)) tallies.push(runBrowserPart(parameters));
  return finish(tallies);
}

/** A filter that names another folder of tests leaves the browser part out, and its build with it. */
function wantsBrowser(parameters: readonly string[]): boolean {
  const filters = parameters.filter((one) => !one.startsWith('-'));
  return (
    filters.length === 0 || !filters.every((one) => /tests\/(unit|server|parts|faults)/.test(one))
  );
}

function runBrowserPart(parameters: readonly string[]): Tally {
  const path = browserPath();
  if (path === undefined) return { passed: 0, failed: 1, skipped: 0 };
  return runVitest(['--project', 'browser', ...parameters], path);
}

function browserPath(): string | undefined {
  const search = findOrInstallBrowser((line) => console.log(line));
  if (search.path === undefined) {
    console.error(`The browser tests cannot run.\n  ${search.missing}`);
    return undefined;
  }
  console.log(`Browser: ${search.path}`);
  return search.path;
}

function runVitest(parameters: readonly string[], browser: string | undefined): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-tests-'));
  const file = join(folder, 'tally.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=./tests/support/tally-reporter.ts'];
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--passWithNoTests', ...reporters, ...parameters],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TALLY_FILE: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
    },
  );
  const tally = readTally(file);
  rmSync(folder, { recursive: true, force: true });
  // A run that broke before or beside its tests has still failed.
  if (status !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  return tally;
}

function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** Prints the closing line; a run that ran nothing at all has not passed. */
function finish(tallies: readonly Tally[]): number {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  const passed = sum('passed');
  const failed = sum('failed');
  const skipped = sum('skipped');
  if (passed + failed + skipped === 0) console.error('No test matches.');
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed + skipped === 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
