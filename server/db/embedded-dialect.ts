import { setTimeout as pause } from 'node:timers/promises';
import { SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, SqliteDialectConfig } from 'kysely';

/** Between tries; the last one again and again. */
const pausesMs = [1, 2, 4, 8, 16];
/** A statement waits for the writer as long as an app waits for an answer. */
const timeoutMs = 10_000;

/** What SQLite says while another process writes, or recovers the log of one that died. */
const busyCodes: readonly unknown[] = [5, 261];

/**
 * Kysely's SQLite for a server with one thread: a statement that another process keeps waiting is tried
 * again later, and everything else goes on in the meantime. SQLite's own waiting would stop the
 * thread. Tables are created in transactions as well, which Kysely does not know.
 */
export class EmbeddedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PatientDriver {
    return new PatientDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class PatientDriver extends SqliteDriver {
  #patient: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= patient(await super.acquireConnection());
    return this.#patient;
  }
}

function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: async (query, options) => {
      const until = performance.now() + timeoutMs;
      for (let tried = 0; ; tried += 1) {
        try {
          return await connection.executeQuery(query, options);
        } catch (error) {
          if (!isBusy(error) || performance.now() >= until) throw error;
        }
        await pause(pausesMs[Math.min(tried, pausesMs.length - 1)]);
      }
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
}

/** Whether another process had the database to itself: to be tried again. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && busyCodes.includes(error.errcode);
}
