import { describe, expect, test } from 'vitest';

import { accountEndpoints as account } from '../../contract/account/endpoints.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import { passkeyRules } from '../../contract/passkey/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { forcePasswordChange } from '../../server/domain/account/change-password.ts';
import { issueTicket } from '../../server/domain/login/password-tickets.ts';
import { dropSecondStep } from '../../server/domain/passkey/second-step.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { addPasskey, askAtEveryLogin, stepTicket } from '../support/passkey-calls.ts';
import { droppedBy, loginBy, phoneNumber, withPasskey } from '../support/passkey-room.ts';
import { newPassword, resetCode, resetInput } from '../support/reset-code.ts';
import type { TestClient } from '../support/test-client.ts';

const minuteMs = 60_000;

const latest = async (phone: TestClient) =>
  (await phone.call(account.logins, { limit: 10 })).items.map(
    ({ outcome, method }) => `${outcome} ${method}`,
  );

describe('a login by passkey alone', () => {
  test('opens the account that the passkey names, and the history says how', async () => {
    const { brokerage, phone, key, visitor, userId } = await withPasskey();
    brokerage.clock.advance(minuteMs);
    const { envelope } = await loginBy(visitor, key);
    expect(envelope.data?.userinfo).toMatchObject({ username: 'Iris' });
    expect((await visitor.call(user.info, {})).id).toBe(userId);
    expect((await latest(phone))[0]).toBe('success passkey');
    const [listed] = (await phone.call(passkeys.list, {})).items;
    expect(listed?.lastUsedAt).toBe(brokerage.clock.now());
  });

  test('is asked in the same way of everybody', async () => {
    const { visitor } = await withPasskey();
    const empty = (await startBrokerage()).client();
    const withKeys = await visitor.call(passkeys.loginOptions, {});
    const without = await empty.call(passkeys.loginOptions, {});
    expect({ ...withKeys, challenge: '' }).toEqual({ ...without, challenge: '' });
    expect(withKeys.allowCredentials).toEqual([]);
    const unknown = await loginBy(visitor, createAuthenticator());
    expect(unknown.envelope.code).toBe(7030);
  });

  test('answers once, in the browser that was asked, within minutes', async () => {
    const { brokerage, key, visitor } = await withPasskey();
    const question = await visitor.call(passkeys.loginOptions, {});
    const passkey = key.answer(question);
    const thief = brokerage.client();
    expect((await thief.refused(passkeys.login, { passkey })).code).toBe('passkey_expired');
    await visitor.call(passkeys.login, { passkey });
    expect((await visitor.refused(passkeys.login, { passkey })).code).toBe('passkey_expired');
    const late = key.answer(await visitor.call(passkeys.loginOptions, {}));
    brokerage.clock.advance(passkeyRules.challengeMinutes * minuteMs);
    expect((await visitor.refused(passkeys.login, { passkey: late })).code).toBe('passkey_expired');
  });

  test('of two answers to one question at once, one opens a session', async () => {
    const { key, visitor } = await withPasskey();
    const passkey = key.answer(await visitor.call(passkeys.loginOptions, {}));
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor.ask(passkeys.login, { passkey })),
    );
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([
      1, 7031, 7031,
    ]);
  });

  test('does not believe a key that was copied, or that names somebody else', async () => {
    const { brokerage, phone, key, visitor } = await withPasskey();
    key.counts(5);
    expect((await loginBy(visitor, key)).envelope.code).toBe(1);
    const asked = async (wrong: object) => {
      const question = await visitor.call(passkeys.loginOptions, {});
      return (await visitor.refused(passkeys.login, { passkey: key.answer(question, wrong) })).code;
    };
    for (const counter of [6, 3, 0]) expect(await asked({ counter })).toBe('passkey_refused');
    const other = await brokerage.registered();
    const { id } = await other.call(user.info, {});
    const userHandle = Buffer.from(id).toString('base64url');
    expect(await asked({ userHandle, counter: 40 })).toBe('passkey_refused');
    const audit = await brokerage.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'passkey_counter_refused')
      .execute();
    expect(audit).toHaveLength(3);
    await phone.call(user.info, {});
    expect((await loginBy(visitor, key)).envelope.code).toBe(1);
  });

  test('is not kept out by somebody who guesses passwords', async () => {
    const { key, visitor } = await withPasskey();
    for (let tried = 1; tried <= 8; tried += 1)
      await visitor.refused(
        user.login,
        await visitor.encrypted({ username: 'Iris', password: 'wrong-guess' }),
      );
    await expect(visitor.login('Iris')).rejects.toThrow('2004');
    expect((await loginBy(visitor, key)).envelope.code).toBe(1);
  });

  test('leads to a new password too, where the desk demands one', async () => {
    const { brokerage, key, visitor, userId } = await withPasskey();
    await forcePasswordChange(brokerage.context, userId);
    const question = await visitor.call(passkeys.loginOptions, {});
    const refused = await visitor.refused(passkeys.login, { passkey: key.answer(question) });
    expect(refused.code).toBe('password_change_required');
    const ticket = String(refused.params['ticket']);
    const input = await visitor.encrypted({ ticket, password: newPassword });
    await visitor.call(account.ticketPassword, input);
    expect((await loginBy(visitor, key)).envelope.code).toBe(1);
    await visitor.login('Iris', newPassword);
  });

  test('is over when the desk hands out a link to a new password', async () => {
    const { brokerage, key, visitor, userId } = await withPasskey();
    const ticket = await issueTicket(brokerage.context, userId, minuteMs, 'link');
    const input = await visitor.encrypted({ ticket, password: newPassword });
    await visitor.call(account.ticketPassword, input);
    expect((await loginBy(visitor, key)).envelope.code).toBe(7030);
  });
});

describe('a passkey after the password', () => {
  test('is asked for after the right password only, and opens the account', async () => {
    const { phone, key, visitor } = await withPasskey();
    await askAtEveryLogin(phone);
    const wrong = await visitor.encrypted({ username: 'Iris', password: 'wrong-guess' });
    expect((await visitor.refused(user.login, wrong)).code).toBe('login_failed');
    const ticket = await stepTicket(visitor, 'Iris');
    const question = await visitor.call(passkeys.loginOptions, { ticket });
    expect(question.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
    expect((await loginBy(visitor, key, ticket)).envelope.code).toBe(1);
    expect(await latest(phone)).toEqual(
      expect.arrayContaining(['success password_passkey', 'second_step password']),
    );
    const spent = await visitor.refused(passkeys.loginOptions, { ticket });
    expect(spent.code).toBe('second_step_expired');
  });

  test('must be one of the account', async () => {
    const { brokerage, phone, visitor } = await withPasskey();
    await askAtEveryLogin(phone);
    const other = await brokerage.registered();
    const foreign = createAuthenticator();
    await addPasskey(other, foreign);
    const ticket = await stepTicket(visitor, 'Iris');
    expect((await loginBy(visitor, foreign, ticket)).envelope.code).toBe(7030);
    expect((await latest(phone))[0]).toBe('wrong_passkey password_passkey');
  });

  test('cannot be answered with what was asked for something else', async () => {
    const { phone, key, visitor } = await withPasskey();
    await askAtEveryLogin(phone);
    const ticket = await stepTicket(visitor, 'Iris');
    const passkey = key.answer(await visitor.call(passkeys.loginOptions, {}));
    const mixed = await visitor.refused(passkeys.login, { passkey, ticket });
    expect(mixed.code).toBe('passkey_expired');
  });

  test('waits ten minutes and no longer', async () => {
    const { brokerage, phone, visitor } = await withPasskey();
    await askAtEveryLogin(phone);
    const ticket = await stepTicket(visitor, 'Iris');
    brokerage.clock.advance(passkeyRules.stepMinutes * minuteMs);
    const late = await visitor.refused(passkeys.loginOptions, { ticket });
    expect(late.code).toBe('second_step_expired');
  });

  test('is replaced by a recovery code once, which is told', async () => {
    const { phone, visitor } = await withPasskey();
    const [code = '', spare = ''] = await askAtEveryLogin(phone);
    const recover = async (typed: string) => {
      const ticket = await stepTicket(visitor, 'Iris');
      return visitor.ask(passkeys.recoveryLogin, await visitor.encrypted({ ticket, code: typed }));
    };
    expect((await recover(code.toUpperCase().replace(/(.{4})/g, '$1 '))).envelope.code).toBe(1);
    expect((await recover(code)).envelope.code).toBe(7037);
    expect((await latest(phone))[0]).toBe('wrong_passkey password_recovery');
    expect((await recover(spare)).envelope.code).toBe(1);
    expect((await phone.call(passkeys.list, {})).codesLeft).toBe(passkeyRules.recoveryCodes - 2);
  });

  test('costs one recovery code only, when two come with one right password', async () => {
    const { phone, visitor } = await withPasskey();
    const codes = await askAtEveryLogin(phone);
    const ticket = await stepTicket(visitor, 'Iris');
    const inputs = await Promise.all(
      codes.slice(0, 3).map((code) => visitor.encrypted({ ticket, code })),
    );
    const answers = await Promise.all(
      inputs.map((input) => visitor.ask(passkeys.recoveryLogin, input)),
    );
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([
      1, 7036, 7036,
    ]);
    expect((await phone.call(passkeys.list, {})).codesLeft).toBe(passkeyRules.recoveryCodes - 1);
  });

  test('is not guessed by recovery codes', async () => {
    const { phone, visitor } = await withPasskey();
    const [code = ''] = await askAtEveryLogin(phone);
    const ticket = await stepTicket(visitor, 'Iris');
    const guess = async (typed: string) =>
      (
        await visitor.refused(
          passkeys.recoveryLogin,
          await visitor.encrypted({ ticket, code: typed }),
        )
      ).code;
    for (let tried = 1; tried <= passkeyRules.recoveryTries; tried += 1)
      expect(await guess('0000000000000000')).toBe('recovery_code_invalid');
    expect(await guess(code)).toBe('second_step_expired');
  });

  test('is asked for after a password reset by code as well', async () => {
    const { brokerage, phone, key, visitor } = await withPasskey();
    await askAtEveryLogin(phone);
    const code = await resetCode(brokerage, phoneNumber);
    const reset = await resetInput(visitor, { phone: phoneNumber, code });
    await visitor.call(account.resetPassword, reset);
    const ticket = await stepTicket(visitor, 'Iris', newPassword);
    expect((await loginBy(visitor, key, ticket)).envelope.code).toBe(1);
  });

  test('is demanded before a new password is', async () => {
    const { brokerage, phone, key, visitor, userId } = await withPasskey();
    await askAtEveryLogin(phone);
    await forcePasswordChange(brokerage.context, userId);
    const ticket = await stepTicket(visitor, 'Iris');
    expect((await loginBy(visitor, key, ticket)).envelope.code).toBe(7024);
  });

  test('does not outlive a password that was changed meanwhile', async () => {
    const { brokerage, phone, key, visitor } = await withPasskey();
    await askAtEveryLogin(phone);
    const ticket = await stepTicket(visitor, 'Iris');
    const code = await resetCode(brokerage, phoneNumber);
    const reset = await resetInput(phone, { phone: phoneNumber, code });
    await phone.call(account.resetPassword, reset);
    const question = await visitor.refused(passkeys.loginOptions, { ticket });
    expect(question.code).toBe('second_step_expired');
    expect((await loginBy(visitor, key)).envelope.code).toBe(1);
  });

  test('is given up by the desk, with every passkey and session', async () => {
    const { brokerage, phone, key, visitor, userId } = await withPasskey();
    await askAtEveryLogin(phone);
    await dropSecondStep(brokerage.context, userId);
    expect((await phone.refused(user.info, {})).status).toBe(401);
    expect((await loginBy(visitor, key)).envelope.code).toBe(7030);
    await visitor.login('Iris');
    expect(await visitor.call(passkeys.list, {})).toEqual({
      items: [],
      secondStep: false,
      codesLeft: 0,
    });
    expect(await droppedBy(visitor)).toEqual(['back-office']);
  });
});
