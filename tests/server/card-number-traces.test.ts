import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { bindingAgreementVersion } from '../../contract/cash/types.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import type { BindCardInput } from '../../contract/cash/types.ts';
import { newId } from '../../contract/lib/ids.ts';
import { submitTo, verifiedAs } from '../factories/identity.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';
import { createTestClient, testTradingPassword } from '../support/test-client.ts';

/** Long enough that no other figure holds it by chance; in groups as people write it too. */
const number = '6222021234567894';
const iban = 'DE89370400440532013000';
const traces = [number.slice(4, 12), number.slice(0, 12), iban.slice(4, 16)];
const withTraces = (text: string) =>
  traces.filter((trace) => text.replaceAll(/[\s-]/g, '').includes(trace));

test('a card number leaves no trace in any log, nor in any file of the brokerage', async () => {
  const DATA_DIR = throwAwayFolder();
  const settings = { DATA_DIR, CLERK: 'manual', LOG: 'requests' };
  const server = runNode(['server/start.ts', '--api-only'], { PORT: '0', ...settings });
  const [url] = await server.says(/http:\/\/localhost:\d+/);
  const office = async (...parameters: string[]) => {
    const { code, stdout, stderr } = await runNode(
      ['server/back-office/main.ts', ...parameters],
      settings,
    ).ended;
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  const { code: invitation_code } = JSON.parse(await office('invite', 'create', '--json')) as {
    code: string;
  };
  const phone = createTestClient(fetch, url);
  await phone.register({ username: 'lena', phone: '+4915112345678', invitation_code });
  await phone.setTradingPassword();
  await submitTo(phone, { name: verifiedAs });
  await office('identity', 'approve', 'lena');
  const card = async (typed: string): Promise<BindCardInput> => ({
    id: newId('crd', 0),
    holder: verifiedAs,
    bank: 'Bank of China',
    branch: '',
    agreement_version: bindingAgreementVersion,
    ...(await phone.encrypted({ number: typed, trading_password: testTradingPassword })),
  });
  const bound = [
    await phone.call(cash.bindCard, await card(number)),
    await phone.call(cash.bindCard, await card('DE89 3704 0044 0532 0130 00')),
  ];
  // Twice, wrong by a digit, and with a number where none belongs.
  const refused = [
    await phone.refused(cash.bindCard, await card(number)),
    await phone.refused(cash.bindCard, await card(`${iban}0`)),
    await phone.refused(cash.bindCard, { ...(await card(number)), id: number }),
  ];
  await phone.refused(cash.payment, { id: number });
  const listed = [await phone.call(cash.cards, {}), await office('card', 'list')];
  server.child.kill('SIGTERM');
  const { stdout, stderr } = await server.ended;
  expect(stdout).toContain(cash.bindCard.path);
  const files = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  expect(files.length).toBeGreaterThan(0);
  for (const text of [stdout, stderr, JSON.stringify([bound, refused, listed]), ...files])
    expect(withTraces(text)).toEqual([]);
});
