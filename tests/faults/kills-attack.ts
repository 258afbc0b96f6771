import { openArena } from './arena.ts';
import { createRandom } from './attack.ts';
import type { Attack } from './attack.ts';
import { plenty, runStorm } from './storm.ts';

/** The server, or PostgreSQL itself, is killed at random moments under load. */
export const attack: Attack = {
  name: 'kills',
  counts: 'kills',
  fullSize: 100,
  databases: ['embedded', 'postgres'],
  run: async ({ size, seed, database }) => {
    const arena = await openArena({ database, settings: plenty });
    const target = (kill: number) =>
      database === 'postgres' && kill % 2 === 0 ? 'database' : 'server';
    try {
      return await runStorm(arena, size, createRandom(seed), { target });
    } finally {
      await arena.close();
    }
  },
};
