import { describe, expect, test } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { securityRules } from '../../contract/account/types.ts';
import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { forgetOldLogins, recordLogin } from '../../server/domain/login/login-history.ts';
import { deviceNames, networkOf } from '../../server/domain/login/user-agent.ts';
import { closeCode } from '../../server/stream/connection.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { openStream } from '../support/stream-client.ts';
import { testPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const hello = (phone: TestClient) => ({
  type: 'hello' as const,
  token: phone.cookies.get('Admin-Token') ?? '',
  lang: 'en',
});

async function twoDevices() {
  const brokerage = await startBrokerage();
  const here = await brokerage.registered('Jonas');
  const there = brokerage.client();
  brokerage.clock.advance(60_000);
  await there.login('Jonas');
  const kinds = async () =>
    (await here.call(messageEndpoints.list, {})).items.map(({ kind }) => kind);
  return { brokerage, here, there, kinds };
}

const devicesOf = async (client: TestClient) =>
  (await client.call(accountEndpoints.devices, {})).items;

describe('signed-in devices', () => {
  test('are listed, the asking one first and marked', async () => {
    const { here, there } = await twoDevices();
    const [mine, other] = await devicesOf(here);
    expect([mine?.current, other?.current]).toEqual([true, false]);
    expect((await devicesOf(there))[0]?.id).toBe(other?.id);
  });

  test('are thrown out at once: the stream closes, the next call is refused', async () => {
    const { brokerage, here, there, kinds } = await twoDevices();
    await brokerage.start();
    const address = await brokerage.listen();
    const stream = await openStream(address, there);
    const own = await openStream(address, here);
    for (const [one, phone] of [
      [stream, there],
      [own, here],
    ] as const) {
      one.send(hello(phone));
      await one.next('welcome');
      expect((await one.next('welcome')).user).toBe(true);
    }
    const [, other] = await devicesOf(here);
    await here.call(accountEndpoints.revokeDevice, { id: other?.id ?? '' });
    expect((await stream.next('signed-out')).msg).toBe(
      'This device was signed out from another one.',
    );
    expect(await stream.closed).toBe(closeCode.signedOut);
    expect(await there.refused(userEndpoints.info, {})).toMatchObject({
      status: 401,
      code: 'session_revoked',
    });
    expect(own.received.some(({ type }) => type === 'signed-out')).toBe(false);
    expect(await kinds()).toContain('device_revoked');
  });

  test('can be ended all but this one', async () => {
    const { brokerage, here, there, kinds } = await twoDevices();
    const third = brokerage.client();
    await third.login('Jonas');
    expect(await here.call(accountEndpoints.revokeOtherDevices, {})).toEqual({ ended: 2 });
    for (const client of [there, third])
      expect((await client.refused(userEndpoints.info, {})).code).toBe('session_revoked');
    expect(await devicesOf(here)).toHaveLength(1);
    expect(await here.call(accountEndpoints.revokeOtherDevices, {})).toEqual({ ended: 0 });
    expect((await kinds()).filter((kind) => kind === 'other_devices_revoked')).toHaveLength(1);
  });

  test('of others, of nobody, of this one and of yesterday cannot be ended', async () => {
    const { brokerage, here, there } = await twoDevices();
    const [mine, other] = await devicesOf(here);
    const stranger = await brokerage.registered();
    const end = async (client: TestClient, id = '') =>
      (await client.refused(accountEndpoints.revokeDevice, { id })).code;
    expect(await end(stranger, other?.id)).toBe('device_unknown');
    expect(await end(here, mine?.id)).toBe('not_allowed');
    expect(await end(here, `ses_${'0'.repeat(26)}`)).toBe('device_unknown');
    await there.call(userEndpoints.logout, {});
    expect(await end(here, other?.id)).toBe('device_unknown');
  });
});

describe('a login on a device that was never used before', () => {
  test('is told to the investor, once', async () => {
    const { there, kinds } = await twoDevices();
    const told = async () => (await kinds()).filter((kind) => kind === 'signed_in_new_device');
    expect(await told()).toHaveLength(1);
    await there.call(userEndpoints.logout, {});
    await there.login('Jonas');
    expect(await told()).toHaveLength(1);
  });

  test('is news again after it was revoked', async () => {
    const { here, there, kinds } = await twoDevices();
    const [, other] = await devicesOf(here);
    await here.call(accountEndpoints.revokeDevice, { id: other?.id ?? '' });
    await there.login('Jonas');
    expect((await kinds()).filter((kind) => kind === 'signed_in_new_device')).toHaveLength(2);
  });

  test('is news again after all others were signed out, also where it had logged out before', async () => {
    const { here, there, kinds } = await twoDevices();
    const told = async () => (await kinds()).filter((kind) => kind === 'signed_in_new_device');
    await here.call(accountEndpoints.revokeOtherDevices, {});
    await there.login('Jonas');
    expect(await told()).toHaveLength(2);
    await there.call(userEndpoints.logout, {});
    expect(await here.call(accountEndpoints.revokeOtherDevices, {})).toEqual({ ended: 0 });
    await there.login('Jonas');
    expect(await told()).toHaveLength(3);
    // The asking one is known as before.
    await here.call(userEndpoints.logout, {});
    await here.login('Jonas');
    expect(await told()).toHaveLength(3);
  });

  test('is not the registration', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    expect((await phone.call(messageEndpoints.list, {})).items).toEqual([]);
  });
});

describe('the history of logins', () => {
  test('has what went well and what did not, newest first, page by page', async () => {
    const { brokerage, here, there } = await twoDevices();
    brokerage.clock.advance(1000);
    await there.login('Jonas', 'falsch').catch(() => undefined);
    const first = await here.call(accountEndpoints.logins, { limit: 2 });
    expect(first.items.map(({ outcome }) => outcome)).toEqual(['wrong_password', 'success']);
    const rest = await here.call(accountEndpoints.logins, {
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    expect(rest.items.map(({ outcome }) => outcome)).toEqual(['success']);
    expect(rest.nextCursor).toBe(null);
  });

  test('says when the account was locked', async () => {
    const { here, there } = await twoDevices();
    for (let i = 0; i < 8; i += 1) await there.login('Jonas', 'falsch').catch(() => undefined);
    await there.login('Jonas', testPassword).catch(() => undefined);
    const { items } = await here.call(accountEndpoints.logins, {});
    expect(items.filter(({ outcome }) => outcome === 'locked')).toHaveLength(1);
  });

  test('is bounded, and failures never crowd out what went well', async () => {
    const { brokerage, here } = await twoDevices();
    const { id } = await here.call(userEndpoints.info, {});
    const origin = { userAgent: '', address: '203.0.113.9', deviceHash: '' };
    for (let i = 0; i < securityRules.loginHistoryRows; i += 1)
      await recordLogin(brokerage.context, id, 'wrong_password', origin);
    const rows = await brokerage.context.db
      .selectFrom('login_history')
      .select('outcome')
      .where('user_id', '=', id)
      .execute();
    expect(rows).toHaveLength(securityRules.loginHistoryRows / 2 + 2);
    expect(rows.filter(({ outcome }) => outcome === 'success')).toHaveLength(2);
    brokerage.clock.advance((securityRules.loginHistoryDays + 1) * 86_400_000);
    expect(await forgetOldLogins(brokerage.context)).toBe(rows.length);
  });
});

describe('what is kept of a device', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
  test.each([
    [`${chrome} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [`${chrome} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`, 'Microsoft Edge', 'Linux'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('are the names that %s gives itself', (userAgent, browser, system) => {
    expect(deviceNames(userAgent)).toEqual({ browser, system });
  });

  test.each([
    ['203.0.113.77', '203.0.113.x'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::x'],
    ['2001:db8::1', '2001:db8::x'],
    ['::1', '::x'],
    ['in-process', ''],
    ['<script>', ''],
  ])('is the first part of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
