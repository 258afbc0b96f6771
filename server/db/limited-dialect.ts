import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, QueryResult } from 'kysely';

import { DatabaseUnavailable } from '../lib/unavailable.ts';

type Settings = Parameters<PostgresDriver['beginTransaction']>[1];
type Own = Parameters<PostgresDriver['releaseConnection']>[0];

/** How long PostgreSQL lets one wait, in milliseconds; 0: for ever. */
export type TimeLimits = {
  /** For a statement, what it waits for included. */
  statementMs: number;
  /** For the next statement of a transaction. */
  idleMs: number;
};

/** What PostgreSQL says when it ends a statement or a transaction that took longer. */
const ended: readonly unknown[] = ['57014', '25P03'];
const commit = CompiledQuery.raw('commit');

/**
 * Kysely's PostgreSQL with limits of time that hold whoever passes the connection on: they are set for a
 * transaction, with its beginning, and a statement by itself is one. A pooler that gives each transaction
 * another session takes no limits of a session. Nothing waits for the answer to a beginning, so that none
 * of it costs a journey; the pool must have clients that send ahead (`pipeline`).
 */
export class LimitedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #limits: TimeLimits;

  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config);
    this.#config = config;
    this.#limits = limits;
  }

  override createDriver(): PostgresDriver {
    return new LimitedDriver(this.#config, this.#limits);
  }
}

class LimitedDriver extends PostgresDriver {
  readonly #limits: string;
  readonly #limited = new WeakMap<DatabaseConnection, LimitedConnection>();

  constructor(config: PostgresDialectConfig, { statementMs, idleMs }: TimeLimits) {
    super(config);
    this.#limits = [
      `set local statement_timeout = ${statementMs}`,
      `set local idle_in_transaction_session_timeout = ${idleMs}`,
    ].join('; ');
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const own = await super.acquireConnection().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const limited = this.#limited.get(own) ?? new LimitedConnection(own as Own, this.#limits);
    this.#limited.set(own, limited);
    return limited;
  }

  override beginTransaction(connection: DatabaseConnection, settings: Settings): Promise<void> {
    limitedOf(connection).begin(settings);
    return Promise.resolve();
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return super.commitTransaction(limitedOf(connection).end());
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return super.rollbackTransaction(limitedOf(connection).end());
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    return super.releaseConnection(limitedOf(connection).own);
  }
}

function limitedOf(connection: DatabaseConnection): LimitedConnection {
  if (connection instanceof LimitedConnection) return connection;
  throw new Error('not a connection of this driver');
}

class LimitedConnection implements DatabaseConnection {
  readonly own: Own;
  readonly #limits: string;
  /** Of the transaction that is open; resolves to what its beginning was answered. */
  #begun: Promise<unknown> | undefined;

  constructor(own: Own, limits: string) {
    this.own = own;
    this.#limits = limits;
  }

  begin({ isolationLevel, accessMode }: Settings): void {
    const level = isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`];
    const words = ['start transaction', ...level, accessMode ?? ''].join(' ');
    this.#begun = this.#send(CompiledQuery.raw(`${words}; ${this.#limits}`));
    // Whoever sends the first statement hears of it.
    this.#begun.catch(() => undefined);
  }

  end(): Own {
    this.#begun = undefined;
    return this.own;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#begun) return (await Promise.all([this.#send<Row>(query), this.#begun]))[0];
    this.begin({});
    const begun = this.#begun ?? Promise.resolve();
    const answer = this.#send<Row>(query);
    const committed = this.#send(commit);
    this.end();
    // The connection is free for others when its end was answered, whatever the answers are.
    await Promise.allSettled([begun, answer, committed]);
    await Promise.all([begun, answer, committed]);
    return answer;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.own.streamQuery<Row>(query, chunkSize);
  }

  #send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.own.executeQuery<Row>(query).catch((error: unknown) => {
      throw isEnded(error) ? new DatabaseUnavailable(error) : error;
    });
  }
}

function isEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ended.includes(error.code);
}
