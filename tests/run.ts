/**
 * `npm test`: every test, those in a real browser included; closes with the counts on one line. With
 * `--changed`, or `--changed=main`, those that what has changed since then can break. With `TEST_DATE` in
 * the environment they run at that date.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';

import { buildServer } from './support/built-server.ts';
import { hasCaddy, withoutCaddy } from './support/caddy.ts';
import { findLightBrowser, findOrInstallBrowser } from './support/find-browser.ts';
import { findPgbouncer, withoutPgbouncer } from './support/pgbouncer.ts';
import { findPostgres, withoutPostgres } from './support/postgres.ts';
import type { Tally } from './support/tally-reporter.ts';
import { nothing, runVitest } from './support/vitest-run.ts';
import { browserTestsFor, changedFiles } from './support/what-changed.ts';

const root = join(import.meta.dirname, '..');

/** Each in a run of its own: in one run together they take longer (decision 0330). */
const inNode = ['unit', 'parts', 'server'].map((name) => ['--project', name]);

/** What this machine lacks, and what was therefore not run: said at the end, where it is read. */
const lacks: string[] = [];

async function main(parameters: readonly string[]): Promise<number> {
  const since = parameters.find((one) => /^--changed(=|$)/.test(one));
  if (since !== undefined) return runChanged(since.split('=')[1] ?? 'HEAD');
  const chosen = parameters.some((one) => one === '--project' || one.startsWith('--project='));
  if (chosen) {
    const inBrowser = parameters.some((one) => /^(--project=)?browser$/.test(one));
    return finish(await (inBrowser ? run([], parameters) : run([parameters])));
  }
  const node = inNode.map((project) => [...project, ...parameters]);
  const browser = ['--project', 'browser', ...parameters];
  return finish(await run(node, wantsBrowser(parameters) ? browser : undefined));
}

/** Vitest follows imports; what a browser test sees is known by areas. */
async function runChanged(since: string): Promise<number> {
  const files = changedFiles(since);
  if (files.length === 0) console.log(`Nothing has changed since ${since}.`);
  const names = browserTestsFor(files);
  const filters = names === 'all' ? [] : names.map((name) => `tests/browser/${name}.test.ts`);
  const isSeen = names === 'all' || filters.length > 0;
  const node = inNode.map((project) => [...project, `--changed=${since}`]);
  const tallies = await run(node, isSeen ? ['--project', 'browser', ...filters] : undefined);
  return finish(tallies, files.length === 0);
}

/** One part after the other: side by side all take longer on slow cores (decision 0326). */
async function run(
  node: readonly (readonly string[])[],
  browser?: readonly string[],
): Promise<Tally[]> {
  const lacksBrowser = browser !== undefined && !hasBrowser();
  const parts = browser && !lacksBrowser ? [...node, browser] : node;
  const removeServer = parts.some(startsServers) ? await buildServer() : undefined;
  const tallies = lacksBrowser ? [{ ...nothing, failed: 1 }] : [];
  try {
    for (const part of parts) tallies.push(await runVitest(part));
  } finally {
    removeServer?.();
  }
  return tallies;
}

/** Whether a part has tests that start processes of the server. */
const startsServers = (parameters: readonly string[]) =>
  parameters.some((one) => /^(--project=)?(server|browser)$/.test(one));

/** A filter that names another folder of tests leaves the browser part out, and its build with it. */
function wantsBrowser(parameters: readonly string[]): boolean {
  const filters = parameters.filter((one) => !one.startsWith('-'));
  return (
    filters.length === 0 || !filters.every((one) => /tests\/(unit|server|parts|faults)/.test(one))
  );
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
  // On the stream of the counts and just above them: what keeps only the end of a run keeps these.
  for (const { failures } of tallies) for (const name of failures) console.log(`Failed: ${name}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || isEmpty ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
