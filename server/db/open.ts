import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { Pool, types } from 'pg';

import { EmbeddedDialect, isBusy } from './embedded-dialect.ts';
import { LimitedDialect } from './limited-dialect.ts';
import type { TimeLimits } from './limited-dialect.ts';
import { closeFile, makeOwnFile } from '../lib/private-files.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** How the embedded database writes: every commit reaches the disk before it is answered. */
const pragmas = [
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  // Up to 32 MB of log before it is copied back: pages that every order touches are copied once.
  'PRAGMA wal_autocheckpoint = 8000',
  'PRAGMA cache_size = -32000',
  // From here on `EmbeddedDialect` waits, which keeps the thread free.
  'PRAGMA busy_timeout = 0',
];

/** While it is opened nothing else goes on that could wait. */
const busyMs = 5000;
const maximumKeptStatements = 500;
const inMemory = ':memory:';

/** Kysely's SQLite dialect over Node's own `node:sqlite`; prepared statements are kept. */
export function embedded(file: string): SqliteDatabase {
  // SQLite gives its companions the rights of the database itself.
  if (file !== inMemory) makeOwnFile(file);
  const database = new DatabaseSync(file, { timeout: busyMs });
  writeAhead(database);
  const over = embeddedOver(database);
  if (file !== inMemory) for (const end of ['-wal', '-shm']) closeFile(`${file}${end}`);
  return over;
}

/** The same over a connection that is open already. */
export function embeddedOver(database: DatabaseSync): SqliteDatabase {
  for (const pragma of pragmas) database.exec(pragma);
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known) return known;
      if (kept.size >= maximumKeptStatements) kept.clear();
      const statement = prepare(database, sql);
      kept.set(sql, statement);
      return statement;
    },
  };
}

/** Switches a new database to its log: of two processes that do, SQLite refuses one without waiting. */
function writeAhead(database: DatabaseSync): void {
  const until = performance.now() + busyMs;
  for (;;)
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      Atomics.wait(sleeper, 0, 0, 5);
    }
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * A transaction takes the write lock at its start: one that read first and wrote later would be
 * refused, without waiting, when another process (the back office) wrote in between.
 */
function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as [])),
    run: (parameters) => statement.run(...(parameters as [])),
    iterate: (parameters) => statement.iterate(...(parameters as [])) as IterableIterator<unknown>,
  };
}

/** Opens the embedded database in a file, or `:memory:`. */
export function openEmbedded(file: string): Database {
  return new Kysely<Schema>({ dialect: new EmbeddedDialect({ database: embedded(file) }) });
}

/** How PostgreSQL is connected to. */
export type PostgresOptions = TimeLimits & {
  /** At most so many at once, beside the one that listens and that of the lead. */
  connections: number;
  /** Whoever waits longer for one goes without, in milliseconds. */
  connectMs: number;
  /** Past a pooler: for what belongs to one session, or must not wait behind orders. */
  directUrl: string;
};

type Opened = { pool: Pool; directUrl: string };

const opened = new WeakMap<Database, Opened>();

/** Where a PostgreSQL itself is, for a connection of one's own; undefined for the embedded database. */
export function directUrlOf(db: Database): string | undefined {
  return opened.get(db)?.directUrl;
}

/** Connections to PostgreSQL, and how many calls wait for one; undefined for the embedded database. */
export function poolUse(db: Database): Record<'open' | 'idle' | 'waiting', number> | undefined {
  const pool = opened.get(db)?.pool;
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/**
 * Opens PostgreSQL by URL, a pooler in transaction mode as well: nothing is kept in a session. What it
 * has no time for is thrown as DatabaseUnavailable.
 */
export function openPostgres(url: string, given: Partial<PostgresOptions> = {}): Database {
  const options = { ...usual, directUrl: url, ...given };
  const pool = poolOf(url, options);
  const db = over(pool, options);
  opened.set(db, { pool, directUrl: options.directUrl });
  return db;
}

/** Limits of time are settings: whoever names none waits. */
const usual = { connections: 10, connectMs: 0, statementMs: 0, idleMs: 0 };

/**
 * One more connection to the same PostgreSQL, past a pooler, which no other call keeps waiting. What takes
 * longer than `timeoutMs` fails, and the connection is of no use afterwards; 0: as long as it takes.
 */
export function openBeside(db: Database, timeoutMs: number): Database {
  const limits = { statementMs: timeoutMs, idleMs: timeoutMs };
  const options = { ...limits, connections: 1, connectMs: timeoutMs, answerMs: timeoutMs };
  return over(poolOf(directUrlOf(db) ?? '', options), options);
}

/** 64-bit integers arrive as numbers: ours stay below 2^53. */
function over(pool: Pool, limits: TimeLimits): Database {
  types.setTypeParser(types.builtins.INT8, Number);
  types.setTypeParser(types.builtins.NUMERIC, Number);
  return new Kysely<Schema>({ dialect: new LimitedDialect({ pool }, limits) });
}

/** A database that was cut off ends nothing by itself: so long after it should have, nobody waits any more. */
const graceMs = 5_000;

function poolOf(
  url: string,
  options: Pick<PostgresOptions, 'connections' | 'connectMs' | 'statementMs'> & {
    answerMs?: number;
  },
): Pool {
  const { connections, connectMs, statementMs } = options;
  const { answerMs = statementMs === 0 ? 0 : statementMs + graceMs } = options;
  return outlivingPool(
    new Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
      pipeline: true,
    }),
  );
}

/**
 * A connection that ends by itself, as all do when the database server stops, is left out of the
 * pool, which opens another. Unheard, the event of its end would end the whole process. Whoever was
 * using the connection hears of it by the query that fails.
 */
function outlivingPool(pool: Pool): Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}
