import { expect, test } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { ownAccountEndpoints as own } from '../../contract/own-account/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { otherTables, ownTables } from '../../server/domain/own-account/own-tables.ts';
import { photograph } from '../factories/identity.ts';
import { identityEndpoints } from '../../contract/identity/endpoints.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { addPasskey } from '../support/passkey-calls.ts';
import { testPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const proof = { password: testPassword };
const exported = async (phone: TestClient) =>
  phone.call(own.exportData, await phone.encrypted(proof));

test('every table of the database is in the own data, or says why it is not', async () => {
  const { context } = await startBrokerage();
  const tables = (await context.db.introspection.getTables()).map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(50);
  expect([...Object.keys(ownTables), ...Object.keys(otherTables)].toSorted()).toEqual(
    tables.filter((name) => !name.startsWith('sqlite_')).toSorted(),
  );
  for (const [name, reason] of Object.entries(otherTables)) expect(reason, name).not.toBe('');
});

test('no table with a column that names its user is left out but for what protects the account', async () => {
  const { context } = await startBrokerage();
  const tables = await context.db.introspection.getTables();
  const personal = tables
    .filter(({ columns }) => columns.some(({ name }) => /^(user|owner)_id$|^owner$/.test(name)))
    .map(({ name }) => name);
  expect(personal.length).toBeGreaterThan(30);
  expect(personal.filter((name) => !(name in ownTables)).toSorted()).toEqual([
    'outbox',
    'passkey_challenges',
    'password_codes',
    'recovery_codes',
  ]);
});

test('the columns that are left out or opened exist', async () => {
  const { context } = await startBrokerage();
  const tables = await context.db.introspection.getTables();
  for (const [name, { without = [], sealed = {} }] of Object.entries(ownTables)) {
    const columns = tables.find((table) => table.name === name)?.columns.map((one) => one.name);
    expect(columns, name).toEqual(expect.arrayContaining([...without, ...Object.keys(sealed)]));
  }
});

test('an investor gets what is kept, opened, and nothing of anybody else', async () => {
  const brokerage = await startBrokerage();
  const phone = await brokerage.registered('Ida');
  const stranger = await brokerage.registered('Otto');
  const info = await phone.call(userEndpoints.info, {});
  await phone.setTradingPassword();
  await addPasskey(phone);
  const { codes } = await phone.call(marketEndpoints.hot, {});
  await phone.call(marketEndpoints.watch, { code: codes[0] ?? '', watched: true });
  await stranger.call(marketEndpoints.watch, { code: codes[1] ?? '', watched: true });
  await phone.call(identityEndpoints.editAvatar, { image: await photograph() });
  const { format, version, tables } = await exported(phone);
  expect({ format, version }).toEqual({ format: 'lotwise-own-data', version: 1 });
  expect(Object.keys(tables)).toEqual(Object.keys(ownTables));
  expect(tables['users']).toMatchObject([{ id: info.id, username: 'Ida' }]);
  expect(tables['watchlist']).toMatchObject([{ user_id: info.id, code: codes[0] }]);
  expect(tables['entries']).toMatchObject([{ amount: 100_000_000 }]);
  expect(tables['transfers']).toMatchObject([{ kind: 'paper_funding' }]);
  const picture = String(tables['documents']?.[0]?.['sealed']);
  expect(Buffer.from(picture, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const other = (await stranger.call(userEndpoints.info, {})).id;
  expect(JSON.stringify(tables)).not.toContain(other);
});

test('no hash, key or fingerprint leaves with it', async () => {
  const brokerage = await startBrokerage();
  const phone = await brokerage.registered('Ida');
  await phone.setTradingPassword();
  await addPasskey(phone);
  const text = JSON.stringify(await exported(phone));
  expect(text).not.toMatch(/hash|fingerprint|_mark|public_key|credential_id|argon2|\$scrypt/);
  const { db } = brokerage.context;
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const secrets = [user.password_hash, user.trading_password_hash, session.token_hash];
  for (const secret of [...secrets, session.companion_hash]) expect(text).not.toContain(secret);
});

test('it takes the password, is told of, and cannot be had often', async () => {
  const brokerage = await startBrokerage({ rateLimits: 'on' });
  const phone = await brokerage.registered('Ida');
  const wrong = await phone.encrypted({ password: 'falsch-geraten' });
  expect((await phone.refused(own.exportData, wrong)).code).toBe('password_wrong');
  await exported(phone);
  const { items } = await phone.call(messageEndpoints.list, {});
  expect(items.map(({ kind }) => kind)).toContain('data_exported');
  for (let times = 0; times < 4; times += 1) await exported(phone);
  const last = await phone.refused(own.exportData, await phone.encrypted(proof));
  expect(last).toMatchObject({ status: 429, code: 'too_many_requests' });
});
