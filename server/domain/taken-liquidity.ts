import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import { afterCommit } from '../db/after-commit.ts';
import { beforeCommit } from '../db/before-commit.ts';
import { LostRace, forUpdate, hasRowLocks } from '../db/lock.ts';
import type { Transaction } from '../db/lock.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

type Side = 'buy' | 'sell';

/** What orders of one side took of an instrument's offers, at the last trade at which they took any. */
export type Taken = Selectable<Schema['taken_liquidity']>;

/**
 * What a transaction is going to take: so many shares of the offers at a trade. `from`, `to`: how much may be
 * taken of them by then, so that the shares are had at the prices that were planned.
 */
export type Claim = Pick<Taken, 'code' | 'side' | 'market_date' | 'trade' | 'quantity' | 'at'> & {
  from: number;
  to: number;
};

/**
 * What was taken of the market's offers. The rows decide; what a process knows of them is for looks that
 * decide nothing.
 */
export type TakenLiquidity = {
  /** As far as this process knows; undefined where nothing was ever taken. */
  known(code: string, side: Side): Taken | undefined;
  /**
   * Reads what was taken, to plan with. Locks it as `lock` does where a claim has lately failed. Undefined where
   * nothing was ever taken.
   */
  read(trx: Transaction, code: string, side: Side): Promise<Taken | undefined>;
  /**
   * Until the transaction ends nobody else takes of this side: reads what was taken. It is the last row
   * that a transaction locks, and the only one of its kind. Undefined where nothing was ever taken.
   */
  lock(trx: Transaction, code: string, side: Side): Promise<Taken | undefined>;
  /**
   * Takes at the end of the transaction, which holds the row no longer than its commit takes; once a
   * transaction. Where another was faster and the claim is not good any more, the transaction runs again.
   */
  take(trx: Transaction, claim: Claim): void;
  /** Reads what other processes took. */
  refresh(): Promise<void>;
  /** Called with an instrument of which something was taken. Returns the function that ends it. */
  onTaken(listener: (code: string) => void): () => void;
};

/** A transaction takes a moment from its time to its commit. */
const overlapMs = 10_000;
/** After a claim has failed offers are locked first for so long: whoever runs again does not fail again. */
const wiserMs = 250;

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
  const lockFirst = new Map<string, number>();
  const noteCommitted = (trx: Transaction, row: Taken | undefined) => {
    if (row) afterCommit(trx, () => note(row));
    return row;
  };
  const lock = async (trx: Transaction, code: string, side: Side) =>
    noteCommitted(trx, await lockRow(trx, code, side));
  const takeAll = async (trx: Transaction, claims: readonly Claim[]) => {
    for (const claim of claims) {
      const taken = noteCommitted(trx, await takeRow(trx, claim));
      if (taken) continue;
      lockFirst.set(keyOf(claim.code, claim.side), performance.now() + wiserMs);
      throw new LostRace(`another took of ${claim.code}`);
    }
  };
  return {
    known: (code, side) => rows.get(keyOf(code, side)),
    read: async (trx, code, side) => {
      if (performance.now() < (lockFirst.get(keyOf(code, side)) ?? 0)) return lock(trx, code, side);
      return noteCommitted(trx, await rowOf(trx, code, side).executeTakeFirst());
    },
    lock,
    take: (trx, claim) => beforeCommit(trx, takeAll, claim, { first: true }),
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

function rowOf(trx: Transaction, code: string, side: Side) {
  return trx
    .selectFrom('taken_liquidity')
    .selectAll()
    .where('code', '=', code)
    .where('side', '=', side);
}

async function lockRow(trx: Transaction, code: string, side: Side): Promise<Taken | undefined> {
  const row = await forUpdate(trx, rowOf(trx, code, side)).executeTakeFirst();
  if (row || !hasRowLocks(trx)) return row;
  // What is not there cannot be locked: the first of all that come makes it.
  await trx
    .insertInto('taken_liquidity')
    .values({ code, side, market_date: '', trade: 0, quantity: 0, at: 0, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return forUpdate(trx, rowOf(trx, code, side)).executeTakeFirst();
}

/**
 * Takes where the claim is good: at the same trade, within its bounds; or at one that was not after it, of
 * which nothing counts any more. Undefined where it is not. Written by hand: every fill writes it, and to
 * build the statement takes longer than to run it.
 */
async function takeRow(trx: Transaction, claim: Claim): Promise<Taken | undefined> {
  const { code, side, market_date: marketDate, trade, quantity, at, from, to } = claim;
  const isSame = sql`taken.market_date = excluded.market_date and taken.trade = excluded.trade`;
  const isFirst = from <= 0 ? sql`1 = 1` : sql`1 = 0`;
  const { rows } = await sql<Taken>`
    insert into taken_liquidity as taken (code, side, market_date, trade, quantity, at, revision)
    values (${code}, ${side}, ${marketDate}, ${trade}, ${quantity}, ${at}, 1)
    on conflict (code, side) do update set
      market_date = excluded.market_date, trade = excluded.trade, revision = taken.revision + 1,
      quantity = case when ${isSame} then taken.quantity else 0 end + excluded.quantity,
      at = case when taken.at > excluded.at then taken.at else excluded.at end
    where case when ${isSame} then taken.quantity between ${from} and ${to}
      else ${isFirst} and taken.market_date <= excluded.market_date and taken.at <= excluded.at end
    returning *`.execute(trx);
  return rows[0];
}
