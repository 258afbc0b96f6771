import { join } from 'node:path';

import { sql } from 'kysely';

import { snapshot } from '../../server/db/lock.ts';
import { openEmbedded, openPostgres } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import type { OwnProduct } from '../support/product.ts';
import type { DatabaseKind } from './attack.ts';

/** The real server in processes of its own, over a database that is thrown away. */
export type Arena = {
  /** The first server process; its back office is the brokerage's. */
  product: OwnProduct;
  /** All server processes on the database. */
  products: readonly OwnProduct[];
  /** The database's own server; undefined for the embedded one. */
  postgres: TestPostgres | undefined;
  /** Opens the database beside the server, for one look, also while no server runs. */
  look<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** What `ledger verify` finds. */
  bookProblems(): Promise<string[]>;
  /** Transactions that had to be ended because they waited for each other; locks have one order. */
  deadlocks(): Promise<number>;
  close(): Promise<void>;
};

export type ArenaOptions = {
  database: DatabaseKind;
  /** Instead of one of its own; the arena stops it. */
  postgres?: TestPostgres;
  /** Server processes; more than one only on PostgreSQL. */
  processes?: number;
  settings?: Record<string, string>;
};

export const hasPostgres = findPostgres() !== undefined;

/** Decisions come at once, and nothing but the attack itself asks for anything. */
const quick = { CLERK_DELAY_SECONDS: '0' };

export async function openArena({
  database,
  postgres: given,
  processes = 1,
  settings = {},
}: ArenaOptions): Promise<Arena> {
  const postgres = given ?? (database === 'postgres' ? await ownPostgres() : undefined);
  const address = await postgres?.address();
  const all = {
    settings: { ...quick, ...settings, ...(address !== undefined && { DATABASE_URL: address }) },
    apiOnly: true,
  };
  const product = await startProduct(all);
  const products = [product];
  while (products.length < processes)
    products.push(await startProduct({ ...all, beside: product }));
  const look: Arena['look'] = async (work) => {
    const file = join(product.dataDir, 'lotwise.db');
    const db = address === undefined ? openEmbedded(file) : openPostgres(address);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    product,
    products,
    postgres,
    look,
    bookProblems: async () => (await look((db) => snapshot(db, verify))).problems,
    deadlocks: () => (postgres ? look(countDeadlocks) : Promise.resolve(0)),
    close: async () => {
      for (const one of products.toReversed()) await one.stop();
      await postgres?.stop();
    },
  };
}

async function countDeadlocks(db: Database): Promise<number> {
  const query = sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  const { rows } = await query.execute(db);
  return rows[0]?.deadlocks ?? 0;
}

function ownPostgres(): Promise<TestPostgres> {
  const binaries = findPostgres();
  if (binaries === undefined)
    throw new Error('No PostgreSQL server is installed here; Debian: apt-get install postgresql');
  return startPostgres(binaries, { inEarnest: true });
}
