import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';

import { openPostgres } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';

const run = promisify(execFile);

/** Where Debian keeps each version's programs; they are not on the path. */
const debianFolder = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL server on this machine; undefined when there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  return readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

export type TestPostgres = {
  /** A new, empty database of this server. */
  database(): Promise<Database>;
  stop(): Promise<void>;
};

/** A server of its own in a temporary folder, on a free port. It refuses to run as root. */
export async function startPostgres(binaries: string): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-postgres-'));
  const data = join(folder, 'data');
  if (process.getuid?.() === 0) await run('chown', ['postgres', folder]);
  await chmod(folder, 0o700);
  const initdb = ['-D', data, '-U', 'lotwise', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await runAsServer(join(binaries, 'initdb'), initdb);
  const port = await freePort();
  const options = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
    // Every database of a test keeps its connections until the end.
    '-c max_connections=400',
    // Locks are taken in one order: two transactions that wait for each other fail the test.
    '-c deadlock_timeout=10min',
  ].join(' ');
  const control = (...words: string[]) =>
    runAsServer(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), ...words]);
  await control('-o', options, 'start');
  const url = (name: string) => `postgres://lotwise@127.0.0.1:${port}/${name}`;
  const opened: Database[] = [openPostgres(url('postgres'))];
  let databases = 0;
  return {
    database: async () => {
      databases += 1;
      const name = `test_${databases}`;
      const [first] = opened;
      if (first) await sql.raw(`create database ${name}`).execute(first);
      const db = openPostgres(url(name));
      opened.push(db);
      return db;
    },
    stop: async () => {
      await Promise.all(opened.map((db) => db.destroy()));
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runAsServer(program: string, words: string[]): Promise<void> {
  const root = process.getuid?.() === 0;
  const [command, all] = root
    ? ['runuser', ['-u', 'postgres', '--', program, ...words]]
    : [program, words];
  // What it starts keeps the streams open: only the end of the program itself counts.
  await new Promise<void>((resolve, reject) => {
    const child = execFile(command, all, { cwd: '/' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
