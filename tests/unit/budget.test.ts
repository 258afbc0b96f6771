import { expect, it } from 'vitest';

import { javascriptOf } from '../../scripts/build/budget.ts';

const manifest = {
  'index.html': { file: 'entry.js', imports: ['_shared.js'], dynamicImports: ['Home.tsx'] },
  '_shared.js': { file: 'shared.js' },
  'Home.tsx': { file: 'home.js', imports: ['_shared.js', '_list.js'] },
  '_list.js': { file: 'list.js' },
  'Chart.tsx': { file: 'chart.js' },
};

it('a screen costs the entry, its chunk and what they import, each once', () => {
  expect(javascriptOf(manifest, ['Home.tsx'])).toEqual([
    'entry.js',
    'shared.js',
    'home.js',
    'list.js',
  ]);
});

it('what is loaded later does not count', () => {
  expect(javascriptOf(manifest, [])).toEqual(['entry.js', 'shared.js']);
});

it('a chunk that the build does not know is an error, not a saving', () => {
  expect(() => javascriptOf(manifest, ['Gone.tsx'])).toThrow(/no chunk Gone\.tsx/);
});
