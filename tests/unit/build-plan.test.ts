import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { chunkFileNames, chunkGroups } from '../../scripts/build/chunks.ts';
import { className } from '../../scripts/build/class-name.ts';
import { areaOf, areas, directPages } from '../../scripts/build/plan.ts';

const root = join(import.meta.dirname, '../..');
const folders = [
  ...areas.flatMap((area) => area.folders),
  ...Object.values(directPages).flatMap(({ later }) => later ?? []),
];

/** The chunk that takes what pages share of a file. */
function chunkOf(file: string): string | undefined {
  const takes = chunkGroups().filter(
    (group) => 'minShareCount' in group && group.test(join(root, file)),
  );
  expect(takes.length, file).toBeLessThanOrEqual(1);
  return takes[0]?.name;
}

it('a file belongs to the area with the longest folder that it lies in, whatever its name', () => {
  expect(areaOf('src/features/stock/StockScreen.tsx')?.catalogue).toBe('stock');
  expect(areaOf('src/features/support/help/questions.ts')?.catalogue).toBe('help');
  expect(areaOf('src/features/support/anything.ts')?.catalogue).toBe('rest');
  expect(areaOf('src/main.tsx')?.catalogue).toBe('entry');
  expect(areaOf('tests/unit/money.test.ts')).toBeUndefined();
});

it('a file goes into the chunk of its folder, whatever its name', () => {
  expect(chunkOf('src/ui/fields/Anything.tsx')).toBe('entry');
  expect(chunkOf('src/ui/Anything.tsx')).toBe('common');
  expect(chunkOf('src/features/trade/anything.ts')).toBe('trade');
  expect(chunkOf('src/features/trade/deep/inside.module.css')).toBe('trade');
  expect(chunkOf('src/routes/home/Anything.tsx')).toBeUndefined();
  expect(chunkOf('src/i18n/locales/de.po?part=entry')).toBeUndefined();
});

it('every file of the app belongs to an area and to one chunk at the most', () => {
  const files = globSync('{src,contract}/**/*.{ts,tsx,css,po}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => areaOf(file) === undefined)).toEqual([]);
  for (const file of files) chunkOf(file);
});

it('knows folders only, and each of them is there', () => {
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => !statSync(join(root, folder)).isDirectory())).toEqual([]);
});

it('names the page of every address that is opened directly as its row of the routes does', () => {
  const rows = globSync('src/routes/*/routes.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8').split('createRoute('),
  );
  const shown = Object.keys(directPages).map((at) => {
    const row = rows.find((one) => one.includes(`path: '${at}'`) || one.includes(`path: '${at}/{`));
    return /lazyRouteComponent\(\w+, '(\w+)'\)/.exec(row ?? '')?.[1];
  });
  expect(shown).toEqual(Object.values(directPages).map(({ page }) => page));
});

it('what is kept from its first use on is named by its folder', () => {
  const nameOf = (file: string) => chunkFileNames({ facadeModuleId: join(root, file) });
  expect(nameOf('src/i18n/locales/de.po?part=rest')).toBe('assets/locales-[name]-[hash].js');
  expect(nameOf('src/chart/library/anything.ts')).toBe('assets/chart-library-[name]-[hash].js');
  expect(nameOf('src/chart/anything.ts')).toBe('assets/[name]-[hash].js');
});

it('nothing of the build knows a source file by its name', () => {
  const files = [
    'vite.config.ts',
    'lingui.config.ts',
    ...globSync('scripts/build/*.ts', { cwd: root }),
  ];
  const isName = /(?<!\.\.\/)\bsrc(\\?\/[^'"`\s]*)+\.(tsx?|css)\b|\\\/src\\\/|\^src\\\//;
  const named = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.filter((line) => isName.test(line) && !/^\s*(\/\*)?\*|src-sw/.test(line));
  });
  expect(named).toEqual([]);
});

it('a class is named alike in one file only, and the same wherever the project lies', () => {
  const sheets = globSync('src/**/*.module.css', { cwd: root });
  const names = sheets.map((sheet) => className('title', join(root, sheet)));
  expect(new Set(names).size).toBe(sheets.length);
  expect(className('title', join(root, 'src/ui/Button.module.css'))).toBe('title-JB2v');
});
