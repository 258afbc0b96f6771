import { describe, expect, test } from 'vitest';

import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { changeSubjects, passkeyRules } from '../../contract/passkey/types.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import type { Mischief } from '../support/authenticator.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { addPasskey, askAtEveryLogin } from '../support/passkey-calls.ts';
import { testPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const minuteMs = 60_000;

async function opened(options: Parameters<typeof startBrokerage>[0] = {}) {
  const brokerage = await startBrokerage(options);
  const phone = await brokerage.registered('Iris');
  return { brokerage, phone };
}

const proof = (phone: TestClient, change: object = {}) =>
  phone.encrypted({ password: testPassword, ...change });

async function kindsOf(phone: TestClient): Promise<string[]> {
  const { items } = await phone.call(messageEndpoints.list, {});
  return items.map(({ kind }) => kind);
}

describe('a passkey', () => {
  test('is off until it is added, is listed, renamed, and told of', async () => {
    const { brokerage, phone } = await opened();
    expect(await phone.call(passkeys.list, {})).toEqual({
      items: [],
      secondStep: false,
      codesLeft: 0,
    });
    const { id } = await addPasskey(phone, createAuthenticator(), '  My phone ');
    await phone.call(passkeys.rename, { id, name: 'Old phone' });
    const { items } = await phone.call(passkeys.list, {});
    expect(items).toEqual([
      {
        id,
        name: 'Old phone',
        createdAt: brokerage.clock.now(),
        lastUsedAt: null,
        backedUp: true,
        trading: false,
      },
    ]);
    expect(await kindsOf(phone)).toContain('passkey_added');
  });

  test('that stays on one device says so', async () => {
    const { phone } = await opened();
    const key = createAuthenticator('http://localhost:8080', { backedUp: false });
    expect(await addPasskey(phone, key)).toMatchObject({ backedUp: false });
  });

  test('is added only with the login password, and wrong ones are counted', async () => {
    const { phone } = await opened();
    const wrong = await phone.encrypted({ password: 'not-the-password' });
    expect(await phone.refused(passkeys.addOptions, wrong)).toMatchObject({
      code: 'password_wrong',
      fields: { password: expect.any(String) },
    });
    for (let tried = 2; tried <= 8; tried += 1)
      await phone.refused(passkeys.addOptions, await phone.encrypted({ password: 'wrong' }));
    expect((await phone.refused(passkeys.addOptions, await proof(phone))).code).toBe(
      'login_locked',
    );
  });

  test('asks for a key that finds itself, verifies its owner, and is vouched for by nobody', async () => {
    const { phone } = await opened();
    const question = await phone.call(passkeys.addOptions, await proof(phone));
    expect(question).toMatchObject({
      rp: { id: 'localhost', name: 'Lotwise' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      user: { name: 'Iris' },
    });
    expect(Buffer.from(question.challenge, 'base64url')).toHaveLength(32);
  });

  const faults: [string, Mischief][] = [
    ['of another site', { origin: 'https://lotwise.evil.test' }],
    ['of a page within another page', { crossOrigin: true }],
    ['for another host', { rpId: 'evil.test' }],
    ['that nobody touched', { present: false }],
    ['that did not verify its owner', { verified: false }],
  ];
  test.each(faults)('%s is refused when it is added, and when it answers', async (_, wrong) => {
    const { phone } = await opened();
    const key = createAuthenticator();
    const question = await phone.call(passkeys.addOptions, await proof(phone));
    const bad = { name: 'x', passkey: key.make(question, wrong) };
    expect((await phone.refused(passkeys.add, bad)).code).toBe('passkey_refused');
    await addPasskey(phone, key);
    const asked = await phone.call(passkeys.loginOptions, {});
    const answer = { passkey: key.answer(asked, wrong) };
    expect((await phone.refused(passkeys.login, answer)).code).toBe('passkey_refused');
    const [{ lastUsedAt } = { lastUsedAt: 1 }] = (await phone.call(passkeys.list, {})).items;
    expect(lastUsedAt).toBeNull();
  });

  test('belongs to one account, and one account has a bound number of them', async () => {
    const { brokerage, phone } = await opened();
    const key = createAuthenticator();
    await addPasskey(phone, key);
    const question = await phone.call(passkeys.addOptions, await proof(phone));
    expect(question.excludeCredentials.map(({ id }) => id)).toEqual([key.id]);
    const again = { name: 'again', passkey: key.make(question) };
    expect((await phone.refused(passkeys.add, again)).code).toBe('passkey_known');
    const other = await brokerage.registered();
    await expect(addPasskey(other, key)).rejects.toThrow('passkeyAdd');
    while ((await phone.call(passkeys.list, {})).items.length < passkeyRules.maximum)
      await addPasskey(phone, createAuthenticator());
    expect(await phone.refused(passkeys.addOptions, await proof(phone))).toMatchObject({
      code: 'passkeys_too_many',
      params: { maximum: passkeyRules.maximum },
    });
  });

  test('is not made from a question of another session, of before, or of too long ago', async () => {
    const { brokerage, phone } = await opened();
    const key = createAuthenticator();
    const question = await phone.call(passkeys.addOptions, await proof(phone));
    const elsewhere = brokerage.client();
    await elsewhere.login('Iris');
    const made = { name: 'x', passkey: key.make(question) };
    expect((await elsewhere.refused(passkeys.add, made)).code).toBe('passkey_expired');
    await phone.call(passkeys.add, made);
    expect((await phone.refused(passkeys.add, made)).code).toBe('passkey_expired');
    const late = await phone.call(passkeys.addOptions, await proof(phone));
    brokerage.clock.advance(passkeyRules.challengeMinutes * minuteMs);
    const other = { name: 'y', passkey: createAuthenticator().make(late) };
    expect((await phone.refused(passkeys.add, other)).code).toBe('passkey_expired');
  });

  test('goes with proof only: the password, or a passkey asked for just this', async () => {
    const { phone } = await opened();
    const key = createAuthenticator();
    const { id } = await addPasskey(phone, key);
    const spare = await addPasskey(phone, createAuthenticator());
    const wrong = { id, ...(await phone.encrypted({ password: 'not-the-password' })) };
    expect((await phone.refused(passkeys.remove, wrong)).code).toBe('password_wrong');
    const ask = (subject: string) => phone.call(passkeys.options, { use: 'change', subject });
    const forAnother = key.answer(await ask(changeSubjects.remove(id)));
    const misused = { id: spare.id, ...(await phone.encrypted({ passkey: forAnother })) };
    expect((await phone.refused(passkeys.remove, misused)).code).toBe('passkey_expired');
    const passkey = key.answer(await ask(changeSubjects.remove(spare.id)));
    await phone.call(passkeys.remove, {
      id: spare.id,
      ...(await phone.encrypted({ passkey })),
    });
    await phone.call(passkeys.remove, { id, ...(await proof(phone)) });
    expect((await phone.call(passkeys.list, {})).items).toEqual([]);
    const gone = { id, ...(await proof(phone)) };
    expect((await phone.refused(passkeys.remove, gone)).code).toBe('passkey_unknown');
    expect((await kindsOf(phone)).filter((kind) => kind === 'passkey_removed')).toHaveLength(2);
  });

  test('of somebody else cannot be seen, named, allowed or removed', async () => {
    const { brokerage, phone } = await opened();
    const { id } = await addPasskey(phone);
    const other = await brokerage.registered();
    await other.setTradingPassword();
    const renamed = await other.refused(passkeys.rename, { id, name: 'mine' });
    const removed = await other.refused(passkeys.remove, { id, ...(await proof(other)) });
    const secret = await other.tradingSecret();
    const allowed = await other.refused(passkeys.allowTrading, { id, ...secret });
    const forbidden = await other.refused(passkeys.forbidTrading, { id });
    for (const { code } of [renamed, removed, allowed, forbidden])
      expect(code).toBe('passkey_unknown');
    expect((await other.call(passkeys.list, {})).items).toEqual([]);
    expect((await phone.call(passkeys.list, {})).items).toHaveLength(1);
  });
});

describe('asking for the passkey at every login', () => {
  test('needs a passkey and proof, and hands out codes once', async () => {
    const { brokerage, phone } = await opened();
    const on = async () => ({ on: true, ...(await proof(phone)) });
    expect((await phone.refused(passkeys.secondStep, await on())).code).toBe(
      'second_step_without_passkey',
    );
    await addPasskey(phone);
    const codes = await askAtEveryLogin(phone);
    expect(new Set(codes).size).toBe(passkeyRules.recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(await phone.call(passkeys.list, {})).toMatchObject({
      secondStep: true,
      codesLeft: passkeyRules.recoveryCodes,
    });
    expect(await kindsOf(phone)).toContain('second_step_on');
    const rows = await brokerage.context.db.selectFrom('recovery_codes').selectAll().execute();
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('is not undone by the password alone', async () => {
    const { phone } = await opened();
    const key = createAuthenticator();
    const { id } = await addPasskey(phone, key);
    const [code = '', another = ''] = await askAtEveryLogin(phone);
    const alone = async () => proof(phone);
    for (const refused of [
      await phone.refused(passkeys.secondStep, { on: false, ...(await alone()) }),
      await phone.refused(passkeys.remove, { id, ...(await alone()) }),
      await phone.refused(passkeys.addOptions, await alone()),
      await phone.refused(passkeys.recoveryCodes, await alone()),
    ])
      expect(refused.code).toBe('recovery_code_invalid');
    const shown = `${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase();
    const fresh = await phone.call(
      passkeys.recoveryCodes,
      await proof(phone, { recovery_code: shown }),
    );
    const old = { on: false, ...(await proof(phone, { recovery_code: another })) };
    expect((await phone.refused(passkeys.secondStep, old)).code).toBe('recovery_code_invalid');
    const subject = changeSubjects.secondStep(false);
    const question = await phone.call(passkeys.options, { use: 'change', subject });
    const passkey = key.answer(question);
    await phone.call(passkeys.secondStep, { on: false, ...(await phone.encrypted({ passkey })) });
    expect(fresh.codes).toHaveLength(passkeyRules.recoveryCodes);
    expect(await phone.call(passkeys.list, {})).toMatchObject({ secondStep: false, codesLeft: 0 });
    const kinds = await kindsOf(phone);
    for (const kind of ['recovery_codes_made', 'recovery_code_used', 'second_step_off'])
      expect(kinds).toContain(kind);
  });

  test('ends with the last passkey', async () => {
    const { brokerage, phone } = await opened();
    const { id } = await addPasskey(phone);
    const [recovery_code = ''] = await askAtEveryLogin(phone);
    await phone.call(passkeys.remove, { id, ...(await proof(phone, { recovery_code })) });
    expect(await phone.call(passkeys.list, {})).toMatchObject({ secondStep: false, codesLeft: 0 });
    await brokerage.client().login('Iris');
  });
});

describe('a recovery code', () => {
  /** An account whose login asks for a passkey, and how many of its codes are left. */
  async function withCodes() {
    const { phone, brokerage } = await opened();
    const key = createAuthenticator();
    await addPasskey(phone, key);
    const [recovery_code = ''] = await askAtEveryLogin(phone);
    const left = async () => (await phone.call(passkeys.list, {})).codesLeft;
    return { brokerage, phone, key, recovery_code, left };
  }

  test('is not spent on the removal of a passkey that is gone already', async () => {
    const { phone, recovery_code, left } = await withCodes();
    const gone = { id: `pky_${'0'.repeat(26)}`, ...(await proof(phone, { recovery_code })) };
    expect((await phone.refused(passkeys.remove, gone)).code).toBe('passkey_unknown');
    expect(await left()).toBe(passkeyRules.recoveryCodes);
    expect(await kindsOf(phone)).not.toContain('recovery_code_used');
  });

  test('is not spent on a passkey more than an account may have', async () => {
    const { phone, key, recovery_code, left } = await withCodes();
    while ((await phone.call(passkeys.list, {})).items.length < passkeyRules.maximum) {
      const subject = changeSubjects.add;
      const passkey = key.answer(await phone.call(passkeys.options, { use: 'change', subject }));
      const question = await phone.call(passkeys.addOptions, await phone.encrypted({ passkey }));
      const made = createAuthenticator().make(question);
      await phone.call(passkeys.add, { name: 'Another', passkey: made });
    }
    const more = await proof(phone, { recovery_code });
    expect((await phone.refused(passkeys.addOptions, more)).code).toBe('passkeys_too_many');
    expect(await left()).toBe(passkeyRules.recoveryCodes);
  });

  test('is spent once it has permitted something', async () => {
    const { phone, recovery_code, left } = await withCodes();
    await phone.call(passkeys.addOptions, await proof(phone, { recovery_code }));
    expect(await left()).toBe(passkeyRules.recoveryCodes - 1);
    expect(await kindsOf(phone)).toContain('recovery_code_used');
    const again = await proof(phone, { recovery_code });
    expect((await phone.refused(passkeys.addOptions, again)).code).toBe('recovery_code_invalid');
  });
});

describe('the address that passkeys belong to', () => {
  const publicAddress = { PUBLIC_ADDRESS: 'https://trade.lotwise.test' };

  test('is the public one, with its other hosts below it', async () => {
    const ALLOWED_ORIGINS = 'https://app.trade.lotwise.test, https://elsewhere.test';
    const { phone } = await opened({ settings: { ...publicAddress, ALLOWED_ORIGINS } });
    const question = await phone.call(passkeys.addOptions, await proof(phone));
    expect(question.rp.id).toBe('trade.lotwise.test');
    for (const origin of ['https://trade.lotwise.test', 'https://app.trade.lotwise.test'])
      expect(await addPasskey(phone, createAuthenticator(origin))).toBeTruthy();
    for (const origin of ['https://elsewhere.test', 'http://trade.lotwise.test'])
      await expect(addPasskey(phone, createAuthenticator(origin))).rejects.toThrow('passkeyAdd');
  });

  test.each([
    ['https://lotwise.test/app', 'an origin alone'],
    ['lotwise.test', 'an origin alone'],
    ['http://lotwise.test', 'https://'],
    ['https://192.0.2.1', 'a host name'],
  ])('is not %s, which is said at the start', async (PUBLIC_ADDRESS, reason) => {
    await expect(startBrokerage({ settings: { PUBLIC_ADDRESS } })).rejects.toThrow(reason);
  });
});

test('the account says whether a passkey may confirm orders', async () => {
  const { phone } = await opened();
  await phone.setTradingPassword();
  const { id } = await addPasskey(phone);
  const isOffered = async () => (await phone.call(user.info, {})).has_trading_passkey;
  expect(await isOffered()).toBe(false);
  const wrong = { id, ...(await phone.tradingSecret('111999')) };
  expect((await phone.refused(passkeys.allowTrading, wrong)).code).toBe('trading_password_wrong');
  const right = { id, ...(await phone.tradingSecret()) };
  expect(await phone.call(passkeys.allowTrading, right)).toMatchObject({ trading: true });
  expect(await isOffered()).toBe(true);
  expect(await kindsOf(phone)).toContain('passkey_for_trading');
  expect(await phone.call(passkeys.forbidTrading, { id })).toMatchObject({ trading: false });
  expect(await isOffered()).toBe(false);
});
