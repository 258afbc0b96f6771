import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

import { browserTestsFor, testsOfAreas } from '../support/what-changed.ts';

const there = globSync('tests/browser/*.test.ts').map((file) => basename(file, '.test.ts'));

describe('the browser tests that a change can break', () => {
  it('are those of its area, and the walks through every screen', () => {
    const walks = ['every-screen', 'pseudo-language', 'route-walk'];
    const files = ['src/features/block/BlockScreen.tsx', 'server/domain/block/offers.ts'];
    expect(browserTestsFor(files)).toEqual(['block-offers', ...walks].toSorted());
    expect(browserTestsFor(['contract/news/types.ts'])).toContain('news');
    expect(browserTestsFor(['server/http/routes/cash.ts'])).toContain('cash');
  });

  it('are all of them where a file belongs to no area', () => {
    for (const file of [
      'src/ui/Button.tsx',
      'server/db/open.ts',
      'package-lock.json',
      'src/main.tsx',
    ])
      expect(browserTestsFor([file, 'contract/news/types.ts']), file).toBe('all');
  });

  it('are none for words about the product and for tests of another kind', () => {
    expect(browserTestsFor(['README.md', 'docs/security.md', 'tests/unit/money.test.ts'])).toEqual(
      [],
    );
  });

  it('are a browser test itself when that has changed', () => {
    expect(browserTestsFor(['tests/browser/push.test.ts'])).toEqual(['push']);
  });

  it('are named as they are: each area is one, each test is there', () => {
    const areas = new Set(
      ['src/features/*/', 'server/domain/*/']
        .flatMap((one) => globSync(one))
        .map((one) => basename(one)),
    );
    for (const area of Object.keys(testsOfAreas)) expect(areas, area).toContain(area);
    for (const name of Object.values(testsOfAreas).flat()) expect(there, name).toContain(name);
  });
});
