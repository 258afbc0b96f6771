import { PostgresAdapter, sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';

import { takeActs } from './after-commit.ts';
import { writeGathered } from './before-commit.ts';
import { groupCommit } from './group-commit.ts';
import type { GroupCommit } from './group-commit.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** The database inside a transaction. */
export type Transaction = Parameters<
  Parameters<ReturnType<Database['transaction']>['execute']>[0]
>[0];

/** False where the database has one writer at a time: a transaction has it all to itself. */
export function hasRowLocks(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Locks the rows a query reads until the transaction ends, where there is anything to lock. */
export function forUpdate<Table extends keyof Schema, Row>(
  trx: Transaction,
  query: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> {
  return hasRowLocks(trx) ? query.forUpdate() : query;
}

/**
 * Keeps the rows a query reads as they are against whoever locks them with `forUpdate`, and against nobody
 * else: any number of transactions may keep one, and a row that refers to it may be written beside them.
 */
export function keepRows<Table extends keyof Schema, Row>(
  trx: Transaction,
  query: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> {
  return hasRowLocks(trx) ? query.forKeyShare() : query;
}

/**
 * Until the transaction ends, nobody else does what this name stands for: for a rule over rows that are
 * not there yet, and cannot be locked.
 */
export async function lockName(trx: Transaction, name: string): Promise<void> {
  if (!hasRowLocks(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Work found that another transaction was faster, and may simply run again. */
export class LostRace extends Error {}

/** What PostgreSQL says when a transaction lost against another and may simply run again. */
const lost = new Set(['40001', '40P01']);
const maximumTries = 5;

const groups = new WeakMap<Database, GroupCommit>();

function oneWriter(db: Database): GroupCommit {
  const known = groups.get(db) ?? groupCommit(db);
  groups.set(db, known);
  return known;
}

/**
 * Runs work in one transaction: all of it or nothing. Answers when it is on the disk. A transaction
 * that lost a deadlock, a serialisation or a race against another runs again; anything else is thrown.
 */
export async function transact<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await (hasRowLocks(db) ? commitAlone(db, work) : oneWriter(db)(work));
    } catch (error) {
      if (tried >= maximumTries || !isLost(error)) throw error;
    }
  }
}

async function commitAlone<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { result, acts } = await db.transaction().execute(async (trx) => {
    const done = await work(trx);
    await writeGathered(trx);
    return { result: done, acts: takeActs(trx) };
  });
  for (const act of acts) act();
  return result;
}

function isLost(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  return error instanceof Error && 'code' in error && lost.has(String(error.code));
}

/**
 * Reads one settled state of the database, whatever commits in the meantime, and keeps no writer
 * waiting. Work that writes is refused or lost.
 */
export function snapshot<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (hasRowLocks(db))
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work);
  return db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
