import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { sendResetCodes } from '../../server/domain/account/reset-requests.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { browserAt, dataFolder, guess } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { outboxTexts, resetCode, resetInput } from '../support/reset-code.ts';

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
