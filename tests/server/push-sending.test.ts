import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';

import { messageEndpoints as messages } from '../../contract/message/endpoints.ts';
import { pushEndpoints as push } from '../../contract/push/endpoints.ts';
import { pushRules } from '../../contract/push/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { startPush } from '../../server/jobs/push.ts';
import { senderOf } from '../factories/push-service.ts';
import type { PushDevice, PushService } from '../factories/push-service.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import {
  everything,
  fillOrder,
  fillOrders,
  inputOf,
  openPushRoom,
  subscriptions,
  waitingPushes,
} from '../support/push-room.ts';

const dayMs = 86_400_000;

describe('a message to a device', () => {
  test('is encrypted for it, signed with our own key, and says nothing that is not for everybody', async () => {
    const { brokerage, service, device, phone, send } = await openPushRoom();
    const id = await fillOrder(brokerage);
    await send();
    expect(service.received(device)).toEqual([
      {
        id,
        title: 'Your order has been filled',
        body: 'Open Lotwise to see it.',
        link: '/trade?order=ord_1',
        unread: 1,
      },
    ]);
    const [request] = service.requests;
    if (!request) throw new Error('nothing was sent');
    const { key, claims } = senderOf(request);
    expect(key).toBe((await phone.call(push.state, {})).publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:desk@lotwise.example' });
    expect(request.headers).toMatchObject({
      ttl: String(dayMs / 1000),
      urgency: 'high',
      topic: id,
      'content-encoding': 'aes128gcm',
    });
    const plain = request.body.toString('latin1');
    for (const word of ['Hengyuan', 'order', '600000']) expect(plain).not.toContain(word);
  });

  test('is in the language of the investor, and names the share where that is wished; amounts never', async () => {
    const { brokerage, service, phone, device, send } = await openPushRoom();
    await phone.call(push.subscribe, inputOf(device, everything, true));
    await fillOrder(brokerage);
    await send();
    await phone.call(user.setLanguage, { lang: 'zh_cn' });
    await fillOrder(brokerage);
    await send();
    const [english, chinese] = service.received(device);
    expect(english?.title).toBe('Bought: Hengyuan Drives');
    expect(chinese?.title).toContain('恒远驱动');
    // An id is any letters and digits.
    const said = [english, chinese].map((message) => ({ ...message, id: '' }));
    expect(JSON.stringify(said)).not.toMatch(/300|3[.,]?702|12[.,]34/);
  });

  test('goes only to devices that want its kind', async () => {
    const { brokerage, service, phone, device, send } = await openPushRoom();
    await phone.call(push.subscribe, inputOf(device, ['alerts', 'allotments']));
    await fillOrder(brokerage);
    await send();
    expect(service.requests).toEqual([]);
    expect(await phone.call(push.state, {})).toMatchObject({ kinds: ['allotments', 'alerts'] });
    await phone.call(push.subscribe, inputOf(device, ['orders']));
    await fillOrder(brokerage);
    await send();
    expect(service.received(device)).toHaveLength(1);
  });

  test('of a kind that only a newer server has words for waits in the app', async () => {
    const { brokerage, service, send } = await openPushRoom();
    await fillOrder(brokerage);
    await brokerage.context.db.updateTable('messages').set({ kind: 'of_tomorrow' }).execute();
    await send();
    expect(service.requests).toEqual([]);
    expect(await waitingPushes(brokerage)).toEqual([]);
  });

  test('is sent once, though several processes send at the same time', async () => {
    const { brokerage, service, device, send } = await openPushRoom();
    for (let n = 0; n < 8; n += 1) await fillOrder(brokerage);
    await Promise.all([send(), send(), send()]);
    await send();
    const ids = service.received(device).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([8, 8]);
    expect(await waitingPushes(brokerage)).toEqual([]);
  });

  test('that the push service does not take now is tried again, more and more seldom, and given up in the end', async () => {
    const { brokerage, service, device, send } = await openPushRoom();
    const { clock } = brokerage;
    await fillOrder(brokerage);
    service.answer((response) => response.writeHead(503).end());
    await send();
    await send();
    expect(service.requests).toHaveLength(1);
    clock.advance(10_000);
    await send();
    clock.advance(10_000);
    await send();
    expect(service.requests).toHaveLength(2);
    service.answer((response) => response.writeHead(429, { 'retry-after': '600' }).end());
    clock.advance(30_000);
    await send();
    clock.advance(599_000);
    await send();
    expect(service.requests).toHaveLength(3);
    service.answer((response) => response.writeHead(201).end());
    clock.advance(1_000);
    await send();
    expect(service.requests).toHaveLength(4);
    expect(new Set(service.received(device).map(({ id }) => id)).size).toBe(1);
    service.answer((response) => response.writeHead(500).end());
    await fillOrder(brokerage);
    for (let n = 0; n < 20; n += 1) {
      await send();
      clock.advance(3_600_000);
    }
    expect(service.requests).toHaveLength(10);
    expect(await waitingPushes(brokerage)).toEqual([]);
    expect(await subscriptions(brokerage)).toMatchObject([{ sent: 1, failures: 6 }]);
  });

  test('of which nobody knows whether it arrived is not sent again', async () => {
    const { brokerage, service, send } = await openPushRoom();
    service.answer((response) => response.destroy());
    await fillOrder(brokerage);
    await send();
    // A process took this one up and was killed.
    await fillOrder(brokerage);
    await brokerage.context.db.updateTable('push_deliveries').set({ state: 'sending' }).execute();
    service.answer((response) => response.writeHead(201).end());
    brokerage.clock.advance(60_000);
    await send();
    expect(service.requests).toHaveLength(1);
    expect(await waitingPushes(brokerage)).toEqual([]);
  });

  test('that was read in the app meanwhile, or is no news any more, is not sent', async () => {
    const { brokerage, service, phone, send } = await openPushRoom();
    const id = await fillOrder(brokerage);
    await phone.call(messages.read, { ids: [id] });
    await send();
    await fillOrder(brokerage);
    brokerage.clock.advance(dayMs);
    await send();
    expect(service.requests).toEqual([]);
    expect(await waitingPushes(brokerage)).toEqual([]);
  });

  test.each([404, 410])('ends the subscription when the device is gone: %i', async (status) => {
    const { brokerage, service, phone, send } = await openPushRoom();
    service.answer((response) => response.writeHead(status).end());
    await fillOrder(brokerage);
    await fillOrder(brokerage);
    await send();
    expect(await subscriptions(brokerage)).toEqual([]);
    expect(await waitingPushes(brokerage)).toEqual([]);
    // What was wished is remembered for when the browser subscribes again.
    expect(await phone.call(push.state, {})).toMatchObject({ kinds: everything, endpointHash: '' });
  });

  test('does not follow the push service elsewhere', async () => {
    const { brokerage, service, send } = await openPushRoom();
    service.answer((response) =>
      response.writeHead(307, { location: `${service.origin}/elsewhere` }).end(),
    );
    await fillOrder(brokerage);
    await send();
    expect(service.requests.map(({ path }) => path)).toEqual(['/device/1']);
    expect(await waitingPushes(brokerage)).toEqual([]);
  });
});

describe('many messages to devices', () => {
  /** Mara, whose device is reached as the first one is, or by another push service. */
  async function openRoomOfTwo(firstService?: string) {
    const room = await openPushRoom();
    const { brokerage, service } = room;
    // One process stands for both: sending goes by the name of the push service.
    if (firstService !== undefined)
      await brokerage.context.db
        .updateTable('push_subscriptions')
        .set({ service: firstService })
        .execute();
    const mara = await brokerage.registered('mara');
    const other = service.device();
    await mara.call(push.subscribe, inputOf(other));
    return { ...room, other };
  }

  /** An investor with as many devices as there may be. */
  async function openRoomOfDevices() {
    const room = await openPushRoom();
    for (let n = 1; n < pushRules.devices; n += 1) {
      const next = room.brokerage.client();
      await next.login('lena');
      await next.call(push.subscribe, inputOf(room.service.device()));
    }
    return room;
  }

  /** Keeps what is sent to this device, or to any, waiting for its answer. */
  function holdAnswers(service: PushService, device?: PushDevice) {
    const held: ServerResponse[] = [];
    const take = (response: ServerResponse) => void response.writeHead(201).end();
    service.answer((response, { path }) => {
      if (device && !device.endpoint.endsWith(path)) take(response);
      else held.push(response);
    });
    const letGo = () => held.splice(0).forEach(take);
    const end = () => {
      service.answer(take);
      letGo();
    };
    onTestFinished(end);
    return { held, letGo, end };
  }

  function startSending({ context }: TestBrokerage) {
    const job = startPush(context);
    onTestFinished(() => job.stop());
    return job;
  }

  test('reach one push service while another does not answer', async () => {
    const { brokerage, service, device, other } = await openRoomOfTwo('slow.example');
    const { held, end } = holdAnswers(service, device);
    // More than are looked at together.
    await fillOrders(brokerage, 2_100);
    startSending(brokerage);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await fillOrder(brokerage, 'mara');
    await expect.poll(() => service.received(other)).toHaveLength(1);
    // What waits for the slow one was not given up before, which would have let the other through.
    expect(await subscriptions(brokerage)).toHaveLength(2);
    const underWay = async () =>
      (await waitingPushes(brokerage)).filter(({ state }) => state === 'sending').length;
    // The other one's may have come and not be noted as told yet.
    await expect.poll(underWay).toBeLessThanOrEqual(8);
    end();
  });

  test('to one device leave room for another, and all of them arrive', async () => {
    const { brokerage, service, device, other, send } = await openRoomOfTwo();
    await fillOrders(brokerage, 300);
    brokerage.clock.advance(1);
    await fillOrder(brokerage, 'mara');
    await send();
    expect(service.received(other)).toHaveLength(1);
    startSending(brokerage);
    await expect.poll(() => waitingPushes(brokerage)).toEqual([]);
    expect(new Set(service.received(device).map(({ id }) => id)).size).toBe(300);
  });

  test('do not keep the server from stopping: what was not begun waits for the next start', async () => {
    const { brokerage, service } = await openRoomOfDevices();
    const { held, end } = holdAnswers(service);
    await fillOrders(brokerage, 4);
    const job = startSending(brokerage);
    await expect.poll(() => held.length).toBe(32);
    const stopped = job.stop();
    end();
    await stopped;
    const states = (await waitingPushes(brokerage)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['waiting']));
  });

  test('have their whole time each, however long they waited for the others', async () => {
    const { brokerage, service, send } = await openRoomOfDevices();
    await fillOrders(brokerage, 4);
    const { held, letGo, end } = holdAnswers(service);
    const sent = send();
    await expect.poll(() => held.length).toBe(32);
    brokerage.clock.advance(120_000);
    letGo();
    await expect.poll(() => held.length).toBe(8);
    const now = brokerage.clock.now();
    expect((await waitingPushes(brokerage)).map(({ due_at }) => due_at > now)).toEqual(
      Array.from({ length: 8 }, () => true),
    );
    end();
    await sent;
    expect(await waitingPushes(brokerage)).toEqual([]);
  });
});
