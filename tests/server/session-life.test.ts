import { describe, expect, test } from 'vitest';

import { accountEndpoints as account } from '../../contract/account/endpoints.ts';
import { changeSubjects } from '../../contract/passkey/types.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { loginLock } from '../../server/domain/login/lockout.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { addPasskey, askAtEveryLogin } from '../support/passkey-calls.ts';
import { testPassword } from '../support/test-client.ts';

const dayMs = 24 * 60 * 60_000;

async function signedIn() {
  const brokerage = await startBrokerage();
  const phone = await brokerage.registered();
  const startedAt = (await phone.call(account.sessionLife, {})).longestUntil - 30 * dayMs;
  return { brokerage, phone, startedAt };
}

describe('a session', () => {
  test('says when it ends, and how far that can be put off', async () => {
    const { phone, startedAt } = await signedIn();
    expect(await phone.call(account.sessionLife, {})).toEqual({
      expiresAt: startedAt + 3 * dayMs,
      longestUntil: startedAt + 30 * dayMs,
    });
  });

  test('lives three days more with one call, its cookies too', async () => {
    const { brokerage, phone, startedAt } = await signedIn();
    brokerage.clock.advance(3 * dayMs - 60_000);
    const { response, envelope } = await phone.ask(account.extendSession, {});
    expect(envelope.data?.expiresAt).toBe(startedAt + 6 * dayMs - 60_000);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies.every((cookie) => cookie.includes('Max-Age=259200'))).toBe(true);
    brokerage.clock.advance(3 * dayMs - 1);
    await phone.call(user.info, {});
    brokerage.clock.advance(1);
    expect((await phone.refused(user.info, {})).code).toBe('session_aged');
  });

  test('is not shortened by another tab that asks early', async () => {
    const { phone } = await signedIn();
    const { expiresAt } = await phone.call(account.extendSession, {});
    expect((await phone.call(account.extendSession, {})).expiresAt).toBe(expiresAt);
  });

  test('ends thirty days after the password, however often it was extended', async () => {
    const { brokerage, phone, startedAt } = await signedIn();
    for (let extension = 0; extension < 14; extension += 1) {
      brokerage.clock.advance(2 * dayMs);
      await phone.call(account.extendSession, {});
    }
    const { expiresAt } = await phone.call(account.extendSession, {});
    expect(expiresAt).toBe(startedAt + 30 * dayMs);
    brokerage.clock.advance(2 * dayMs);
    expect((await phone.refused(account.extendSession, {})).code).toBe('session_aged');
  });

  test('begins its thirty days anew with the password', async () => {
    const { brokerage, phone, startedAt } = await signedIn();
    brokerage.clock.advance(2 * dayMs);
    const life = await phone.call(
      account.renewSession,
      await phone.encrypted({ password: testPassword }),
    );
    expect(life).toEqual({
      expiresAt: startedAt + 5 * dayMs,
      longestUntil: startedAt + 32 * dayMs,
    });
  });

  test('is renewed by no other password, and wrong ones lock as at the login', async () => {
    const { phone } = await signedIn();
    const wrong = () => phone.encrypted({ password: 'das-ist-es-nicht' });
    const refused = await phone.refused(account.renewSession, await wrong());
    expect(refused).toMatchObject({ code: 'password_wrong' });
    expect(Object.keys(refused.fields)).toEqual(['password']);
    for (let tries = 0; tries < loginLock.tries - 2; tries += 1)
      await phone.refused(account.renewSession, await wrong());
    expect((await phone.refused(account.renewSession, await wrong())).code).toBe('login_locked');
    await phone.call(user.info, {});
  });

  test('is renewed by no password alone where the login asks for a passkey too', async () => {
    const { phone } = await signedIn();
    const key = createAuthenticator();
    await addPasskey(phone, key);
    const [recovery_code = ''] = await askAtEveryLogin(phone);
    const renew = async (proof: object) => phone.encrypted(proof);
    const alone = await renew({ password: testPassword });
    expect((await phone.refused(account.renewSession, alone)).code).toBe('recovery_code_invalid');
    const subject = changeSubjects.renew;
    const question = await phone.call(passkeys.options, { use: 'change', subject });
    await phone.call(account.renewSession, await renew({ passkey: key.answer(question) }));
    const withCode = { password: testPassword, recovery_code };
    await phone.call(account.renewSession, await renew(withCode));
  });

  test('ends when another turns on the question for a passkey', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered('Tove');
    const tablet = brokerage.client();
    await tablet.login('Tove');
    await addPasskey(tablet);
    await askAtEveryLogin(tablet);
    expect((await phone.refused(user.info, {})).code).toBe('session_revoked');
    await tablet.call(user.info, {});
  });

  test('that was ended elsewhere cannot be extended', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered('Tove');
    const tablet = brokerage.client();
    await tablet.login('Tove');
    await tablet.call(account.revokeOtherDevices, {});
    expect((await phone.refused(account.extendSession, {})).code).toBe('session_revoked');
  });
});
