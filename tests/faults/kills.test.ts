import { expect, test } from 'vitest';

import { hasPostgres } from './arena.ts';
import { attack } from './kills-attack.ts';

const timeout = 900_000;

test('a server that is killed under load loses and doubles nothing', { timeout }, async () => {
  const { figures, faults } = await attack.run({ size: 2, seed: 7, database: 'embedded' });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ 'server killed': 2, lost: 0, doubled: 0 });
});

test.skipIf(!hasPostgres)(
  'nor does a server or its PostgreSQL, whichever is killed',
  { timeout },
  async () => {
    const { figures, faults } = await attack.run({ size: 2, seed: 8, database: 'postgres' });
    expect(faults).toEqual([]);
    expect(figures).toMatchObject({ 'server killed': 1, 'PostgreSQL killed': 1 });
    expect(figures).toMatchObject({ lost: 0, doubled: 0 });
  },
);
