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
};

/**
 * A real database under a process that dies before a statement. What follows, the rollback, is what
 * the database does by itself for a process that is gone: it never crashes.
 */
export async function faultyDatabase(): Promise<FaultyDatabase> {
  let crashAt = Infinity;
  let dead = Infinity;
  let statements = 0;
  const count = () => {
    statements += 1;
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
    },
    dieAt: (number) => {
      dead = number;
      statements = 0;
    },
    statements: () => statements,
  };
}

function counted(database: SqliteDatabase, count: () => void): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return sql === 'rollback' ? statement : countedStatement(statement, count);
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
