import { expect, it } from 'vitest';

import { filesOf } from '../../scripts/build/bundle.ts';
import type { Bundle } from '../../scripts/build/bundle.ts';

const chunk = (fileName: string, component: string, imports: string[] = []) => ({
  type: 'chunk',
  name: fileName,
  fileName,
  isDynamicEntry: true,
  exports: [component],
  imports,
});

const bundle = Object.fromEntries(
  [
    chunk('entry.js', 'start', ['shared.js']),
    chunk('shared.js', 'shared'),
    chunk('home.js', 'HomePage', ['shared.js', 'list.js']),
    chunk('list.js', 'List', ['shared.js']),
    chunk('chart.js', 'Chart'),
  ].map((one) => [one.fileName, one]),
) as unknown as Bundle;

it('a screen costs its chunk and what that imports, each once', () => {
  expect(filesOf(bundle, 'HomePage')).toEqual(['home.js', 'shared.js', 'list.js']);
});

it('what is loaded later does not count', () => {
  expect(filesOf(bundle, 'entry.js')).toEqual(['entry.js', 'shared.js']);
});

it('a chunk that the build does not know is an error, not a saving', () => {
  expect(() => filesOf(bundle, 'GonePage')).toThrow(/no chunk GonePage/);
});
