import { describe, expect, test } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { codes } from '../../contract/wire/envelope.ts';
import type { Database } from '../../server/db/open.ts';
import { forcePasswordChange } from '../../server/domain/account/change-password.ts';
import {
  issueTicket,
  linkTicketMs,
  loginTicketMs,
} from '../../server/domain/login/password-tickets.ts';
import { openSession } from '../../server/domain/login/sessions.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { migratedDatabase } from '../factories/memory-database.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { holdQueries } from '../support/held-query.ts';
import { newPassword } from '../support/reset-code.ts';
import { testPassword, testTradingPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

async function twoDevices(username = 'Ida', db?: Database) {
  const brokerage = await startBrokerage(db && { db });
  const here = await brokerage.registered(username);
  const there = brokerage.client();
  await there.login(username);
  const { id } = await here.call(userEndpoints.info, {});
  return { brokerage, here, there, id };
}

const change = async (client: TestClient, old_password: string, password: string) =>
  client.refused(
    accountEndpoints.changePassword,
    await client.encrypted({ old_password, password }),
  );

describe('changing the login password', () => {
  test('keeps this device signed in, throws the others out, and says so', async () => {
    const { here, there, brokerage } = await twoDevices();
    await here.call(
      accountEndpoints.changePassword,
      await here.encrypted({ old_password: testPassword, password: newPassword }),
    );
    await here.call(userEndpoints.info, {});
    expect(await there.refused(userEndpoints.info, {})).toMatchObject({
      status: 401,
      code: 'session_password_changed',
      msg: 'The password was changed. Please log in with the new one.',
    });
    await expect(there.login('Ida', testPassword)).rejects.toThrow('2003');
    await brokerage.client().login('Ida', newPassword);
    const { items } = await here.call(messageEndpoints.list, {});
    expect(items.map(({ kind }) => kind)).toContain('password_changed');
  });

  test('wants the right old one, a new one, and no easy one', async () => {
    const { here } = await twoDevices();
    expect(await change(here, 'falsch-geraten', newPassword)).toMatchObject({
      code: 'password_wrong',
      fields: { old_password: 'The current password is not correct.' },
    });
    expect((await change(here, testPassword, testPassword)).code).toBe('password_unchanged');
    for (const leaked of ['passwort1', 'iloveyou2'])
      expect((await change(here, testPassword, leaked)).code).toBe('password_weak');
    expect((await change(here, testPassword, 'ida-1234')).code).toBe('password_weak');
    const short = await change(here, testPassword, 'kurz');
    expect(short.fields).toHaveProperty('password');
    await here.login('Ida');
  });

  test('locks after wrong tries, as the login does', async () => {
    const { brokerage, here } = await twoDevices();
    for (let i = 0; i < 7; i += 1)
      expect((await change(here, 'falsch-geraten', newPassword)).code).toBe('password_wrong');
    expect((await change(here, 'falsch-geraten', newPassword)).code).toBe('login_locked');
    expect((await change(here, testPassword, newPassword)).code).toBe('login_locked');
    brokerage.clock.advance(15 * 60_000);
    expect((await change(here, testPassword, testPassword)).code).toBe('password_unchanged');
  });

  test('goes to one of two devices that change it at once', async () => {
    const { brokerage, here, there } = await twoDevices();
    const attempt = async (client: TestClient, password: string) =>
      client.ask(
        accountEndpoints.changePassword,
        await client.encrypted({ old_password: testPassword, password }),
      );
    const both = await Promise.all([
      attempt(here, 'erster-Gedanke-1'),
      attempt(there, 'zweiter-Gedanke-2'),
    ]);
    expect(both.filter(({ envelope }) => envelope.code === 1)).toHaveLength(1);
    const winner = both[0].envelope.code === 1 ? 'erster-Gedanke-1' : 'zweiter-Gedanke-2';
    await brokerage.client().login('Ida', winner);
  });

  test('leaves no session that a login with the old one began at the same moment', async () => {
    const { brokerage, here, id } = await twoDevices();
    const { context } = brokerage;
    const { password_hash: passwordHash } = await context.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await here.call(
      accountEndpoints.changePassword,
      await here.encrypted({ old_password: testPassword, password: newPassword }),
    );
    const proved = { userId: id, passwordHash, secondStep: false };
    const late = { ...proved, userAgent: '', deviceHash: '' };
    await expect(openSession(context, late)).rejects.toThrow('login_failed');
  });
});

describe('a password change that the desk demands', () => {
  test('ends every session and opens nothing but a new password', async () => {
    const { brokerage, here, id } = await twoDevices();
    await forcePasswordChange(brokerage.context, id);
    expect((await here.refused(userEndpoints.info, {})).status).toBe(401);
    const visitor = brokerage.client();
    const login = async (password: string) =>
      visitor.refused(userEndpoints.login, await visitor.encrypted({ username: 'Ida', password }));
    expect((await login('falsch')).code).toBe('login_failed');
    const demanded = await login(testPassword);
    expect(demanded.code).toBe('password_change_required');
    expect(visitor.cookies.has('Admin-Token')).toBe(false);
    const ticket = String(demanded.params['ticket']);
    const set = async (password: string) =>
      visitor.ask(accountEndpoints.ticketPassword, await visitor.encrypted({ ticket, password }));
    expect((await set(testPassword)).envelope.code).toBe(7021);
    expect((await set('passwort1')).envelope.code).toBe(2010);
    expect((await set(newPassword)).envelope.code).toBe(1);
    expect((await set('noch-ein-Wort-9')).envelope.code).toBe(7026);
    await visitor.login('Ida', newPassword);
  });

  test('opens no session for a login that was under way', async () => {
    const demands = holdQueries('must_change_password');
    const { brokerage, id } = await twoDevices('Ida', demands.around(await migratedDatabase()));
    const visitor = brokerage.client();
    const input = await visitor.encrypted({ username: 'Ida', password: testPassword });
    const held = demands.holdNext();
    const late = visitor.refused(userEndpoints.login, input);
    await held.reached;
    await forcePasswordChange(brokerage.context, id);
    held.goOn();
    expect((await late).code).toBe('login_failed');
    await expect(visitor.login('Ida')).rejects.toThrow(String(codes.password_change_required));
  });

  test('gives tickets that end: by time, and by the next one', async () => {
    const { brokerage, here, id } = await twoDevices();
    const { context } = brokerage;
    const refusal = async (ticket: string) =>
      (
        await here.refused(
          accountEndpoints.ticketPassword,
          await here.encrypted({ ticket, password: newPassword }),
        )
      ).code;
    const first = await issueTicket(context, id, loginTicketMs, 'login');
    const second = await issueTicket(context, id, linkTicketMs, 'link');
    expect(await refusal(first)).toBe('password_ticket_invalid');
    brokerage.clock.advance(linkTicketMs);
    expect(await refusal(second)).toBe('password_ticket_invalid');
    expect(await refusal('A'.repeat(43))).toBe('password_ticket_invalid');
    expect(
      JSON.stringify(await context.db.selectFrom('password_codes').selectAll().execute()),
    ).not.toContain(second);
  });
});

describe('a forgotten trading password', () => {
  const number = 'X1234567';

  async function withIdentity() {
    const { brokerage, here, id } = await twoDevices();
    await here.setTradingPassword();
    const reset = async (input: object) =>
      here.ask(
        accountEndpoints.resetTradingPassword,
        await here.encrypted({
          login_password: testPassword,
          id_number: number,
          password: '830162',
          ...input,
        }),
      );
    const codeOf = async (input: object) => (await reset(input)).envelope.code;
    return { brokerage, here, id, codeOf };
  }

  test('needs an approved identity', async () => {
    const { codeOf } = await withIdentity();
    expect(await codeOf({})).not.toBe(1);
  });

  test('is replaced for login password and ID number together, and for nothing less', async () => {
    const { brokerage, here, id, codeOf } = await withIdentity();
    await verifyIdentity(brokerage, id, { number });
    expect(await codeOf({ login_password: 'falsch' })).toBe(7028);
    expect(await codeOf({ id_number: 'X7654321' })).toBe(7028);
    expect(await codeOf({ password: '111111' })).toBe(2104);
    expect(await codeOf({ id_number: ' x123 4567 ' })).toBe(1);
    const again = { old_password: testTradingPassword, password: '594021' };
    expect(
      (await here.refused(userEndpoints.setTradingPassword, await here.encrypted(again))).code,
    ).toBe('trading_password_wrong');
    const { items } = await here.call(messageEndpoints.list, {});
    expect(items.map(({ kind }) => kind)).toContain('trading_password_reset');
  });

  test('locks after five wrong tries, for half an hour', async () => {
    const { brokerage, id, codeOf } = await withIdentity();
    await verifyIdentity(brokerage, id, { number });
    for (let i = 0; i < 4; i += 1) expect(await codeOf({ id_number: 'X0' })).toBe(7028);
    expect(await codeOf({ id_number: 'X0' })).toBe(7029);
    expect(await codeOf({})).toBe(7029);
    brokerage.clock.advance(30 * 60_000);
    expect(await codeOf({})).toBe(1);
  });

  test('is guessed at no more than five times where a process died with the fifth', async () => {
    const { brokerage, id, codeOf } = await withIdentity();
    await verifyIdentity(brokerage, id, { number });
    for (let i = 0; i < 4; i += 1) expect(await codeOf({ id_number: 'X0' })).toBe(7028);
    const { db } = brokerage.context;
    await db
      .updateTable('identity_checks')
      .set({ failures: 5 })
      .where('user_id', '=', id)
      .execute();
    expect(await codeOf({})).toBe(7029);
    expect(await codeOf({})).toBe(7029);
    brokerage.clock.advance(30 * 60_000);
    expect(await codeOf({})).toBe(1);
  });
});
