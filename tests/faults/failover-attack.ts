import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';

import { leaderSeenBy } from '../support/leading-product.ts';
import { findPostgres } from '../support/postgres.ts';
import { startPostgresPair } from '../support/postgres-pair.ts';
import { openArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { createRandom } from './attack.ts';
import type { Attack, FaultList } from './attack.ts';
import { plenty, runStorm } from './storm.ts';

const processes = 2;

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
      processes,
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

const mostTries = 300;

/** All servers work with the new primary by themselves: one leads, and each listens. */
async function findFollowers(arena: Arena, faults: FaultList): Promise<void> {
  for (let tried = 1; tried <= mostTries; tried += 1) {
    const seen = await Promise.all(arena.products.map(leaderSeenBy));
    const listening = await arena.look(countListeners);
    const leaders = seen.filter((place) => place === 'here').length;
    const followers = seen.filter((place) => place === 'elsewhere').length;
    if (leaders === 1 && followers === processes - 1 && listening === processes) return;
    await setTimeout(100);
  }
  faults.add('nobody leads, or not every server listens');
}

async function countListeners(db: Parameters<Parameters<Arena['look']>[0]>[0]): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  return (await query.execute(db)).rows[0]?.count ?? 0;
}
