import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import { passkeyRules } from '../../contract/passkey/types.ts';
import { userEndpoints as userCalls } from '../../contract/user/endpoints.ts';
import { login } from '../../server/domain/account/login.ts';
import { openSession } from '../../server/domain/login/sessions.ts';
import { removePasskey } from '../../server/domain/passkey/passkeys.ts';
import { dropSecondStep, switchSecondStep } from '../../server/domain/passkey/second-step.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { startBrokerage } from '../support/brokerage.ts';
import {
  addPasskey,
  askAtEveryLogin,
  liveWithPasskeys,
  stepTicket,
} from '../support/passkey-calls.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres, waitingForLocks } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { testPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const binaries = findPostgres();
/** What each call came to, in order. */
const codesOf = (answers: readonly { envelope: { code: number } }[]) =>
  answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b);

const proved = () => Promise.resolve();

describe.skipIf(binaries === undefined)('the second step on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  /** An account with a passkey, and its browser as a second process on the same database sees it. */
  async function opened() {
    if (!server) throw new Error('the server did not start');
    const db = await server.database();
    const settings = { DATA_DIR: dataFolder() };
    const brokerage = await startBrokerage({ settings, db });
    const other = await startBrokerage({ settings, db });
    const phone = await brokerage.registered('Iris');
    const key = createAuthenticator();
    const passkey = await addPasskey(phone, key);
    const sibling = (one: TestClient) => {
      const twin = other.client();
      for (const [name, value] of one.cookies) twin.cookies.set(name, value);
      return twin;
    };
    return { db, brokerage, phone, key, passkey, sibling };
  }

  test('is not turned on while the last passkey is being removed', async () => {
    const { db, brokerage, phone, passkey } = await opened();
    const { context } = brokerage;
    const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    // Keeps the codes to itself: the removal, then the other, stand still half done.
    const both = await db.transaction().execute(async (trx) => {
      await sql`lock table recovery_codes in access exclusive mode`.execute(trx);
      const removal = removePasskey(context, user.id, passkey.id, proved);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      const turnedOn = switchSecondStep(context, { id: '', userId: user.id }, true, proved);
      const settled = Promise.allSettled([removal, turnedOn]);
      await expect.poll(() => waitingForLocks(db)).toBe(2);
      return () => settled;
    });
    const [removal, turnedOn] = await both();
    expect(removal.status).toBe('fulfilled');
    expect(turnedOn).toMatchObject({ reason: { code: 'second_step_without_passkey' } });
    expect(await phone.call(passkeys.list, {})).toMatchObject({ items: [], secondStep: false });
  });

  test('lets no password pass that was proved while it was being turned on', async () => {
    const { db, brokerage } = await opened();
    const { context } = brokerage;
    const origin = { userAgent: 'test', address: '', source: '', deviceHash: 'of this browser' };
    const typed = { username: 'Iris', password: testPassword };
    const loggedIn = await login(context, typed, origin);
    // Keeps the codes to itself: it is turned on, and nobody sees it yet.
    const both = await db.transaction().execute(async (trx) => {
      await sql`lock table recovery_codes in access exclusive mode`.execute(trx);
      const session = { id: '', userId: loggedIn.userId };
      const turnedOn = switchSecondStep(context, session, true, proved);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      const late = openSession(context, { ...loggedIn, ...origin });
      const settled = Promise.allSettled([turnedOn, late]);
      await expect.poll(() => waitingForLocks(db)).toBe(2);
      return () => settled;
    });
    const [turnedOn, late] = await both();
    expect(turnedOn.status).toBe('fulfilled');
    expect(late).toMatchObject({ reason: { code: 'login_failed' } });
  });

  test('works in every call about passkeys', async () => {
    const { brokerage } = await opened();
    const asked: string[] = [];
    const phone = brokerage.client();
    const ask: Parameters<typeof liveWithPasskeys>[0] = (endpoint, input) => {
      asked.push(endpoint.path);
      return phone.call(endpoint, input);
    };
    await liveWithPasskeys(ask, phone, brokerage);
    const paths = Object.values(passkeys).map(({ path }) => path);
    expect(paths.filter((path) => !asked.includes(path))).toEqual([]);
  });

  test('opens one session for one answer that two processes hear at once', async () => {
    const { brokerage, sibling, phone, key } = await opened();
    const visitor = brokerage.client();
    const passkey = key.answer(await visitor.call(passkeys.loginOptions, {}));
    const twin = sibling(visitor);
    const answers = await Promise.all(
      [visitor, twin, visitor, twin].map((one) => one.ask(passkeys.login, { passkey })),
    );
    expect(codesOf(answers)).toEqual([1, 7031, 7031, 7031]);
    expect((await phone.call(passkeys.list, {})).items[0]?.lastUsedAt).toBe(brokerage.clock.now());
  });

  test('takes one recovery code for one right password, of several that come at once', async () => {
    const { brokerage, sibling, phone } = await opened();
    const codes = await askAtEveryLogin(phone);
    const visitor = brokerage.client();
    const ticket = await stepTicket(visitor, 'Iris');
    const twin = sibling(visitor);
    const answers = await Promise.all(
      codes.slice(0, 4).map(async (code, at) => {
        const one = at % 2 === 0 ? visitor : twin;
        return one.ask(passkeys.recoveryLogin, await one.encrypted({ ticket, code }));
      }),
    );
    expect(codesOf(answers)).toEqual([1, 7036, 7036, 7036]);
    const { codesLeft } = await phone.call(passkeys.list, {});
    expect(codesLeft).toBe(passkeyRules.recoveryCodes - 1);
  });

  test('takes a recovery code once, whatever it permits in two processes at once', async () => {
    const { brokerage, sibling, phone } = await opened();
    const [recovery_code = ''] = await askAtEveryLogin(phone);
    const twin = sibling(phone);
    const answers = await Promise.all(
      [phone, twin, phone, twin].map(async (one) =>
        one.ask(
          passkeys.addOptions,
          await one.encrypted({ password: testPassword, recovery_code }),
        ),
      ),
    );
    expect(codesOf(answers)).toEqual([1, 7037, 7037, 7037]);
    const used = await brokerage.context.db
      .selectFrom('messages')
      .select('id')
      .where('kind', '=', 'recovery_code_used')
      .execute();
    expect(used).toHaveLength(1);
  });

  test('is given up by the desk with every passkey, which the investor is told', async () => {
    const { brokerage, phone, key } = await opened();
    await askAtEveryLogin(phone);
    const { id } = await phone.call(userCalls.info, {});
    await dropSecondStep(brokerage.context, id);
    const visitor = brokerage.client();
    const passkey = key.answer(await visitor.call(passkeys.loginOptions, {}));
    expect((await visitor.refused(passkeys.login, { passkey })).code).toBe('passkey_refused');
    await visitor.login('Iris');
    const { items } = await visitor.call(messageEndpoints.list, {});
    expect(items.map(({ kind }) => kind)).toContain('passkeys_dropped');
  });
});
