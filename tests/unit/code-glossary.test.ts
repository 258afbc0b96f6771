import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

import { childrenOf, isNode, parseFile, walk } from '../../scripts/syntax-tree.ts';

const root = join(import.meta.dirname, '../..');

type Row = { term: string; never: string };
const glossary = parse<Row>(readFileSync(join(root, 'docs/glossary/code.csv')), { columns: true });

/** Forbidden words: those with a dot are ends of file names, the others beginnings of a name. */
const forbidden = glossary.flatMap(({ term, never }) =>
  never.split('|').map((word) => ({ word, term })),
);
const fileEnds = forbidden.filter(({ word }) => word.includes('.'));
const names = forbidden.filter(({ word }) => !word.includes('.'));

const files = globSync('{src,src-sw,server,contract}/**/*.{ts,tsx}', { cwd: root });

/** The seed of a draw, and that of the simulated market, are called so in the field. */
const seeds = /^(server|contract)\//;
const isMeant = (file: string, word: string) => word === 'seed' && seeds.test(file);

/** What a file gives to others by name. */
function exportsOf(file: string): string[] {
  const found: string[] = [];
  const program = parseFile(file, readFileSync(join(root, file), 'utf8'));
  for (const { type, declaration } of childrenOf(program)) {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) continue;
    const declared = declaration['declarations'];
    const ids = Array.isArray(declared)
      ? declared.map((one: unknown) => (isNode(one) ? one['id'] : undefined))
      : [declaration['id']];
    for (const id of ids) if (isNode(id) && typeof id['name'] === 'string') found.push(id['name']);
  }
  return found;
}

/** The columns of the tables that a file describes, as the glossary writes names. */
function columnsOf(file: string): string[] {
  const found: string[] = [];
  walk(parseFile(file, readFileSync(join(root, file), 'utf8')), (node) => {
    if (node.type !== 'TSPropertySignature' || !isNode(node['key'])) return;
    const { name } = node['key'];
    if (typeof name === 'string')
      found.push(name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  });
  return found;
}

const patterns = new Map<string, RegExp>();

function patternOf(word: string): RegExp {
  const inside = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  return new RegExp(`(^${word}|(^|[a-z\\d])${inside})(?![a-z])`);
}

/** `keptEntry` stands in keptEntryOf and in KeptEntry, and not in unkeptEntry. */
function says(name: string, word: string): boolean {
  const pattern = patterns.get(word) ?? patternOf(word);
  patterns.set(word, pattern);
  return pattern.test(name);
}

describe('the glossary of code', () => {
  it('is kept by what is exported', () => {
    const wrong = files.flatMap((file) =>
      exportsOf(file).flatMap((name) =>
        names
          .filter(({ word }) => says(name, word) && !isMeant(file, word))
          .map(({ word, term }) => `${file}: ${name} says "${word}", the term is "${term}"`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has pages among the routes alone, and screens elsewhere alone', () => {
    const components = (at: RegExp, kind: RegExp) =>
      files
        .filter((file) => file.endsWith('.tsx') && at.test(file))
        .flatMap(exportsOf)
        .filter((name) => kind.test(name));
    expect(components(/^src\/(?!routes\/)/, /^[A-Z]\w*Pages?$/)).toEqual([]);
    expect(components(/^src\/routes\//, /^[A-Z]\w*Screen$/)).toEqual([]);
    expect(components(/^src\/routes\//, /^[A-Z]\w*Page$/).length).toBeGreaterThan(40);
  });

  it('is kept by the columns of the database', () => {
    const wrong = globSync('server/db/*.ts', { cwd: root }).flatMap((file) =>
      columnsOf(file).flatMap((name) =>
        names.filter(({ word }) => says(name, word) && !isMeant(file, word)).map(() => name),
      ),
    );
    expect(wrong).toEqual([]);
    expect(columnsOf('server/db/support-tables.ts')).toContain('backOfficeRead');
  });

  it('is kept by the names of files of the app', () => {
    const ofTheApp = files.filter((file) => file.startsWith('src/'));
    const wrong = ofTheApp.filter((file) =>
      fileEnds.some(({ word }) => file.endsWith(word.startsWith('-') ? word : `/${word}`)),
    );
    expect(wrong).toEqual([]);
  });

  it('knows a word at the beginning of a name, in the middle, and not in another word', () => {
    expect(says('seedQuotes', 'seed')).toBe(true);
    expect(says('prefetchDeskRows', 'desk')).toBe(true);
    expect(says('Desktop', 'desk')).toBe(false);
    expect(says('proceeds', 'seed')).toBe(false);
  });
});
