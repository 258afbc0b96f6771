/** How many bytes a screen costs, against the limits in plan.ts. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { catalogueModule, filesOf, filesOfFolder } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import { budgetLanguage, directPages, wordsUpTo } from './plan.ts';

export type Load = { name: string; limitBytes: number; files: readonly string[] };

/** The scripts of the first visit of each page that has a limit: entry, page, words, and what comes later. */
export function firstVisits(bundle: Bundle): Load[] {
  return Object.entries(directPages).flatMap(([at, { page, words, limitBytes, later = [] }]) => {
    if (limitBytes === undefined) return [];
    const parts = wordsUpTo(words).map((part) => catalogueModule(budgetLanguage, part));
    const files = [
      ...['index.html', page, ...parts].flatMap((wanted) => filesOf(bundle, wanted)),
      ...later.flatMap((folder) => filesOfFolder(bundle, folder)),
    ];
    const scripts = new Set(files.filter((file) => file.endsWith('.js')));
    return { name: `JavaScript of ${at}`, limitBytes, files: [...scripts] };
  });
}

/** Prints what each costs as the server sends it, and names those over their limit. */
export function overLimit(dist: string, loads: readonly Load[]): string[] {
  return loads.flatMap(({ name, limitBytes, files }) => {
    const sizeAs = (kind: string) => files.reduce((sum, file) => sum + sizeOf(dist, file, kind), 0);
    const brotliBytes = sizeAs('br');
    const costs = `${kilobytes(brotliBytes)} brotli, ${kilobytes(sizeAs('gz'))} gzip`;
    const limit = `limit ${kilobytes(limitBytes)} brotli, ${files.length} files`;
    console.log(`${name.padEnd(32)} ${costs} (${limit})`);
    return brotliBytes > limitBytes ? name : [];
  });
}

/** What is too small was not compressed. */
function sizeOf(dist: string, file: string, kind: string): number {
  const compressed = join(dist, `${file}.${kind}`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
