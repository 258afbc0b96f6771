import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

import { areaOf } from '../../scripts/build/plan.ts';
import type { CataloguePart } from '../../scripts/build/plan.ts';
import { isNode, parseFile, walk } from '../../scripts/syntax-tree.ts';

const root = join(import.meta.dirname, '../..');

/** A file's own imports, static and lazy, and whether it says anything. */
function read(file: string): { imports: string[]; speaks: boolean } {
  const imports: string[] = [];
  let speaks = false;
  walk(parseFile(file, readFileSync(join(root, file), 'utf8')), (node) => {
    if (!['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration'].includes(node.type))
      return;
    const source = isNode(node['source']) ? node['source']['value'] : undefined;
    if (typeof source !== 'string' || node['importKind'] === 'type') return;
    if (/^@lingui\/(core|react)\/macro$/.test(source)) speaks = true;
    if (/^\..*\.tsx?$/.test(source))
      imports.push(relative(root, join(root, dirname(file), source)));
  });
  return { imports, speaks };
}

/** Every file that a screen can show something of, and that says something. */
function speakersOf(starts: readonly string[], without: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const speakers = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const { imports, speaks } = read(file);
    if (speaks) speakers.add(file);
    // The router's own table leads everywhere: each route stands here for itself.
    for (const imported of imports)
      if (!imported.startsWith('src/app/route') && !without.includes(imported)) visit(imported);
  };
  for (const start of starts) visit(start);
  return speakers;
}

const shell = ['src/app/Shell.tsx', 'src/app/boot.ts', 'src/app/PagePending.tsx'];
const page = (name: string) => `src/routes/${name}.tsx`;

/** What is loaded only for whoever is logged in. */
const behindTheLogin = [
  'src/app/MessageNotice.tsx',
  'src/app/SessionEndNotice.tsx',
  'src/app/investor/TabBar.tsx',
  'src/app/live/stream-connection.ts',
];

/** Notices and parts that bring their own words along. */
const ownWords = [
  'src/update/WhatsNewSheet.tsx',
  'src/features/agreement/AgreementNotice.tsx',
  'src/features/alert/AlertSheet.tsx',
  'src/features/account/session/SessionEnding.tsx',
  'src/features/message/NoticeCard.tsx',
  'src/routes/home/HomeNews.tsx',
  'src/routes/home/HomeMovers.tsx',
  'src/features/market/filter/FilterSheet.tsx',
  'src/features/workspace/Workspace.tsx',
];

/** Loaded on any screen when something was left unanswered, after all words. */
const intentsInDoubt = [
  'src/features/trade/pending-orders.ts',
  ...['new-share', 'savings', 'loan', 'cash', 'block', 'identity'].map(
    (area) => `src/features/${area}/mutations.ts`,
  ),
];

/** Whether a file's sentences are in these parts of the catalogue. */
function isSaidIn(parts: readonly CataloguePart[], file: string): boolean {
  const area = areaOf(file);
  return area !== undefined && parts.includes(area.catalogue);
}

it.each<{ words: string; pages: string[]; without: string[]; parts: CataloguePart[] }>([
  {
    words: 'entry',
    pages: ['entry/LoginPage', 'entry/EntryPages'],
    without: [...behindTheLogin, ...ownWords],
    parts: ['entry'],
  },
  {
    words: 'market',
    pages: ['home/HomePage', 'market/MarketPage', 'market/SearchPages'],
    // The pane of wide screens brings its words along.
    without: ['src/routes/market/StockPages.tsx', ...ownWords, ...intentsInDoubt],
    parts: ['entry', 'market'],
  },
  {
    words: 'stock',
    pages: ['market/StockPages'],
    without: [...ownWords, ...intentsInDoubt],
    parts: ['entry', 'market', 'stock'],
  },
  {
    words: 'agreement',
    pages: ['entry/AgreementPage'],
    without: [...behindTheLogin, ...ownWords],
    parts: ['entry', 'agreement'],
  },
])('the screens that load the words "$words" say nothing beyond', ({ pages, without, parts }) => {
  const speakers = speakersOf([...shell, ...pages.map(page)], without);
  expect(speakers.size).toBeGreaterThan(5);
  expect([...speakers].filter((file) => !isSaidIn(parts, file))).toEqual([]);
});

it('the title of a page is among the words that are there first', () => {
  const titled = globSync('src/routes/*/routes.ts', { cwd: root });
  const titles = titled.flatMap((file) =>
    readFileSync(join(root, file), 'utf8').match(/title: msg/g),
  );
  expect(titles.length).toBeGreaterThan(40);
  expect(titled.filter((file) => !isSaidIn(['entry'], file))).toEqual([]);
});
