import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

it('an iPhone opens the app from its home screen without a browser around it, as it starts with pictures for that', () => {
  expect(page).toMatch(/<meta name="apple-mobile-web-app-capable" content="yes" \/>/);
});
