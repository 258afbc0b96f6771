import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ImportFile } from '../../server/domain/market/import-table.ts';

const folder = join(import.meta.dirname, '../../../shared/data');

/** Real market data lies beside the project and is never part of it. */
export const hasSharedData = existsSync(join(folder, 'stock_basic.csv'));
export const withoutSharedData = 'needs the real market data in ../shared/data';

/** For commands that read the file themselves. */
export function sharedPath(name: string): string {
  return join(folder, name);
}

export function sharedFile(name: string): ImportFile {
  return { name, bytes: readFileSync(join(folder, name)) };
}

export function sharedBars(): ImportFile[] {
  return readdirSync(join(folder, 'bars'))
    .sort()
    .map((file) => sharedFile(`bars/${file}`));
}
