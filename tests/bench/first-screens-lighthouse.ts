import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { findBrowser } from '../support/find-browser.ts';
import { fontEnvironment } from '../support/fonts.ts';
import type { Investor } from '../support/investor.ts';
import { quiet } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import { mediansOf } from './medians.ts';
import { investorWithPast, screensOf } from './screens-with-past.ts';

export const name = 'First screens by Lighthouse, mobile: performance, paints, blocked time';

const runs = 3;

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** What one visit of Lighthouse says: times in milliseconds, scores of 100. */
type Report = {
  performance: number;
  accessibility: number;
  'best-practices': number;
  'FCP ms': number;
  'LCP ms': number;
  'TBT ms': number;
  /** Of the main thread, on a processor as slow as Lighthouse takes a phone's to be: script run and compiled. */
  'script ms': number;
  CLS: number;
  /** Of the machine: what weak phones and quick ones differ in. */
  benchmark: number;
};

/** Medians of first visits; all screens in turn, so that a busy minute hits all of them. */
export async function run() {
  buildIfNeeded();
  const product = await startProduct();
  try {
    const { investor, share } = await investorWithPast(product);
    const routes = screensOf(share).map(({ route }) => route);
    const reports = new Map<string, Report[]>(routes.map((route) => [route, []]));
    for (let turn = 0; turn < runs; turn += 1)
      for (const route of routes)
        reports.get(route)?.push(await visit(product.address, investor, route));
    return routes.map((route) => ({
      screen: route.replace(/\/\d+$/, ''),
      ...mediansOf(reports.get(route) ?? []),
    }));
  } finally {
    await product.stop();
  }
}

/** A browser of its own for each visit, so that nothing of the app is there before. */
async function visit(address: string, investor: Investor, route: string): Promise<Report> {
  const browser = await startBrowser();
  try {
    await prepare(browser.port, address, route === '/login' ? undefined : investor);
    const result = await lighthouse(`${address}/#${route}`, {
      port: browser.port,
      onlyCategories: [...categories],
      // The session is in the storage; the browser is new.
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${route}`);
    return reportOf(result.lhr);
  } finally {
    await browser.stop();
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function reportOf({ runtimeError, categories: scores, audits, environment }: Result): Report {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (of: (typeof categories)[number]) => Math.round((scores[of]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    'FCP ms': Math.round(value('first-contentful-paint')),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'TBT ms': Math.round(value('total-blocking-time')),
    'script ms': Math.round(scriptMs(audits)),
    CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    benchmark: Math.round(environment.benchmarkIndex),
  };
}

const scriptGroups = ['scriptEvaluation', 'scriptParseCompile'];

function scriptMs(audits: Result['audits']): number {
  const details = audits['mainthread-work-breakdown']?.details;
  if (details?.type !== 'table')
    throw new Error('Lighthouse does not say what the main thread did');
  return details.items
    .filter(({ group }) => typeof group === 'string' && scriptGroups.includes(group))
    .reduce((sum, { duration }) => sum + Number(duration), 0);
}

/** Language and session, as somebody has them who was here before with another browser's cache. */
async function prepare(port: number, address: string, investor: Investor | undefined) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  const page = await context.newPage();
  await page.goto(`${address}/robots.txt`);
  await page.evaluate((id) => {
    localStorage.setItem('lang', 'de');
    if (id !== undefined) localStorage.setItem('user-id', id);
  }, investor?.info.id);
  const addInitScript = context.addInitScript.bind(context);
  await investor?.signInOn({ context, addInitScript }, address);
  await page.close();
  // Lets go of the browser, which goes on: Lighthouse is to be alone with it.
  await browser.close();
}

async function startBrowser() {
  const { path, ...search } = findBrowser();
  if (path === undefined) throw new Error('missing' in search ? search.missing : 'no browser');
  const profile = mkdtempSync(join(tmpdir(), 'lotwise-lighthouse-'));
  const child = spawn(
    path,
    [
      ...quiet,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', env: { ...process.env, ...fontEnvironment() } },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { port: await portIn(join(profile, 'DevToolsActivePort'), child), stop };
}

/** The file is there for a moment before the port is in it. */
async function portIn(file: string, child: ChildProcess): Promise<number> {
  const read = () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0);
  while (read() === 0) {
    if (child.exitCode !== null) throw new Error('the browser did not start');
    await setTimeout(50);
  }
  return read();
}
