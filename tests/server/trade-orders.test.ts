import { describe, expect, test } from 'vitest';

import { assets } from '../../server/domain/trade/assets.ts';
import { assetsToday } from '../../server/domain/result/trading-account.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { listClosedPositions } from '../../server/domain/trade/closed-queries.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import { listPositions, positionDetail } from '../../server/domain/trade/position-queries.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openDesk, refusalOf } from '../factories/desk.ts';

const cancelId = () => newId('can', 0);

describe('the golden trade of the market rules, through the books', () => {
  test('buys at 10.00 and sells at 11.00 to the fen', async () => {
    const desk = await openDesk();
    const { context, feed } = desk;
    const user = await desk.investor(2_000_000);
    const bought = await desk.place(user);
    expect(bought).toMatchObject({ state: 'filled', filledValueMinor: 1_000_000, heldMinor: 0 });
    expect(bought.fees).toEqual({
      commissionMinor: 500,
      stampDutyMinor: 0,
      transferMinor: 10,
      handlingMinor: 54,
    });
    expect(await assetsToday(context, user)).toMatchObject({
      cashMinor: 2_000_000 - 1_000_564,
      heldMinor: 0,
      marketValueMinor: 1_000_000,
      floatingMinor: -564,
      todayMinor: -564,
    });
    await desk.nextDay();
    feed.setQuote('600000', { previousCloseMilli: 10_000, lastMilli: 11_000 });
    feed.setBook('600000', { bids: [[11_000, 1_000_000]] });
    const sold = await desk.place(user, { side: 'sell', priceMilli: 11_000 });
    expect(sold.state).toBe('filled');
    expect(sold.fees).toEqual({
      commissionMinor: 500,
      stampDutyMinor: 550,
      transferMinor: 11,
      handlingMinor: 60,
    });
    const own = await assetsToday(context, user);
    expect(own).toMatchObject({
      cashMinor: 2_000_000 + 98_315,
      realisedMinor: 98_315,
      marketValueMinor: 0,
      unsettledMinor: 1_098_879,
      withdrawableMinor: 2_000_000 + 98_315 - 1_098_879,
      todayMinor: 1_098_879 - 1_000_000,
    });
    const { items } = await listClosedPositions(context, user, {});
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      quantity: 1_000,
      boughtMinor: 1_000_000,
      soldMinor: 1_100_000,
      averageBuyMilli: 10_000,
      averageSellMilli: 11_000,
      fees: { commissionMinor: 1_000, stampDutyMinor: 550, transferMinor: 21, handlingMinor: 114 },
      resultMinor: 98_315,
      resultBp: 983,
      saleType: 'sold',
      transactions: 2,
    });
    await desk.expectBooksInOrder();
  });
});

describe('a limit order', () => {
  test('fills level by level at their prices, never beyond its limit, and rests', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const asks: [number, number][] = [
      [9_980, 300],
      [9_990, 200],
      [10_010, 900],
    ];
    desk.feed.setBook('600000', { asks });
    const order = await desk.place(user);
    const { fills } = await orderDetail(desk.context, user, order.id);
    expect(order).toMatchObject({ state: 'partly_filled', end: null, filledQuantity: 500 });
    expect(fills.map((fill) => [fill.priceMilli, fill.quantity])).toEqual([
      [9_980, 300],
      [9_990, 200],
    ]);
    // 500 shares at 10.00 and the fees of the whole order, less those of what was filled.
    expect(order.filledValueMinor).toBe(499_200);
    expect(order.heldMinor).toBe(500_000 + (500 + 10 + 54) - (500 + 5 + 27));
    await desk.expectBooksInOrder();
  });

  test('is charged the minimum commission once, however many fills it takes', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    const { id } = await desk.place(user);
    for (let i = 0; i < 5; i += 1) {
      desk.feed.setBook('600000', { asks: [[10_000, 200]] });
      await matchCode(desk.context, '600000');
      await desk.expectBooksInOrder();
    }
    const { order, fills } = await orderDetail(desk.context, user, id);
    expect(order).toMatchObject({ state: 'filled', heldMinor: 0 });
    expect(fills.map((fill) => fill.fees.commissionMinor)).toEqual([500, 0, 0, 0, 0]);
    expect(order.fees).toEqual({
      commissionMinor: 500,
      stampDutyMinor: 0,
      transferMinor: 10,
      handlingMinor: 54,
    });
    expect((await assets(desk.context, user)).availableMinor).toBe(100_000_000 - 1_000_564);
  });

  test('takes no fill under a hundred shares unless it is the rest', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [[10_000, 950]] });
    const order = await desk.place(user);
    expect(order.filledQuantity).toBe(950);
    desk.feed.setBook('600000', { asks: [[10_000, 60]] });
    await matchCode(desk.context, '600000');
    const after = await orderDetail(desk.context, user, order.id);
    expect(after.order.state).toBe('filled');
    const other = await desk.place(user, { quantity: 200 });
    expect(other.filledQuantity).toBe(0);
    await desk.expectBooksInOrder();
  });

  test('holds its cash until cancelled and gives back the last fen', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000_564);
    desk.feed.setBook('600000', { asks: [[10_000, 300]] });
    const order = await desk.place(user);
    expect((await assets(desk.context, user)).availableMinor).toBe(0);
    const cancelled = await cancelOrder(desk.context, user, { id: cancelId(), orderId: order.id });
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      end: 'by_user',
      filledQuantity: 300,
      heldMinor: 0,
    });
    const own = await assets(desk.context, user);
    expect(own).toMatchObject({ heldMinor: 0, availableMinor: 1_000_564 - 300_000 - 519 });
    await desk.expectBooksInOrder();
  });

  test('ends with its day and is free again the next morning', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    const { id } = await desk.place(user);
    await desk.nextDay();
    const { order } = await orderDetail(desk.context, user, id);
    expect(order).toMatchObject({ state: 'expired', end: 'day_over', heldMinor: 0 });
    expect((await assets(desk.context, user)).availableMinor).toBe(100_000_000);
    await desk.expectBooksInOrder();
  });

  test('of yesterday is not filled today, even before it was ended', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    const { id } = await desk.place(user);
    desk.clock.advance(86_400_000);
    desk.feed.setBook('600000', { asks: [[10_000, 5_000]] });
    await matchCode(desk.context, '600000');
    expect((await orderDetail(desk.context, user, id)).order.filledQuantity).toBe(0);
  });
});

describe('a market order', () => {
  test('takes the levels shown and cancels what they do not have', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const asks: [number, number][] = [
      [10_000, 300],
      [10_020, 400],
    ];
    desk.feed.setBook('600000', { asks });
    const order = await desk.place(user, { type: 'market' });
    expect(order).toMatchObject({
      state: 'cancelled',
      end: 'no_liquidity',
      filledQuantity: 700,
      filledValueMinor: 700_800,
      averagePriceMilli: 10_011,
      heldMinor: 0,
      priceMilli: 0,
    });
    expect((await assets(desk.context, user)).availableMinor).toBe(
      100_000_000 - 700_800 - (500 + 7 + 38),
    );
    await desk.expectBooksInOrder();
  });

  test('that finds nothing is refused and leaves nothing behind', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    expect((await refusalOf(desk.place(user, { type: 'market' }))).code).toBe('no_liquidity');
    expect((await assets(desk.context, user)).availableMinor).toBe(100_000_000);
    const count = await desk.context.db.selectFrom('orders').selectAll().execute();
    expect(count).toEqual([]);
  });

  test('needs cash for the prices it meets, and takes no offer when it is refused', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000_563);
    desk.feed.setBook('600000', { asks: [[10_000, 1_000]] });
    const refusal = await refusalOf(desk.place(user, { type: 'market' }));
    expect(refusal).toMatchObject({
      code: 'cash_insufficient',
      params: { requiredMinor: 1_000_564, availableMinor: 1_000_563 },
    });
    expect((await desk.place(await desk.investor(), { type: 'market' })).state).toBe('filled');
  });
});

describe('the order of service', () => {
  test('is price first, then time, between users', async () => {
    const desk = await openDesk();
    const [early, late, generous] = await Promise.all([
      desk.investor(),
      desk.investor(),
      desk.investor(),
    ]);
    desk.feed.setBook('600000', { asks: [] });
    const first = await desk.place(early, { priceMilli: 10_000 });
    desk.clock.advance(1);
    const second = await desk.place(late, { priceMilli: 10_000 });
    desk.clock.advance(1);
    const third = await desk.place(generous, { priceMilli: 10_010 });
    desk.feed.setBook('600000', { asks: [[10_000, 1_500]] });
    await matchCode(desk.context, '600000');
    const filled = async (user: string, id: string) =>
      (await orderDetail(desk.context, user, id)).order.filledQuantity;
    expect(await filled(generous, third.id)).toBe(1_000);
    expect(await filled(early, first.id)).toBe(500);
    expect(await filled(late, second.id)).toBe(0);
  });

  test('holds for a newcomer as well: who waits at his price comes first', async () => {
    const desk = await openDesk();
    const [early, late] = await Promise.all([desk.investor(), desk.investor()]);
    desk.feed.setBook('600000', { asks: [] });
    const waiting = await desk.place(early);
    desk.feed.setBook('600000', { asks: [[10_000, 1_200]] });
    const newcomer = await desk.place(late);
    expect(newcomer.filledQuantity).toBe(200);
    expect((await orderDetail(desk.context, early, waiting.id)).order.state).toBe('filled');
  });
});

describe('holdings', () => {
  test('cost is a moving average, lots leave first in first out', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 300 });
    await desk.nextDay();
    desk.feed.setBook('600000', { asks: [[10_500, 10_000]] });
    await desk.place(user, { quantity: 600, priceMilli: 10_500 });
    await desk.nextDay();
    desk.feed.setBook('600000', { bids: [[10_400, 10_000]] });
    await desk.place(user, { side: 'sell', quantity: 400, priceMilli: 10_400 });
    const { position, lots, fills } = await positionDetail(desk.context, user, '600000');
    const cost = 300_000 + 519 + 630_000 + 540;
    const removed = Math.round((cost * 400) / 900);
    expect(lots.map((lot) => lot.remaining)).toEqual([0, 500]);
    expect(position).toMatchObject({
      quantity: 500,
      availableQuantity: 500,
      costMinor: cost - removed,
      realisedMinor: 416_000 - (500 + 208 + 4 + 23) - removed,
      startQuantity: 900,
    });
    expect(fills).toHaveLength(3);
    await desk.expectBooksInOrder();
  });

  test('say what is held by open sales and what was bought today', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 500 });
    await desk.nextDay();
    desk.feed.setBook('600000', { asks: [[10_000, 10_000]], bids: [] });
    await desk.place(user, { quantity: 200 });
    await desk.place(user, { side: 'sell', quantity: 300 });
    const [position] = await listPositions(desk.context, user);
    expect(position).toMatchObject({
      quantity: 700,
      heldQuantity: 300,
      unsettledQuantity: 200,
      availableQuantity: 200,
      startQuantity: 500,
    });
    await desk.expectBooksInOrder();
  });

  test('a sale whose fees are larger than what it brings takes the difference from the cash', async () => {
    const desk = await openDesk();
    desk.feed.list('600001', 2_000);
    const user = await desk.investor(20_519);
    await desk.place(user, { code: '600001', quantity: 100, priceMilli: 2_000 });
    await desk.nextDay();
    desk.feed.setBook('600001', { bids: [[2_000, 10_000]] });
    await desk.place(user, { code: '600001', side: 'sell', quantity: 99, priceMilli: 2_000 });
    const before = (await assets(desk.context, user)).availableMinor;
    await desk.place(user, { code: '600001', side: 'sell', quantity: 1, priceMilli: 2_000 });
    expect((await assets(desk.context, user)).availableMinor).toBe(before + 200 - 500);
    await desk.expectBooksInOrder();
  });
});

describe('what devices are told', () => {
  test('comes after the commit: fill, order, balance and positions; nothing for a refusal', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await refusalOf(desk.place(user, { quantity: 50 }));
    expect(desk.events).toEqual([]);
    const order = await desk.place(user);
    expect(desk.events.map(({ event }) => event.type)).toEqual([
      'fill',
      'order',
      'balance',
      'message',
      'positions',
    ]);
    expect(desk.events.every((told) => told.userId === user)).toBe(true);
    expect(desk.events[1]?.event).toEqual({ type: 'order', order });
  });
});
