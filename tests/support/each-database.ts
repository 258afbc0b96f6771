import { afterAll, beforeAll, describe } from 'vitest';

import type { Database } from '../../server/db/open.ts';
import { migratedDatabase } from '../factories/memory-database.ts';
import { startBrokerage } from './brokerage.ts';
import type { TestBrokerage, TestBrokerageOptions } from './brokerage.ts';
import { dataFolder } from './places.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

type Options = Omit<TestBrokerageOptions, 'db'> & {
  /** Stands between the database and the brokerage. */
  around?: (db: Database) => Database;
};

/** A brokerage on an empty database of the kind that is being described. */
export type Start = (options?: Options) => Promise<TestBrokerage>;

const binaries = findPostgres();

/** Describes the same twice: in the embedded database, and on a PostgreSQL where one is installed. */
export function onEachDatabase(body: (start: Start) => void): void {
  describe('in the embedded database', () => {
    body(async ({ around, ...options } = {}) =>
      startBrokerage({ ...options, ...(around && { db: around(await migratedDatabase()) }) }),
    );
  });
  onPostgres(body);
}

/** Describes what only a database with several writers knows. */
export function onPostgres(body: (start: Start) => void): void {
  describe.skipIf(binaries === undefined)('on a real PostgreSQL', () => {
    let server: TestPostgres | undefined;
    beforeAll(async () => {
      server = await startPostgres(binaries ?? '');
    }, 120_000);
    afterAll(() => server?.stop());

    body(async ({ around, settings, ...options } = {}) => {
      if (!server) throw new Error('the server did not start');
      const database = await server.database();
      const db = around ? around(database) : database;
      return startBrokerage({ ...options, settings: { DATA_DIR: dataFolder(), ...settings }, db });
    });
  });
}
