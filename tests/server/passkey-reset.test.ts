import { describe, expect, test } from 'vitest';

import { accountEndpoints as account } from '../../contract/account/endpoints.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { login } from '../../server/domain/account/login.ts';
import { finishLogin } from '../../server/domain/login/finish-login.ts';
import { openSession } from '../../server/domain/login/sessions.ts';
import { addPasskey as addPasskeyOf } from '../../server/domain/passkey/add-passkey.ts';
import { checkAnswer } from '../../server/domain/passkey/check-answer.ts';
import {
  askAtLogin,
  loginWithCode,
  loginWithPasskey,
} from '../../server/domain/passkey/passkey-login.ts';
import { dropSecondStep } from '../../server/domain/passkey/second-step.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { askAtEveryLogin, stepTicket } from '../support/passkey-calls.ts';
import { droppedBy, loginBy, phoneNumber, withPasskey } from '../support/passkey-room.ts';
import { newPassword, resetCode, resetInput } from '../support/reset-code.ts';
import { testPassword } from '../support/test-client.ts';

test('whoever took an account over by its phone keeps no passkey once a reset took it back', async () => {
  const { brokerage, key, visitor } = await withPasskey();
  const code = await resetCode(brokerage, phoneNumber);
  const reset = await resetInput(visitor, { phone: phoneNumber, code });
  await visitor.call(account.resetPassword, reset);
  expect((await loginBy(visitor, key)).envelope.code).toBe(7030);
  await visitor.login('Iris', newPassword);
  expect(await droppedBy(visitor)).toEqual(['reset']);
});

test('a reset of an account without passkeys tells of none', async () => {
  const brokerage = await startBrokerage();
  const phone = brokerage.client();
  const invitation_code = await brokerage.invite();
  await phone.register({ username: 'Iris', phone: phoneNumber, invitation_code });
  const code = await resetCode(brokerage, phoneNumber);
  const reset = await resetInput(phone, { phone: phoneNumber, code });
  await phone.call(account.resetPassword, reset);
  await phone.login('Iris', newPassword);
  expect(await droppedBy(phone)).toEqual([]);
});

describe('what was begun before a reset', () => {
  const resetOf = async ({ brokerage, visitor }: Awaited<ReturnType<typeof withPasskey>>) => {
    const code = await resetCode(brokerage, phoneNumber);
    const reset = await resetInput(visitor, { phone: phoneNumber, code });
    await visitor.call(account.resetPassword, reset);
  };

  test('adds no passkey: no question outlives the reset', async () => {
    const opened = await withPasskey();
    const proof = await opened.phone.encrypted({ password: testPassword });
    await opened.phone.call(passkeys.addOptions, proof);
    await resetOf(opened);
    const { db } = opened.brokerage.context;
    const left = await db
      .selectFrom('passkey_challenges')
      .select('purpose')
      .where('user_id', '=', opened.userId)
      .execute();
    expect(left).toEqual([]);
  });

  test('adds no passkey in a session that has ended while the call came in', async () => {
    const opened = await withPasskey();
    const { phone, userId } = opened;
    const { context } = opened.brokerage;
    const query = context.db.selectFrom('sessions').select('id').where('user_id', '=', userId);
    const { id } = await query.executeTakeFirstOrThrow();
    const session = { id, userId, lang: 'en', provedAt: 0, expiresAt: 0 } as const;
    const proof = await phone.encrypted({ password: testPassword });
    const question = await phone.call(passkeys.addOptions, proof);
    await phone.call(user.logout, {});
    const made = { name: 'late', passkey: createAuthenticator().make(question) };
    await expect(addPasskeyOf(context, session, made)).rejects.toMatchObject({
      code: 'session_expired',
    });
  });

  const origin = { userAgent: 'test', address: '', source: '', deviceHash: 'of this browser' };
  const proved = async ({ brokerage, key }: Awaited<ReturnType<typeof withPasskey>>) => {
    const question = await askAtLogin(brokerage.context, origin, undefined);
    return { passkey: key.answer(question) };
  };

  test('opens no session with a passkey that was checked before it', async () => {
    const opened = await withPasskey();
    const { context } = opened.brokerage;
    const { passkey } = await proved(opened);
    const asked = { purpose: 'login', userId: null, binding: [origin.deviceHash] } as const;
    const answered = await checkAnswer(context, asked, passkey);
    await resetOf(opened);
    const loggedIn = await finishLogin(context, answered, 'passkey', origin);
    const { passkeyId: _, ...byPassword } = loggedIn;
    for (const start of [loggedIn, byPassword])
      await expect(openSession(context, { ...start, ...origin })).rejects.toMatchObject({
        code: 'login_failed',
      });
  });

  test('opens no session with a passkey that the desk has taken away meanwhile', async () => {
    const opened = await withPasskey();
    const { context } = opened.brokerage;
    const loggedIn = await loginWithPasskey(context, await proved(opened), origin);
    await dropSecondStep(context, opened.userId);
    await expect(openSession(context, { ...loggedIn, ...origin })).rejects.toMatchObject({
      code: 'login_failed',
    });
  });

  const typed = { username: 'Iris', password: testPassword };

  test('opens no session with a password where the desk has taken the passkeys away meanwhile', async () => {
    const opened = await withPasskey();
    const { context } = opened.brokerage;
    const loggedIn = await login(context, typed, origin);
    await dropSecondStep(context, opened.userId);
    await expect(openSession(context, { ...loggedIn, ...origin })).rejects.toThrow('login_failed');
    const again = await login(context, typed, origin);
    await openSession(context, { ...again, ...origin });
  });

  test('opens no session with a password alone where a passkey is always asked for meanwhile', async () => {
    const opened = await withPasskey();
    const { context } = opened.brokerage;
    const loggedIn = await login(context, typed, origin);
    await askAtEveryLogin(opened.phone);
    await expect(openSession(context, { ...loggedIn, ...origin })).rejects.toThrow('login_failed');
  });

  test('opens no session with a recovery code where the desk has given the second step up meanwhile', async () => {
    const opened = await withPasskey();
    const { context } = opened.brokerage;
    const [code = ''] = await askAtEveryLogin(opened.phone);
    const ticket = await stepTicket(opened.visitor, 'Iris');
    const loggedIn = await loginWithCode(context, { ticket, code }, origin);
    await dropSecondStep(context, opened.userId);
    await expect(openSession(context, { ...loggedIn, ...origin })).rejects.toThrow('login_failed');
  });
});
