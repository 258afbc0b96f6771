import { expect, test } from 'vitest';

import { attack } from './fuzz-attack.ts';

test(
  'whatever is sent to any call is answered, leaks nothing and leaves the server well',
  { timeout: 900_000 },
  async () => {
    const { figures, faults } = await attack.run({ size: 1_000, seed: 7, database: 'embedded' });
    expect(faults).toEqual([]);
    expect(figures['calls that were done']).toBeGreaterThan(30);
  },
);
