import { describe, expect, test } from 'vitest';

import { agreementVersion } from '../../contract/agreement/types.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { testPassword } from '../support/test-client.ts';

const anna = { username: 'Anna.Keller', phone: '+4915112345678' };

describe('registering', () => {
  test('opens an account, logs in and brings the starting cash', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const { userinfo } = await phone.register({
      ...anna,
      invitation_code: await brokerage.invite(),
    });
    expect(userinfo).toMatchObject({
      username: 'Anna.Keller',
      phone: '+49 151****5678',
      lang: { code: 'de', language_name: 'Deutsch' },
      has_trading_password: false,
      identity_state: 'pending',
    });
    expect(userinfo.token).toHaveLength(43);
    expect(userinfo.invitation_code).toMatch(/^[2-9A-Z]{8}$/);
    const info = await phone.call(userEndpoints.info, {});
    expect(info).toEqual({ ...info, id: userinfo.id });
    expect(info).not.toHaveProperty('token');
    const { assets } = await phone.call(tradeEndpoints.account, {});
    expect(assets.cashMinor).toBe(brokerage.context.settings.PAPER_STARTING_CASH_MINOR);
  });

  test('takes a phone number however it is written', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const written = { ...anna, phone: '00 49 (151) 1234-5678' };
    await phone.register({ ...written, invitation_code: await brokerage.invite() });
    await brokerage.client().login('+4915112345678');
    await brokerage.client().login('+49 151 1234 5678');
  });

  test('names every missing entry beside its field, in the language of the request', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    phone.speak('de');
    const refused = await phone.refused(userEndpoints.register, await phone.encrypted({}));
    expect(refused).toMatchObject({
      status: 200,
      code: 'invalid_input',
      fields: {
        phone: 'Bitte geben Sie Ihre Telefonnummer ein.',
        username: 'Bitte geben Sie Ihren Benutzernamen ein.',
        password: 'Bitte geben Sie Ihr Passwort ein.',
        invitation_code: 'Bitte geben Sie Ihren Einladungscode ein.',
        agreement_version: 'Bitte stimmen Sie der Nutzungsvereinbarung zu.',
      },
    });
  });

  test.each([
    ['a phone without country code', { phone: '015112345678' }, 'phone'],
    ['a username that looks like a phone', { username: '13800000000' }, 'username'],
    ['a username with blanks inside', { username: 'anna keller' }, 'username'],
    ['a username with a Cyrillic а among Latin letters', { username: 'аnna' }, 'username'],
    ['a username with a Greek ο among Latin letters', { username: 'jοhn' }, 'username'],
    ['a short password', { password: 'kurz' }, 'password'],
    ['a language nobody speaks here', { lang: 'tlh' }, 'lang'],
  ])('refuses %s', async (_, wrong, field) => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const invitation_code = await brokerage.invite();
    const input = await phone.registration({ ...anna, invitation_code, ...wrong });
    const refused = await phone.refused(userEndpoints.register, input);
    expect(refused.code).toBe('invalid_input');
    expect(Object.keys(refused.fields)).toEqual([field]);
  });

  test.each(['Μαρία', 'Ольга', '小明Lee', 'Zoë.Müller'])(
    'takes %s: one alphabet, or Chinese beside it',
    async (username) => {
      const brokerage = await startBrokerage();
      const phone = brokerage.client();
      const invitation_code = await brokerage.invite();
      const { userinfo } = await phone.register({ ...anna, username, invitation_code });
      expect(userinfo.username).toBe(username);
    },
  );

  test('refuses a password that is guessed first, the own name among them', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const invitation_code = await brokerage.invite();
    for (const password of ['Passwort123', 'qwerty123456', 'Anna.Keller1', '15112345678']) {
      const input = await phone.registration({ ...anna, invitation_code, password });
      const refused = await phone.refused(userEndpoints.register, input);
      expect([password, refused.code]).toEqual([password, 'password_weak']);
    }
  });

  test.each([
    ['no longer', '2020-01-01'],
    ['not yet', '2999-01-01'],
  ])('refuses an agreement that is %s in force, and opens nothing', async (_, version) => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const input = { ...anna, invitation_code: await brokerage.invite(1) };
    const other = await phone.registration({ ...input, agreement_version: version });
    const refused = await phone.refused(userEndpoints.register, other);
    expect(refused.code).toBe('agreement_required');
    expect(refused.fields).toHaveProperty('agreement_version');
    // Neither the code nor the number is used up.
    const { userinfo } = await phone.register(input);
    expect(userinfo.agreement_version).toBe(agreementVersion);
  });

  test('refuses a phone or a name that is taken, whatever the case, and keeps the code usable', async () => {
    const brokerage = await startBrokerage();
    const invitation_code = await brokerage.invite(2);
    await brokerage.client().register({ ...anna, invitation_code });
    const other = brokerage.client();
    const samePhone = await other.registration({ ...anna, username: 'Berta', invitation_code });
    expect((await other.refused(userEndpoints.register, samePhone)).code).toBe('phone_taken');
    const sameName = { username: 'ANNA.KELLER', phone: '+4915100000000', invitation_code };
    const refused = await other.refused(userEndpoints.register, await other.registration(sameName));
    expect(refused.code).toBe('username_taken');
    await other.register({ username: 'Berta', phone: '+4915100000001', invitation_code });
  });

  test('without a valid invitation tells nobody which numbers are taken', async () => {
    const brokerage = await startBrokerage();
    await brokerage.client().register({ ...anna, invitation_code: await brokerage.invite() });
    const stranger = brokerage.client();
    const input = await stranger.registration({ ...anna, invitation_code: 'AAAAAAAA' });
    const refused = await stranger.refused(userEndpoints.register, input);
    expect(refused.code).toBe('invitation_invalid');
  });
});

describe('an invitation code', () => {
  test('of one use opens one account out of ten that race for it', async () => {
    const brokerage = await startBrokerage();
    const invitation_code = await brokerage.invite(1);
    const attempts = Array.from({ length: 10 }, async (_, i) => {
      const phone = brokerage.client();
      const input = { username: `racer-${i}`, phone: `+8613900000${String(i).padStart(3, '0')}` };
      const registration = await phone.registration({ ...input, invitation_code });
      return (await phone.ask(userEndpoints.register, registration)).envelope.code;
    });
    const answers = await Promise.all(attempts);
    expect(answers.filter((code) => code === 1)).toHaveLength(1);
    const users = await brokerage.context.db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(1);
  });

  test('opens one account when the same person registers ten times at once', async () => {
    const brokerage = await startBrokerage();
    const invitation_code = await brokerage.invite(10);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const phone = brokerage.client();
        const registration = await phone.registration({ ...anna, invitation_code });
        return (await phone.ask(userEndpoints.register, registration)).envelope.code;
      }),
    );
    expect(answers.filter((code) => code === 1)).toHaveLength(1);
    expect(brokerage.faults).toEqual([]);
  });

  test('of my own can be passed on, typed in any way', async () => {
    const brokerage = await startBrokerage();
    const mine = await (await brokerage.registered()).call(userEndpoints.info, {});
    const code = mine.invitation_code.toLowerCase();
    const typed = `${code.slice(0, 4)}-${code.slice(4)} `;
    await brokerage.client().register({ ...anna, invitation_code: typed });
  });

  test('runs out after as many uses as it has', async () => {
    const brokerage = await startBrokerage({ settings: { INVITATION_USES: '1' } });
    const { invitation_code } = await (await brokerage.registered()).call(userEndpoints.info, {});
    await brokerage.client().register({ ...anna, invitation_code });
    const late = brokerage.client();
    const input = { username: 'Late', phone: '+4915100000002', invitation_code };
    const refused = await late.refused(userEndpoints.register, await late.registration(input));
    expect(refused.code).toBe('invitation_invalid');
  });
});

test('no password is stored or logged in a form that can be read', async () => {
  const brokerage = await startBrokerage({ settings: { PASSWORD_COST: 'usual' } });
  await brokerage.registered('Clara');
  const tables = ['users', 'sessions', 'audit_log', 'nonces', 'settings'] as const;
  const rows = await Promise.all(
    tables.map((table) => brokerage.context.db.selectFrom(table).selectAll().execute()),
  );
  expect(JSON.stringify(rows)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(JSON.stringify(rows)).not.toContain(testPassword);
});
