import { describe, expect, test } from 'vitest';

import type { Envelope } from '../../contract/wire/envelope.ts';
import { codes } from '../../contract/wire/envelope.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { createTestClient, requestOf } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const dayMs = 24 * 60 * 60_000;
const take = (from: TestClient, to: TestClient, cookie: string) => {
  const value = from.cookies.get(cookie);
  if (value !== undefined) to.cookies.set(cookie, value);
};

// That every call refuses every kind of worthless credentials: tests/faults/matrix.test.ts.
describe('a call that needs a session', () => {
  test('is refused three days after the login, and not before', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    brokerage.clock.advance(3 * dayMs - 1);
    await phone.call(userEndpoints.info, {});
    brokerage.clock.advance(1);
    const { code, msg } = await phone.refused(userEndpoints.info, {});
    expect(code).toBe('session_aged');
    expect(msg).toContain('as every login does after some days');
  });

  test('is refused after logging out, whatever the browser kept', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const kept = brokerage.client();
    take(phone, kept, 'Admin-Token');
    take(phone, kept, 'Lotwise-Companion');
    await phone.call(userEndpoints.logout, {});
    // The mark of the browser says nothing of who used it.
    expect([...phone.cookies.keys()]).toEqual(['Lotwise-Device']);
    expect((await kept.refused(userEndpoints.info, {})).code).toBe('session_expired');
  });

  test('is refused when the token comes as a cookie but not as a header', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const cookie = [...phone.cookies].map((pair) => pair.join('=')).join('; ');
    const request = requestOf('http://lotwise.test', userEndpoints.info, {});
    request.headers.set('cookie', cookie);
    const response = await brokerage.app.fetch(request);
    expect(response.status).toBe(401);
    expect((await response.json()) as Envelope<null>).toMatchObject({
      code: codes.session_missing,
      msg: 'Bitte melden Sie sich an.',
    });
  });
});

describe('a session', () => {
  test('sets both cookies as promised, the hidden one hidden', async () => {
    const brokerage = await startBrokerage();
    await brokerage.registered('Mia');
    const phone = brokerage.client();
    const input = await phone.encrypted({ username: 'Mia', password: 'korrekt-Pferd-7' });
    const { response } = await phone.ask(userEndpoints.login, input);
    const [token = '', companion = ''] = response.headers.getSetCookie();
    expect(token).toMatch(/^Admin-Token=[\w-]{43}; Path=\/; Max-Age=259200; SameSite=Strict$/);
    expect(companion).toMatch(
      /^Lotwise-Companion=[\w-]{43}; Path=\/; Max-Age=259200; SameSite=Strict; HttpOnly$/,
    );
  });

  test('has secure cookies over HTTPS', async () => {
    const brokerage = await startBrokerage({ settings: { TRUST_PROXY: 'yes' } });
    await brokerage.registered('Noah');
    const phone = brokerage.client();
    const input = await phone.encrypted({ username: 'Noah', password: 'korrekt-Pferd-7' });
    const request = requestOf('http://lotwise.test', userEndpoints.login, input);
    request.headers.set('x-forwarded-proto', 'https');
    const response = await phone.send(request);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(5);
    expect(cookies.every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('ends when the same browser logs in again; other devices stay', async () => {
    const brokerage = await startBrokerage();
    const tablet = await brokerage.registered('Olga');
    const phone = brokerage.client();
    await phone.login('Olga');
    const old = brokerage.client();
    take(phone, old, 'Admin-Token');
    take(phone, old, 'Lotwise-Companion');
    await phone.login('Olga');
    expect((await old.refused(userEndpoints.info, {})).code).toBe('session_expired');
    await tablet.call(userEndpoints.info, {});
    await phone.call(userEndpoints.info, {});
  });

  test('whose token never came ends when its investor logs in again in that browser', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered('Vera');
    await brokerage.registered('Wim');
    const lost = brokerage.client();
    take(phone, lost, 'Admin-Token');
    take(phone, lost, 'Lotwise-Companion');
    const stranger = brokerage.client();
    take(phone, stranger, 'Lotwise-Companion');
    await stranger.login('Wim');
    await lost.call(userEndpoints.info, {});
    phone.cookies.delete('Admin-Token');
    await phone.login('Vera');
    expect((await lost.refused(userEndpoints.info, {})).code).toBe('session_expired');
    await phone.call(userEndpoints.info, {});
  });

  test('that is over takes its hidden half with it, but not that of one begun since', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered('Paul');
    const gone = brokerage.client();
    take(phone, gone, 'Admin-Token');
    take(phone, gone, 'Lotwise-Companion');
    await phone.call(userEndpoints.logout, {});
    expect((await gone.refused(userEndpoints.info, {})).code).toBe('session_expired');
    expect([...gone.cookies.keys()]).toEqual(['Admin-Token']);

    const tab = await brokerage.registered('Rosa');
    const request = requestOf('http://lotwise.test', userEndpoints.info, {});
    request.headers.set('token', 'of an earlier session');
    request.headers.set('cookie', [...tab.cookies].map((pair) => pair.join('=')).join('; '));
    const response = await brokerage.app.fetch(request);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['live', 0],
    ['aged', 3 * dayMs],
  ])('that was %s when its browser logged in anew leaves the new hidden half', async (_, ageMs) => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered('Emil');
    const late = brokerage.client();
    take(phone, late, 'Admin-Token');
    take(phone, late, 'Lotwise-Companion');
    brokerage.clock.advance(ageMs);
    await phone.login('Emil');
    const { response, envelope } = await late.ask(userEndpoints.info, {});
    expect(envelope.code).toBe(codes.session_expired);
    expect(response.headers.getSetCookie()).toEqual([]);
    await phone.call(userEndpoints.info, {});
  });

  describe('over HTTPS', () => {
    const settings = { TRUST_PROXY: 'yes' };
    /** As through the proxy that ends TLS. */
    async function openBehindProxy() {
      const brokerage = await startBrokerage({ settings });
      const client = (proto: 'https' | 'http') =>
        createTestClient(async (request) => {
          request.headers.set('x-forwarded-proto', proto);
          return brokerage.app.fetch(request);
        });
      const phone = client('https');
      await phone.register({
        username: 'Ulrike',
        phone: '+4915112340000',
        invitation_code: await brokerage.invite(),
      });
      return { phone, client };
    }

    test('is kept under names that no other host can set, the token under its own', async () => {
      const { phone } = await openBehindProxy();
      expect([...phone.cookies.keys()].toSorted()).toEqual([
        'Admin-Token',
        '__Host-Lotwise-Companion',
        '__Host-Lotwise-Device',
      ]);
      const { response } = await phone.ask(userEndpoints.logout, {});
      const lines = response.headers.getSetCookie();
      const ended = lines.find((line) => line.startsWith('__Host-Lotwise-Companion=;'));
      expect(ended).toMatch(/; Path=\/; Max-Age=0; SameSite=Strict; HttpOnly; Secure$/);
      for (const line of lines) expect(line).not.toContain('Domain');
      expect([...phone.cookies.keys()]).toEqual(['__Host-Lotwise-Device']);
    });

    test('is not opened by a hidden half without the prefix, which a login takes away', async () => {
      const { phone, client } = await openBehindProxy();
      await phone.call(userEndpoints.info, {});
      const planted = client('https');
      take(phone, planted, 'Admin-Token');
      planted.cookies.set('Lotwise-Companion', phone.cookies.get('__Host-Lotwise-Companion') ?? '');
      planted.cookies.set('Lotwise-Device', 'x'.repeat(43));
      expect((await planted.refused(userEndpoints.info, {})).code).toBe('session_missing');
      await planted.login('Ulrike');
      expect(planted.cookies.get('__Host-Lotwise-Device')).not.toBe('x'.repeat(43));
      expect([...planted.cookies.keys()].filter((name) => name.startsWith('Lotwise'))).toEqual([]);
      await planted.call(userEndpoints.info, {});
    });

    test('and without TLS have names of their own: neither stands in for the other', async () => {
      const { phone, client } = await openBehindProxy();
      const plain = client('http');
      for (const [name, value] of phone.cookies) plain.cookies.set(name, value);
      expect((await plain.refused(userEndpoints.info, {})).code).toBe('session_missing');
      await plain.login('Ulrike');
      expect(plain.cookies.has('Lotwise-Companion')).toBe(true);
      await plain.call(userEndpoints.info, {});
    });
  });

  test('is stored as hashes only', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const rows = JSON.stringify(
      await brokerage.context.db.selectFrom('sessions').selectAll().execute(),
    );
    for (const secret of phone.cookies.values()) expect(rows).not.toContain(secret);
  });

  test('keeps the chosen language and speaks it', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const chosen = await phone.call(userEndpoints.setLanguage, { lang: 'zh_cn' });
    expect(chosen).toEqual({ code: 'zh_cn', language_name: '简体中文' });
    expect((await phone.call(userEndpoints.info, {})).lang).toEqual(chosen);
    phone.speak('zh_cn');
    const refused = await phone.refused(userEndpoints.setLanguage, { lang: 'xx' });
    expect(refused.fields).toEqual({ lang: '暂不支持该语言。' });
  });
});
