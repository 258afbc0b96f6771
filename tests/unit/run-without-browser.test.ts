import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('a run that finds no browser says what is missing and what did not run, and has failed', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tests/run.ts', '--project', 'browser'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' } },
  );
  expect(stderr).toMatch(/No browser: none of the \d+ files in tests\/browser ran/);
  expect(stderr).toContain('CHROMIUM_PATH names /nowhere/chromium, which does not exist.');
  expect(stdout.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(status).toBe(1);
});
