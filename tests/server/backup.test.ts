import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';
import { createTestClient } from '../support/test-client.ts';

const address = /http:\/\/localhost:\d+/;
const start = (DATA_DIR: string) =>
  runNode(['server/start.ts', '--api-only'], { PORT: '0', DATA_DIR });
const office = (DATA_DIR: string, ...parameters: string[]) =>
  runNode(['server/back-office/main.ts', ...parameters], { DATA_DIR }).ended;

function copyAll(from: string, to: string): void {
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name));
}

/** A brokerage with an account whose reset code was asked for: its number lies sealed. */
async function openBrokerage() {
  const room = throwAwayFolder();
  const DATA_DIR = join(room, 'data');
  const server = start(DATA_DIR);
  const [url] = await server.says(address);
  const [, shown = ''] = await server.says(/Invitation {2}(\S+)/);
  const phone = createTestClient(fetch, url);
  await phone.register({ username: 'Vera', phone: '+4915112345678', invitation_code: shown });
  return { room, DATA_DIR, server };
}

test('a backup lays the keys elsewhere, and both together are the brokerage again', async () => {
  const { room, DATA_DIR } = await openBrokerage();
  const [folder, keys] = [join(room, 'copy'), join(room, 'keys')];
  const push = await office(DATA_DIR, 'push', 'status', '--json');
  const done = await office(DATA_DIR, 'backup', folder, '--keys', keys);
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain('Keep the two apart');
  expect(readdirSync(folder)).toEqual(['lotwise.db']);
  expect(readdirSync(keys).toSorted()).toEqual(['credential-key.pem', 'vault.key']);
  for (const place of [folder, keys]) {
    expect(statSync(place).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(place))
      expect(statSync(join(place, name)).mode & 0o777).toBe(0o600);
  }

  const restored = join(room, 'restored');
  mkdirSync(restored);
  copyAll(folder, restored);
  const refused = await start(restored).ended;
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('is not there, and this database was begun with one');
  expect(readdirSync(restored).filter((name) => /key/.test(name))).toEqual([]);

  copyAll(keys, restored);
  const again = start(restored);
  const [url] = await again.says(address);
  const phone = createTestClient(fetch, url);
  await phone.login('Vera');
  expect((await phone.call(userEndpoints.info, {})).username).toBe('Vera');
  const verified = await office(restored, 'ledger', 'verify', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true });
  // The key of messages to devices lies sealed in the database: it is opened again.
  expect(await office(restored, 'push', 'status', '--json')).toEqual(push);
});

test('a backup never writes over another, nor the keys beside the database', async () => {
  const { room, DATA_DIR } = await openBrokerage();
  const backup = (...parameters: string[]) => office(DATA_DIR, 'backup', ...parameters);
  const folder = join(room, 'copy');
  const wrong = 'The keys belong in another place';
  expect((await backup(folder, '--keys', folder)).stderr).toContain(wrong);
  expect((await backup(folder, '--keys', join(folder, 'keys'))).stderr).toContain(wrong);
  expect((await backup(folder, '--keys', room)).stderr).toContain(wrong);
  expect(readdirSync(room)).toEqual(['data']);
  const without = await backup(folder, '--json');
  expect(JSON.parse(without.stdout)).toEqual({ files: [join(folder, 'lotwise.db')], keys: [] });
  const twice = await backup(folder);
  expect(twice).toMatchObject({ code: 1 });
  expect(twice.stderr).toContain('never writes over another');
});
