import { describe, expect, test } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import type { Database } from '../../server/db/open.ts';
import { requireTradingPassword } from '../../server/domain/account/trading-password.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { migratedDatabase } from '../factories/memory-database.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { holdQueries } from '../support/held-query.ts';
import type { TestClient } from '../support/test-client.ts';

const minuteMs = 60_000;

async function change(phone: TestClient, password: string, old_password?: string) {
  const input = old_password === undefined ? { password } : { password, old_password };
  return phone.refused(userEndpoints.setTradingPassword, await phone.encrypted(input));
}

async function set(phone: TestClient, password: string, old_password?: string) {
  const input = old_password === undefined ? { password } : { password, old_password };
  await phone.call(userEndpoints.setTradingPassword, await phone.encrypted(input));
}

async function withAccount(db?: Database) {
  const brokerage = await startBrokerage(db && { db });
  const phone = await brokerage.registered();
  const { id } = await phone.call(userEndpoints.info, {});
  const check = (plain: string) =>
    requireTradingPassword(brokerage.context, id, plain).then(
      () => 'ok' as const,
      (error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      },
    );
  /** What another process writes. */
  const elsewhere = (values: { trading_failures: number; trading_locked_until?: number }) =>
    brokerage.context.db.updateTable('users').set(values).where('id', '=', id).execute();
  return { brokerage, phone, check, elsewhere };
}

describe('the trading password', () => {
  test('is missing until it is set', async () => {
    const { phone, check } = await withAccount();
    expect(await check('294173')).toBe('trading_password_missing');
    await set(phone, '294173');
    expect(await check('294173')).toBe('ok');
    expect((await phone.call(userEndpoints.info, {})).has_trading_password).toBe(true);
  });

  test('has six digits and is not an easy one', async () => {
    const { phone } = await withAccount();
    for (const wrong of ['12345', '1234567', '12345a', '', '１２３４５６'])
      expect((await change(phone, wrong)).code).toBe('invalid_input');
    for (const weak of ['123456', '111111', '654321'])
      expect((await change(phone, weak)).code).toBe('trading_password_weak');
    expect((await phone.call(userEndpoints.info, {})).has_trading_password).toBe(false);
  });

  test('changes only with the old one', async () => {
    const { phone, check } = await withAccount();
    await set(phone, '294173');
    expect((await change(phone, '583920')).code).toBe('trading_password_wrong');
    expect((await change(phone, '583920', '111999')).code).toBe('trading_password_wrong');
    await set(phone, '583920', '294173');
    expect(await check('294173')).toBe('trading_password_wrong');
    expect(await check('583920')).toBe('ok');
  });

  test('counts down and locks at the fifth wrong try, also for the right one, for half an hour', async () => {
    const { brokerage, phone, check } = await withAccount();
    await set(phone, '294173');
    const first = await change(phone, '583920', '000001');
    expect(first.params).toEqual({ triesLeft: 4 });
    expect(first.msg).toBe('The trading password is not correct. 4 attempts left.');
    for (let i = 2; i < 5; i += 1) expect(await check(`00000${i}`)).toBe('trading_password_wrong');
    expect(await check('000005')).toBe('trading_password_locked');
    expect(await check('294173')).toBe('trading_password_locked');
    const locked = await change(phone, '583920', '294173');
    expect(locked.msg).toContain('You can use it again in 30 minutes.');
    brokerage.clock.advance(30 * minuteMs);
    expect(await check('294173')).toBe('ok');
  });

  test('gives forty guesses at once no more than five tries', async () => {
    const { phone, check } = await withAccount();
    await set(phone, '294173');
    const guesses = Array.from({ length: 40 }, (_, i) => check(String(100_000 + i)));
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'trading_password_wrong')).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'trading_password_locked')).toHaveLength(36);
  });

  test('never locks out fifty right answers at once', async () => {
    const { phone, check } = await withAccount();
    await set(phone, '294173');
    const answers = await Promise.all(Array.from({ length: 50 }, () => check('294173')));
    expect(answers).toEqual(Array<string>(50).fill('ok'));
  });

  test('forgets wrong tries after a right one, remembered or not', async () => {
    const { phone, check } = await withAccount();
    await set(phone, '294173');
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) expect(await check('000001')).toBe('trading_password_wrong');
      expect(await check('294173')).toBe('ok');
      expect(await check('294173')).toBe('ok');
    }
  });

  test('counts a wrong try in the database at once', async () => {
    const { brokerage, phone, check } = await withAccount();
    await set(phone, '294173');
    await check('000001');
    const row = await brokerage.context.db
      .selectFrom('users')
      .select(['trading_failures'])
      .executeTakeFirstOrThrow();
    expect(row.trading_failures).toBe(1);
  });

  test('is guessed at no more than five times where a process died with the fifth, or checks it still', async () => {
    const { brokerage, phone, check, elsewhere } = await withAccount();
    await set(phone, '294173');
    for (let i = 1; i < 5; i += 1) expect(await check(`00000${i}`)).toBe('trading_password_wrong');
    await elsewhere({ trading_failures: 5 });
    expect(await check('294173')).toBe('trading_password_locked');
    expect(await check('294173')).toBe('trading_password_locked');
    brokerage.clock.advance(30 * minuteMs);
    expect(await check('294173')).toBe('ok');
  });

  test('is not looked at where another process locks as the try comes in', async () => {
    const states = holdQueries('trading_locked_until');
    const { brokerage, phone, check, elsewhere } = await withAccount(
      states.around(await migratedDatabase()),
    );
    await set(phone, '294173');
    for (let i = 1; i < 5; i += 1) expect(await check(`00000${i}`)).toBe('trading_password_wrong');
    // Asked once before its turn, and once more when that has come.
    const before = states.holdNext();
    const late = check('294173');
    await before.reached;
    const inTurn = states.holdNext();
    before.goOn();
    await inTurn.reached;
    const untilAt = brokerage.clock.now() + 30 * minuteMs;
    await elsewhere({ trading_failures: 0, trading_locked_until: untilAt });
    inTurn.goOn();
    expect(await late).toBe('trading_password_locked');
  });

  test('is set once when two devices set it at the same moment', async () => {
    const { brokerage, phone } = await withAccount();
    const inputs = [
      await phone.encrypted({ password: '294173' }),
      await phone.encrypted({ password: '583920' }),
    ];
    const answers = await Promise.all(
      inputs.map((input) => phone.ask(userEndpoints.setTradingPassword, input)),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 1)).toHaveLength(1);
    expect(brokerage.faults).toEqual([]);
  });
});
