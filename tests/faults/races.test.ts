import { expect, test } from 'vitest';

import { hasPostgres } from './arena.ts';
import { attack } from './races-attack.ts';

const database = hasPostgres ? 'postgres' : 'embedded';
const servers = hasPostgres ? 2 : 1;

test(
  `nothing is had twice that is asked for at once, of ${servers} servers`,
  { timeout: 900_000 },
  async () => {
    const { figures, faults } = await attack.run({ size: 1, seed: 7, database });
    expect(faults).toEqual([]);
    expect(figures).toMatchObject({ servers, deadlocks: 0 });
  },
);
