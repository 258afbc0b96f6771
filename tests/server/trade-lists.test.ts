import { describe, expect, test } from 'vitest';

import type { PeriodFilter } from '../../contract/wire/envelope.ts';
import { newId } from '../../contract/lib/ids.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { closeAuthorised } from '../../server/domain/trade/close-position.ts';
import { listClosedPositions } from '../../server/domain/trade/closed-queries.ts';
import { listFills, listOrders } from '../../server/domain/trade/order-queries.ts';
import { openDesk, refusalOf } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { orderId } from '../factories/trading.ts';

describe('lists', () => {
  test('go page by page, newest first, each item once, also within one millisecond', async () => {
    const desk = await openDesk();
    const user = await desk.investor(10_000_000_000);
    for (let i = 0; i < 25; i += 1) {
      await desk.place(user, { quantity: 100 });
      if (i % 5 === 0) desk.clock.advance(1);
    }
    const all = await listOrders(desk.context, user, { status: 'all', limit: 100 });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listOrders>> = await listOrders(desk.context, user, {
        status: 'done',
        limit: 7,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.items.map((order) => order.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(25);
    expect(seen).toEqual(all.items.map((order) => order.id));
    const times = all.items.map((order) => order.createdAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const fills = await listFills(desk.context, user, { limit: 10 });
    expect(fills.items).toHaveLength(10);
    expect(fills.nextCursor).not.toBeNull();
  });

  test('refuse a cursor that they did not make', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const wrong = ['x', 'WzEsMl0', Buffer.from('[1,"a\' or 1=1"]').toString('base64url'), ''];
    for (const cursor of wrong) {
      const refusal = await refusalOf(listOrders(desk.context, user, { status: 'all', cursor }));
      expect(refusal).toMatchObject({ code: 'invalid_input', fields: { cursor: 'invalid_input' } });
    }
  });

  test('tell open from done, and one share from another', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.list('600001', 10_000);
    await desk.place(user, { code: '600001' });
    desk.feed.setBook('600000', { asks: [] });
    const open = await desk.place(user);
    const gone = await desk.place(user);
    await cancelOrder(desk.context, user, { id: newId('can', 0), orderId: gone.id });
    const ids = async (input: Parameters<typeof listOrders>[2]) =>
      (await listOrders(desk.context, user, input)).items.map((order) => order.id);
    expect(await ids({ status: 'open' })).toEqual([open.id]);
    expect(await ids({ status: 'done', code: '600000' })).toEqual([gone.id]);
    expect(await ids({ status: 'all' })).toHaveLength(3);
    const { items } = await listOrders(desk.context, user, { status: 'open' });
    expect(items[0]?.heldMinor).toBe(1_000_564);
  });

  test('filter by the periods of market time', async () => {
    const desk = await openDesk();
    const user = await desk.investor(10_000_000_000);
    // A Wednesday in the middle of a quarter; each order one step further back.
    const moments = [
      '2024-05-15T00:00:00+08:00',
      '2024-05-14T23:59:59+08:00',
      '2024-05-13T00:00:00+08:00',
      '2024-05-12T23:59:59+08:00',
      '2024-05-01T00:00:00+08:00',
      '2024-04-30T23:59:59+08:00',
      '2024-04-01T00:00:00+08:00',
      '2024-03-31T23:59:59+08:00',
      '2024-01-01T00:00:00+08:00',
      '2023-12-31T23:59:59+08:00',
    ];
    for (const moment of moments.toReversed()) {
      desk.clock.set(Date.parse(moment));
      await desk.place(user, { quantity: 100 });
    }
    desk.clock.set(Date.parse('2024-05-15T12:00:00+08:00'));
    const count = async (period: PeriodFilter) =>
      (await listFills(desk.context, user, { period, limit: 100 })).items.length;
    expect(await count('today')).toBe(1);
    expect(await count('week')).toBe(3);
    expect(await count('month')).toBe(5);
    expect(await count('quarter')).toBe(7);
    expect(await count('year')).toBe(9);
    expect(await count('all')).toBe(10);
  });
});

describe('closing a holding', () => {
  const close = (desk: Desk, user: string, id = orderId()) =>
    closeAuthorised(desk.context, user, { id, code: '600000' });
  const closeAsConfirmed = (desk: Desk, user: string, quantity: number) =>
    closeAuthorised(desk.context, user, { id: orderId(), code: '600000', quantity });

  test('sells all that can be sold and says what stays and from when', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 300 });
    await desk.nextDay();
    await desk.place(user, { quantity: 200 });
    const closed = await close(desk, user);
    expect(closed).toMatchObject({
      order: { side: 'sell', type: 'market', quantity: 300, state: 'filled' },
      remaining: 200,
      sellableFrom: '2024-01-04',
    });
    expect((await refusalOf(close(desk, user))).code).toBe('shares_unsettled');
    await desk.nextDay();
    expect(await close(desk, user)).toMatchObject({ remaining: 0, sellableFrom: null });
    const { items } = await listClosedPositions(desk.context, user, { period: 'today' });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ saleType: 'closed', transactions: 4, quantity: 500 });
    expect((await refusalOf(close(desk, user))).code).toBe('shares_insufficient');
    await desk.expectBooksInOrder();
  });

  test('leaves what open sales hold, and what the market does not take', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 1_000 });
    await desk.nextDay();
    await desk.place(user, { side: 'sell', quantity: 300, priceMilli: 10_900 });
    desk.feed.setBook('600000', { bids: [[9_990, 500]] });
    const closed = await close(desk, user);
    expect(closed.order).toMatchObject({ quantity: 700, filledQuantity: 500, end: 'no_liquidity' });
    expect(closed).toMatchObject({ remaining: 500, sellableFrom: null });
    await desk.expectBooksInOrder();
  });

  test('tells no date of what stays where only a part of it was bought today', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 1_000 });
    await desk.nextDay();
    await desk.place(user, { quantity: 200 });
    await desk.place(user, { side: 'sell', quantity: 300, priceMilli: 10_900 });
    expect(await close(desk, user)).toMatchObject({ remaining: 500, sellableFrom: null });
  });

  test('sells what was confirmed where more can be sold by now, and nothing where less can', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 1_000 });
    await desk.nextDay();
    const tooMany = await refusalOf(closeAsConfirmed(desk, user, 1_001));
    expect(tooMany).toMatchObject({ code: 'shares_insufficient', params: { available: 1_000 } });
    expect(await closeAsConfirmed(desk, user, 500)).toMatchObject({
      order: { quantity: 500, state: 'filled' },
      remaining: 500,
    });
    await desk.expectBooksInOrder();
  });

  test('with the same id twice sells once and answers the same', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 1_000 });
    await desk.nextDay();
    desk.feed.setBook('600000', { bids: [[9_990, 500]] });
    const id = orderId();
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => close(desk, user, id)));
    for (const other of others) expect(other).toEqual(first);
    const fills = await listFills(desk.context, user, { period: 'today' });
    expect(fills.items).toHaveLength(1);
    expect((await refusalOf(desk.place(user, { id }))).code).toBe('id_reused');
  });
});
