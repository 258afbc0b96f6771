import { findPostgres } from '../support/postgres.ts';
import { startPostgresPair } from '../support/postgres-pair.ts';
import { openArena } from './arena.ts';
import { createRandom } from './attack.ts';
import type { Attack } from './attack.ts';
import { findFollowers } from './led-servers.ts';
import { plenty, runStorm } from './storm.ts';

/** The primary of two PostgreSQL is killed under load, and the standby takes its place. */
export const attack: Attack = {
  name: 'failover',
  counts: 'failovers',
  fullSize: 20,
  databases: ['postgres'],
  run: async ({ size, seed }) => {
    const pair = await startPostgresPair(findPostgres() ?? '');
    const arena = await openArena({
      database: 'postgres',
      postgres: pair,
      processes: 2,
      settings: plenty,
    });
    try {
      return await runStorm(arena, size, createRandom(seed), {
        target: () => 'database',
        prepare: () => pair.standBy(),
        recovered: (faults) => findFollowers(arena, faults),
      });
    } finally {
      await arena.close();
    }
  },
};
