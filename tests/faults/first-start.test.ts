import { expect, test } from 'vitest';

import { hasPostgres } from './arena.ts';
import { attack } from './first-start-attack.ts';

const timeout = { timeout: 900_000 };

test(
  'processes that start at once on a new folder all start, and of the servers one',
  timeout,
  async () => {
    const { figures, faults } = await attack.run({ size: 2, seed: 7, database: 'embedded' });
    expect(faults).toEqual([]);
    expect(figures).toMatchObject({ clean: 2 });
  },
);

test.skipIf(!hasPostgres)('and all servers on a new database of PostgreSQL', timeout, async () => {
  const { figures, faults } = await attack.run({ size: 2, seed: 7, database: 'postgres' });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ clean: 2 });
});
