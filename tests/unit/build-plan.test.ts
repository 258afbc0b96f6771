import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { areaOf, areas, directPages } from '../../scripts/build/plan.ts';

const root = join(import.meta.dirname, '../..');

it('a file belongs to the area with the longest folder that it lies in, whatever its name', () => {
  expect(areaOf('src/features/stock/StockScreen.tsx')?.catalogue).toBe('stock');
  expect(areaOf('src/features/support/help/questions.ts')?.catalogue).toBe('help');
  expect(areaOf('src/features/support/anything.ts')?.catalogue).toBe('rest');
  expect(areaOf('src/main.tsx')?.catalogue).toBe('entry');
  expect(areaOf('tests/unit/money.test.ts')).toBeUndefined();
});

it('names only folders and modules that are there', () => {
  const folders = areas.flatMap((area) => area.folders);
  const modules = Object.values(directPages).map(({ module }) => module);
  expect([...folders, ...modules].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('nothing but the table of chunks knows a source file by a pattern of names', () => {
  const files = globSync('scripts/build/*.ts', { cwd: root });
  const isPattern = /\/[^/\n]*\\\/src\\\/|\^src\\\//;
  expect(files.filter((file) => isPattern.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  );
});
