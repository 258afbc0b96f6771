import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist/.built-from');

/** Everything that the built app is made of. */
const inputs = [
  'src/**/*',
  'src-sw/**/*',
  'contract/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root }).toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Whether dist holds the app as its sources are now. */
export function isBuilt(): boolean {
  if (!existsSync(stampFile)) return false;
  return readFileSync(stampFile, 'utf8') === fingerprint();
}

/** Remembers in dist which sources it was built from. */
export function markBuilt(): void {
  writeFileSync(stampFile, fingerprint());
}

/** Builds the app unless dist is up to date. Throws when the build fails. */
export function buildIfNeeded(): void {
  if (isBuilt()) return;
  const steps = [
    [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    ['scripts/after-build.ts'],
  ];
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error('the app could not be built');
  }
}
