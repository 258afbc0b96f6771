import { openArena } from './arena.ts';
import { createRandom } from './attack.ts';
import type { Attack, Random } from './attack.ts';
import { findFollowers } from './led-servers.ts';
import { plenty, runStorm } from './storm.ts';
import type { Target } from './storm.ts';

/** Of kills of servers, so many of a hundred take all of them at once. */
const allAtOnce = 25;

/**
 * A server, all of them, or PostgreSQL itself is killed at random moments under load: one server on the
 * embedded database, two on PostgreSQL.
 */
export const attack: Attack = {
  name: 'kills',
  counts: 'kills',
  fullSize: 100,
  databases: ['embedded', 'postgres'],
  run: async ({ size, seed, database }) => {
    const isShared = database === 'postgres';
    const arena = await openArena({ database, processes: isShared ? 2 : 1, settings: plenty });
    const random = createRandom(seed);
    try {
      return await runStorm(arena, size, random, {
        target: (kill) => (isShared ? targetOf(kill, random) : 'server'),
        recovered: async (faults) => {
          if (isShared) await findFollowers(arena, faults);
        },
      });
    } finally {
      await arena.close();
    }
  },
};

function targetOf(kill: number, random: Random): Target {
  if (kill % 2 === 0) return 'database';
  return random.chance(allAtOnce) ? 'all servers' : 'server';
}
