import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

import { apiDocumentPath } from '../../contract/wire/endpoint.ts';
import { apiDocument } from '../openapi.ts';
import { firstVisits, overLimit } from './budget.ts';
import type { Load } from './budget.ts';
import { fingerprint, markBuilt } from './built.ts';
import { precacheLimitBytes } from './plan.ts';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);

/** Below this a compressed file saves less than its headers cost. */
const worthwhileBytes = 300;

/**
 * Adds the API's document, and when everything is written, the worker too: compresses what the server
 * sends, checks the budget, and remembers the sources. Stands after the plugin of the worker.
 */
export function afterBuild(precached: () => readonly string[]): Plugin {
  let dist = '';
  let sources = '';
  const loads: Load[] = [];
  let isWritten = false;
  return {
    name: 'lotwise-after-build',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      dist = resolve(root, build.outDir);
      sources = fingerprint();
    },
    generateBundle(_options, bundle) {
      loads.push(...firstVisits(bundle));
      const source = JSON.stringify(apiDocument());
      this.emitFile({ type: 'asset', fileName: apiDocumentPath.slice(1), source });
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A build that failed says itself why.
        if (!isWritten) return;
        const files = readdirSync(dist, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
          .map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(files.map(compressFile));
        const name = 'precache of the service worker';
        loads.push({ name, limitBytes: precacheLimitBytes, files: precached() });
        const exceeded = overLimit(dist, loads);
        if (exceeded.length === 0) return markBuilt(dist, sources);
        this.error(`The budget is exceeded: ${exceeded.join(', ')}. See scripts/build/plan.ts.`);
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < worthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  const level = constants.Z_BEST_COMPRESSION;
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level }));
}
