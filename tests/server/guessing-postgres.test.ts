import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { sendResetCodes } from '../../server/domain/account/reset-requests.ts';
import { requireTradingPassword } from '../../server/domain/account/trading-password.ts';
import { tradingLock } from '../../server/domain/login/lockout.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { browserAt, dataFolder, guess } from '../support/places.ts';
import { findPostgres, startPostgres, waitingForLocks } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { outboxTexts, resetCode, resetInput } from '../support/reset-code.ts';
import { testTradingPassword } from '../support/test-client.ts';

const binaries = findPostgres();
const number = '+8613812345678';

describe.skipIf(binaries === undefined)('guessing on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  test('is counted by two processes together, for a number with an account and for none', async () => {
    if (!server) throw new Error('the server did not start');
    const db = await server.database();
    const settings = { TRUST_PROXY: 'yes', DATA_DIR: dataFolder() };
    const first = await startBrokerage({ settings, db });
    const second = await startBrokerage({ settings, db });
    const known = browserAt(first, '203.0.113.7');
    const invitation_code = await first.invite();
    await known.register({ username: 'Vera', phone: number, invitation_code });
    for (const phone of [number, '+8613812345679']) {
      const guesses = Array.from({ length: 30 }, (_, index) =>
        guess(browserAt(index % 2 === 0 ? first : second, '198.51.100.66'), phone),
      );
      const codes = await Promise.all(guesses);
      expect(codes.filter((code) => code === 'login_failed')).toHaveLength(7);
      expect(codes.filter((code) => code === 'login_locked')).toHaveLength(23);
    }
    await known.login('Vera');
    const visitor = browserAt(second, '203.0.113.99');
    const input = await resetInput(visitor, {
      phone: number,
      code: await resetCode(first, number),
    });
    await visitor.call(accountEndpoints.resetPassword, input);
  });

  test('is over at once where another process locks the trading password', async () => {
    if (!server) throw new Error('the server did not start');
    const db = await server.database();
    const settings = { DATA_DIR: dataFolder() };
    const brokerage = await startBrokerage({ settings, db });
    const { context, clock } = brokerage;
    const phone = await brokerage.registered();
    await phone.setTradingPassword();
    const { id } = await phone.call(userEndpoints.info, {});
    const check = (plain: string) =>
      requireTradingPassword(context, id, plain).then(
        () => 'ok',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      );
    for (let i = 1; i < 5; i += 1) expect(await check(`00000${i}`)).toBe('trading_password_wrong');
    const untilAt = clock.now() + tradingLock.lockMs;
    // Locked, and nobody sees it yet: the next try waits to be counted.
    const late = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ trading_failures: 0, trading_locked_until: untilAt })
        .where('id', '=', id)
        .execute();
      const checked = check(testTradingPassword);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      return () => checked;
    });
    expect(await late()).toBe('trading_password_locked');
  });

  test('codes are three an hour, however many processes are asked at once', async () => {
    if (!server) throw new Error('the server did not start');
    const db = await server.database();
    const settings = { TRUST_PROXY: 'yes', DATA_DIR: dataFolder() };
    const first = await startBrokerage({ settings, db });
    const second = await startBrokerage({ settings, db });
    const invitation_code = await first.invite();
    await first.client().register({ username: 'Vera', phone: number, invitation_code });
    for (const phone of [number, '+8613812345679']) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const visitor = browserAt(index % 2 === 0 ? first : second, '198.51.100.66');
          return (await visitor.ask(accountEndpoints.requestReset, { phone })).response.status;
        }),
      );
      expect(answers.filter((status) => status === 200)).toHaveLength(3);
      expect(answers.filter((status) => status === 429)).toHaveLength(9);
    }
    for (let place = 1; place <= 12; place += 1)
      await browserAt(first, `203.0.113.${place}`).call(accountEndpoints.requestReset, {
        phone: number,
      });
    await Promise.all([sendResetCodes(first.context), sendResetCodes(second.context)]);
    expect(await outboxTexts(first)).toHaveLength(3);
  });
});
