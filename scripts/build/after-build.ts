/**
 * Runs after Vite, on dist or on the folder named: adds the API's document, compresses what the server
 * sends, checks the budget, and remembers the sources.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { apiDocumentPath } from '../../contract/endpoint.ts';
import { checkBudget } from './budget.ts';
import { fingerprint, markBuilt } from './built.ts';
import { apiDocument } from '../openapi.ts';

const dist = process.argv[2] ?? join(import.meta.dirname, '../../dist');
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);

/** Below this a compressed file saves less than its headers cost. */
const worthwhileBytes = 300;

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < worthwhileBytes) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
}

const documentFile = join(dist, apiDocumentPath);
mkdirSync(dirname(documentFile), { recursive: true });
writeFileSync(documentFile, JSON.stringify(apiDocument()));

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.includes('.vite'));
await Promise.all(files.map(compressFile));

const report = checkBudget(dist);
for (const line of report.lines) console.log(line);
if (report.exceeded.length > 0) {
  console.error(
    `The budget is exceeded: ${report.exceeded.join(', ')}. See scripts/build/plan.ts.`,
  );
  process.exitCode = 1;
} else markBuilt(dist, fingerprint());
