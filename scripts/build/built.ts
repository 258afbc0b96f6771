import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const stampOf = (folder: string) => join(folder, '.built-from');

/** Everything that the built app is made of. */
const inputs = [
  '{src,src-sw,contract,public}/**/*.*',
  '{vite,lingui}.config.ts',
  'scripts/{build/*,contract-types,openapi}.ts',
  'index.html',
  'package-lock.json',
];

/** Names the state of the sources: the same text for the same content. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root }).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Remembers in a folder of built files which sources they come from. */
export function markBuilt(folder: string, sources: string): void {
  writeFileSync(stampOf(folder), sources);
}

/**
 * Builds the app unless dist holds it as its sources are now. The build happens beside dist and takes
 * its place when it is whole, so that nobody is ever served half of it. Throws when it fails.
 */
export function buildIfNeeded(): void {
  if (existsSync(stampOf(dist)) && readFileSync(stampOf(dist), 'utf8') === fingerprint()) return;
  console.log('Building the app …');
  const folder = join(root, 'node_modules/.cache', `lotwise-build-${process.pid}`);
  try {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { status } = spawnSync(
      process.execPath,
      [vite, 'build', '--outDir', folder, '--logLevel', 'warn'],
      // Asked for by a test, the build would otherwise hold the libraries' development versions.
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    if (status !== 0) throw new Error('the app could not be built');
    rmSync(dist, { recursive: true, force: true });
    renameSync(folder, dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
