import { expect, test } from 'vitest';

import { hasPostgres } from './arena.ts';
import { attack } from './failover-attack.ts';

test.skipIf(!hasPostgres)(
  'the standby takes the place of a primary that is killed under load, and nothing is lost or doubled',
  { timeout: 900_000 },
  async () => {
    const { figures, faults } = await attack.run({ size: 1, seed: 7, database: 'postgres' });
    expect(faults).toEqual([]);
    expect(figures).toMatchObject({ 'PostgreSQL killed': 1, lost: 0, doubled: 0 });
    expect(figures['acknowledged']).toBeGreaterThan(0);
  },
);
