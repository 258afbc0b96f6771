import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { configEndpoints } from '../../contract/config/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { credentialKeysOf } from '../../server/domain/credential-keys.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { encryptFor, encryptText, testPassword } from '../support/test-client.ts';

const minuteMs = 60_000;

async function tryLogin(brokerage: TestBrokerage, username: string, password: string) {
  const phone = brokerage.client();
  const input = await phone.encrypted({ username, password });
  return phone.refused(userEndpoints.login, input);
}

describe('logging in', () => {
  test('works by username in any case and by phone', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const input = { username: 'Dörte', phone: '+8613812345678' };
    await phone.register({ ...input, invitation_code: await brokerage.invite() });
    for (const name of ['Dörte', 'DÖRTE', ' dörte ', '+8613812345678', '13812345678'])
      expect((await brokerage.client().login(name)).userinfo.username).toBe('Dörte');
  });

  test.each([
    ['+8613812345678', '+13812345678'],
    ['+13812345678', '+8613812345678'],
  ])(
    'by digits that may mean two numbers opens the account of the password: %s came first',
    async (first, second) => {
      const brokerage = await startBrokerage();
      const open = async (username: string, phone: string, password: string) => {
        const invitation_code = await brokerage.invite();
        await brokerage.client().register({ username, phone, password, invitation_code });
        brokerage.clock.advance(minuteMs);
      };
      await open('Erste', first, testPassword);
      await open('Zweite', second, 'ein-anderes-Pferd-8');
      const openedBy = async (password: string) =>
        (await brokerage.client().login('13812345678', password)).userinfo.username;
      // Often enough to lock either, if one were counted as wrong at the other.
      for (let i = 0; i < 10; i += 1) {
        expect(await openedBy(testPassword)).toBe('Erste');
        expect(await openedBy('ein-anderes-Pferd-8')).toBe('Zweite');
      }
      const counts = brokerage.context.db.selectFrom('guess_counts').select('failures');
      expect((await counts.execute()).every(({ failures }) => failures === 0)).toBe(true);
      for (let i = 0; i < 7; i += 1)
        expect((await tryLogin(brokerage, '13812345678', `falsch-${i}-Wort`)).code).toBe(
          'login_failed',
        );
      for (const name of ['13812345678', first, second])
        expect((await tryLogin(brokerage, name, 'falsch-8-Wort')).code).toBe('login_locked');
    },
  );

  test('by digits keeps the owner of one number in where strangers have locked the other', async () => {
    const brokerage = await startBrokerage();
    const invitation_code = await brokerage.invite();
    await brokerage
      .client()
      .register({ username: 'Dörte', phone: '+8613812345678', invitation_code });
    for (let i = 0; i < 8; i += 1) await tryLogin(brokerage, '+13812345678', 'falsch-Wort-1');
    expect((await tryLogin(brokerage, '+13812345678', testPassword)).code).toBe('login_locked');
    expect((await brokerage.client().login('13812345678')).userinfo.username).toBe('Dörte');
  });

  test('refuses a wrong name and a wrong password with the very same answer', async () => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Emil');
    const wrongPassword = await tryLogin(brokerage, 'Emil', 'falsches-Wort-9');
    const wrongName = await tryLogin(brokerage, 'Nobody', testPassword);
    expect(wrongPassword.code).toBe('login_failed');
    expect({ ...wrongName, headers: null }).toEqual({ ...wrongPassword, headers: null });
  });

  test('locks an account after eight wrong tries, says for how long, and opens again', async () => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Frida');
    for (let i = 0; i < 7; i += 1)
      expect((await tryLogin(brokerage, 'Frida', `falsch-${i}-Wort`)).code).toBe('login_failed');
    const eighth = await tryLogin(brokerage, 'Frida', 'falsch-8-Wort');
    expect(eighth.code).toBe('login_locked');
    const locked = await tryLogin(brokerage, 'Frida', testPassword);
    expect(locked.code).toBe('login_locked');
    expect(locked.msg).toContain('in 15 minutes');
    brokerage.clock.advance(5 * minuteMs);
    expect((await tryLogin(brokerage, 'Frida', testPassword)).msg).toContain('in 10 minutes');
    brokerage.clock.advance(10 * minuteMs);
    await brokerage.client().login('Frida');
  });

  test('locks a name that nobody has in the same way, so that the lock tells nothing', async () => {
    const brokerage = await startBrokerage();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 9; i += 1)
      codes.push((await tryLogin(brokerage, 'Ghost', 'falsch-Wort-1')).code);
    expect(codes).toEqual([
      ...Array<string>(7).fill('login_failed'),
      'login_locked',
      'login_locked',
    ]);
  });

  test('gives fifty guesses at once no more than eight tries', async () => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Gustav');
    const guesses = Array.from({ length: 50 }, (_, i) =>
      tryLogin(brokerage, 'Gustav', `rate-${i}-mal`),
    );
    const codes = (await Promise.all(guesses)).map((refused) => refused.code);
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(7);
    expect(codes.filter((code) => code === 'login_locked')).toHaveLength(43);
  });

  test('forgets the wrong tries after a right one', async () => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Hanna');
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 5; i += 1) await tryLogin(brokerage, 'Hanna', 'falsch-Wort-1');
      await brokerage.client().login('Hanna');
    }
  });

  test('is limited by address, with the time to wait', async () => {
    const brokerage = await startBrokerage({ rateLimits: 'on' });
    const phone = brokerage.client();
    const config = await phone.call(configEndpoints.read, {});
    const answers: Response[] = [];
    for (let i = 0; i < 21; i += 1) {
      const input = encryptFor(config, { username: `name-${i}`, password: 'falsch-Wort-1' });
      answers.push((await phone.ask(userEndpoints.login, input)).response);
    }
    expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expect(answers[20]?.status).toBe(429);
    expect(answers[20]?.headers.get('retry-after')).toBe('6');
    brokerage.clock.advance(6000);
    const later = await phone.refused(
      userEndpoints.login,
      await phone.encrypted({ username: 'x', password: 'y' }),
    );
    expect(later.code).toBe('login_failed');
  });
});

describe('an encrypted payload', () => {
  test('opens once: sent again it is refused', async () => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Ida');
    const phone = brokerage.client();
    const input = await phone.encrypted({ username: 'Ida', password: testPassword });
    await phone.call(userEndpoints.login, input);
    expect((await phone.refused(userEndpoints.login, input)).code).toBe('credentials_replayed');
  });

  test('opens once even when it comes ten times at the same moment', async () => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Jan');
    const phone = brokerage.client();
    const input = await phone.encrypted({ username: 'Jan', password: testPassword });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => brokerage.client().ask(userEndpoints.login, input)),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 1)).toHaveLength(1);
  });

  test.each([-6, 6])('stamped %i minutes off is refused', async (minutes) => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Kai');
    const phone = brokerage.client();
    const ts = brokerage.clock.now() + minutes * minuteMs;
    const input = await phone.encrypted({ username: 'Kai', password: testPassword, ts });
    expect((await phone.refused(userEndpoints.login, input)).code).toBe('credentials_replayed');
  });

  test('that cannot be read fails as a wrong password does, whatever is wrong with it', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const { credentialKey } = await phone.call(configEndpoints.read, {});
    const encrypt = (text: string) => encryptText(credentialKey, text);
    const valid = encrypt('{}');
    const queries = [
      'garbage',
      '.',
      valid.slice(0, -8),
      `${valid}.${'A'.repeat(344)}`,
      Buffer.alloc(256, 7).toString('base64'),
      encrypt('no json'),
      encrypt('[]'),
      encrypt('null'),
      encrypt('{"username":"x","password":"y"}'),
      encrypt(`{"ts":"${brokerage.clock.now()}","nonce":"0123456789abcdef"}`),
      encrypt(`{"ts":${brokerage.clock.now()},"nonce":"0123456789abcdef","__proto__":{}}`),
      Array<string>(9).fill(valid).join('.'),
    ];
    for (const query of queries) {
      const refused = await phone.refused(userEndpoints.login, { query });
      expect([query.slice(0, 20), refused.code]).toEqual([query.slice(0, 20), 'login_failed']);
    }
    expect(brokerage.faults).toEqual([]);
  });

  test('of several blocks carries long and non-ASCII words', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const password = `${'密码不该被猜到'.repeat(8)}🔑ßé`;
    const input = { username: '王小明', phone: '+8613812345679', password };
    await phone.register({ ...input, invitation_code: await brokerage.invite() });
    await brokerage.client().login('王小明', password);
    // The same word typed in decomposed characters.
    await brokerage.client().login('王小明', password.normalize('NFD'));
  });

  test('leaves no nonce behind once it could not be replayed anyway', async () => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Lea');
    brokerage.clock.advance(11 * minuteMs);
    await brokerage.client().login('Lea');
    const nonces = await brokerage.context.db.selectFrom('nonces').selectAll().execute();
    expect(nonces).toHaveLength(1);
  });

  test('for another key is refused as such, so that the app can fetch ours', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const input = await phone.encrypted({ username: 'x', password: 'y' });
    const refused = await phone.refused(userEndpoints.login, { ...input, keyId: 'old-key' });
    expect(refused.code).toBe('credentials_unreadable');
  });
});

describe('the 1024-bit PKCS#1 key of an existing back end', () => {
  const makePair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });

  test('still works, in as many blocks as it takes', async () => {
    const credentialKeys = credentialKeysOf(makePair().privateKey, 'pkcs1');
    const brokerage = await startBrokerage({ credentialKeys });
    await brokerage.registered('Margarethe');
    await brokerage.client().login('Margarethe');
  });

  test('tells broken padding and broken words apart for nobody', async () => {
    const credentialKeys = credentialKeysOf(makePair().privateKey, 'pkcs1');
    const brokerage = await startBrokerage({ credentialKeys });
    const phone = brokerage.client();
    const { credentialKey } = await phone.call(configEndpoints.read, {});
    const queries = [
      encryptText(credentialKey, 'no json'),
      ...Array.from({ length: 20 }, () => randomBytes(128).toString('base64')),
      Buffer.alloc(128).toString('base64'),
      Buffer.alloc(128, 255).toString('base64'),
    ];
    for (const query of queries) {
      const refused = await phone.refused(userEndpoints.login, { query });
      expect([refused.status, refused.code]).toEqual([200, 'login_failed']);
    }
    expect(brokerage.faults).toEqual([]);
  });
});
