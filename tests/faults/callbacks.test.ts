import { expect, test } from 'vitest';

import { attack } from './callbacks-attack.ts';

test('of any callbacks only what was paid is credited, once', { timeout: 900_000 }, async () => {
  const { figures, faults } = await attack.run({ size: 240, seed: 7, database: 'embedded' });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ payments: 20, callbacks: 240 });
  expect(figures['credited']).toBeGreaterThan(0);
});
