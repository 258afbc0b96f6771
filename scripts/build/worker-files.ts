import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

import { areas } from './plan.ts';

type Entry = { url: string; revision: string | null; size: number; integrity?: string };
type Listed = Entry & { bytes: number; onDemand?: true };

const beginnings = areas.flatMap(({ onDemand }) => onDemand ?? []);

/** Whether the worker keeps it from its first use on: src-sw/build-files.ts knows the same beginnings. */
const isOnDemand = (url: string) =>
  beginnings.some((beginning) => url.startsWith(`assets/${beginning}-`)) && url.endsWith('.js');

/**
 * The list of files that the build writes into the service worker: each with the length and the
 * hash of its content, by which the worker knows a whole file from a damaged one, and one build from another.
 */
export function workerFiles() {
  let folder = '';
  let manifest: Listed[] = [];
  const plugin: Plugin = {
    name: 'lotwise-worker-files',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const list = (entries: Entry[]) => {
    manifest = entries.map((entry) => {
      const content = readFileSync(join(folder, entry.url));
      const bytes = content.length;
      const listed = { ...entry, integrity: integrityOf(content), bytes };
      return isOnDemand(entry.url) ? { ...listed, onDemand: true } : listed;
    });
    return { manifest, warnings: [] };
  };
  /** What the worker fetches at its installation. */
  const precached = () => [
    ...new Set(manifest.flatMap(({ url, onDemand }) => (onDemand ? [] : url))),
  ];
  return { plugin, list, precached };
}

export function integrityOf(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
