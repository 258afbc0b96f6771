import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { liveObjections } from '../../server/live-objections.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { runNode, runSources, throwAwayFolder } from '../support/run-node.ts';
import { createTestClient } from '../support/test-client.ts';

const address = /http:\/\/localhost:\d+/;
const invitation = /Invitation {2}([2-9A-Z]{4}-[2-9A-Z]{4})/;
const start = (environment: Record<string, string>, run = runNode) =>
  run(['server/start.ts', '--api-only'], { PORT: '0', ...environment });

describe('starting', () => {
  test('prints address and invitation code, keeps both data and code, and stops in order', async () => {
    const DATA_DIR = join(throwAwayFolder(), 'data');
    // As the README says it: from the sources.
    const first = start({ DATA_DIR }, runSources);
    const [url] = await first.says(address);
    const [, code = ''] = await first.says(invitation);
    const phone = createTestClient(fetch, url);
    await phone.register({ username: 'Paula', phone: '+4915112345678', invitation_code: code });
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    expect(statSync(join(DATA_DIR, 'credential-key.pem')).mode & 0o777).toBe(0o600);
    const key = readFileSync(join(DATA_DIR, 'credential-key.pem'), 'utf8');
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });

    const second = start({ DATA_DIR });
    const [again] = await second.says(address);
    expect((await second.says(invitation))[1]).toBe(code);
    await createTestClient(fetch, again).login('Paula');
    expect(readFileSync(join(DATA_DIR, 'credential-key.pem'), 'utf8')).toBe(key);
  });

  test('says so when the port is taken', async () => {
    const DATA_DIR = throwAwayFolder();
    const first = start({ DATA_DIR });
    const [url] = await first.says(address);
    const second = start({ DATA_DIR: throwAwayFolder(), PORT: new URL(url).port });
    const { code, stderr } = await second.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The port is in use already\./);
  });

  test('names each wrong setting', async () => {
    const { code, stderr } = await start({ PORT: 'eighty', MARKET_HOURS: 'sometimes' }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('PORT:');
    expect(stderr).toContain('MARKET_HOURS:');
    expect(stderr).not.toContain('    at ');
  });

  test('asked for help it names options and settings with their defaults, and starts nothing', async () => {
    const DATA_DIR = join(throwAwayFolder(), 'data');
    const help = runNode(['server/start.ts', '--help'], { DATA_DIR, PORT: '0' });
    const { code, stdout, stderr } = await help.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Usage: npm start -- [options]');
    expect(stdout).toMatch(/PORT .*default: 8080/);
    expect(stdout).toMatch(/DATA_DIR .*default: \.\/data/);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test.each(['--apionly', 'now'])('refuses %s, which it does not know', async (parameter) => {
    const DATA_DIR = join(throwAwayFolder(), 'data');
    const wrong = runNode(['server/start.ts', parameter], { DATA_DIR, PORT: '0' });
    const { code, stdout, stderr } = await wrong.ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toContain('npm start -- --help');
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('does not start a live environment with what is for paper only', async () => {
    const { code, stderr } = await start({ ENVIRONMENT: 'live', DATA_DIR: throwAwayFolder() })
      .ended;
    expect(code).toBe(1);
    for (const name of [
      'MARKET_HOURS',
      'TRUST_PROXY',
      'CLERK',
      'PAPER_STARTING_CASH_MINOR',
      'CODE_SENDER',
      'PUBLIC_ADDRESS',
    ])
      expect(stderr).toContain(`${name}:`);
  });

  test('starts a live environment that has its own settings', () => {
    const settings = readSettings({
      ENVIRONMENT: 'live',
      MARKET_HOURS: 'exchange',
      TRUST_PROXY: 'yes',
      CLERK: 'manual',
      PAPER_STARTING_CASH_MINOR: '0',
      PAPER_BANK_BALANCE_MINOR: '0',
      CODE_SENDER: 'webhook',
      CODE_WEBHOOK_URL: 'https://codes.example/send',
      CODE_WEBHOOK_SECRET: 'a-secret-of-thirty-two-letters-aa',
      PUSH_CONTACT: 'mailto:desk@lotwise.test',
      PUBLIC_ADDRESS: 'https://lotwise.test',
    });
    expect(liveObjections(settings)).toEqual([]);
    const open = { ...settings, CODE_WEBHOOK_URL: 'http://codes.example/send' };
    expect(liveObjections(open)).toHaveLength(1);
    expect(liveObjections({ ...settings, PASSWORD_COST: 'low' })).toHaveLength(1);
  });

  test.each([
    ['v20.19.2', true],
    ['v24.15.0', true],
    ['v24.16.0', false],
    ['v25.0.0', false],
  ])('on Node %s is refused in plain words: %s', (version, refused) => {
    const pretend = `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`;
    const check = join(import.meta.dirname, '../../server/check-node.mjs');
    const run = spawnSync(process.execPath, ['--import', pretend, '--import', check, '-e', '0']);
    expect(run.status).toBe(refused ? 1 : 0);
    expect(run.stderr.toString().includes(`this is ${version}`)).toBe(refused);
  });
});
