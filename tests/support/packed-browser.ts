import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const cache = join(import.meta.dirname, '../../node_modules/.cache');

let found: string | undefined;
let isLookedFor = false;

/**
 * The light browser that comes with the packages, unpacked by whoever asks first; undefined on a machine
 * that it does not run on, which has to bring its own (docs/decisions/0337).
 */
export function packedBrowser(): string | undefined {
  const isForThis = process.platform === 'linux' && process.arch === 'x64';
  if (isForThis && !isLookedFor) found = unpacked();
  isLookedFor = true;
  return found;
}

function unpacked(): string | undefined {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const path = join(cache, `chromium-${version}`);
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  // Under its name only once it is whole, and runs.
  const part = `${path}-${process.pid}`;
  writeFileSync(part, brotliDecompressSync(readFileSync(join(folder, 'bin/chromium.br'))), {
    mode: 0o755,
  });
  if (spawnSync(part, ['--version']).status !== 0) {
    rmSync(part);
    return undefined;
  }
  renameSync(part, path);
  return path;
}
