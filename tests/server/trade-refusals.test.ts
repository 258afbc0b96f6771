import { describe, expect, test } from 'vitest';

import { openOrdersMost } from '../../contract/trade/order-rules.ts';
import { newId } from '../../contract/lib/ids.ts';
import { assets } from '../../server/domain/trade/assets.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import type { NewOrder } from '../../server/domain/trade/check-order.ts';
import { closedPositionDetail } from '../../server/domain/trade/closed-queries.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { positionDetail } from '../../server/domain/trade/position-queries.ts';
import { openDesk, refusalOf, tally } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { orderId } from '../factories/trading.ts';

const codeOf = async (desk: Desk, user: string, change: Partial<NewOrder>) =>
  (await refusalOf(desk.place(user, change))).code;

describe('an order is refused', () => {
  const cases: [string, Partial<NewOrder>, string][] = [
    ['for a share nobody knows', { code: '999999' }, 'instrument_unknown'],
    ['for nothing', { quantity: 0 }, 'quantity_zero'],
    ['for less than nothing', { quantity: -100 }, 'quantity_zero'],
    ['for less than a hand', { quantity: 99 }, 'quantity_below_minimum'],
    ['for broken hands', { quantity: 150 }, 'quantity_step'],
    ['for more than the largest order', { quantity: 1_000_100 }, 'quantity_above_maximum'],
    ['between two ticks', { priceMilli: 10_005 }, 'price_tick'],
    ['at no price', { priceMilli: 0 }, 'price_tick'],
    ['above the band', { priceMilli: 11_010 }, 'price_outside_band'],
    ['below the band', { priceMilli: 8_990 }, 'price_outside_band'],
    ['at market with a price', { type: 'market', priceMilli: 10_000 }, 'invalid_input'],
    ['for more than the cash', { quantity: 100_000 }, 'cash_insufficient'],
    ['for a sale of what one does not have', { side: 'sell' }, 'shares_insufficient'],
  ];

  test.each(cases)('%s', async (_name, change, code) => {
    const desk = await openDesk();
    const user = await desk.investor();
    expect(await codeOf(desk, user, change)).toBe(code);
    expect((await assets(desk.context, user)).availableMinor).toBe(100_000_000);
    expect(await desk.context.db.selectFrom('intents').selectAll().execute()).toEqual([]);
    await desk.expectBooksInOrder();
  });

  test('above as many as may be open, until one is cancelled; at market it is still taken', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const resting = { quantity: 100, priceMilli: 9_000 };
    const orders = [];
    for (let open = 1; open < openOrdersMost; open += 1)
      orders.push(await desk.place(user, resting));
    // The last place goes to one of two that come at once.
    const both = [desk.place(user, resting), desk.place(user, resting)];
    expect(await tally(both)).toEqual({ done: 1, open_orders_too_many: 1 });
    const refusal = await refusalOf(desk.place(user, resting));
    expect(refusal).toMatchObject({
      code: 'open_orders_too_many',
      params: { maximum: openOrdersMost },
    });
    expect(await desk.place(user, { type: 'market', quantity: 100 })).toMatchObject({
      state: 'filled',
    });
    const other = await desk.investor();
    expect(await desk.place(other, resting)).toMatchObject({ state: 'open' });
    const id = orders[0]?.id ?? '';
    await cancelOrder(desk.context, user, { id: newId('can', 0), orderId: id });
    expect(await desk.place(user, resting)).toMatchObject({ state: 'open' });
    await desk.expectBooksInOrder();
  });

  test('without a limit where it needs one', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const { context } = desk;
    const order = {
      id: orderId(),
      code: '600000',
      side: 'buy',
      type: 'limit',
      quantity: 100,
    } as const;
    const refusal = await refusalOf(placeAuthorised(context, user, order));
    expect(refusal).toMatchObject({
      code: 'invalid_input',
      fields: { priceMilli: 'invalid_input' },
    });
  });

  test('while the share is suspended or has no prices, in different words', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.change('600000', { status: 'suspended' });
    expect(await codeOf(desk, user, {})).toBe('instrument_suspended');
    desk.feed.change('600000', { status: 'no_data' });
    expect(await codeOf(desk, user, {})).toBe('instrument_not_tradable');
  });

  test('at market while the market does not trade; limit orders can wait for it', async () => {
    const desk = await openDesk({ hours: 'exchange' });
    const user = await desk.investor();
    for (const time of ['08:00', '09:20', '09:26', '12:00', '14:58', '20:00']) {
      desk.clock.set(Date.parse(`2024-01-02T${time}:00+08:00`));
      expect(await codeOf(desk, user, { type: 'market' })).toBe('market_closed');
      expect((await desk.place(user, { quantity: 100 })).state).toBe('open');
    }
  });

  test('by the rules of its board', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.list('688001', 10_000, { board: 'star' });
    desk.feed.list('830001', 10_000, { board: 'bse' });
    expect(await codeOf(desk, user, { code: '688001', quantity: 199 })).toBe(
      'quantity_below_minimum',
    );
    expect((await desk.place(user, { code: '688001', quantity: 201 })).state).toBe('filled');
    expect((await desk.place(user, { code: '830001', quantity: 101 })).state).toBe('filled');
  });

  test('and says what is missing', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000_563);
    expect(await refusalOf(desk.place(user))).toMatchObject({
      code: 'cash_insufficient',
      params: { requiredMinor: 1_000_564, availableMinor: 1_000_563 },
    });
    expect(await refusalOf(desk.place(user, { quantity: 50 }))).toMatchObject({
      params: { minimum: 100 },
      fields: { quantity: 'quantity_below_minimum' },
    });
    expect(await refusalOf(desk.place(user, { priceMilli: 12_000 }))).toMatchObject({
      params: { lowerMilli: 9_000, upperMilli: 11_000 },
      fields: { priceMilli: 'price_outside_band' },
    });
  });
});

describe('shares bought today', () => {
  test('can be sold from the next market day on', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user);
    expect(await refusalOf(desk.place(user, { side: 'sell', priceMilli: 9_990 }))).toMatchObject({
      code: 'shares_unsettled',
      params: { available: 0, sellableDate: '2024-01-03' },
    });
    // One minute before midnight in Shanghai it is still the same day.
    desk.clock.set(Date.parse('2024-01-02T23:59:00+08:00'));
    expect(await codeOf(desk, user, { side: 'sell', priceMilli: 9_990 })).toBe('shares_unsettled');
    desk.clock.set(Date.parse('2024-01-03T00:00:00+08:00'));
    expect((await desk.place(user, { side: 'sell', priceMilli: 9_990 })).state).toBe('filled');
    await desk.expectBooksInOrder();
  });

  test('do not hide those that can be sold', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 300 });
    await desk.nextDay();
    await desk.place(user, { quantity: 500 });
    const sale = { side: 'sell', priceMilli: 9_990 } as const;
    expect(await refusalOf(desk.place(user, { ...sale, quantity: 301 }))).toMatchObject({
      code: 'shares_unsettled',
      params: { available: 300 },
    });
    expect(await codeOf(desk, user, { ...sale, quantity: 801 })).toBe('shares_insufficient');
    expect((await desk.place(user, { ...sale, quantity: 300 })).state).toBe('filled');
    expect(await codeOf(desk, user, { ...sale, quantity: 1 })).toBe('shares_unsettled');
  });

  test('on a Friday can be sold on Monday by the hours of the exchange', async () => {
    const desk = await openDesk({ hours: 'exchange' });
    const user = await desk.investor();
    desk.clock.set(Date.parse('2024-01-05T10:00:00+08:00'));
    await desk.place(user);
    expect((await refusalOf(desk.place(user, { side: 'sell' }))).params).toMatchObject({
      sellableDate: '2024-01-08',
    });
    desk.clock.set(Date.parse('2024-01-08T10:00:00+08:00'));
    expect((await desk.place(user, { side: 'sell', priceMilli: 9_990 })).state).toBe('filled');
  });

  test('fewer than a hundred left go in one order', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 100 });
    await desk.nextDay();
    const sale = { side: 'sell', priceMilli: 9_990 } as const;
    await desk.place(user, { ...sale, quantity: 40 });
    expect(await refusalOf(desk.place(user, { ...sale, quantity: 30 }))).toMatchObject({
      code: 'odd_lot_whole',
      params: { remainder: 60 },
    });
    expect((await desk.place(user, { ...sale, quantity: 60 })).state).toBe('filled');
  });
});

describe('what belongs to somebody else', () => {
  test('is unknown: orders, holdings, closed positions', async () => {
    const desk = await openDesk();
    const { context } = desk;
    const [owner, stranger] = await Promise.all([desk.investor(), desk.investor()]);
    desk.feed.setBook('600000', { asks: [[10_000, 400]] });
    const order = await desk.place(owner);
    expect((await refusalOf(orderDetail(context, stranger, order.id))).code).toBe('order_unknown');
    const cancel = { id: newId('can', 0), orderId: order.id };
    expect((await refusalOf(cancelOrder(context, stranger, cancel))).code).toBe('order_unknown');
    expect((await orderDetail(context, owner, order.id)).order.state).toBe('partly_filled');
    expect((await refusalOf(positionDetail(context, stranger, '600000'))).code).toBe('not_found');
    await cancelOrder(context, owner, { id: newId('can', 0), orderId: order.id });
    await desk.nextDay();
    await desk.place(owner, { side: 'sell', quantity: 400, priceMilli: 9_990 });
    const { id } = await context.db.selectFrom('positions').select('id').executeTakeFirstOrThrow();
    expect((await refusalOf(closedPositionDetail(context, stranger, id))).code).toBe('not_found');
    expect((await closedPositionDetail(context, owner, id)).position.resultMinor).toBeLessThan(0);
  });

  test('an id that another user used is as good as new', async () => {
    const desk = await openDesk();
    const [owner, other] = await Promise.all([desk.investor(), desk.investor()]);
    const id = orderId();
    await desk.place(owner, { id, quantity: 500 });
    const own = await desk.place(other, { id, quantity: 200 });
    expect(own).toMatchObject({ id, quantity: 200, state: 'filled' });
    expect((await orderDetail(desk.context, owner, id)).order.quantity).toBe(500);
    await desk.expectBooksInOrder();
  });
});
