import type { SqliteDatabase, SqliteStatement } from 'kysely';

import type { Database } from '../../server/db/open.ts';
import { migratedDatabase } from './memory-database.ts';

export class Crash extends Error {}

export type FaultyDatabase = {
  db: Database;
  /** Crashes before the statement of that number from now on, begin and commit included. */
  crashAt(number: number): void;
  /** Crashes before that statement and before all that follow, until the next `crashAt`. */
  dieAt(number: number): void;
  /** Statements since the last `crashAt`. */
  statements(): number;
  /**
   * Numbers of those that change something, commits included. A process that dies before a read, or
   * before a transaction begins, leaves what it leaves when it dies before the next change.
   */
  changes(): readonly number[];
};

/**
 * A real database under a process that dies before a statement. What follows, the rollback, is what
 * the database does by itself for a process that is gone: it never crashes.
 */
export async function faultyDatabase(): Promise<FaultyDatabase> {
  let crashAt = Infinity;
  let dead = Infinity;
  let statements = 0;
  let changes: number[] = [];
  const count = (sql: string) => {
    statements += 1;
    if (!/^\s*(select|begin)\b/i.test(sql)) changes.push(statements);
    if (statements === crashAt || statements >= dead)
      throw new Crash(`before statement ${statements}`);
  };
  const db = await migratedDatabase((database) => counted(database, count));
  return {
    db,
    crashAt: (number) => {
      crashAt = number;
      dead = Infinity;
      statements = 0;
      changes = [];
    },
    dieAt: (number) => {
      dead = number;
      statements = 0;
    },
    statements: () => statements,
    changes: () => changes,
  };
}

function counted(database: SqliteDatabase, count: (sql: string) => void): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return sql === 'rollback' ? statement : countedStatement(statement, () => count(sql));
    },
  };
}

function countedStatement(statement: SqliteStatement, count: () => void): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => {
      count();
      return statement.all(parameters);
    },
    run: (parameters) => {
      count();
      return statement.run(parameters);
    },
    iterate: (parameters) => statement.iterate(parameters),
  };
}
