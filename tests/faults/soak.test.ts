import { expect, test } from 'vitest';

import { hasPostgres } from './arena.ts';
import { times } from './attack.ts';
import { attack } from './soak-attack.ts';
import { soakFaults } from './soak-rules.ts';
import type { Sample, ServerSample } from './soak-samples.ts';

const database = hasPostgres ? 'postgres' : 'embedded';

test('a market day of busy investors leaves nothing behind', { timeout: 900_000 }, async () => {
  const { figures, faults } = await attack.run({ size: 1, seed: 7, database });
  expect(faults).toEqual([]);
  expect(figures['done']).toBeGreaterThan(10);
});

/** Samples of a server, of which one thing is this more each time. */
function samples(more: Partial<ServerSample> & { settings?: number } = {}): Sample[] {
  return times(12).map((number) => ({
    servers: [
      {
        held: 70 + number * (more.held ?? 0) + (number % 3),
        resident: 200 + number * (more.resident ?? 0) + 10 * (number % 3),
        handles: 40 + number * (more.handles ?? 0) + 2 * (number % 3),
      },
    ],
    connections: 11,
    rows: { leases: 1, settings: 20 + number * (more.settings ?? 0) },
    overdue: { nonces: 0 },
  }));
}

test('what varies is no leak', () => {
  expect(soakFaults(samples())).toEqual([]);
});

test.each([
  ['held', { held: 4 }],
  ['resident', { resident: 20 }],
  ['handles', { handles: 5 }],
  ['settings', { settings: 20 }],
])('a little more of it each time is: %s', (what, more) => {
  expect(soakFaults(samples(more)).join()).toContain(what);
});

test('connections, leases and rows that are too many are found at once', () => {
  const [sample] = samples();
  if (!sample) throw new Error('there is one');
  const found = soakFaults([
    { ...sample, connections: 13 },
    { ...sample, rows: { leases: 2 } },
    { ...sample, overdue: { nonces: 3 } },
  ]);
  expect(found).toEqual([
    'sample 1: 13 connections, more than 12',
    'sample 2: 2 leases',
    'sample 3: 3 rows of nonces outlived their time',
  ]);
});
