import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { configEndpoints } from '../../contract/config/endpoints.ts';
import { ownAccountEndpoints as ownAccount } from '../../contract/own-account/endpoints.ts';
import { codeIn } from '../support/reset-code.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';
import { createTestClient, testPassword } from '../support/test-client.ts';

const address = /http:\/\/localhost:\d+/;
const dayMs = 24 * 60 * 60_000;

function office(DATA_DIR: string, environment: Record<string, string> = {}) {
  return (...parameters: string[]) =>
    runNode(['server/back-office/main.ts', ...parameters], { DATA_DIR, ...environment }).ended;
}

describe('the back office', () => {
  test('works on the database of the running server', async () => {
    const DATA_DIR = throwAwayFolder();
    const server = runNode(['server/start.ts', '--api-only'], { PORT: '0', DATA_DIR });
    const [url] = await server.says(address);
    const run = office(DATA_DIR);

    const invite = await run('invite', 'create', '--uses', '2', '--json');
    expect(invite).toMatchObject({ code: 0, stderr: '' });
    const { code, uses } = JSON.parse(invite.stdout) as { code: string; uses: number };
    expect(uses).toBe(2);
    const phone = createTestClient(fetch, url);
    await phone.register({ username: 'Quirin', phone: '+4915112345678', invitation_code: code });

    const users = await run('users', 'list');
    expect(users.stdout).toContain('Quirin');
    expect(users.stdout).toContain('+49 151****5678');
    expect(users.stdout).not.toContain('12345678');

    const folder = join(throwAwayFolder(), 'backup');
    expect((await run('backup', folder)).stdout).toContain('The keys are not in it');
    expect(readdirSync(folder)).toEqual(['lotwise.db']);
    const copied = await office(folder)('ledger', 'verify', '--json');
    expect(JSON.parse(copied.stdout)).toMatchObject({ ok: true, transfers: 1 });
    expect((await run('backup', folder)).stderr).toContain('never writes over another');

    const before = (await phone.call(configEndpoints.read, {})).serverTime;
    expect((await run('clock', 'advance', '1d')).code).toBe(0);
    const serverTime = async () => (await phone.call(configEndpoints.read, {})).serverTime;
    await expect.poll(serverTime).toBeGreaterThan(before + dayMs - 1);

    const jobs = await run('jobs', 'list', '--json');
    const { items } = JSON.parse(jobs.stdout) as { items: { step: string }[] };
    expect(items.map(({ step }) => step)).toContain('savings_income');

    const verified = await run('ledger', 'verify', '--json');
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, transfers: 1, problems: [] });
    expect((await run('ledger', 'house')).stdout).toMatch(/^paper_funding +CNY +-\d+$/m);
  });

  test.each([
    [['invite', 'create', '--uses', '0'], 'a whole number from 1'],
    [['clock', 'advance', '-1d'], 'unknown option'],
    [['clock', 'advance', 'tomorrow'], 'How far?'],
    [['clock', 'advance', '99999d'], 'at most 366d'],
    [['nonsense'], 'unknown command'],
  ])('refuses %j in plain words', async (parameters, reason) => {
    const { code, stderr } = await office(throwAwayFolder())(...parameters);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });

  test('finds codes by the number that they went to, also where it is nobody’s yet or any more', async () => {
    const DATA_DIR = throwAwayFolder();
    const server = runNode(['server/start.ts', '--api-only'], { PORT: '0', DATA_DIR });
    const [url] = await server.says(address);
    const run = office(DATA_DIR);
    const invite = await run('invite', 'create', '--json');
    const { code: invitation_code } = JSON.parse(invite.stdout) as { code: string };
    const phone = createTestClient(fetch, url);
    const [old, next] = ['+4915112345678', '+4915187654321'];
    await phone.register({ username: 'Quirin', phone: old, invitation_code });
    const wanted = await phone.encrypted({ password: testPassword, phone: next });
    await phone.call(ownAccount.phoneCode, wanted);
    const sentTo = async (number: string) => {
      const { stdout } = await run('outbox', 'list', '--phone', number, '--json');
      return (JSON.parse(stdout) as { messages: { text: string }[] }).messages;
    };
    const [message, ...others] = await sentTo(next);
    expect(others).toEqual([]);
    expect(await sentTo(old)).toEqual([]);

    await phone.call(
      ownAccount.changePhone,
      await phone.encrypted({ code: codeIn(message?.text) }),
    );
    // The number of before is told, and is nobody's.
    expect(await sentTo(old)).toHaveLength(1);
    expect(await sentTo(next)).toEqual([message]);
  });

  test('never moves the clock of a live environment', async () => {
    const run = office(throwAwayFolder(), { ENVIRONMENT: 'live' });
    const { code, stderr } = await run('clock', 'advance', '1d');
    expect([code, stderr.trim()]).toEqual([1, 'The clock of a live environment is the real one.']);
  });

  test('shows what devices are told by, and renews the key they know the brokerage by', async () => {
    const run = office(throwAwayFolder());
    const keyIn = (stdout: string) => (JSON.parse(stdout) as { publicKey: string }).publicKey;
    const before = keyIn((await run('push', 'status', '--json')).stdout);
    expect(before).toMatch(/^B[\w-]{86}$/);
    expect(keyIn((await run('push', 'status', '--json')).stdout)).toBe(before);
    const renewed = keyIn((await run('push', 'renew-key', '--json')).stdout);
    expect(renewed).not.toBe(before);
    const { stdout } = await run('push', 'status');
    expect(stdout).toContain('No device is told.');
    expect(stdout).toContain(renewed);
  });

  test.each([
    '',
    'invite',
    'invite create',
    'clock advance',
    'users list',
    'ledger verify',
    'import bars',
  ])('helps: %s --help', async (command) => {
    const parameters = command.split(' ').filter(Boolean);
    const { code, stdout } = await office(throwAwayFolder())(...parameters, '--help');
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: back-office ${command}`);
  });
});
