import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';

import { freePort } from './free-port.ts';
import { isRoot } from './postgres-server.ts';

/** What a run says that had to do without. */
export const withoutPgbouncer =
  'No PgBouncer: the tests that need it were skipped. On Debian: apt-get install pgbouncer';

/** PgBouncer's program on this machine; Debian keeps it where only root looks. */
export function findPgbouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

export type TestPgbouncer = {
  /** The way through it to a database of the PostgreSQL that it stands before. */
  through(address: string): string;
  stop(): Promise<void>;
};

/**
 * A PgBouncer in transaction mode, as its package sets it up, with so many sessions for each database: whoever
 * has more connections than that takes turns.
 */
export async function startPgbouncer(
  program: string,
  { postgresPort, sessions }: { postgresPort: number; sessions: number },
): Promise<TestPgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgresPort} user=lotwise`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${sessions}`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const child = spawn(program, [...(isRoot() ? ['-u', 'postgres'] : []), '-q', file], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await setTimeout(20);
  }
  return {
    through: (address) => {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answered: boolean) => () => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });
}
