import { expect, test } from 'vitest';

import { everyRow } from '../support/contract-rows.ts';
import { attack } from './matrix-attack.ts';

test('every call is refused to everybody whom it is not for', { timeout: 900_000 }, async () => {
  const { figures, faults } = await attack.run({ size: 1, seed: 7, database: 'embedded' });
  expect(faults).toEqual([]);
  expect(figures['calls']).toBe((await everyRow()).size);
});
