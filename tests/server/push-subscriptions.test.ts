import { describe, expect, test } from 'vitest';

import { accountEndpoints as account } from '../../contract/account/endpoints.ts';
import { pushEndpoints as push } from '../../contract/push/endpoints.ts';
import { pushRules } from '../../contract/push/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { codes } from '../../contract/wire/envelope.ts';
import { transact } from '../../server/db/lock.ts';
import { endSessions } from '../../server/domain/login/sessions.ts';
import { forgetOldSubscriptions } from '../../server/domain/push/forget-subscriptions.ts';
import { makePushKey, readPushKey, renewPushKey } from '../../server/domain/push/push-key.ts';
import { isTrustedService } from '../../server/domain/push/push-service.ts';
import { temporaryVault } from '../../server/domain/vault.ts';
import { liveObjections } from '../../server/live-objections.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { newDevice } from '../factories/push-service.ts';
import { startBrokerage } from '../support/brokerage.ts';
import {
  everything,
  fillOrder,
  inputOf,
  openPushRoom,
  subscriptions,
  waitingPushes,
} from '../support/push-room.ts';
import { testPassword } from '../support/test-client.ts';

const dayMs = 86_400_000;

describe('a subscription', () => {
  test('ends at the logout', async () => {
    const { brokerage, service, phone, send } = await openPushRoom();
    await fillOrder(brokerage);
    await phone.call(user.logout, {});
    await fillOrder(brokerage);
    await send();
    expect([await subscriptions(brokerage), service.requests]).toEqual([[], []]);
  });

  test('ends when its device is signed out from another, and the other one stays', async () => {
    const { brokerage, service, phone, device, send } = await openPushRoom();
    const other = brokerage.client();
    await other.login('lena');
    const second = service.device();
    await other.call(push.subscribe, inputOf(second));
    const { items } = await other.call(account.devices, {});
    const id = items.find(({ current }) => !current)?.id ?? '';
    await other.call(account.revokeDevice, { id });
    await fillOrder(brokerage);
    await send();
    expect([service.received(device), service.received(second).length]).toEqual([[], 1]);
    // Who comes back is asked anew.
    await phone.login('lena');
    expect(await phone.call(push.state, {})).toMatchObject({ kinds: [], endpointHash: '' });
  });

  test('ends when all other devices are signed out, wishes included, also of one that had left', async () => {
    const { brokerage, service, phone } = await openPushRoom();
    const other = brokerage.client();
    await other.login('lena');
    const own = await other.call(push.subscribe, inputOf(service.device()));
    await phone.call(user.logout, {});
    await other.call(account.revokeOtherDevices, {});
    await phone.login('lena');
    expect(await phone.call(push.state, {})).toMatchObject({ kinds: [], endpointHash: '' });
    expect(await other.call(push.state, {})).toEqual(own);
  });

  test('ends with a new password everywhere but where it was set, also where the session was too old', async () => {
    const { brokerage, service, device, send } = await openPushRoom();
    brokerage.clock.advance(4 * dayMs);
    await fillOrder(brokerage);
    await send();
    // Nobody signed it out: it is told, though its session is over.
    expect(service.received(device)).toHaveLength(1);
    const other = brokerage.client();
    await other.login('lena');
    const own = service.device();
    await other.call(push.subscribe, inputOf(own));
    const passwords = { old_password: testPassword, password: 'Ein-neues-Pferd-8' };
    await other.call(account.changePassword, await other.encrypted(passwords));
    await fillOrder(brokerage);
    await send();
    expect([service.received(device).length, service.received(own).length]).toEqual([1, 1]);
  });

  test('is forgotten 30 days after a session that nobody came back to', async () => {
    const { brokerage } = await openPushRoom();
    brokerage.clock.advance(32 * dayMs);
    expect(await forgetOldSubscriptions(brokerage.context)).toBe(0);
    brokerage.clock.advance(2 * dayMs);
    expect(await forgetOldSubscriptions(brokerage.context)).toBe(1);
    expect(await subscriptions(brokerage)).toEqual([]);
  });

  test('cannot be made by a session that is being ended', async () => {
    const { brokerage, service, phone } = await openPushRoom();
    const { context } = brokerage;
    const [known] = await subscriptions(brokerage);
    const userId = known?.user_id ?? '';
    const [refused] = await Promise.all([
      phone.ask(push.subscribe, inputOf(service.device())),
      transact(context.db, (trx) => endSessions(context, trx, { userId, reason: 'revoked' })),
    ]);
    // Whichever came first, nothing is left of it.
    const { ok, session_missing: missing, session_expired: expired } = codes;
    const may = [ok, missing, expired, codes.session_revoked];
    expect(may).toContain(refused.envelope.code);
    expect(await subscriptions(brokerage)).toEqual([]);
  });

  test('belongs to whoever subscribed last in this browser', async () => {
    const { brokerage, service, device, send } = await openPushRoom();
    const next = await brokerage.registered('mara');
    await fillOrder(brokerage);
    await next.call(push.subscribe, inputOf(device));
    await fillOrder(brokerage);
    await fillOrder(brokerage, 'mara');
    await send();
    expect(service.received(device)).toHaveLength(1);
    expect(await waitingPushes(brokerage)).toEqual([]);
  });

  test('is one a session, and of the newest devices alone', async () => {
    const { brokerage, service, phone } = await openPushRoom();
    await phone.call(push.subscribe, inputOf(service.device()));
    expect(await subscriptions(brokerage)).toHaveLength(1);
    for (let n = 0; n < pushRules.devices + 2; n += 1) {
      brokerage.clock.advance(61_000);
      const other = brokerage.client();
      await other.login('lena');
      await other.call(push.subscribe, inputOf(service.device()));
    }
    const left = await subscriptions(brokerage);
    expect(left).toHaveLength(pushRules.devices);
    expect((await phone.call(push.state, {})).endpointHash).toBe('');
  });

  test('is forgotten with its wishes when it is switched off', async () => {
    const { brokerage, service, phone, send } = await openPushRoom();
    await fillOrder(brokerage);
    const off = { kinds: [], named: false, endpointHash: '' };
    expect(await phone.call(push.unsubscribe, {})).toMatchObject(off);
    expect(await phone.call(push.unsubscribe, {})).toMatchObject(off);
    await send();
    expect(service.requests).toEqual([]);
  });

  test('lies sealed in the database: neither address nor keys can be read', async () => {
    const { brokerage, device } = await openPushRoom();
    const text = JSON.stringify(await subscriptions(brokerage));
    for (const secret of [device.endpoint, device.p256dh, device.auth, '/device/'])
      expect(text).not.toContain(secret);
  });

  test.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/1',
    'https://localhost/1',
    'https://push.example:8443/1',
    'https://lena:secret@push.example/1',
    'https://push.example/1#part',
    'httpsomething',
  ])('is refused at %s', async (endpoint) => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const { code } = await phone.refused(push.subscribe, inputOf(newDevice(endpoint)));
    expect(code).toBe('push_endpoint_invalid');
  });

  test('is refused with keys that nothing can be encrypted for', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const device = newDevice('https://push.example/1');
    const point = Buffer.alloc(65, 1).toString('base64url');
    const refused = await phone.refused(push.subscribe, inputOf({ ...device, p256dh: point }));
    expect(refused.code).toBe('push_endpoint_invalid');
    const short = await phone.refused(push.subscribe, inputOf({ ...device, auth: 'AAAA' }));
    expect(short.code).toBe('invalid_input');
  });

  test('reaches no private network through a name that leads there', async () => {
    const { brokerage, service, phone, send } = await openPushRoom();
    const port = new URL(service.origin).port;
    // The name is well-formed; what it means is looked at where the connection is made.
    const [sealed] = await subscriptions(brokerage);
    const { vault, db } = brokerage.context;
    const address = JSON.parse(vault.open(sealed?.sealed ?? '')) as { endpoint: string };
    address.endpoint = `https://localhost:${port}/device/1`;
    await db
      .updateTable('push_subscriptions')
      .set({ sealed: vault.seal(JSON.stringify(address)) })
      .execute();
    await fillOrder(brokerage);
    await send();
    expect(service.requests).toEqual([]);
    expect((await phone.call(push.state, {})).kinds).toEqual(everything);
  });

  test('at a private service is for a paper environment alone', () => {
    const live = readSettings({
      ENVIRONMENT: 'live',
      PUSH_PRIVATE_SERVICE: 'http://127.0.0.1:9000',
    });
    const objections = liveObjections(live).map((objection) => objection.split(':')[0]);
    expect(objections).toEqual(expect.arrayContaining(['PUSH_PRIVATE_SERVICE', 'PUSH_CONTACT']));
    const at = new URL(live.PUSH_PRIVATE_SERVICE);
    expect(isTrustedService(at, live)).toBe(false);
    expect(isTrustedService(at, { ...live, ENVIRONMENT: 'paper' })).toBe(true);
    expect(() => readSettings({ PUSH_PRIVATE_SERVICE: 'http://127.0.0.1/path' })).toThrow(
      'PUSH_PRIVATE_SERVICE',
    );
    expect(() => readSettings({ PUSH_CONTACT: 'somebody' })).toThrow('PUSH_CONTACT');
  });
});

describe('the key that messages are signed with', () => {
  test('is made once, kept sealed, and of no use to another vault', async () => {
    const { context } = await startBrokerage();
    const first = await readPushKey(context);
    await Promise.all([makePushKey(context), makePushKey(context)]);
    expect(await readPushKey(context)).toEqual(first);
    const rows = await context.db.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.privateKey);
    await expect(readPushKey({ ...context, vault: temporaryVault() })).rejects.toThrow();
  });

  test('can be renewed: subscriptions to the old one go, wishes stay', async () => {
    const { brokerage, phone } = await openPushRoom();
    const before = await phone.call(push.state, {});
    await renewPushKey(brokerage.context);
    const after = await phone.call(push.state, {});
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after).toMatchObject({ kinds: everything, endpointHash: '' });
  });
});
