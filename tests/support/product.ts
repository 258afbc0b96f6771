import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { openEmbedded } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { runAtDesk } from './desk.ts';
import { commandOf, environmentOfProcesses } from './own-process.ts';

const root = join(import.meta.dirname, '../..');

/** A running product. Several files may share it, so nothing here changes it for everybody. */
export type Product = {
  /** Such as `http://127.0.0.1:41234`. */
  readonly address: string;
  readonly dataDir: string;
  /** Runs a back-office command with `--json` while the server runs; answers what it prints. */
  backOffice(...parameters: string[]): Promise<unknown>;
  /** An invitation code that opens many accounts. */
  invitation(): Promise<string>;
  /** The database itself, to check what the screens say against the ledger. */
  readonly db: Database;
};

/** A product of a file's own. */
export type OwnProduct = Product & {
  /** Of the running server's process. */
  readonly pid: number;
  /** Ends the server at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and data, with other settings where some are named. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Ends the server and copies what it knows into a folder, for `dataFrom`. */
  keepData(folder: string): Promise<void>;
  /** Ends everything and removes the data. */
  stop(): Promise<void>;
};

export type ProductOptions = {
  /** More settings, by the name of their environment variable. */
  settings?: Record<string, string>;
  /** Only API and stream: the app is neither built nor served. */
  apiOnly?: boolean;
  /** A folder with the data of another product, to begin with a copy of them. */
  dataFrom?: string;
  /** A product on whose data this is another process; it takes care of the data. */
  beside?: Pick<Product, 'dataDir'>;
};

/** The real product in a process of its own, on a free port, with throw-away data. */
export async function startProduct({
  settings = {},
  apiOnly = false,
  dataFrom,
  beside,
}: ProductOptions = {}): Promise<OwnProduct> {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'lotwise-'));
  if (dataFrom !== undefined) cpSync(dataFrom, dataDir, { recursive: true });
  const environment = environmentOf(dataDir, settings);
  const parameters = apiOnly ? ['--api-only'] : [];
  let server = await startServer({ ...environment, PORT: '0' }, parameters);
  const { address } = server;
  let db: Database | undefined;
  let invitation: Promise<string> | undefined;
  const backOffice = async (...parameters: string[]) => {
    const answer = await runAtDesk({ parameters, environment });
    if (parameters[0] === 'clock' && parameters[1] === 'advance')
      await serverReaches(address, answer);
    return answer;
  };
  return {
    address,
    dataDir,
    get pid() {
      return server.process.pid ?? 0;
    },
    backOffice,
    invitation: () =>
      (invitation ??= backOffice('invite', 'create', '--uses', '1000').then(invitationOf)),
    get db() {
      return (db ??= databaseIn(dataDir));
    },
    kill: () => end(server.process, 'SIGKILL'),
    restart: async (changed = {}) => {
      await end(server.process, 'SIGTERM');
      const same = { ...environment, ...changed, PORT: new URL(address).port };
      server = await startServer(same, parameters);
    },
    keepData: async (folder) => {
      await end(server.process, 'SIGTERM');
      cpSync(dataDir, folder, { recursive: true });
    },
    stop: async () => {
      await db?.destroy();
      await end(server.process, 'SIGTERM');
      if (!beside) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Environment = Record<string, string | undefined>;

export function environmentOf(dataDir: string, settings: Record<string, string> = {}): Environment {
  return {
    ...environmentOfProcesses(),
    RATE_LIMITS: 'off',
    PASSWORD_COST: 'low',
    CLERK_DELAY_SECONDS: '1',
    ...settings,
    DATA_DIR: dataDir,
  };
}

type RunningServer = { process: ChildProcess; address: string };

/** Resolves once the server has printed its address. Rejects with its output when it ends before. */
function startServer(environment: Environment, parameters: string[]): Promise<RunningServer> {
  const child = spawn(process.execPath, commandOf(['server/start.ts', ...parameters]), {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /https?:\/\/[\w.[\]-]+:\d+/.exec(output) ?? [];
      // Tests reach it by number; passkeys need the name that it prints.
      if (address) resolve({ process: child, address: address.replace('localhost', '127.0.0.1') });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}

/** The server reads the clock's offset now and then: what follows must not meet the old time. */
async function serverReaches(address: string, answer: unknown): Promise<void> {
  const { now } = v.parse(time, answer);
  for (;;) {
    const response = await fetch(new URL(marketEndpoints.state.path, address));
    const { data } = v.parse(v.object({ data: time }), await response.json());
    if (data.now >= now) return;
    await setTimeout(50);
  }
}

const time = v.object({ now: v.number() });

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function invitationOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'code' in answer) return String(answer.code);
  throw new Error(`no invitation code in ${JSON.stringify(answer)}`);
}

export function databaseIn(dataDir: string): Database {
  const [file] = globSync('*.{sqlite,db,sqlite3}', { cwd: dataDir });
  if (!file) throw new Error(`no database in ${dataDir}`);
  return openEmbedded(join(dataDir, file));
}
