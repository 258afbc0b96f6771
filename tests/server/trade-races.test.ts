import { describe, expect, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { assets } from '../../server/domain/trade/assets.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import { openDesk, refusalOf, tally } from '../factories/desk.ts';
import { orderId } from '../factories/trading.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const cancelId = () => newId('can', 0);

describe('one intent has one effect', () => {
  test('the same id twice answers the first result, whatever has happened since', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    const id = orderId();
    const first = await desk.place(user, { id });
    desk.feed.change('600000', { status: 'suspended' });
    desk.clock.advance(60_000);
    expect(await desk.place(user, { id })).toEqual(first);
    expect((await assets(desk.context, user)).heldMinor).toBe(1_000_564);
  });

  test('the same id twenty times at once is one order', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const id = orderId();
    const answers = await Promise.all(times(20).map(() => desk.place(user, { id })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await assets(desk.context, user)).cashMinor).toBe(100_000_000 - 1_000_564);
    expect(desk.events.filter(({ event }) => event.type === 'fill')).toHaveLength(1);
    await desk.expectBooksInOrder();
  });

  test('the same id with another body is refused, at once or later', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const id = orderId();
    const attempts = [
      desk.place(user, { id, quantity: 100 }),
      desk.place(user, { id, quantity: 200 }),
    ];
    expect(await tally(attempts)).toEqual({ done: 1, id_reused: 1 });
    expect((await refusalOf(desk.place(user, { id, priceMilli: 9_990 }))).code).toBe('id_reused');
    await desk.expectBooksInOrder();
  });

  test('a refused order may be sent again with its id', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    const id = orderId();
    expect((await refusalOf(desk.place(user, { id, type: 'market' }))).code).toBe('no_liquidity');
    desk.feed.setBook('600000', { asks: [[10_000, 1_000]] });
    expect((await desk.place(user, { id, type: 'market' })).state).toBe('filled');
  });

  test('the same cancel twenty times at once cancels once', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    const order = await desk.place(user);
    const input = { id: cancelId(), orderId: order.id };
    const answers = await Promise.all(times(20).map(() => cancelOrder(desk.context, user, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const other = { id: cancelId(), orderId: order.id };
    expect((await refusalOf(cancelOrder(desk.context, user, other))).code).toBe('order_not_open');
    await desk.expectBooksInOrder();
  });

  test('an order that arrives after its cancel is refused', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const id = orderId();
    const cancel = { id: cancelId(), orderId: id };
    expect((await refusalOf(cancelOrder(desk.context, user, cancel))).code).toBe('order_unknown');
    expect((await refusalOf(cancelOrder(desk.context, user, cancel))).code).toBe('order_unknown');
    expect((await refusalOf(desk.place(user, { id }))).code).toBe('order_not_open');
    expect((await assets(desk.context, user)).cashMinor).toBe(100_000_000);
  });

  test('an order and its cancel at once leave nothing open', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    await Promise.all(
      times(20).map(async () => {
        const id = orderId();
        await tally([
          desk.place(user, { id, quantity: 100 }),
          cancelOrder(desk.context, user, { id: cancelId(), orderId: id }),
        ]);
      }),
    );
    expect((await assets(desk.context, user)).heldMinor).toBe(0);
    await desk.expectBooksInOrder();
  });
});

describe('many orders at once', () => {
  test('fifty on the cash of ten: ten are taken, forty refused', async () => {
    const desk = await openDesk();
    const user = await desk.investor(10 * 1_000_564);
    desk.feed.setBook('600000', { asks: [] });
    expect(await tally(times(50).map(() => desk.place(user)))).toEqual({
      done: 10,
      cash_insufficient: 40,
    });
    expect(await assets(desk.context, user)).toMatchObject({ availableMinor: 0 });
    await desk.expectBooksInOrder();
  });

  test('fifty at market on the cash of ten: ten are filled', async () => {
    const desk = await openDesk();
    const user = await desk.investor(10 * 1_000_564);
    const attempts = times(50).map(() => desk.place(user, { type: 'market' }));
    expect(await tally(attempts)).toEqual({ done: 10, cash_insufficient: 40 });
    expect(await assets(desk.context, user)).toMatchObject({ cashMinor: 0 });
    await desk.expectBooksInOrder();
  });

  test('fifty sales on the shares of ten', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 1_000 });
    await desk.nextDay();
    desk.feed.setBook('600000', { bids: [] });
    const sale = { side: 'sell', quantity: 100 } as const;
    expect(await tally(times(50).map(() => desk.place(user, sale)))).toEqual({
      done: 10,
      shares_insufficient: 40,
    });
    await desk.expectBooksInOrder();
  });

  test('of fifty users share what the market has, and no more', async () => {
    const desk = await openDesk();
    const users = await Promise.all(times(50).map(() => desk.investor()));
    desk.feed.setBook('600000', { asks: [[10_000, 3_200]] });
    const orders = await Promise.all(users.map((user) => desk.place(user, { quantity: 100 })));
    expect(orders.reduce((sum, order) => sum + order.filledQuantity, 0)).toBe(3_200);
    await desk.expectBooksInOrder();
  });

  test('cancels race with fills: each order ends once, with all its cash accounted for', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    const orders = await Promise.all(times(20).map(() => desk.place(user, { quantity: 300 })));
    desk.feed.setBook('600000', { asks: [[10_000, 3_100]] });
    // Matching has read its list of open orders when the cancels come in between.
    const matched = matchCode(desk.context, '600000');
    const counts = await tally(
      orders.map((order) => cancelOrder(desk.context, user, { id: cancelId(), orderId: order.id })),
    );
    await Promise.all([matched, matchCode(desk.context, '600000')]);
    expect((counts['done'] ?? 0) + (counts['order_not_open'] ?? 0)).toBe(20);
    const ended = await Promise.all(
      orders.map(async ({ id }) => (await orderDetail(desk.context, user, id)).order),
    );
    const bought = ended.reduce((sum, order) => sum + order.filledQuantity, 0);
    expect(bought).toBeLessThanOrEqual(3_100);
    expect(ended.every((order) => order.heldMinor === 0)).toBe(true);
    await desk.expectBooksInOrder();
  });
});
