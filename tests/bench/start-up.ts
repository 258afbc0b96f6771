import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { launchBrowser } from '../support/phone.ts';

export const name = 'Start-up: from the command to a usable login page (app built before)';

const root = join(import.meta.dirname, '../..');
const laterStarts = 4;

/** The first start makes database, keys and market; later starts find them. */
export async function run() {
  buildIfNeeded();
  const dataDir = mkdtempSync(join(tmpdir(), 'lotwise-bench-'));
  const browser = await launchBrowser();
  try {
    const rows = [{ start: 'first', ...(await startOnce(browser, dataDir)) }];
    for (let start = 1; start <= laterStarts; start += 1)
      rows.push({ start: `later ${start}`, ...(await startOnce(browser, dataDir)) });
    return rows;
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(browser: Browser, dataDir: string) {
  const startedAt = performance.now();
  const command = ['--import', './server/check-node.mjs', 'server/start.ts'];
  const server = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = /https?:\/\/[\w.[\]-]+:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  const addressMs = Math.round(performance.now() - startedAt);
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('input[type="password"]').waitFor();
  const usableMs = Math.round(performance.now() - startedAt);
  await page.context().close();
  await new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill();
  });
  return { addressMs, usableMs };
}
