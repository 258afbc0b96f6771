import { join } from 'node:path';

import { measureBuild } from '../../scripts/build/budget.ts';
import { buildIfNeeded } from '../../scripts/build/built.ts';

export const name = 'JavaScript of the first screens, as transferred';

/** Sizes come from the build itself; the limits are those that the build enforces. */
export function run() {
  buildIfNeeded();
  const rows = measureBuild(join(import.meta.dirname, '../../dist'));
  return Promise.resolve(
    rows.map(({ name: what, limitBytes, cost }) => ({
      what,
      brotliBytes: cost.brotliBytes,
      gzipBytes: cost.gzipBytes,
      limitBytes,
      files: cost.files.length,
    })),
  );
}
