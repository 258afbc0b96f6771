import { describe, expect, test } from 'vitest';

import { createFeed } from '../../server/feed/create-feed.ts';
import { catchUpOrders } from '../../server/domain/trade/catch-up.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { monthlyStatement } from '../../server/domain/records/statement.ts';
import { assetsToday } from '../../server/domain/result/trading-account.ts';
import { positionDetail } from '../../server/domain/trade/position-queries.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import type { Way } from '../../server/feed/feed.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { callBack, deposit, verifiedInvestor } from '../factories/payments.ts';
import { orderOf as newOrder } from '../factories/trading.ts';
import { marketTime } from '../support/market-feed.ts';

const dayMs = 86_400_000;
const hour = (n: number) => marketTime('2024-01-02 10:00:00') + n * 3_600_000;

/** Down from 10.00 to 9.80 in an hour, back up in the next; 100,000 shares each. */
const downAndUp: Way[] = [
  { endsAt: hour(1), fromMilli: 10_000, toMilli: 9_800, volume: 100_000 },
  { endsAt: hour(2), fromMilli: 9_800, toMilli: 10_000, volume: 100_000 },
];

async function attendedDesk(ways: readonly Way[] = downAndUp): Promise<Desk> {
  const desk = await openDesk();
  desk.feed.setBook('600000', { asks: [], bids: [] });
  desk.feed.setTraded('600000', '2024-01-02', { ways: () => [...ways] });
  await catchUpOrders(desk.context);
  return desk;
}

const orderOf = async (desk: Desk, user: string, id: string) =>
  (await orderDetail(desk.context, user, id)).order;

describe('time that was skipped', () => {
  test('fills the orders that the market went through, at their limit and in its time', async () => {
    const desk = await attendedDesk();
    const user = await desk.investor();
    const met = await desk.place(user, { priceMilli: 9_900 });
    const missed = await desk.place(user, { priceMilli: 9_790 });
    desk.clock.advance(3 * 3_600_000);
    expect(await catchUpOrders(desk.context)).toBe(1);
    const { order, fills } = await orderDetail(desk.context, user, met.id);
    expect(order).toMatchObject({ state: 'filled', averagePriceMilli: 9_900 });
    expect(fills).toMatchObject([{ at: hour(1), priceMilli: 9_900, quantity: 1_000 }]);
    expect((await orderOf(desk, user, missed.id)).state).toBe('open');
    await desk.expectBooksInOrder();
  });

  test('judges a day order by its day before that day ends it', async () => {
    const desk = await attendedDesk();
    const user = await desk.investor();
    const met = await desk.place(user, { priceMilli: 9_900 });
    const missed = await desk.place(user, { priceMilli: 9_700 });
    desk.clock.advance(3 * dayMs);
    await runDaily(desk.context);
    expect(await orderOf(desk, user, met.id)).toMatchObject({ state: 'filled' });
    expect(await orderOf(desk, user, missed.id)).toMatchObject({ state: 'expired' });
    const { fills, position, lots } = await positionDetail(desk.context, user, '600000');
    expect(fills[0]?.marketDate).toBe('2024-01-02');
    expect(lots[0]).toMatchObject({ acquiredOn: '2024-01-02', settled: true });
    expect(position.availableQuantity).toBe(1_000);
    await desk.expectBooksInOrder();
  });

  test('gives a quarter of what was traded at the limit or better, shared by price and time', async () => {
    const desk = await attendedDesk();
    const [first, second] = [await desk.investor(), await desk.investor()];
    // From 9.90 down to 9.80 and back lie 11 of 21 ticks each: 104,760 shares, a quarter is 26,100.
    const late = await desk.place(second, { priceMilli: 9_900, quantity: 20_000 });
    const early = await desk.place(first, { priceMilli: 9_910, quantity: 20_000 });
    desk.clock.advance(3 * 3_600_000);
    await catchUpOrders(desk.context);
    expect((await orderOf(desk, first, early.id)).filledQuantity).toBe(20_000);
    expect((await orderOf(desk, second, late.id)).filledQuantity).toBe(6_100);
    await desk.expectBooksInOrder();
  });

  test('is judged once, whoever looks and however often', async () => {
    const desk = await attendedDesk();
    const user = await desk.investor(10_000_000_000);
    const { id } = await desk.place(user, { priceMilli: 9_900, quantity: 100_000 });
    desk.clock.advance(3 * 3_600_000);
    await Promise.all([catchUpOrders(desk.context), catchUpOrders(desk.context)]);
    await catchUpOrders(desk.context);
    const { filledQuantity } = await orderOf(desk, user, id);
    expect(filledQuantity).toBe(26_100);
    await desk.expectBooksInOrder();
  });

  test('sells as it buys', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { type: 'market' });
    await desk.nextDay();
    desk.feed.setBook('600000', { bids: [] });
    desk.feed.setTraded('600000', '2024-01-03', {
      ways: () => [{ endsAt: hour(26), fromMilli: 10_000, toMilli: 10_200, volume: 50_000 }],
    });
    await catchUpOrders(desk.context);
    const { id } = await desk.place(user, { side: 'sell', priceMilli: 10_150 });
    desk.clock.advance(3 * 3_600_000);
    await catchUpOrders(desk.context);
    expect(await orderOf(desk, user, id)).toMatchObject({
      state: 'filled',
      averagePriceMilli: 10_150,
    });
    await desk.expectBooksInOrder();
  });

  test('is not what a running server attends to second by second', async () => {
    const desk = await attendedDesk();
    const user = await desk.investor();
    const { id } = await desk.place(user, { priceMilli: 9_900 });
    for (let seconds = 0; seconds < 120; seconds += 20) {
      desk.clock.advance(20_000);
      await catchUpOrders(desk.context);
    }
    expect((await orderOf(desk, user, id)).state).toBe('open');
  });

  test.each(['continuous', 'exchange'] as const)(
    'leaves no order unfilled that the simulated market went through, in %s hours',
    async (hours) => {
      const desk = await openDesk({ hours });
      const { context, clock } = desk;
      const feed = await createFeed({ db: context.db, clock, settings: context.settings });
      const real: Desk = { ...desk, context: { ...context, feed } };
      const user = await desk.investor(100_000_000_000);
      await catchUpOrders(real.context);
      const codes = feed.table().codes.filter((_, i) => i % 20 === 0);
      const placed: { id: string; code: string; priceMilli: number }[] = [];
      for (const code of codes) {
        const quote = feed.quote(code);
        if (!quote || feed.instrument(code)?.board === 'star') continue;
        const priceMilli = quote.lastMilli - 30;
        const order = newOrder(clock.now(), { code, quantity: 100, priceMilli });
        await placeAuthorised(real.context, user, order);
        placed.push({ id: order.id, code, priceMilli });
      }
      const from = clock.now();
      clock.advance(3 * 3_600_000);
      await feed.refresh();
      await catchUpOrders(real.context);
      let through = 0;
      for (const { id, code, priceMilli } of placed) {
        const minutes = feed.intraday(code)?.minutes.filter(({ time }) => time >= from) ?? [];
        const low = Math.min(...minutes.map((minute) => minute.priceMilli));
        const { state } = await orderOf(real, user, id);
        if (low < priceMilli - 10) {
          through += 1;
          expect([code, state]).toEqual([code, 'filled']);
        }
        if (low > priceMilli + 20) expect([code, state]).toEqual([code, 'open']);
      }
      expect(through).toBeGreaterThan(3);
    },
  );
});

describe('a fill that is booked after a payment of a later day', () => {
  const startMinor = 100_000_000;
  const paidMinor = 100_000;

  /** The order is of 31 January, the payment of 2 February. */
  async function judgedAfterPayment() {
    const desk = await attendedDesk();
    const { clock, context, feed } = desk;
    const user = await verifiedInvestor(desk, startMinor);
    clock.set(marketTime('2024-01-31 10:00:00'));
    await runDaily(context);
    const fall = { fromMilli: 10_000, toMilli: 9_800, volume: 100_000 };
    const endsAt = clock.now() + 3_600_000;
    feed.setTraded('600000', '2024-01-31', { ways: () => [{ ...fall, endsAt }] });
    const { id } = await desk.place(user, { priceMilli: 9_900 });
    clock.advance(2 * dayMs);
    const payment = await deposit(desk, user, { amountMinor: paidMinor });
    await callBack(desk, payment.id);
    await catchUpOrders(context);
    const { fills } = await orderDetail(context, user, id);
    expect(fills).toMatchObject([{ at: endsAt, quantity: 1_000 }]);
    return { desk, user };
  }

  test('leaves the payment paid in, not earned', async () => {
    const { desk, user } = await judgedAfterPayment();
    await runDaily(desk.context);
    const { todayMinor, today } = await assetsToday(desk.context, user);
    expect([todayMinor, today.inMinor]).toEqual([0, paidMinor]);
    await desk.expectBooksInOrder();
  });

  test('is in the statement of its month, the payment in that of the next', async () => {
    const { desk, user } = await judgedAfterPayment();
    const january = await monthlyStatement(desk.context, user, '2024-01');
    const spentMinor = -(january.items.at(-1)?.amountMinor ?? 0);
    expect(january.items).toMatchObject([{ amountMinor: startMinor }, { group: 'trade' }]);
    expect(january.closingMinor).toBe(startMinor - spentMinor);
    expect(january.items.at(-1)?.balanceMinor).toBe(january.closingMinor);
    expect(await monthlyStatement(desk.context, user, '2024-02')).toMatchObject({
      openingMinor: january.closingMinor,
      closingMinor: january.closingMinor + paidMinor,
      items: [{ balanceMinor: january.closingMinor + paidMinor }],
    });
  });
});
