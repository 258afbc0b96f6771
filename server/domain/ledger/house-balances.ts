import { sql } from 'kysely';

import type { Database } from '../../db/open.ts';
import { house, housePart } from './accounts.ts';

/** An account of the house as the sum of its parts; fen or shares, by its asset. */
export type HouseBalance = { kind: string; asset: string; balance: number };

/** What the house has and owes, by kind and asset; without what comes to nothing. */
export async function houseBalances(db: Database): Promise<HouseBalance[]> {
  const isPart = sql<boolean>`substr(owner, 1, ${housePart.length}) = ${housePart}`;
  const rows = await db
    .selectFrom('ledger_accounts')
    .select((eb) => ['kind', 'asset', eb.fn.sum<number>('balance').as('balance')])
    .where((eb) => eb.or([eb('owner', '=', house), isPart]))
    .groupBy(['kind', 'asset'])
    .orderBy('asset')
    .orderBy('kind')
    .execute();
  return rows.filter(({ balance }) => balance !== 0);
}
