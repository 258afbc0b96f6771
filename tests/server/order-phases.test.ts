import { describe, expect, test } from 'vitest';

import { assets } from '../../server/domain/trade/assets.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { expireOrders } from '../../server/domain/trade/expire-orders.ts';
import { catchUpOrders } from '../../server/domain/trade/catch-up.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import { positionDetail } from '../../server/domain/trade/position-queries.ts';
import { newId } from '../../contract/lib/ids.ts';
import { marketTime as marketStateOf } from '../../server/domain/market/market-state.ts';
import { openDesk, refusalOf } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { marketTime } from '../support/market-feed.ts';

/** A desk by the hours of the exchange whose orders are looked after from a moment on. */
async function exchangeDesk(at: string): Promise<Desk> {
  const desk = await openDesk({ hours: 'exchange' });
  desk.clock.set(marketTime(at));
  await catchUpOrders(desk.context);
  return desk;
}

/** The clock goes on as a running server sees it: nothing of it is skipped. */
async function attend(desk: Desk, until: string): Promise<void> {
  const end = marketTime(until);
  while (desk.clock.now() < end) {
    desk.clock.set(Math.min(end, desk.clock.now() + 20_000));
    await catchUpOrders(desk.context);
  }
}

const cancel = (desk: Desk, user: string, orderId: string) =>
  cancelOrder(desk.context, user, { id: newId('can', desk.clock.now()), orderId });
const orderOf = async (desk: Desk, user: string, id: string) =>
  (await orderDetail(desk.context, user, id)).order;

describe('an order that comes while the market does not trade', () => {
  test.each([
    ['in the night', '2024-01-02 03:00:00', '2024-01-02', '2024-01-02 09:15:00'],
    ['at 9:26', '2024-01-02 09:26:00', '2024-01-02', '2024-01-02 09:30:00'],
    ['at lunch', '2024-01-02 12:00:00', '2024-01-02', '2024-01-02 13:00:00'],
    ['after the close', '2024-01-02 15:00:00', '2024-01-03', '2024-01-03 09:15:00'],
    ['on a Friday evening', '2024-01-05 20:00:00', '2024-01-08', '2024-01-08 09:15:00'],
    ['on a Sunday', '2024-01-07 10:00:00', '2024-01-08', '2024-01-08 09:15:00'],
    ['before a holiday', '2024-02-08 16:00:00', '2024-02-19', '2024-02-19 09:15:00'],
  ])('%s waits for the next phase and says when that is', async (_, now, marketDate, liveAt) => {
    const desk = await exchangeDesk(now);
    const user = await desk.investor();
    const order = await desk.place(user);
    expect(order).toMatchObject({ state: 'open', marketDate, liveAt: marketTime(liveAt) });
    expect((await assets(desk.context, user)).heldMinor).toBe(order.heldMinor);
    expect(order.heldMinor).toBeGreaterThan(1_000_000);
    expect(marketStateOf(desk.clock)).toMatchObject({
      orderDate: marketDate,
      liveAt: marketTime(liveAt),
    });
    await desk.expectBooksInOrder();
  });

  test.each(['09:15:00', '10:00:00', '14:58:00'])('at %s is live at once', async (time) => {
    const desk = await exchangeDesk(`2024-01-02 ${time}`);
    desk.feed.setBook('600000', { asks: [] });
    const order = await desk.place(await desk.investor());
    expect(order.liveAt).toBe(order.createdAt);
    expect(marketStateOf(desk.clock).liveAt).toBeNull();
  });

  test('is filled by the market that it waited for, not before', async () => {
    const desk = await exchangeDesk('2024-01-02 12:00:00');
    const user = await desk.investor();
    const { id } = await desk.place(user);
    await matchCode(desk.context, '600000');
    expect((await orderOf(desk, user, id)).state).toBe('open');
    await attend(desk, '2024-01-02 13:00:01');
    await matchCode(desk.context, '600000');
    expect(await orderOf(desk, user, id)).toMatchObject({
      state: 'filled',
      marketDate: '2024-01-02',
    });
  });

  test('can be cancelled at once', async () => {
    const desk = await exchangeDesk('2024-01-02 20:00:00');
    const user = await desk.investor();
    const { id } = await desk.place(user);
    expect((await cancel(desk, user, id)).state).toBe('cancelled');
    expect((await assets(desk.context, user)).heldMinor).toBe(0);
  });

  test('outlives the day on which it was placed, and ends with its own', async () => {
    const desk = await exchangeDesk('2024-01-02 20:00:00');
    const user = await desk.investor();
    const { id } = await desk.place(user, { priceMilli: 9_500 });
    await expireOrders(desk.context, '2024-01-02');
    expect((await orderOf(desk, user, id)).state).toBe('open');
    desk.clock.set(marketTime('2024-01-03 15:00:00'));
    await expireOrders(desk.context, '2024-01-03');
    expect(await orderOf(desk, user, id)).toMatchObject({ state: 'expired', end: 'day_over' });
    await desk.expectBooksInOrder();
  });

  test('has the band of its day, by the close before', async () => {
    const desk = await exchangeDesk('2024-01-02 20:00:00');
    const user = await desk.investor();
    desk.feed.setQuote('600000', { lastMilli: 10_500 });
    const refused = await refusalOf(desk.place(user, { priceMilli: 11_560 }));
    expect(refused).toMatchObject({
      code: 'price_outside_band',
      params: { lowerMilli: 9_450, upperMilli: 11_550 },
    });
    expect((await desk.place(user, { priceMilli: 11_550 })).state).toBe('open');
  });

  test('sells in the evening what was bought that day: tomorrow it may', async () => {
    const desk = await exchangeDesk('2024-01-02 10:00:00');
    const user = await desk.investor();
    expect((await desk.place(user)).state).toBe('filled');
    await refusalOf(desk.place(user, { side: 'sell' }));
    desk.clock.set(marketTime('2024-01-02 15:01:00'));
    const { id } = await desk.place(user, { side: 'sell', quantity: 600 });
    const { position } = await positionDetail(desk.context, user, '600000');
    expect(position).toMatchObject({ availableQuantity: 400, heldQuantity: 600 });
    expect((await orderOf(desk, user, id)).marketDate).toBe('2024-01-03');
    await desk.expectBooksInOrder();
  });
});

describe('the opening call', () => {
  test('fills at its one price, at 9:25, who would have paid more', async () => {
    const desk = await exchangeDesk('2024-01-01 20:00:00');
    const [night, call, low] = [
      await desk.investor(),
      await desk.investor(),
      await desk.investor(),
    ];
    desk.feed.setTraded('600000', '2024-01-02', {
      auction: () => ({ priceMilli: 9_900, quantity: 50_000 }),
    });
    const first = await desk.place(night, { priceMilli: 10_000 });
    desk.clock.set(marketTime('2024-01-02 09:14:59'));
    await catchUpOrders(desk.context);
    await attend(desk, '2024-01-02 09:19:00');
    const second = await desk.place(call, { priceMilli: 9_910 });
    const below = await desk.place(low, { priceMilli: 9_890 });
    await attend(desk, '2024-01-02 09:24:40');
    expect((await orderOf(desk, night, first.id)).state).toBe('open');
    await attend(desk, '2024-01-02 09:25:00');
    for (const [user, id] of [
      [night, first.id],
      [call, second.id],
    ] as const) {
      const { order, fills } = await orderDetail(desk.context, user, id);
      expect(order).toMatchObject({ state: 'filled', averagePriceMilli: 9_900 });
      expect(fills.map(({ at, marketDate }) => [at, marketDate])).toEqual([
        [marketTime('2024-01-02 09:25:00'), '2024-01-02'],
      ]);
    }
    expect((await orderOf(desk, low, below.id)).state).toBe('open');
    await desk.expectBooksInOrder();
  });

  test('shares out what it has by price and time, and only a part at its very price', async () => {
    const desk = await exchangeDesk('2024-01-02 09:16:00');
    const user = await desk.investor();
    desk.feed.setTraded('600000', '2024-01-02', {
      auction: () => ({ priceMilli: 9_900, quantity: 2_000 }),
    });
    const at = await desk.place(user, { priceMilli: 9_900, quantity: 1_000 });
    const better = await desk.place(user, { priceMilli: 9_950, quantity: 300 });
    await attend(desk, '2024-01-02 09:25:20');
    expect((await orderOf(desk, user, better.id)).filledQuantity).toBe(300);
    // A quarter of 2,000 shares, less the 300 that went before.
    expect((await orderOf(desk, user, at.id)).filledQuantity).toBe(200);
    await catchUpOrders(desk.context);
    expect((await orderOf(desk, user, at.id)).filledQuantity).toBe(200);
  });

  test('lets nobody out from 9:20 on, and again from 9:25', async () => {
    const desk = await exchangeDesk('2024-01-02 09:15:00');
    const user = await desk.investor();
    const [early, late] = [
      await desk.place(user, { priceMilli: 9_500 }),
      await desk.place(user, { priceMilli: 9_500 }),
    ];
    desk.clock.set(marketTime('2024-01-02 09:19:59'));
    expect((await cancel(desk, user, early.id)).state).toBe('cancelled');
    desk.clock.set(marketTime('2024-01-02 09:22:00'));
    expect(await refusalOf(cancel(desk, user, late.id))).toMatchObject({
      code: 'cancel_locked',
      params: { waitMs: 3 * 60_000 },
    });
    desk.clock.set(marketTime('2024-01-02 09:25:00'));
    expect((await cancel(desk, user, late.id)).state).toBe('cancelled');
  });
});

describe('the closing call', () => {
  test('takes orders that it fills at the close, and none can leave it', async () => {
    const desk = await exchangeDesk('2024-01-02 14:56:00');
    const user = await desk.investor();
    desk.feed.setTraded('600000', '2024-01-02', {
      auction: (call) => ({ priceMilli: call === 'closing' ? 9_800 : 1, quantity: 50_000 }),
    });
    await attend(desk, '2024-01-02 14:57:00');
    const { id } = await desk.place(user, { priceMilli: 9_900 });
    expect(await refusalOf(cancel(desk, user, id))).toMatchObject({
      code: 'cancel_locked',
      params: { waitMs: 3 * 60_000 },
    });
    await matchCode(desk.context, '600000');
    expect((await orderOf(desk, user, id)).state).toBe('open');
    await attend(desk, '2024-01-02 15:00:00');
    const { order, fills } = await orderDetail(desk.context, user, id);
    expect(order).toMatchObject({ state: 'filled', averagePriceMilli: 9_800 });
    expect(fills[0]?.at).toBe(marketTime('2024-01-02 15:00:00'));
    await desk.expectBooksInOrder();
  });
});

describe('around the clock', () => {
  test('every order is live at once and can always be cancelled', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    for (const time of ['09:22:00', '12:00:00', '14:58:00', '23:59:59']) {
      desk.clock.set(marketTime(`2024-01-06 ${time}`));
      const order = await desk.place(user);
      expect(order).toMatchObject({ liveAt: order.createdAt, marketDate: '2024-01-06' });
      expect((await cancel(desk, user, order.id)).state).toBe('cancelled');
    }
  });
});
