import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { environmentAt } from './other-date.ts';
import type { Tally } from './tally-reporter.ts';

const root = join(import.meta.dirname, '../..');

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };

/** Vitest in a process of its own: two go on side by side. */
export type VitestRun = {
  /** Prints what it has said so far, and from here on what it says; resolves with its counts at its end. */
  show(): Promise<Tally>;
};

/** Starts Vitest with these parameters, at the date of `TEST_DATE` where one is set. */
export function startVitest(parameters: readonly string[]): VitestRun {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-tests-'));
  const file = join(folder, 'tally.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=./tests/support/tally-reporter.ts'];
  const date = process.env['TEST_DATE'];
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--passWithNoTests', ...reporters, ...parameters],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(date ? environmentAt(date) : {}), TALLY_FILE: file },
    },
  );
  // Held here until it is shown: a process that cannot print waits.
  const said = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(said, { end: false });
  const tally = new Promise<Tally>((resolve) => {
    child.once('close', (status) => {
      said.end();
      const read = readTally(file);
      rmSync(folder, { recursive: true, force: true });
      // A run that broke before or beside its tests has still failed.
      resolve(status !== 0 && read.failed === 0 ? { ...read, failed: 1 } : read);
    });
  });
  return {
    show: async () => {
      await pipeline(said, process.stdout, { end: false });
      return tally;
    },
  };
}

function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    return nothing;
  }
}
