import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

import { openPostgres } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Where Debian keeps each version's programs; they are not on the path. */
const debianFolder = '/usr/lib/postgresql';

/** What a run says that had to do without. */
export const withoutPostgres =
  'No PostgreSQL: the tests that need its server were skipped. On Debian: apt-get install postgresql';

export const isRoot = () => process.getuid?.() === 0;

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

export type TestPostgres = {
  readonly port: number;
  /** The address of a new, empty database of this server. */
  address(): Promise<string>;
  /** A new, empty database of this server, opened. */
  database(): Promise<Database>;
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
  { inEarnest = false }: PostgresOptions = {},
): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-postgres-'));
  const data = join(folder, 'data');
  if (isRoot()) await run('chown', ['postgres', folder]);
  await chmod(folder, 0o700);
  const initdb = ['-D', data, '-U', 'lotwise', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await runAsServer(join(binaries, 'initdb'), initdb);
  const port = await freePort();
  const options = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${inEarnest ? 'on' : 'off'}`,
    // Every database of a test keeps its connections until the end.
    '-c max_connections=400',
    // Locks are taken in one order.
    `-c deadlock_timeout=${inEarnest ? '200ms' : '10min'}`,
  ].join(' ');
  const control = (...words: string[]) =>
    runAsServer(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), ...words]);
  const start = () => control('-o', options, 'start');
  await start();
  const url = (name: string) => `postgres://lotwise@127.0.0.1:${port}/${name}`;
  const opened: Database[] = [];
  let databases = 0;
  const address = async () => {
    databases += 1;
    const name = `test_${databases}`;
    // It runs in no transaction, as others do.
    const first = new Client({ connectionString: url('postgres') });
    await first.connect();
    await first.query(`create database ${name}`);
    await first.end();
    return url(name);
  };
  return {
    port,
    address,
    database: async () => {
      const db = openPostgres(await address());
      opened.push(db);
      return db;
    },
    kill: () => killFamily(postmasterOf(data)),
    restart: () => persistently(start),
    stop: async () => {
      await Promise.all(opened.map((db) => db.destroy()));
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function postmasterOf(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The first process goes first, so that it starts no other in place of those that follow it. */
function killFamily(parent: number): void {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  for (const pid of [parent, ...children.split(' ').filter(Boolean).map(Number)])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already: a backend ends whenever its client does.
    }
}

/** Processes that were killed keep shared memory for a moment longer. */
async function persistently(start: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await start();
    } catch (error) {
      if (tried >= 40) throw error;
      await setTimeout(250);
    }
}

async function runAsServer(program: string, words: string[]): Promise<void> {
  const [command, all] = isRoot()
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
