import { describe, expect, onTestFinished, test } from 'vitest';

import { messageEndpoints as messages } from '../../contract/message/endpoints.ts';
import type { Message, MessageKind, MessageParams } from '../../contract/message/types.ts';
import { transact } from '../../server/db/lock.ts';
import {
  forgetOldMessages,
  messagesKeptDays,
} from '../../server/domain/message/forget-messages.ts';
import { sendNotice } from '../../server/domain/message/send-notice.ts';
import type { Events } from '../../server/domain/events.ts';
import { notify } from '../../server/domain/notify.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openAccounts } from '../factories/trading.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import type { TestClient } from '../support/test-client.ts';

async function reader(username = 'lena'): Promise<{ brokerage: TestBrokerage; phone: TestClient }> {
  const brokerage = await startBrokerage();
  return { brokerage, phone: await brokerage.registered(username) };
}

async function tell<Kind extends MessageKind = 'savings_paid'>(
  { context, clock }: TestBrokerage,
  username: string,
  kind: Kind,
  params: MessageParams[Kind],
): Promise<string> {
  const { id } = await context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await transact(context.db, (trx) =>
    notify(trx, { userId: id, kind, params, link: '/trade/money', at: clock.now() }),
  );
  return id;
}

const paid = { amountMinor: 100 };
const againAfterMs = 12 * 3_600_000;

describe('messages', () => {
  test('come newest first, by page and by category, each once', async () => {
    const { brokerage, phone } = await reader();
    for (let amountMinor = 1; amountMinor <= 7; amountMinor += 1) {
      await tell(brokerage, 'lena', 'savings_paid', { amountMinor });
      if (amountMinor === 4)
        await tell(brokerage, 'lena', 'notice', { texts: { en: { title: 'a', text: 'b' } } });
    }
    const seen: Message[] = [];
    let cursor: string | undefined;
    do {
      const page = await phone.call(messages.list, {
        category: 'money',
        limit: 3,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.map(({ params }) => params['amountMinor'])).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const all = await phone.call(messages.list, {});
    expect(all.items).toHaveLength(8);
    expect(all.items.map(({ id }) => id)).toEqual(
      all.items
        .map(({ id }) => id)
        .toSorted()
        .reverse(),
    );
  });

  test('are counted by category, and the newest unread one is named', async () => {
    const { brokerage, phone } = await reader();
    await tell(brokerage, 'lena', 'notice', { texts: { en: { title: 'a', text: 'b' } } });
    await tell(brokerage, 'lena', 'savings_paid', paid);
    const unread = await phone.call(messages.unread, {});
    expect(unread).toMatchObject({
      total: 2,
      categories: { orders: 0, allotments: 0, money: 1, system: 1 },
      newest: { kind: 'savings_paid' },
      support: 0,
    });
  });

  test('that arrive while all are being marked stay unread', async () => {
    const { brokerage, phone } = await reader();
    await tell(brokerage, 'lena', 'savings_paid', paid);
    await tell(brokerage, 'lena', 'savings_paid', paid);
    const [newest] = (await phone.call(messages.list, {})).items;
    // In the same millisecond, and after the list was shown.
    await tell(brokerage, 'lena', 'savings_paid', paid);
    const left = await phone.call(messages.read, { upTo: newest?.id ?? '' });
    expect(left.total).toBe(1);
    const { items } = await phone.call(messages.list, {});
    expect(items.map(({ readAt }) => readAt === null)).toEqual([true, false, false]);
  });

  test('of one category can be marked without the others', async () => {
    const { brokerage, phone } = await reader();
    await tell(brokerage, 'lena', 'notice', { texts: { en: { title: 'a', text: 'b' } } });
    await tell(brokerage, 'lena', 'savings_paid', paid);
    const [newest] = (await phone.call(messages.list, {})).items;
    const left = await phone.call(messages.read, { upTo: newest?.id ?? '', category: 'money' });
    expect(left.categories).toEqual({ orders: 0, allotments: 0, money: 0, system: 1 });
  });

  test('are counted right while many are written and read at once', async () => {
    const { brokerage, phone } = await reader();
    for (let n = 0; n < 10; n += 1) await tell(brokerage, 'lena', 'savings_paid', paid);
    const { items } = await phone.call(messages.list, {});
    await Promise.all([
      ...items.flatMap(({ id }) => [
        phone.call(messages.read, { ids: [id] }),
        phone.call(messages.read, { ids: [id] }),
      ]),
      ...items.map(() => tell(brokerage, 'lena', 'savings_paid', paid)),
      phone.call(messages.read, { upTo: items[0]?.id ?? '' }),
    ]);
    expect((await phone.call(messages.unread, {})).total).toBe(10);
    const rows = await brokerage.context.db.selectFrom('messages').select('read_at').execute();
    expect(rows.filter(({ read_at }) => read_at === null)).toHaveLength(10);
  });

  test('of others are neither listed nor marked', async () => {
    const { brokerage, phone } = await reader();
    const other = await brokerage.registered('mara');
    await tell(brokerage, 'mara', 'savings_paid', paid);
    const [foreign] = (await other.call(messages.list, {})).items;
    expect((await phone.call(messages.list, {})).items).toEqual([]);
    await phone.call(messages.read, { ids: [foreign?.id ?? ''] });
    await phone.call(messages.read, { upTo: newId('msg', brokerage.clock.now() + 1) });
    expect((await other.call(messages.unread, {})).total).toBe(1);
  });

  test('tell every device of the reader when they were read, once', async () => {
    const { brokerage, phone } = await reader();
    const userId = await tell(brokerage, 'lena', 'savings_paid', paid);
    const [message] = (await phone.call(messages.list, {})).items;
    const told: string[] = [];
    onTestFinished(
      brokerage.context.events.subscribe((user, { type }) => told.push(`${user} ${type}`)),
    );
    await phone.call(messages.read, { ids: [message?.id ?? ''] });
    await phone.call(messages.read, { ids: [message?.id ?? ''] });
    expect(told).toEqual([`${userId} message`]);
  });

  test('are refused for a cursor that was made up', async () => {
    const { phone } = await reader();
    const refused = await phone.refused(messages.list, { cursor: 'nonsense' });
    expect(refused.code).toBe('invalid_input');
  });

  test('are kept two years, read or not', async () => {
    const { brokerage, phone } = await reader();
    await tell(brokerage, 'lena', 'savings_paid', paid);
    brokerage.clock.advance(messagesKeptDays * 86_400_000 - 1);
    await tell(brokerage, 'lena', 'savings_paid', { amountMinor: 2 });
    expect(await forgetOldMessages(brokerage.context)).toBe(0);
    brokerage.clock.advance(2);
    expect(await forgetOldMessages(brokerage.context)).toBe(1);
    await phone.login('lena');
    const { items } = await phone.call(messages.list, {});
    expect(items.map(({ params }) => params['amountMinor'])).toEqual([2]);
  });

  test('of the desk reach everybody there is, or one', async () => {
    const { brokerage, phone } = await reader();
    const other = await brokerage.registered('mara');
    const texts = {
      en: { title: 'Holiday', text: 'Closed.' },
      de: { title: 'Feiertag', text: 'Zu.' },
    };
    const { context } = brokerage;
    const sent = await sendNotice(context, { texts, link: '/market' }, { againAfterMs });
    expect(sent).toEqual({ reached: 2, had: 0 });
    const { id } = await brokerage.context.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'mara')
      .executeTakeFirstOrThrow();
    const toMara = await sendNotice(context, { texts, link: '' }, { userId: id, againAfterMs });
    expect(toMara).toEqual({ reached: 1, had: 0 });
    expect((await phone.call(messages.list, {})).items).toHaveLength(1);
    expect((await other.call(messages.list, {})).items).toHaveLength(2);
    expect((await other.call(messages.list, {})).items[1]).toMatchObject({
      kind: 'notice',
      params: { texts },
      link: '/market',
    });
  });

  test('of the desk that ended half way reach the others when they are sent again, and nobody twice', async () => {
    const { context, clock } = await startBrokerage();
    await openAccounts(context, 250, 0);
    const notice = { texts: { en: { title: 'Holiday', text: 'Closed.' } }, link: '/market' };
    const send = (change: Partial<typeof context> = {}) =>
      sendNotice({ ...context, ...change }, notice, { againAfterMs });
    let told = 0;
    const publish: Events['publish'] = (...event) => {
      told += 1;
      if (told > 220) throw new Error('the process has died');
      context.events.publish(...event);
    };
    await expect(send({ events: { ...context.events, publish } })).rejects.toThrow('died');
    const again = await send();
    expect(again.had).toBeGreaterThan(0);
    expect(again.reached).toBe(250 - again.had);
    const receivers = await context.db.selectFrom('messages').select('user_id').execute();
    expect([receivers.length, new Set(receivers.map((row) => row.user_id)).size]).toEqual([
      250, 250,
    ]);
    const audited = await context.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'notice_sent')
      .execute();
    const counted = audited.map(
      ({ detail }) => (JSON.parse(detail) as { reached: number }).reached,
    );
    expect(counted.reduce((sum, reached) => sum + reached, 0)).toBe(250);
    // A day later it is a notice of its own.
    clock.advance(24 * 3_600_000);
    expect(await send()).toEqual({ reached: 250, had: 0 });
  });

  test('of the desk reach everybody once, though two commands send them at the same time', async () => {
    const { context } = await startBrokerage();
    await openAccounts(context, 3, 0);
    const notice = { texts: { en: { title: 'Holiday', text: 'Closed.' } }, link: '' };
    const both = await Promise.all([1, 2].map(() => sendNotice(context, notice, { againAfterMs })));
    expect(both.reduce((sum, { reached }) => sum + reached, 0)).toBe(3);
  });
});

describe('an investor is told of an order', () => {
  const told = async ({ context }: Desk) => {
    const rows = await context.db.selectFrom('messages').selectAll().orderBy('id').execute();
    return rows.map(({ kind, params, link }) => ({
      kind,
      link,
      ...(JSON.parse(params) as { filledQuantity: number; quantity: number; valueMinor: number }),
    }));
  };

  test('once, when it is filled, however many parts it was filled in', async () => {
    const desk = await openDesk();
    desk.feed.setBook('600000', {
      asks: [
        [10_000, 100],
        [10_010, 100],
      ],
    });
    const user = await desk.investor();
    const order = await desk.place(user, { type: 'market', quantity: 200 });
    expect(order.state).toBe('filled');
    expect(await told(desk)).toEqual([
      expect.objectContaining({
        kind: 'order_filled',
        link: `/trade?order=${order.id}`,
        side: 'buy',
        quantity: 200,
        filledQuantity: 200,
        priceMilli: 10_005,
        valueMinor: 200_100,
      }),
    ]);
  });

  test('when the market had no more for a market order', async () => {
    const desk = await openDesk();
    desk.feed.setBook('600000', { asks: [[10_000, 100]] });
    await desk.place(await desk.investor(), { type: 'market', quantity: 300 });
    expect(await told(desk)).toEqual([
      expect.objectContaining({ kind: 'order_cut', quantity: 300, filledQuantity: 100 }),
    ]);
  });

  test('when the day ends before it is filled, and not while it only rests', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { type: 'limit', priceMilli: 9_500 });
    expect(await told(desk)).toEqual([]);
    await desk.nextDay();
    await desk.nextDay();
    expect(await told(desk)).toEqual([
      expect.objectContaining({ kind: 'order_expired', filledQuantity: 0, valueMinor: 0 }),
    ]);
  });

  test('that was cancelled only where a part of it was filled before', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const cancel = (orderId: string) =>
      cancelOrder(desk.context, user, { id: newId('can', desk.clock.now()), orderId });
    const resting = await desk.place(user, { type: 'limit', priceMilli: 9_500 });
    await cancel(resting.id);
    expect(await told(desk)).toEqual([]);
    desk.feed.setBook('600000', { asks: [[10_000, 100]] });
    const partly = await desk.place(user, { type: 'limit', priceMilli: 10_000, quantity: 300 });
    expect(partly.state).toBe('partly_filled');
    expect(await told(desk)).toEqual([]);
    await cancel(partly.id);
    expect(await told(desk)).toEqual([
      expect.objectContaining({ kind: 'order_cancelled', quantity: 300, filledQuantity: 100 }),
    ]);
  });

  test('once, though the same order is sent twice', async () => {
    const desk = await openDesk();
    desk.feed.setBook('600000', { asks: [[10_000, 1_000]] });
    const user = await desk.investor();
    const id = newId('ord', 0);
    await desk.place(user, { id, type: 'market', quantity: 100 });
    await desk.place(user, { id, type: 'market', quantity: 100 });
    expect(await told(desk)).toHaveLength(1);
  });
});
