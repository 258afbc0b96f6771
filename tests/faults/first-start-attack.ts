import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

import { configEndpoints } from '../../contract/config/endpoints.ts';
import { credentialKeysOf } from '../../server/domain/credential-keys.ts';
import { vaultOf } from '../../server/domain/vault.ts';
import { commandOf } from '../support/own-process.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { createFaultList, createRandom, times } from './attack.ts';
import type { Attack, FaultList } from './attack.ts';

/**
 * Servers and the back office are started at the same moment on a folder and a database that are
 * new. All of them have to start, of the servers on an embedded database one, and to go on with the keys
 * that are on the disk.
 */
export const attack: Attack = {
  name: 'first-starts',
  counts: 'new folders',
  fullSize: 50,
  databases: ['embedded', 'postgres'],
  run: async ({ size, seed, database }) => {
    const random = createRandom(seed);
    const faults = createFaultList();
    const postgres =
      database === 'postgres' ? await startPostgres(findPostgres() ?? '') : undefined;
    let clean = 0;
    let processes = 0;
    try {
      for (const round of times(size)) {
        const before = faults.list().length;
        const servers = 2 + random.whole(2);
        const desks = 1 + random.whole(2);
        processes += servers + desks;
        await startAtOnce({ round, servers, desks, address: await postgres?.address() }, faults);
        if (faults.list().length === before) clean += 1;
      }
    } finally {
      await postgres?.stop();
    }
    return { figures: { 'new folders': size, processes, clean }, faults: faults.list() };
  },
};

type Round = { round: number; servers: number; desks: number; address: string | undefined };

async function startAtOnce({ round, servers, desks, address }: Round, faults: FaultList) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lotwise-first-'));
  const environment = {
    DATA_DIR,
    PORT: '0',
    ...(address !== undefined && { DATABASE_URL: address }),
  };
  const add = (fault: string) => faults.add(`folder ${round}: ${fault}`);
  const started = times(servers).map(() => launch(['server/start.ts', '--api-only'], environment));
  // One that needs the vault, and is often there before the servers.
  const office = ['server/back-office/main.ts', 'push', 'status', '--json'];
  const asked = times(desks).map(() => launch(office, environment));
  try {
    for (const { ended } of asked) {
      const { code, output } = await ended;
      if (code !== 0) add(`the back office ended with ${code}: ${output}`);
    }
    const refused: Launched[] = [];
    for (const server of started) {
      const url = await server.address;
      if (url === undefined) refused.push(server);
      else await checkKeys(url, DATA_DIR, add);
    }
    const expected = address === undefined ? servers - 1 : 0;
    if (refused.length !== expected) add(`${refused.length} of ${servers} servers did not start`);
    for (const server of refused) {
      started.splice(started.indexOf(server), 1);
      const { code, output } = await server.ended;
      if (code !== 1 || !isFolderInUse(output)) add(`a server did not start: ${code} ${output}`);
    }
    const open = readdirSync(DATA_DIR).filter(
      (name) => statSync(join(DATA_DIR, name)).mode & 0o077,
    );
    if (open.length > 0) add(`open to others: ${open.join(', ')}`);
  } finally {
    for (const { child } of [...started, ...asked]) child.kill('SIGTERM');
    for (const { ended } of started) {
      const { code, output } = await ended;
      if (code !== 0) add(`a server ended with ${code}: ${output}`);
    }
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

const isFolderInUse = (output: string) =>
  /^Another server runs on .+ DATABASE_URL=postgres:\S+\n$/.test(output);

/** A server works with the keys that its folder holds: it would lose what it seals with others. */
async function checkKeys(url: string, folder: string, add: (fault: string) => void) {
  const pem = readFileSync(join(folder, 'credential-key.pem'), 'utf8');
  const config = await fetch(new URL(configEndpoints.read.path, url));
  const { id } = v.parse(configSchema, await config.json()).data.credentialKey;
  if (id !== credentialKeysOf(pem, 'oaep-sha256').id) add('a credential key is not on the disk');
  const vault = vaultOf(readFileSync(join(folder, 'vault.key')));
  const body = 'signed with the key on the disk';
  const callback = await fetch(new URL('/api/cash/callback', url), {
    method: 'POST',
    headers: { 'x-signature': vault.signCallback(body) },
    body,
  });
  const { outcome } = v.parse(v.object({ outcome: v.string() }), await callback.json());
  if (outcome !== 'malformed') add(`a vault's key is not on the disk: ${outcome}`);
}

const configSchema = v.object({
  data: v.object({ credentialKey: v.object({ id: v.string() }) }),
});

type Launched = {
  child: ChildProcess;
  /** Of a server, once it is there; undefined when it ended before. */
  address: Promise<string | undefined>;
  ended: Promise<{ code: number | null; output: string }>;
};

function launch(parameters: string[], environment: Record<string, string>): Launched {
  const child = spawn(process.execPath, commandOf(parameters), {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended: Launched['ended'] = new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const address: Launched['address'] = new Promise((resolve) => {
    const look = (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void ended.then(() => resolve(undefined));
  });
  return { child, address, ended };
}
