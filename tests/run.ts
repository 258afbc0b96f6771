/**
 * `npm test`: every test, those in a real browser included; closes with the counts on one line. With
 * `--changed`, or `--changed=main`, those that what has changed since then can break. With `TEST_DATE` in
 * the environment they run at that date.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasCaddy, withoutCaddy } from './support/caddy.ts';
import { findLightBrowser, findOrInstallBrowser } from './support/find-browser.ts';
import { findPgbouncer, withoutPgbouncer } from './support/pgbouncer.ts';
import { findPostgres, withoutPostgres } from './support/postgres.ts';
import { environmentAt } from './support/other-date.ts';
import type { Tally } from './support/tally-reporter.ts';
import { browserTestsFor, changedFiles } from './support/what-changed.ts';

const root = join(import.meta.dirname, '..');

const inNode = ['unit', 'server', 'parts'].flatMap((name) => ['--project', name]);

const nothing: Tally = { passed: 0, failed: 0, skipped: 0, secondTries: [] };

/** What this machine lacks, and what was therefore not run: said at the end, where it is read. */
const lacks: string[] = [];

function main(parameters: readonly string[]): number {
  const since = parameters.find((one) => /^--changed(=|$)/.test(one));
  if (since !== undefined) return runChanged(since.split('=')[1] ?? 'HEAD');
  const chosen = parameters.some((one) => one === '--project' || one.startsWith('--project='));
  if (chosen) {
    const inBrowser = parameters.some((one) => /^(--project=)?browser$/.test(one));
    return finish([inBrowser ? runInBrowser(parameters) : runVitest(parameters)]);
  }
  const tallies = [runVitest([...inNode, ...parameters])];
  if (wantsBrowser(parameters)) tallies.push(runInBrowser(['--project', 'browser', ...parameters]));
  return finish(tallies);
}

/** Vitest follows imports; what a browser test sees is known by areas. */
function runChanged(since: string): number {
  const files = changedFiles(since);
  if (files.length === 0) console.log(`Nothing has changed since ${since}.`);
  const tallies = [runVitest([...inNode, `--changed=${since}`])];
  const names = browserTestsFor(files);
  const filters = names === 'all' ? [] : names.map((name) => `tests/browser/${name}.test.ts`);
  if (names === 'all' || filters.length > 0)
    tallies.push(runInBrowser(['--project', 'browser', ...filters]));
  return finish(tallies, files.length === 0);
}

/** A filter that names another folder of tests leaves the browser part out, and its build with it. */
function wantsBrowser(parameters: readonly string[]): boolean {
  const filters = parameters.filter((one) => !one.startsWith('-'));
  return (
    filters.length === 0 || !filters.every((one) => /tests\/(unit|server|parts|faults)/.test(one))
  );
}

function runInBrowser(parameters: readonly string[]): Tally {
  if (!hasBrowser()) return { ...nothing, failed: 1 };
  return runVitest(parameters);
}

function hasBrowser(): boolean {
  const search = findOrInstallBrowser((line) => console.log(line));
  if (search.path === undefined) {
    const { length } = globSync('tests/browser/*.test.ts', { cwd: root });
    lacks.push(
      `No browser: none of the ${length} files in tests/browser ran.\n  ${search.missing}`,
    );
    return false;
  }
  const { path } = findLightBrowser();
  console.log(`Browser: ${search.path}${path === search.path ? '' : `, mostly as ${path}`}`);
  if (process.platform !== 'linux')
    lacks.push(
      'Layout was measured in the fonts of this system: only Linux takes those of the tests.',
    );
  return true;
}

function runVitest(parameters: readonly string[]): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-tests-'));
  const file = join(folder, 'tally.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=./tests/support/tally-reporter.ts'];
  const date = process.env['TEST_DATE'];
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--passWithNoTests', ...reporters, ...parameters],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...(date ? environmentAt(date) : {}),
        TALLY_FILE: file,
      },
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
    return nothing;
  }
}

/** Prints the closing line; a run that ran nothing at all has not passed, unless nothing was to run. */
function finish(tallies: readonly Tally[], mayBeEmpty = false): number {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const passed = sum('passed');
  const failed = sum('failed');
  const skipped = sum('skipped');
  if (skipped > 0 && findPostgres() === undefined) lacks.push(withoutPostgres);
  if (skipped > 0 && !hasCaddy) lacks.push(withoutCaddy);
  if (skipped > 0 && findPgbouncer() === undefined) lacks.push(withoutPgbouncer);
  const isEmpty = passed + failed + skipped === 0 && !mayBeEmpty;
  if (isEmpty) console.error('No test matches.');
  for (const lack of lacks) console.error(lack);
  for (const { secondTries } of tallies)
    for (const name of secondTries) console.error(`Passed at the second try only: ${name}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || isEmpty ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
