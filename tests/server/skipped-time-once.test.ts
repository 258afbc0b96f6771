import { describe, expect, test } from 'vitest';

import type { Context } from '../../server/domain/context.ts';
import type { Database } from '../../server/db/open.ts';
import { gainParts } from '../../server/domain/result/gain-parts.ts';
import { catchUpOrders } from '../../server/domain/trade/catch-up.ts';
import { expireOrders } from '../../server/domain/trade/expire-orders.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import type { Way } from '../../server/feed/feed.ts';
import { breakRows } from '../factories/broken-row.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { marketTime } from '../support/market-feed.ts';

const hourMs = 3_600_000;
const hour = (n: number) => marketTime('2024-01-02 10:00:00') + n * hourMs;

/** Down from 10.00 to 9.80 in an hour: 100,000 shares, of which 52,380 at 9.90 or better. */
const down: Way = { endsAt: hour(1), fromMilli: 10_000, toMilli: 9_800, volume: 100_000 };
/** A quarter of them, in whole hands. */
const quarter = 13_000;

async function attendedDesk(way: Way = down): Promise<Desk> {
  const desk = await openDesk();
  desk.feed.setBook('600000', { asks: [], bids: [] });
  desk.feed.setTraded('600000', '2024-01-02', {
    ways: (from, to) => (from < way.endsAt && way.endsAt <= to ? [way] : []),
  });
  await catchUpOrders(desk.context);
  return desk;
}

/** Another process over the same database, which is gone when `isGone` says so. */
function otherProcess({ context }: Desk, isGone = () => false): Context {
  const db: Database = new Proxy(context.db, {
    get: (target, key) => {
      if (isGone()) throw new Error('the process is gone');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...context, db };
}

const filledOf = async (desk: Desk, user: string, { id }: { id: string }) =>
  (await orderDetail(desk.context, user, id)).order.filledQuantity;

async function twoOrders(desk: Desk) {
  const [early, late] = [
    await desk.investor(100_000_000_000),
    await desk.investor(100_000_000_000),
  ];
  const first = await desk.place(early, { priceMilli: 9_900, quantity: 10_000 });
  const second = await desk.place(late, { priceMilli: 9_900, quantity: 100_000 });
  const filled = async () => [
    await filledOf(desk, early, first),
    await filledOf(desk, late, second),
  ];
  return { early, late, first, second, filled };
}

describe('what was traded in skipped time', () => {
  test.each(['this process', 'another process'])(
    'is given once when %s looks again a moment later',
    async (who) => {
      // Its trade comes to the end of the time, which is the next look's as well.
      const desk = await attendedDesk();
      desk.feed.setTraded('600000', '2024-01-02', { ways: () => [down] });
      const { filled } = await twoOrders(desk);
      desk.clock.advance(3 * hourMs);
      const looks = [catchUpOrders(desk.context)];
      desk.clock.advance(7);
      looks.push(catchUpOrders(who === 'this process' ? desk.context : otherProcess(desk)));
      desk.clock.advance(7);
      await Promise.all(looks);
      await catchUpOrders(desk.context);
      expect(await filled()).toEqual([10_000, quarter - 10_000]);
      await desk.expectBooksInOrder();
    },
  );

  test('is shared out as if nothing had happened when a process stops after the first of two orders', async () => {
    const desk = await attendedDesk();
    const { first, filled } = await twoOrders(desk);
    let gone = false;
    desk.context.events.subscribe((_user, event) => {
      if (event.type === 'order' && event.order.id === first.id) gone = true;
    });
    desk.clock.advance(3 * hourMs);
    await expect(catchUpOrders(otherProcess(desk, () => gone))).rejects.toThrow('gone');
    expect(await filled()).toEqual([10_000, 0]);
    desk.clock.advance(hourMs);
    await catchUpOrders(desk.context);
    expect(await filled()).toEqual([10_000, quarter - 10_000]);
    await desk.expectBooksInOrder();
  });

  test('gives a hand to everyone whose limit the market went through', async () => {
    const desk = await attendedDesk({ ...down, volume: 1_000 });
    const { filled } = await twoOrders(desk);
    desk.clock.advance(3 * hourMs);
    await catchUpOrders(desk.context);
    expect(await filled()).toEqual([100, 100]);
  });

  test('comes before the market of the moment', async () => {
    const desk = await attendedDesk();
    const { early, first } = await twoOrders(desk);
    desk.clock.advance(3 * hourMs);
    desk.feed.setBook('600000', { asks: [[9_850, 1_000_000]] });
    await matchCode(desk.context, '600000');
    const { fills } = await orderDetail(desk.context, early, first.id);
    expect(fills).toMatchObject([{ at: hour(1), priceMilli: 9_900, quantity: 10_000 }]);
  });

  test('is told when it is judged, not when it was traded', async () => {
    const desk = await attendedDesk();
    const { early } = await twoOrders(desk);
    desk.clock.advance(3 * hourMs);
    await catchUpOrders(desk.context);
    const told = await desk.context.db
      .selectFrom('messages')
      .select(['kind', 'created_at'])
      .where('user_id', '=', early)
      .where('kind', '=', 'order_filled')
      .execute();
    expect(told).toMatchObject([{ created_at: hour(3) }]);
  });
});

describe('an order that could not be judged', () => {
  test('is not ended by its day until it was judged once more', async () => {
    const desk = await attendedDesk();
    const { early, first, second, filled } = await twoOrders(desk);
    const broken = `new.id = '${first.id}' and new.filled_quantity > 0`;
    const mend = await breakRows(desk.context.db, 'update', 'orders', broken);
    desk.clock.advance(24 * hourMs);
    await expect(expireOrders(desk.context, '2024-01-02')).rejects.toThrow(first.id);
    expect(await filled()).toEqual([0, quarter]);
    const stateOf = async (user: string, id: string) =>
      (await orderDetail(desk.context, user, id)).order.state;
    expect(await stateOf(early, first.id)).toBe('open');
    await mend();
    desk.clock.advance(60_000);
    await expireOrders(desk.context, '2024-01-02');
    // The other had its part; who was gone through has a hand at least.
    expect(await filled()).toEqual([100, quarter]);
    expect(await stateOf(early, first.id)).toBe('expired');
    expect(second.state).toBe('open');
    await desk.expectBooksInOrder();
  });

  test('is in the close of its day from the next end of a day on', async () => {
    const desk = await attendedDesk();
    const { context, clock } = desk;
    const { early, first } = await twoOrders(desk);
    const broken = `new.id = '${first.id}' and new.filled_quantity > 0`;
    const mend = await breakRows(context.db, 'update', 'orders', broken);
    await desk.nextDay();
    await mend();
    clock.advance(60_000);
    await catchUpOrders(context);
    expect(await filledOf(desk, early, first)).toBe(100);
    await desk.expectBooksInOrder();
    await desk.nextDay();
    const { end } = await gainParts(context, early, { to: '2024-01-02' });
    expect(end.marketValueMinor).toBe(100_000);
    await desk.expectBooksInOrder();
  });

  test('is judged by that time before it is by a later one', async () => {
    const desk = await attendedDesk();
    const secondMs = 1_000;
    const later: Way = { ...down, endsAt: hour(3) + 30 * secondMs };
    desk.feed.setTraded('600000', '2024-01-02', {
      ways: (from, to) => [down, later].filter(({ endsAt }) => from < endsAt && endsAt <= to),
    });
    const { early, first } = await twoOrders(desk);
    const broken = `new.id = '${first.id}' and new.filled_quantity > 0`;
    const mend = await breakRows(desk.context.db, 'update', 'orders', broken);
    desk.clock.advance(3 * hourMs);
    await expect(catchUpOrders(desk.context)).rejects.toThrow(first.id);
    await mend();
    desk.clock.advance(40 * secondMs);
    await catchUpOrders(desk.context);
    const { fills } = await orderDetail(desk.context, early, first.id);
    const moments = fills.map(({ at }) => at).toSorted((a, b) => a - b);
    expect([...new Set(moments)]).toEqual([hour(1), later.endsAt]);
    await desk.expectBooksInOrder();
  });

  test('ends with its day when it fails once more', async () => {
    const desk = await attendedDesk();
    const { early, first } = await twoOrders(desk);
    const broken = `new.id = '${first.id}' and new.filled_quantity > 0`;
    await breakRows(desk.context.db, 'update', 'orders', broken);
    desk.clock.advance(24 * hourMs);
    await expect(expireOrders(desk.context, '2024-01-02')).rejects.toThrow(first.id);
    desk.clock.advance(60_000);
    await expect(expireOrders(desk.context, '2024-01-02')).rejects.toThrow(first.id);
    expect((await orderDetail(desk.context, early, first.id)).order.state).toBe('expired');
    expect(await expireOrders(desk.context, '2024-01-02')).toBe(0);
    await desk.expectBooksInOrder();
  });
});
