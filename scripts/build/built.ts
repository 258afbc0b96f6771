import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const stampName = '.built-from';

/** Everything that the built app is made of. */
const inputs = [
  'src/**/*',
  'src-sw/**/*',
  'contract/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/build/*.ts',
  'scripts/contract-types.ts',
  'scripts/openapi.ts',
  'package-lock.json',
];

/** Names the state of the sources: the same text for the same content. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root }).toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Remembers in a folder of built files which sources they come from. */
export function markBuilt(folder: string, sources: string): void {
  writeFileSync(join(folder, stampName), sources);
}

function builtFrom(): string | undefined {
  const stamp = join(dist, stampName);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/**
 * Builds the app unless dist holds it as its sources are now. The build happens beside dist and takes
 * its place when it is whole, so that nobody is ever served half of it. Throws when it fails.
 */
export function buildIfNeeded(): void {
  const sources = fingerprint();
  if (builtFrom() === sources) return;
  console.log('Building the app …');
  const folder = join(root, 'node_modules/.cache', `lotwise-build-${process.pid}`);
  try {
    run([
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      folder,
      '--logLevel',
      'warn',
    ]);
    run(['scripts/build/after-build.ts', folder]);
    markBuilt(folder, sources);
    rmSync(dist, { recursive: true, force: true });
    renameSync(folder, dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(parameters: string[]): void {
  const { status } = spawnSync(process.execPath, parameters, {
    cwd: root,
    // Asked for by a test, the build would otherwise hold the libraries' development versions.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('the app could not be built');
}
