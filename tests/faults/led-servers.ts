import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';

import type { Database } from '../../server/db/open.ts';
import { leaderSeenBy } from '../support/leading-product.ts';
import { patienceMs } from '../support/patience.ts';
import type { Arena } from './arena.ts';
import type { FaultList } from './attack.ts';

const lookMs = 100;
const mostTries = patienceMs / lookMs;

/** Waits until all servers work with the database by themselves: one leads, and each listens. */
export async function findFollowers(arena: Arena, faults: FaultList): Promise<void> {
  const { products } = arena;
  for (let tried = 1; tried <= mostTries; tried += 1) {
    const seen = await Promise.all(products.map(leaderSeenBy));
    const leaders = seen.filter((place) => place === 'here').length;
    const followers = seen.filter((place) => place === 'elsewhere').length;
    const listening = await arena.look(countListeners);
    const all = products.length;
    if (leaders === 1 && followers === all - 1 && listening === all) return;
    await setTimeout(lookMs);
  }
  faults.add('nobody leads, or not every server listens');
}

async function countListeners(db: Database): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  return (await query.execute(db)).rows[0]?.count ?? 0;
}
