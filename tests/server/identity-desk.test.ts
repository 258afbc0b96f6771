import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { documentEndpoints as documents } from '../../contract/document/endpoints.ts';
import { identityEndpoints as identity } from '../../contract/identity/endpoints.ts';
import { openEmbedded } from '../../server/db/open.ts';
import { submitTo } from '../factories/identity.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';
import { openStream } from '../support/stream-client.ts';
import { createTestClient } from '../support/test-client.ts';

const address = /http:\/\/localhost:\d+/;
const settings = { CLERK: 'manual' };

function office(DATA_DIR: string) {
  return (...parameters: string[]) =>
    runNode(['server/back-office/main.ts', ...parameters], { DATA_DIR, ...settings }).ended;
}

test('the desk sees documents, sends them back with a reason, approves; a backup brings them along', async () => {
  const DATA_DIR = throwAwayFolder();
  const environment = { PORT: '0', DATA_DIR, ...settings };
  const server = runNode(['server/start.ts', '--api-only'], environment);
  const [url] = await server.says(address);
  const run = office(DATA_DIR);
  const made = JSON.parse((await run('invite', 'create', '--json')).stdout) as { code: string };
  const phone = createTestClient(fetch, url);
  const invitation_code = made.code;
  await phone.register({ username: 'Quirin', phone: '+4915112345678', invitation_code });
  const stream = await openStream(url, phone);
  stream.send({ type: 'hello', token: phone.cookies.get('Admin-Token') ?? '', lang: 'de' });
  await stream.next('welcome');
  await stream.next('welcome');

  const number = '11010519491231002X';
  await submitTo(phone, { kind: 'resident_id', number, name: 'Quirin Vogt' });
  const listed = await run('identity', 'list');
  expect(listed.stdout).toContain('1101**********002X');
  expect(listed.stdout).not.toContain(number);
  const shown = await run('identity', 'show', 'quirin', '--json');
  const seen = JSON.parse(shown.stdout) as { name: string; number: string; front: string };
  expect(seen).toMatchObject({ name: 'Quirin Vogt', number, state: 'in_review' });

  const out = join(throwAwayFolder(), 'front.jpg');
  expect((await run('identity', 'picture', seen.front, '--out', out)).code).toBe(0);
  expect(await sharp(await readFile(out)).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const elsewhere = join(out, '../kept.jpg');
  await writeFile(elsewhere, 'mine');
  expect((await run('identity', 'picture', seen.front, '--out', elsewhere)).code).toBe(1);
  expect(await readFile(elsewhere, 'utf8')).toBe('mine');
  expect((await run('identity', 'picture', 'doc_none', '--out', out)).stderr).toContain('doc_none');

  expect((await run('identity', 'reject', 'quirin', '--reason', 'blurred')).code).toBe(0);
  // Decided in a process of its own, and told by the running server all the same.
  await stream.next('message');
  expect(await phone.call(identity.detail, {})).toMatchObject({
    state: 'rejected',
    reason: 'blurred',
  });
  const { frontId } = await submitTo(phone, { kind: 'resident_id', number, name: 'Quirin Vogt' });
  const again = await run('identity', 'show', 'quirin', '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({
    state: 'in_review',
    history: [{ state: 'rejected', reason: '"blurred"' }],
  });
  expect((await run('identity', 'approve', 'quirin')).stdout).toContain('approved');
  expect((await run('identity', 'approve', 'quirin')).stderr).toContain('identity_not_open');
  expect((await phone.call(identity.detail, {})).state).toBe('approved');
  const revoked = await run('identity', 'revoke', 'quirin', '--reason', 'expired');
  expect(revoked.stdout).toContain('verified no longer');
  expect((await run('identity', 'revoke', 'quirin', '--reason', 'expired')).code).toBe(1);
  expect((await phone.call(identity.detail, {})).state).toBe('rejected');
  const before = await phone.call(documents.read, { id: frontId ?? '' });

  const room = throwAwayFolder();
  const [folder, keys] = [join(room, 'copy'), join(room, 'keys')];
  expect((await run('backup', folder, '--keys', keys)).code).toBe(0);
  const database = await readFile(join(folder, 'lotwise.db'));
  expect(database.includes(Buffer.from('ffd8ffe0', 'hex'))).toBe(false);
  expect(database.includes('Quirin Vogt')).toBe(false);
  const restored = throwAwayFolder();
  await mkdir(restored, { recursive: true });
  await writeFile(join(restored, 'lotwise.db'), await readFile(join(folder, 'lotwise.db')));
  for (const name of ['vault.key', 'credential-key.pem'])
    await writeFile(join(restored, name), await readFile(join(keys, name)));
  const second = runNode(['server/start.ts', '--api-only'], { ...environment, DATA_DIR: restored });
  const [there] = await second.says(address);
  const restarted = createTestClient(fetch, there);
  await restarted.login('Quirin');
  expect(await restarted.call(documents.read, { id: frontId ?? '' })).toEqual(before);
  const audit = await auditOf(DATA_DIR);
  expect(audit).toContain(`back-office document_read ${seen.front}`);
  expect(audit.some((line) => line.startsWith('back-office identity_shown'))).toBe(true);
});

async function auditOf(DATA_DIR: string): Promise<string[]> {
  const db = openEmbedded(join(DATA_DIR, 'lotwise.db'));
  const rows = await db.selectFrom('audit_log').select(['actor', 'action', 'subject']).execute();
  await db.destroy();
  return rows.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`);
}
