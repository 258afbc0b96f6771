/** How many bytes a screen costs, from the build's manifest, against the limits in plan.ts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

import { pageModules } from './pages.ts';
import { budgetLanguage, directPages, precacheLimitBytes } from './plan.ts';

export type Cost = { brotliBytes: number; gzipBytes: number; files: string[] };
export type Measure = { name: string; limitBytes: number; cost: Cost };
export type BudgetReport = { lines: string[]; exceeded: string[] };

/** Measures the built app. Throws when the manifest does not know a chunk that plan.ts names. */
export function measureBuild(dist: string): Measure[] {
  const manifest = readManifest(dist);
  const moduleOf = pageModules();
  const screens = Object.entries(directPages).flatMap(([route, { words, budget }]) =>
    budget
      ? {
          name: `JavaScript of ${route}`,
          limitBytes: budget.limitBytes,
          cost: costOf(
            dist,
            javascriptOf(manifest, [
              moduleOf(route),
              ...(budget.later ?? []).flatMap((folder) => entriesIn(manifest, folder)),
              ...words.map((part) => `src/i18n/locales/${budgetLanguage}.po?part=${part}`),
            ]),
          ),
        }
      : [],
  );
  const precache = {
    name: 'precache of the service worker',
    limitBytes: precacheLimitBytes,
    cost: costOf(dist, precachedFiles(dist)),
  };
  return [...screens, precache];
}

/** The measures as lines to print, and the names of those over their limit. */
export function checkBudget(dist: string): BudgetReport {
  const measures = measureBuild(dist);
  return {
    lines: measures.map(
      ({ name, limitBytes, cost }) =>
        `${name.padEnd(32)} ${kilobytes(cost.brotliBytes)} brotli, ${kilobytes(cost.gzipBytes)} gzip` +
        ` (limit ${kilobytes(limitBytes)} brotli, ${cost.files.length} files)`,
    ),
    exceeded: measures
      .filter(({ limitBytes, cost }) => cost.brotliBytes > limitBytes)
      .map(({ name }) => name),
  };
}

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** What is loaded lazily from a folder. */
function entriesIn(manifest: Manifest, folder: string): string[] {
  const entries = Object.keys(manifest).filter((key) => key.startsWith(`${folder}/`));
  if (entries.length === 0) throw new Error(`the build has no chunk of ${folder}: correct plan.ts`);
  return entries;
}

/** The entry and the named chunks with everything they import statically. */
export function javascriptOf(manifest: Manifest, chunks: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk ${key}: correct plan.ts`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of ['index.html', ...chunks]) visit(key);
  return [...files].filter((file) => file.endsWith('.js'));
}

/** What the service worker keeps at its installation, as written into it by the build. */
function precachedFiles(dist: string): string[] {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  const entries = [...worker.matchAll(/\{[^{}]*["']?url["']?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)];
  const urls = entries.flatMap(([entry, url]) => (entry.includes('onDemand') ? [] : url));
  return [...new Set(urls)].filter(
    (url): url is string => url !== undefined && existsSync(join(dist, url)),
  );
}

function costOf(dist: string, files: string[]): Cost {
  const cost: Cost = { brotliBytes: 0, gzipBytes: 0, files };
  for (const file of files) {
    const content = readFileSync(join(dist, file));
    cost.brotliBytes += brotliCompressSync(content).length;
    cost.gzipBytes += gzipSync(content, { level: 9 }).length;
  }
  return cost;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
