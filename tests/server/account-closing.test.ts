import { describe, expect, test } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { ownAccountEndpoints as own } from '../../contract/own-account/endpoints.ts';
import { supportEndpoints } from '../../contract/support/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { forgetClosedNames } from '../../server/domain/own-account/erase-personal.ts';
import { otherTables, ownTables } from '../../server/domain/own-account/own-tables.ts';
import { newId } from '../../contract/lib/ids.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { verifyIdentity } from '../factories/identity.ts';
import {
  close,
  closingName,
  closingNumber,
  openAccount,
  tablesWith,
} from '../support/closing-calls.ts';
import { onEachDatabase } from '../support/each-database.ts';
import type { Start } from '../support/each-database.ts';
import { emptyCash } from '../support/own-account-calls.ts';
import { addPasskey } from '../support/passkey-calls.ts';
import { tellFromOutbox } from '../support/told-events.ts';
import { testPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const dayMs = 86_400_000;

/** Somebody with a trading password and, unless told otherwise, nothing in the account. */
async function investor(start: Start, { empty = true } = {}) {
  const brokerage = await start();
  const phone = await openAccount(brokerage);
  const { id } = await phone.call(userEndpoints.info, {});
  await phone.setTradingPassword();
  if (empty) await emptyCash(brokerage, id);
  return { brokerage, phone, id };
}

const order = async (phone: TestClient, code: string) =>
  phone.ask(tradeEndpoints.place, {
    id: newId('ord', 0),
    code,
    side: 'buy',
    type: 'market',
    quantity: 200,
    ...(await phone.tradingSecret()),
  });

onEachDatabase((start) => {
  describe('closing an account', () => {
    test('says what stands in the way, and closes nothing', async () => {
      const { brokerage, phone } = await investor(start, { empty: false });
      const { codes } = await phone.call(marketEndpoints.hot, {});
      await order(phone, codes[0] ?? '');
      const { obstacles, needsTradingPassword } = await phone.call(own.closing, {});
      expect(needsTradingPassword).toBe(true);
      expect(obstacles.map(({ kind }) => kind)).toEqual(['holdings', 'cash']);
      expect((await close(phone)).envelope.code).toBe(7041);
      await phone.call(userEndpoints.info, {});
      expect((await verify(brokerage.context.db)).problems).toEqual([]);
    });

    test('takes both passwords', async () => {
      const { phone } = await investor(start);
      expect((await close(phone, { password: 'falsch-geraten' })).envelope.code).toBe(7020);
      expect((await close(phone, { trading_password: '111222' })).envelope.code).toBe(2102);
      const without = await phone.encrypted({ password: testPassword });
      expect((await phone.refused(own.close, without)).code).toBe('trading_password_wrong');
      await phone.call(userEndpoints.info, {});
    });

    test('ends every session, and the login says so to whoever knows the password', async () => {
      const { brokerage, phone } = await investor(start);
      const there = brokerage.client();
      await there.login(closingName);
      const told: unknown[] = [];
      await tellFromOutbox(brokerage.context);
      brokerage.context.events.subscribe((_, event) => told.push(event.type));
      expect((await close(phone)).envelope.code).toBe(1);
      expect(phone.cookies.get('Admin-Token')).toBeUndefined();
      await expect.poll(() => told).toContain('signed-out');
      expect(await there.refused(userEndpoints.info, {})).toMatchObject({
        status: 401,
        code: 'session_account_closed',
        msg: 'This account was closed.',
      });
      for (const username of [closingName, closingNumber]) {
        const login = await phone.encrypted({ username, password: testPassword });
        expect(await phone.refused(userEndpoints.login, login)).toMatchObject({
          code: 'account_closed',
          msg: 'This account was closed on 2026-11-20 10:00:00, market time. You can open a new one.',
        });
        const wrong = await phone.encrypted({ username, password: 'falsch-geraten' });
        expect((await phone.refused(userEndpoints.login, wrong)).code).toBe('login_failed');
      }
    });

    test('happens once, however often it is asked for', async () => {
      const { brokerage, phone } = await investor(start);
      const answers = await Promise.all([close(phone), close(phone), close(phone)]);
      const went = answers.map(({ envelope }) => envelope.code);
      expect(went.filter((code) => code === 1)).toHaveLength(1);
      for (const code of went) expect([1, 2001, 2002, 7039]).toContain(code);
      const closed = await brokerage.context.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'account_closed')
        .execute();
      expect(closed).toHaveLength(1);
    });

    test('and an order at the same moment: one of them, never both', async () => {
      const brokerage = await start();
      const phone = await openAccount(brokerage);
      await phone.setTradingPassword();
      const { id } = await phone.call(userEndpoints.info, {});
      const { codes } = await phone.call(marketEndpoints.hot, {});
      const [ordered, , closed] = await Promise.all([
        order(phone, codes[0] ?? ''),
        emptyCash(brokerage, id).catch(() => undefined),
        close(phone),
      ]);
      const { db } = brokerage.context;
      const user = await db.selectFrom('users').select('closed_at').executeTakeFirstOrThrow();
      const held = await db.selectFrom('positions').select('id').execute();
      expect(user.closed_at !== null).toBe(closed.envelope.code === 1);
      expect(held.length > 0).toBe(ordered.envelope.code === 1);
      expect(user.closed_at !== null && held.length > 0).toBe(false);
      expect((await verify(db)).problems).toEqual([]);
    });
  });

  test('an order that was proved before the account was closed is refused after it', async () => {
    const { brokerage, phone, id } = await investor(start);
    const { placeAuthorised } = await import('../../server/domain/trade/place-order.ts');
    const { codes } = await phone.call(marketEndpoints.hot, {});
    await close(phone);
    const late = {
      id: newId('ord', 0),
      code: codes[0] ?? '',
      side: 'buy',
      type: 'market',
    } as const;
    await expect(
      placeAuthorised(brokerage.context, id, { ...late, quantity: 200 }),
    ).rejects.toMatchObject({ code: 'session_account_closed' });
  });

  describe('after an account was closed', () => {
    test('nothing names the investor but what a brokerage must keep', async () => {
      const { brokerage, phone, id } = await investor(start);
      const { db } = brokerage.context;
      await addPasskey(phone);
      const { codes } = await phone.call(marketEndpoints.hot, {});
      await phone.call(marketEndpoints.watch, { code: codes[0] ?? '', watched: true });
      await phone.call(supportEndpoints.send, { id: newId('sup', 0), text: 'Goodbye' });
      await verifyIdentity(brokerage, id, { number: 'Z7654321' });
      await close(phone);
      const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
      const text = JSON.stringify(user);
      for (const gone of [closingName, closingName.toLowerCase(), closingNumber])
        expect(text).not.toContain(gone);
      const kept = await tablesWith(db, id);
      expect(kept).toEqual([
        'agreement_acceptances',
        'documents',
        'identities',
        'intents',
        'sessions',
      ]);
      expect([...Object.keys(ownTables), ...Object.keys(otherTables)]).toEqual(
        expect.arrayContaining(kept),
      );
      expect((await verify(db)).problems).toEqual([]);
    });

    test('number, name and document are free for a new one, which the login then means', async () => {
      const { brokerage, phone, id } = await investor(start);
      await verifyIdentity(brokerage, id, { number: 'Z7654321' });
      await close(phone);
      const again = await openAccount(brokerage);
      const next = await again.call(userEndpoints.info, {});
      expect(next.id).not.toBe(id);
      await verifyIdentity(brokerage, next.id, { number: 'Z7654321' });
      const { userinfo } = await brokerage.client().login(closingNumber);
      expect(userinfo.id).toBe(next.id);
    });

    test('the login knows of it for ninety days', async () => {
      const { brokerage, phone } = await investor(start);
      await close(phone);
      brokerage.clock.advance(91 * dayMs);
      expect(await forgetClosedNames(brokerage.context)).toBe(1);
      expect(await forgetClosedNames(brokerage.context)).toBe(0);
      await expect(brokerage.client().login(closingName)).rejects.toThrow('2003');
    });
  });
});
