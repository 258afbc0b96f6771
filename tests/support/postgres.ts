import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';

import { migrate } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { freePort } from './free-port.ts';
import { isRoot, makeServerFolder, postgresIn } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';

/** How many wait for a lock at this moment, in any database of the server. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_locks where not granted
  `.execute(db);
  return Number(rows[0]?.count);
}

/** Where Debian keeps each version's programs; they are not on the path. */
const debianFolder = '/usr/lib/postgresql';

/** What a run says that had to do without. */
export const withoutPostgres =
  'No PostgreSQL: the tests that need its server were skipped. On Debian: apt-get install postgresql';

/** The folder of the newest PostgreSQL server on this machine; undefined when none can be started. */
export function findPostgres(): string | undefined {
  // It never runs as root: root starts it as the user whom its package makes.
  if (isRoot() && !/^postgres:/m.test(readFileSync('/etc/passwd', 'utf8'))) return undefined;
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'));
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, ...onPath].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/** The environment variable that names the folder of a run for data to begin with. */
export const folderOfPostgresData = 'POSTGRES_DATA';

export type TestPostgres = {
  readonly port: number;
  /** The address of a new, empty database of this server. */
  address(): Promise<string>;
  /** A new database of this server with the newest schema, opened. */
  database(): Promise<Database>;
  /** A new, empty one, opened. */
  emptyDatabase(): Promise<Database>;
  /** Ends all of its processes at once, as a power cut would. */
  kill(): void;
  /** Starts it again after a kill; it recovers by its own log. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /**
   * As a brokerage runs it: what is written reaches the disk, and of two transactions that wait for
   * each other one is ended. Else faster, and two that wait for each other fail the test.
   */
  inEarnest?: boolean;
};

/** A server of its own in a temporary folder, on a free port. It refuses to run as root. */
export async function startPostgres(
  binaries: string,
  options: PostgresOptions = {},
): Promise<TestPostgres> {
  const folder = await makeServerFolder();
  const port = await freePort();
  const server = postgresIn(binaries, folder, {
    name: 'data',
    port,
    settings: settingsOf(options),
  });
  const begun = await beginData(server, binaries);
  await server.start();
  const databases = databasesAt(port, begun);
  return {
    port,
    ...databases,
    kill: server.kill,
    restart: server.restart,
    stop: async () => {
      await databases.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What is set for a server that tests start. */
export function settingsOf({ inEarnest = false }: PostgresOptions): string[] {
  return [
    `fsync=${inEarnest ? 'on' : 'off'}`,
    // Every database of a test keeps its connections until the end.
    'max_connections=400',
    // Locks are taken in one order.
    `deadlock_timeout=${inEarnest ? '200ms' : '10min'}`,
  ];
}

/** Gives a new server its data. `isPrepared`: a migrated database is among them. */
export async function beginData(
  server: PostgresServer,
  binaries: string,
): Promise<{ isPrepared: boolean }> {
  const data = await preparedData(binaries);
  await (data === undefined ? server.initialise() : server.takeData(data));
  return { isPrepared: data !== undefined };
}

/** The database that others are copies of: the migrations run once. */
const migratedName = 'migrated';

let prepared: Promise<string> | undefined;

/**
 * Data with a migrated database in them, to begin with a copy; made once by each process of a run that
 * keeps a folder for them.
 */
function preparedData(binaries: string): Promise<string> | undefined {
  const folder = process.env[folderOfPostgresData];
  return folder === undefined ? undefined : (prepared ??= prepareData(binaries, folder));
}

async function prepareData(binaries: string, folder: string): Promise<string> {
  const port = await freePort();
  const name = `prepared-${process.pid}`;
  const server = postgresIn(binaries, folder, { name, port, settings: settingsOf({}) });
  await server.initialise();
  await server.start();
  await createMigrated(urlsAt(port));
  await server.end();
  return server.data;
}

type Urls = (database: string) => string;

const urlsAt =
  (port: number): Urls =>
  (database) =>
    `postgres://lotwise@127.0.0.1:${port}/${database}`;

async function create(url: Urls, name: string, template = 'template1'): Promise<void> {
  // It runs in no transaction, as others do.
  const client = new Client({ connectionString: url('postgres') });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
}

async function createMigrated(url: Urls): Promise<void> {
  await create(url, migratedName);
  const db = openPostgres(url(migratedName));
  await migrate(db);
  await db.destroy();
}

/** Makes databases at a port, and opens them. `isPrepared`: a migrated one is there already. */
export function databasesAt(port: number, { isPrepared = false } = {}) {
  const url = urlsAt(port);
  const opened: Database[] = [];
  let databases = 0;
  let migrated = isPrepared ? Promise.resolve() : undefined;
  const createNext = async (template?: string) => {
    databases += 1;
    const name = `test_${databases}`;
    await create(url, name, template);
    return url(name);
  };
  const open = (address: string) => {
    const db = openPostgres(address);
    opened.push(db);
    return db;
  };
  return {
    address: () => createNext(),
    database: async () => {
      await (migrated ??= createMigrated(url));
      return open(await createNext(migratedName));
    },
    emptyDatabase: async () => open(await createNext()),
    close: async () => {
      await Promise.all(opened.map((db) => db.destroy()));
    },
  };
}
