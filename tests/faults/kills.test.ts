import { expect, test } from 'vitest';

import { hasPostgres } from './arena.ts';
import { attack } from './kills-attack.ts';

const timeout = 900_000;

test('a server that is killed under load loses and doubles nothing', { timeout }, async () => {
  const { figures, faults } = await attack.run({ size: 1, seed: 7, database: 'embedded' });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ 'servers killed': 1, lost: 0, doubled: 0 });
});

test.skipIf(!hasPostgres)(
  'nor do two servers or their PostgreSQL, whichever is killed, and every app knows it all',
  { timeout },
  async () => {
    const { figures, faults } = await attack.run({ size: 2, seed: 8, database: 'postgres' });
    expect(faults).toEqual([]);
    expect(figures).toMatchObject({ servers: 2, 'PostgreSQL killed': 1 });
    expect(figures).toMatchObject({ lost: 0, doubled: 0 });
  },
);
