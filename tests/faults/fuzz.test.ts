import { expect, test } from 'vitest';

import { attack } from './fuzz-attack.ts';
import { memoryFaults } from './memory.ts';

test(
  'whatever is sent to any call is answered, leaks nothing and leaves the server well',
  { timeout: 900_000 },
  async () => {
    const { figures, faults } = await attack.run({ size: 1_000, seed: 7, database: 'embedded' });
    expect(faults).toEqual([]);
    expect(figures['calls that were done']).toBeGreaterThan(30);
    expect(figures['MB held, by quarters']).toMatch(/^\d[\d.]*(, \d[\d.]*){3}$/);
  },
);

test('a server that keeps something of every request is found out', () => {
  const held = (...quarters: number[]) =>
    memoryFaults(
      quarters.map((megabytes) => ({ held: megabytes, resident: 300 })),
      200_000,
    );
  expect(held(60, 64, 58, 63)).toEqual([]);
  expect(held(60, 65, 70, 75)).toEqual(['what is held grew from 60 to 75 MB']);
  const resident = [300, 350, 400, 450].map((megabytes) => ({ held: 60, resident: megabytes }));
  expect(memoryFaults(resident, 200_000)).toEqual(['the process grew from 300 to 450 MB']);
});
