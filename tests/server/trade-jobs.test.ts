import { describe, expect, onTestFinished, test } from 'vitest';

import { assets } from '../../server/domain/trade/assets.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { startMatching } from '../../server/jobs/matching.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';

function matching(desk: Desk) {
  const job = startMatching(desk.context);
  onTestFinished(() => job.stop());
  return job;
}

const stateOf = async (desk: Desk, user: string, id: string) =>
  (await orderDetail(desk.context, user, id)).order.state;

describe('matching', () => {
  test('fills a resting order when the market comes to it', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    matching(desk);
    desk.feed.setBook('600000', { asks: [[10_010, 5_000]] });
    const { id } = await desk.place(user);
    desk.feed.tick('600000');
    desk.feed.setBook('600000', { asks: [[10_000, 400]] });
    desk.feed.tick('600000');
    await expect.poll(() => stateOf(desk, user, id)).toBe('partly_filled');
    desk.feed.setBook('600000', { asks: [[9_990, 5_000]] });
    desk.feed.tick('600000');
    await expect.poll(() => stateOf(desk, user, id)).toBe('filled');
    await desk.expectBooksInOrder();
  });

  test('finds the open orders of before a restart', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const before = matching(desk);
    desk.feed.setBook('600000', { asks: [] });
    const { id } = await desk.place(user);
    await before.stop();
    desk.feed.setBook('600000', { asks: [[10_000, 5_000]] });
    desk.feed.tick('600000');
    expect(await stateOf(desk, user, id)).toBe('open');
    matching(desk);
    await expect.poll(() => stateOf(desk, user, id)).toBe('filled');
  });

  test('leaves orders alone while the market is closed or the share is suspended', async () => {
    const desk = await openDesk({ hours: 'exchange' });
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    const { id } = await desk.place(user);
    desk.feed.setBook('600000', { asks: [[10_000, 5_000]] });
    desk.clock.set(Date.parse('2024-01-02T12:00:00+08:00'));
    const job = matching(desk);
    desk.feed.tick('600000');
    await job.stop();
    desk.clock.set(Date.parse('2024-01-02T13:30:00+08:00'));
    desk.feed.change('600000', { status: 'suspended' });
    const other = matching(desk);
    desk.feed.tick('600000');
    await other.stop();
    expect(await stateOf(desk, user, id)).toBe('open');
    desk.feed.change('600000', { status: 'trading' });
    matching(desk);
    await expect.poll(() => stateOf(desk, user, id)).toBe('filled');
  });

  test('lets timers and requests have their turn between two orders', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    for (let i = 0; i < 30; i += 1) await desk.place(user, { quantity: 100 });
    let turns = 0;
    const count = () => {
      turns += 1;
      pending = setImmediate(count);
    };
    let pending = setImmediate(count);
    onTestFinished(() => clearImmediate(pending));
    const filled = () => desk.events.filter(({ event }) => event.type === 'fill').length;
    desk.feed.setBook('600000', { asks: [[10_000, 100_000]] });
    matching(desk);
    await expect.poll(() => filled()).toBe(30);
    expect(turns).toBeGreaterThanOrEqual(30);
  });
});

describe('the end of the day', () => {
  test('is done once, however often and by how many processes', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    await desk.place(user);
    desk.clock.advance(86_400_000);
    await Promise.all([runDaily(desk.context), runDaily(desk.context), runDaily(desk.context)]);
    await runDaily(desk.context);
    const runs = await desk.context.db
      .selectFrom('job_runs')
      .selectAll()
      .where('step', '=', 'expire_orders')
      .execute();
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({
      market_date: '2024-01-02',
      step: 'expire_orders',
      state: 'done',
      detail: '1 orders',
    });
    const ended = desk.events.filter(
      ({ event }) => event.type === 'order' && event.order.state === 'expired',
    );
    expect(ended).toHaveLength(1);
    expect((await assets(desk.context, user)).heldMinor).toBe(0);
  });

  test('is caught up day by day after days without a server', async () => {
    const desk = await openDesk({ hours: 'exchange' });
    const user = await desk.investor();
    await runDaily(desk.context);
    desk.feed.setBook('600000', { asks: [] });
    await desk.place(user);
    // Wednesday to Tuesday: a weekend lies between.
    desk.clock.set(Date.parse('2024-01-09T08:00:00+08:00'));
    await runDaily(desk.context);
    const runs = await desk.context.db
      .selectFrom('job_runs')
      .select(['market_date', 'state', 'detail'])
      .where('step', '=', 'expire_orders')
      .orderBy('market_date')
      .execute();
    expect(runs.map((run) => run.market_date)).toEqual([
      '2023-12-29',
      '2024-01-02',
      '2024-01-03',
      '2024-01-04',
      '2024-01-05',
      '2024-01-08',
    ]);
    expect(runs.every((run) => run.state === 'done')).toBe(true);
    expect(runs[1]?.detail).toBe('1 orders');
    await desk.expectBooksInOrder();
  });

  test('is taken over from a process that died in it, but not from one at work', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    await desk.place(user);
    desk.clock.advance(86_400_000);
    await desk.context.db
      .insertInto('job_runs')
      .values({
        market_date: '2024-01-02',
        step: 'expire_orders',
        state: 'running',
        claimed_at: desk.clock.now(),
        done_at: null,
        detail: '',
      })
      .execute();
    await runDaily(desk.context);
    expect((await assets(desk.context, user)).heldMinor).toBe(1_000_564);
    desk.clock.advance(60_000);
    await runDaily(desk.context);
    expect((await assets(desk.context, user)).heldMinor).toBe(0);
  });
});
