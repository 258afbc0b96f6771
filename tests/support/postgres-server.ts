import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import { environmentOfToday } from './other-date.ts';
import { patienceMs } from './patience.ts';

const run = promisify(execFile);

export const isRoot = () => process.getuid?.() === 0;

/** A temporary folder that servers of PostgreSQL accept. */
export async function makeServerFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-postgres-'));
  if (isRoot()) await run('chown', ['postgres', folder]);
  await chmod(folder, 0o700);
  return folder;
}

/** A server of PostgreSQL over a folder of data. */
export type PostgresServer = ReturnType<typeof postgresIn>;

/** `name`: of its data within the folder. `settings`: each as `name=value`. */
export function postgresIn(
  binaries: string,
  folder: string,
  { name, port, settings }: { name: string; port: number; settings: readonly string[] },
) {
  const data = join(folder, name);
  const options = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ');
  const program = (name: string, ...words: string[]) => runAsServer(join(binaries, name), words);
  const control = (...words: string[]) =>
    program('pg_ctl', '-D', data, '-w', '-l', join(folder, `${name}.log`), ...words);
  const start = () => control('-o', options, 'start');
  return {
    port,
    data,
    /** Makes the data of a new server. */
    initialise: () =>
      program('initdb', '-D', data, '-U', 'lotwise', '-A', 'trust', '-E', 'UTF8', '--no-sync'),
    /** Takes a copy of the data of a server that has ended, in place of data of its own. */
    takeData: (from: string) => runAsServer('cp', ['-a', from, data]),
    /** Copies the data of a server that runs, to stand by for it. */
    copyFrom: async (from: number) => {
      await rm(data, { recursive: true, force: true });
      const source = `host=127.0.0.1 port=${from} user=lotwise application_name=${name}`;
      await program('pg_basebackup', '-D', data, '-d', source, '-R', '-c', 'fast', '--no-sync');
    },
    start,
    /** Starts it again after a kill; it recovers by its own log. */
    restart: () => persistently(start),
    /** Ends the recovery of a standby: from now on it takes writes. */
    promote: () => control('promote'),
    /** Ends all of its processes at once, as a power cut would. */
    kill: () => killFamily(postmasterOf(data)),
    /** Ends it in order: its data need no recovery. */
    end: () => control('-m', 'fast', 'stop'),
    stop: () => control('-m', 'immediate', 'stop'),
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

const againMs = 250;

/** Processes that were killed keep shared memory for a moment longer. */
async function persistently(start: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await start();
    } catch (error) {
      if (tried >= patienceMs / againMs) throw error;
      await setTimeout(againMs);
    }
}

async function runAsServer(program: string, words: string[]): Promise<void> {
  const [command, all] = isRoot()
    ? ['runuser', ['-u', 'postgres', '--', program, ...words]]
    : [program, words];
  // At another date its limits of time end nothing; nothing is compared with its clock but its own.
  const env = environmentOfToday();
  // What it starts keeps the streams open: only the end of the program itself counts.
  await new Promise<void>((resolve, reject) => {
    const child = execFile(command, all, { cwd: '/', env });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}
