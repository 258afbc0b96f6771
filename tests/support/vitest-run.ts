import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { environmentAt } from './other-date.ts';
import { folderOfCompiled } from './own-process.ts';
import type { Tally } from './tally-reporter.ts';

const root = join(import.meta.dirname, '../..');

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };

/**
 * Runs Vitest with these parameters in a process of its own, at the date of `TEST_DATE` where one is set.
 * Resolves with its counts at its end.
 */
export function runVitest(parameters: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-tests-'));
  const file = join(folder, 'tally.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=./tests/support/tally-reporter.ts'];
  const date = process.env['TEST_DATE'];
  const environment = {
    NODE_COMPILE_CACHE: folderOfCompiled,
    ...process.env,
    ...(date ? environmentAt(date) : {}),
    TALLY_FILE: file,
  };
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--passWithNoTests', ...reporters, ...parameters],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment,
    },
  );
  return new Promise((resolve) => {
    child.once('close', (status) => {
      const read = readTally(file);
      rmSync(folder, { recursive: true, force: true });
      // A run that broke before or beside its tests has still failed.
      resolve(status !== 0 && read.failed === 0 ? { ...read, failed: 1 } : read);
    });
  });
}

function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    return nothing;
  }
}
