import { expect, test } from 'vitest';

import { hasPostgres } from './arena.ts';
import { attack } from './starts-attack.ts';

const timeout = 120_000;

const databases = ['embedded', ...(hasPostgres ? ['postgres' as const] : [])] as const;

test.each(databases)(
  'two servers that start at once on a new folder share it, on the %s database',
  { timeout },
  async (database) => {
    const { figures, faults } = await attack.run({ size: 1, seed: 7, database });
    expect(faults).toEqual([]);
    expect(figures).toEqual({ starts: 1, clean: 1 });
  },
);
