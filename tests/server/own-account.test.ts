import { describe, expect, test } from 'vitest';

import type { Encrypted, Endpoint } from '../../contract/wire/endpoint.ts';
import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { ownAccountEndpoints as own } from '../../contract/own-account/endpoints.ts';
import { changeSubjects, passkeyRules } from '../../contract/passkey/types.ts';
import { passkeyEndpoints } from '../../contract/passkey/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { addPasskey, askAtEveryLogin } from '../support/passkey-calls.ts';
import { codeIn, outboxTexts } from '../support/reset-code.ts';
import { testPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const proof = { password: testPassword };
const newPhone = '+8613911112222';

const rename = async (phone: TestClient, username: string) =>
  phone.ask(own.changeUsername, await phone.encrypted({ ...proof, username }));

const ask = async (phone: TestClient, number = newPhone) =>
  phone.ask(own.phoneCode, await phone.encrypted({ ...proof, phone: number }));
const newestCode = async (brokerage: TestBrokerage) =>
  codeIn((await outboxTexts(brokerage)).at(-1));
const enter = async (phone: TestClient, code: string) =>
  phone.ask(own.changePhone, await phone.encrypted({ code }));

onEachDatabase((start) => {
  describe('another username', () => {
    test('opens the account from now on, the old one does not', async () => {
      const brokerage = await start();
      const phone = await brokerage.registered('Ida');
      expect((await rename(phone, 'Ida.Neu')).envelope.code).toBe(1);
      expect((await phone.call(userEndpoints.info, {})).username).toBe('Ida.Neu');
      await brokerage.client().login('ida.neu');
      await expect(brokerage.client().login('Ida')).rejects.toThrow('2003');
      const { items } = await phone.call(messageEndpoints.list, {});
      expect(items.map(({ kind }) => kind)).toContain('username_changed');
    });

    test('may differ from the old one by case alone, and is no change otherwise', async () => {
      const brokerage = await start();
      const phone = await brokerage.registered('Ida');
      expect((await rename(phone, 'IDA')).envelope.code).toBe(1);
      const same = await phone.encrypted({ ...proof, username: 'IDA' });
      expect((await phone.refused(own.changeUsername, same)).code).toBe('username_unchanged');
    });

    test('takes the password, or a passkey', async () => {
      const brokerage = await start();
      const phone = await brokerage.registered('Ida');
      const wrong = await phone.encrypted({ password: 'falsch-geraten', username: 'Neu' });
      expect((await phone.refused(own.changeUsername, wrong)).code).toBe('password_wrong');
      const key = createAuthenticator();
      await addPasskey(phone, key);
      const use = { use: 'change', subject: changeSubjects.changeUsername } as const;
      const question = await phone.call(passkeyEndpoints.options, use);
      const passkey = key.answer(question);
      await phone.call(own.changeUsername, await phone.encrypted({ passkey, username: 'Neu' }));
      expect((await phone.call(userEndpoints.info, {})).username).toBe('Neu');
    });

    test('that two ask for at once is the name of one', async () => {
      const brokerage = await start();
      const phones = [await brokerage.registered('Ida'), await brokerage.registered('Otto')];
      const answers = await Promise.all(phones.map((phone) => rename(phone, 'Zwei')));
      expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([
        1, 2008,
      ]);
    });
  });

  describe('another phone number', () => {
    test('opens the account by the code that it got; the old number is told, other devices leave', async () => {
      const brokerage = await start();
      const here = await brokerage.registered('Ida');
      const there = brokerage.client();
      await there.login('Ida');
      const old = (await brokerage.context.db.selectFrom('users').select('phone').execute())[0];
      const { envelope } = await ask(here);
      expect(envelope.data).toMatchObject({ digits: 8, sentTo: 'outbox' });
      expect((await enter(here, await newestCode(brokerage))).envelope.code).toBe(1);
      await here.call(userEndpoints.info, {});
      expect((await there.refused(userEndpoints.info, {})).code).toBe('session_revoked');
      await brokerage.client().login(newPhone);
      await expect(brokerage.client().login(old?.phone ?? '')).rejects.toThrow('2003');
      const posts = await brokerage.context.db.selectFrom('outbox').select('phone').execute();
      expect(posts.map(({ phone }) => brokerage.context.vault.open(phone))).toEqual([
        newPhone,
        old?.phone,
      ]);
      expect((await outboxTexts(brokerage)).at(-1)).toContain('eine andere Telefonnummer');
      const { items } = await here.call(messageEndpoints.list, {});
      expect(items.find(({ kind }) => kind === 'phone_changed')?.params['phone']).toBe(
        '+86 139****2222',
      );
    });

    test('takes the right code in time, a few tries, and each code once', async () => {
      const brokerage = await start();
      const phone = await brokerage.registered('Ida');
      await ask(phone);
      const code = await newestCode(brokerage);
      const wrong = code === '00000000' ? '00000001' : '00000000';
      for (let times = 0; times < 5; times += 1)
        expect((await enter(phone, wrong)).envelope.code).toBe(7044);
      expect((await enter(phone, code)).envelope.code).toBe(7044);
      await ask(phone);
      const late = await newestCode(brokerage);
      brokerage.clock.advance(10 * 60_000);
      expect((await enter(phone, late)).envelope.code).toBe(7044);
      await ask(phone);
      const last = await newestCode(brokerage);
      const twice = await Promise.all([enter(phone, last), enter(phone, last)]);
      expect(twice.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([
        1, 7044,
      ]);
      expect((await ask(phone, '+8613911113333')).response.status).toBe(429);
    });

    test('is refused when it is the own one, or somebody has it; the password comes first', async () => {
      const brokerage = await start();
      const phone = await brokerage.registered('Ida');
      const stranger = await brokerage.registered('Otto');
      const numbers = await brokerage.context.db
        .selectFrom('users')
        .select('phone')
        .orderBy('id')
        .execute();
      const wrong = await phone.encrypted({ password: 'falsch-geraten', phone: newPhone });
      expect((await phone.refused(own.phoneCode, wrong)).code).toBe('password_wrong');
      expect((await ask(phone, numbers[0]?.phone)).envelope.code).toBe(7042);
      expect((await ask(phone, numbers[1]?.phone)).envelope.code).toBe(2007);
      expect(await outboxTexts(brokerage)).toEqual([]);
      await stranger.call(userEndpoints.info, {});
    });

    test('that two are given at once is the number of one', async () => {
      const brokerage = await start();
      const phones = [await brokerage.registered('Ida'), await brokerage.registered('Otto')];
      const codes: string[] = [];
      for (const phone of phones) {
        await ask(phone);
        codes.push(await newestCode(brokerage));
      }
      const answers = await Promise.all(
        phones.map((phone, index) => enter(phone, codes[index] ?? '')),
      );
      expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([
        1, 2007,
      ]);
    });
  });

  describe('with a passkey asked for at every login', () => {
    const calls: readonly [string, Endpoint<Encrypted, unknown>, object][] = [
      ['another name', own.changeUsername, { username: 'Neu' }],
      ['another number', own.phoneCode, { phone: newPhone }],
      ['the own data', own.exportData, {}],
      ['the end of the account', own.close, {}],
    ];
    test.each(calls)(
      '%s takes a recovery code beside the password',
      async (_what, call, change) => {
        const brokerage = await start({ settings: { PAPER_STARTING_CASH_MINOR: '0' } });
        const phone = await brokerage.registered('Ida');
        await addPasskey(phone, createAuthenticator());
        const [code = ''] = await askAtEveryLogin(phone);
        const left = async () => (await phone.call(passkeyEndpoints.list, {})).codesLeft;

        const alone = await phone.encrypted({ ...proof, ...change });
        expect((await phone.refused(call, alone)).code).toBe('recovery_code_invalid');
        expect(await left()).toBe(passkeyRules.recoveryCodes);

        const whole = await phone.encrypted({ ...proof, ...change, recovery_code: code });
        expect((await phone.ask(call, whole)).envelope.code).toBe(1);
        if (call !== own.close) expect(await left()).toBe(passkeyRules.recoveryCodes - 1);
      },
    );
  });
});
