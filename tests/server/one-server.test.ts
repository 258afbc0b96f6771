import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { configEndpoints } from '../../contract/config/endpoints.ts';
import { claimFile } from '../../server/db/file-claim.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';

const address = /http:\/\/localhost:\d+/;
const start = (DATA_DIR: string) =>
  runNode(['server/start.ts', '--api-only'], { PORT: '0', DATA_DIR });
const office = (DATA_DIR: string, ...parameters: string[]) =>
  runNode(['server/back-office/main.ts', ...parameters, '--json'], { DATA_DIR }).ended;

describe('the embedded database', () => {
  test('has one server: a second one is refused, told of PostgreSQL, and changes nothing for the first', async () => {
    const DATA_DIR = join(throwAwayFolder(), 'data');
    const first = start(DATA_DIR);
    const [url] = await first.says(address);
    const second = await start(DATA_DIR).ended;
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain(`Another server runs on ${DATA_DIR}`);
    expect(second.stderr).toContain('on PostgreSQL: DATABASE_URL=postgres://');
    expect(second.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect((await fetch(new URL(configEndpoints.read.path, url))).status).toBe(200);
    // The second one's attempt did not take the claim away either.
    expect(await start(DATA_DIR).ended).toMatchObject({ code: 1 });
  });

  test('is free again when its server was killed, or stopped', async () => {
    const DATA_DIR = join(throwAwayFolder(), 'data');
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      const server = start(DATA_DIR);
      await server.says(address);
      server.child.kill(signal);
      await server.ended;
    }
    await start(DATA_DIR).says(address);
  });

  test('is open to the back office beside its server', async () => {
    const DATA_DIR = join(throwAwayFolder(), 'data');
    await start(DATA_DIR).says(address);
    for (const command of [
      ['invite', 'create'],
      ['jobs', 'run'],
      ['backup', join(DATA_DIR, '../copy')],
    ])
      expect(await office(DATA_DIR, ...command)).toMatchObject({ code: 0, stderr: '' });
  });

  test('keeps no server from starting beside the back office', async () => {
    const DATA_DIR = join(throwAwayFolder(), 'data');
    const [server, answer] = [start(DATA_DIR), office(DATA_DIR, 'jobs', 'run')];
    await server.says(address);
    expect(await answer).toMatchObject({ code: 0 });
  });
});

describe('a claim on a file', () => {
  test('is one claim, within a process too, until it is released', () => {
    const file = join(throwAwayFolder(), 'claimed');
    const first = claimFile(file);
    expect(claimFile(file)).toBeUndefined();
    expect(claimFile(file)).toBeUndefined();
    first?.release();
    expect(claimFile(file)?.release()).toBeUndefined();
    expect(claimFile(file)).toBeDefined();
  });
});
