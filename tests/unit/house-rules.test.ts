import { globSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

import { childrenOf, isNode, lineOf, parseFile, walk } from '../../scripts/syntax-tree.ts';
import type { SyntaxNode } from '../../scripts/syntax-tree.ts';

const rooms = ['contract', 'src', 'src-sw', 'server', 'scripts', 'tests'];
const files = rooms
  .flatMap((room) => globSync(`${room}/**/*.{ts,tsx,css}`))
  .map((file) => file.replaceAll(sep, '/'));
const code = files.filter((file) => !file.endsWith('.css'));
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length;

describe('files', () => {
  it('have at most 350 lines', () => {
    expect(files.filter((file) => linesOf(file) > 350)).toEqual([]);
  });

  it('are short: half of them have at most 90 lines, nine of ten at most 250', () => {
    const lengths = files.map(linesOf).toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThanOrEqual(90);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(250);
  });

  it('of the app are no splinters: at most 8 of 100 have fewer than 20 lines', () => {
    const app = code.filter((file) => file.startsWith('src/'));
    const splinters = app.filter((file) => linesOf(file) <= 20);
    expect(splinters.length / app.length).toBeLessThanOrEqual(0.08);
  });

  it('are named for what they hold: no drawer for the rest', () => {
    const drawer = /^(utils?|helpers?|common|misc|shared)(\.|$)/;
    const drawers = files.filter((file) => file.split('/').some((part) => drawer.test(part)));
    expect(drawers).toEqual([]);
  });

  it('are named in kebab-case, or as the component they hold', () => {
    const name = /^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.[a-z-]+)*\.(ts|tsx|css)$/;
    expect(files.filter((file) => !name.test(basename(file)))).toEqual([]);
  });

  it('say where a thing comes from: no barrel', () => {
    const barrels = code.filter((file) =>
      /^export (type )?(\*|\{[^}]*\} from)/m.test(readFileSync(file, 'utf8')),
    );
    expect(barrels).toEqual([]);
  });
});

describe('the contract', () => {
  it('has comments that stand on their own, as the text of the API: no pronoun first', () => {
    const pronoun = /^\s*(\/\*\*|\*|\/\/) (It|They|That|This|These|Those|Its|Their|So|Of) /;
    const first = code
      .filter((file) => file.startsWith('contract/'))
      .flatMap((file) => {
        const lines = readFileSync(file, 'utf8').split('\n');
        const begins = (at: number) =>
          !lines[at]?.includes(' * ') || lines[at - 1]?.endsWith('/**');
        return lines.flatMap((line, at) =>
          pronoun.test(line) && begins(at) ? [`${file}:${at + 1}`] : [],
        );
      });
    expect(first).toEqual([]);
  });
});

describe('money and time', () => {
  it('a domain asks the clock for the time', () => {
    const domains = code.filter((file) => /^server\/(domain|jobs|http)\//.test(file));
    const asking = domains.flatMap((file) =>
      placesOf(
        file,
        /\bDate\b/,
        (node) =>
          isCallOf(node, 'Date', 'now') ||
          (node.type === 'NewExpression' &&
            isIdentifier(node['callee'], 'Date') &&
            (node['arguments'] as unknown[]).length === 0),
      ),
    );
    expect(asking).toEqual([]);
  });

  it('no amount passes through a floating-point number', () => {
    // Coordinates of a drawing are no amounts.
    const drawings = ['src/features/trade/deals-chart.ts'];
    const amounts = code.filter(
      (file) =>
        /^(contract|server\/(domain|jobs|http)|src\/(features|lib|i18n))\//.test(file) &&
        !drawings.includes(file),
    );
    const floating = amounts.flatMap((file) =>
      placesOf(
        file,
        /toFixed|toPrecision|parseFloat/,
        (node) =>
          isCallOf(node, undefined, 'toFixed') ||
          isCallOf(node, undefined, 'toPrecision') ||
          isCallOf(node, 'Number', 'parseFloat') ||
          (node.type === 'CallExpression' && isIdentifier(node['callee'], 'parseFloat')),
      ),
    );
    expect(floating).toEqual([]);
  });

  it('zero is a number like any other: nothing replaces it by `||`', () => {
    const found = code
      .filter((file) => !file.startsWith('tests/'))
      .flatMap((file) =>
        placesOf(file, /\|\|/, (node) => {
          if (node.type !== 'LogicalExpression' || node['operator'] !== '||') return false;
          const right = node['right'];
          return isNode(right) && right.type === 'Literal' && typeof right['value'] === 'number';
        }),
      );
    expect(found).toEqual([]);
  });
});

describe('lists', () => {
  it('are paged by one query: whoever answers a cursor has it from paging.ts, and reads none', () => {
    const texts = code
      .filter((file) => file.startsWith('server/') && file !== 'server/domain/paging.ts')
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const paged = texts.filter(({ text }) => /\bnextCursor\b/.test(text));
    expect(paged.length).toBeGreaterThan(10);
    expect(paged.filter(({ text }) => !/\breadPage\(/.test(text))).toEqual([]);
    expect(texts.filter(({ text }) => /\.where\([^;]*\bcursor\b/.test(text))).toEqual([]);
  });
});

describe('the app', () => {
  it('begins in main.tsx alone: nothing else of it does anything when it is imported', () => {
    const doing = /^(ExpressionStatement|IfStatement|For\w*Statement|TryStatement)$/;
    const acting = code
      .filter((file) => file.startsWith('src/') && file !== 'src/main.tsx')
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        return childrenOf(parseFile(file, text))
          .filter((node) => doing.test(node.type) && node['directive'] == null)
          .map((node) => `${file}:${lineOf(text, node.start)}`);
      });
    expect(acting).toEqual([]);
  });
});

describe('pages', () => {
  it('read their own address, never that of the router: it says another one while they are hidden', () => {
    const ofTheRouter = ['useSearch', 'useParams', 'useMatch', 'useLoaderData', 'useLoaderDeps'];
    const asking = code
      .filter((file) => file.startsWith('src/'))
      .flatMap((file) =>
        placesOf(file, new RegExp(ofTheRouter.join('|')), (node) =>
          ofTheRouter.some(
            (hook) =>
              isCallOf(node, undefined, hook) ||
              (node.type === 'CallExpression' && isIdentifier(node['callee'], hook)),
          ),
        ),
      );
    expect(asking).toEqual([]);
  });
});

describe('style sheets', () => {
  it('take their colours from the tokens', () => {
    const raw = files
      .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
          .filter(({ line }) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(line))
          .map(({ place }) => place),
      );
    expect(raw).toEqual([]);
  });
});

/** Where a file has what matches. One without the `words` of it is not parsed, which takes the longest. */
function placesOf(file: string, words: RegExp, matches: (node: SyntaxNode) => boolean): string[] {
  const text = readFileSync(file, 'utf8');
  if (!words.test(text)) return [];
  const places: string[] = [];
  walk(parseFile(file, text), (node) => {
    if (matches(node)) places.push(`${file}:${lineOf(text, node.start)}`);
  });
  return places;
}

function isIdentifier(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node['name'] === name;
}

/** `object.method(…)`; any object when none is named. */
function isCallOf(node: SyntaxNode, object: string | undefined, method: string): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  if (!isIdentifier(callee['property'], method)) return false;
  return object === undefined || isIdentifier(callee['object'], object);
}
