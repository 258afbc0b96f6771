import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const namesIn = (pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([name]) => name)),
];

test('the document about security names only tests, sources and decisions that are there', () => {
  const files = namesIn(/\b(tests|server|contract)\/[\w/.-]+\.tsx?\b/g);
  const decisions = namesIn(/decisions\/[\w-]+\.md/g).map((name) => join('docs', name));
  expect(files.length).toBeGreaterThan(40);
  expect([...files, ...decisions].filter((file) => !existsSync(file))).toEqual([]);
});

test('every attack is described, and has a test of a small size', () => {
  const attacks = globSync('tests/faults/*-attack.ts').map((file) =>
    file.slice(0, -'-attack.ts'.length),
  );
  expect(attacks.length).toBeGreaterThan(4);
  expect(attacks.filter((name) => !existsSync(`${name}.test.ts`))).toEqual([]);
  for (const name of attacks) expect(text).toContain(`| \`${name.slice('tests/faults/'.length)}`);
});
