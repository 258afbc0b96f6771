import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import { afterCommit } from '../db/after-commit.ts';
import { forUpdate, hasRowLocks } from '../db/lock.ts';
import type { Transaction } from '../db/lock.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

type Side = 'buy' | 'sell';

/** What orders of one side took of an instrument's offers, at the last trade at which they took any. */
export type Taken = Selectable<Schema['taken_liquidity']>;

/**
 * What was taken of the market's offers. The rows decide, under their locks; what a process knows of them
 * is for looks that decide nothing.
 */
export type TakenLiquidity = {
  /** As far as this process knows; undefined where nothing was ever taken. */
  known(code: string, side: Side): Taken | undefined;
  /**
   * Until the transaction ends nobody else takes of this side: reads what was taken. It is the last row
   * that a transaction locks, and the only one of its kind. Undefined where nothing was ever taken.
   */
  lock(trx: Transaction, code: string, side: Side): Promise<Taken | undefined>;
  /** Writes what is taken now. The caller holds the lock. */
  write(trx: Transaction, taken: Taken): Promise<void>;
  /** Reads what other processes took. */
  refresh(): Promise<void>;
  /** Called with an instrument of which something was taken. Returns the function that ends it. */
  onTaken(listener: (code: string) => void): () => void;
};

/** A transaction takes a moment from its time to its commit. */
const overlapMs = 10_000;

const keyOf = (code: string, side: string) => `${side} ${code}`;

export function createTakenLiquidity(db: Database): TakenLiquidity {
  const rows = new Map<string, Taken>();
  const listeners = new Set<(code: string) => void>();
  let latestAt = 0;
  const note = (row: Taken) => {
    const key = keyOf(row.code, row.side);
    if (row.revision <= (rows.get(key)?.revision ?? 0)) return;
    rows.set(key, row);
    latestAt = Math.max(latestAt, row.at);
    for (const listener of listeners) listener(row.code);
  };
  return {
    known: (code, side) => rows.get(keyOf(code, side)),
    lock: async (trx, code, side) => {
      const row = await lockRow(trx, code, side);
      if (row) afterCommit(trx, () => note(row));
      return row;
    },
    write: async (trx, taken) => {
      await writeRow(trx, taken);
      afterCommit(trx, () => note(taken));
    },
    refresh: async () => {
      const query = db.selectFrom('taken_liquidity').selectAll();
      const changed = await query.where('at', '>=', latestAt - overlapMs).execute();
      for (const row of changed) note(row);
    },
    onTaken: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function lockRow(trx: Transaction, code: string, side: Side): Promise<Taken | undefined> {
  const query = trx
    .selectFrom('taken_liquidity')
    .selectAll()
    .where('code', '=', code)
    .where('side', '=', side);
  const row = await forUpdate(trx, query).executeTakeFirst();
  if (row || !hasRowLocks(trx)) return row;
  // What is not there cannot be locked: the first of all that come makes it.
  await trx
    .insertInto('taken_liquidity')
    .values({ code, side, market_date: '', trade: 0, quantity: 0, at: 0, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return forUpdate(trx, query).executeTakeFirst();
}

/** Written by hand: every fill writes it, and to build the statement takes longer than to run it. */
async function writeRow(trx: Transaction, taken: Taken): Promise<void> {
  const { code, side, market_date: marketDate, trade, quantity, at, revision } = taken;
  await sql`
    insert into taken_liquidity (code, side, market_date, trade, quantity, at, revision)
    values (${code}, ${side}, ${marketDate}, ${trade}, ${quantity}, ${at}, ${revision})
    on conflict (code, side) do update set
      market_date = excluded.market_date, trade = excluded.trade, quantity = excluded.quantity,
      at = excluded.at, revision = excluded.revision`.execute(trx);
}
