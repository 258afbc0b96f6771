import { describe, expect, onTestFinished, test } from 'vitest';

import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { startMatching } from '../../server/jobs/matching.ts';
import type { Log } from '../../server/lib/log.ts';
import { breakRows } from '../factories/broken-row.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';

/** Somebody's order that waits at the best price of all, and cannot be filled once there is an offer. */
async function brokenOrder(desk: Desk) {
  const owner = await desk.investor();
  desk.feed.setBook('600000', { asks: [] });
  const { id } = await desk.place(owner, { priceMilli: 10_100 });
  const when = `new.user_id = '${owner}' and new.filled_quantity > 0`;
  const mend = await breakRows(desk.context.db, 'update', 'orders', when);
  return { owner, mend, subject: `order ${id} of ${owner}` };
}

async function stateOf(desk: Desk, user: string): Promise<string> {
  const { state } = await desk.context.db
    .selectFrom('orders')
    .select('state')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return state;
}

describe('a resting order that cannot be filled', () => {
  test('keeps those behind it no longer than itself', async () => {
    const desk = await openDesk();
    const { owner, mend } = await brokenOrder(desk);
    const behind = await desk.investor();
    await desk.place(behind, { priceMilli: 10_000 });
    desk.feed.setBook('600000', { asks: [[9_900, 5_000]] });
    await expect(matchCode(desk.context, '600000')).rejects.toThrow(owner);
    expect(await stateOf(desk, behind)).toBe('filled');
    expect(await stateOf(desk, owner)).toBe('open');
    await mend();
    await matchCode(desk.context, '600000');
    expect(await stateOf(desk, owner)).toBe('filled');
    await desk.expectBooksInOrder();
  });

  test('keeps no new order of anybody else out', async () => {
    const desk = await openDesk();
    const { owner, mend } = await brokenOrder(desk);
    desk.feed.setBook('600000', { asks: [[9_900, 5_000]] });
    const other = await desk.investor();
    expect(await desk.place(other, { priceMilli: 10_000 })).toMatchObject({
      state: 'filled',
      filledQuantity: 1_000,
    });
    expect(await stateOf(desk, owner)).toBe('open');
    await mend();
    await matchCode(desk.context, '600000');
    expect(await stateOf(desk, owner)).toBe('filled');
    await desk.expectBooksInOrder();
  });

  test('leaves the others who wait before a new order', async () => {
    const desk = await openDesk();
    await brokenOrder(desk);
    const waiting = await desk.investor();
    await desk.place(waiting, { priceMilli: 10_050 });
    desk.feed.setBook('600000', { asks: [[9_900, 1_000]] });
    const late = await desk.investor();
    expect(await desk.place(late, { priceMilli: 10_000 })).toMatchObject({ state: 'open' });
    expect(await stateOf(desk, waiting)).toBe('filled');
    await desk.expectBooksInOrder();
  });

  test('is logged by its name when the market comes to it', async () => {
    const desk = await openDesk();
    const { subject } = await brokenOrder(desk);
    const logged: unknown[] = [];
    const log: Log = {
      request: () => undefined,
      error: (what, _, where) => logged.push({ what, ...where }),
    };
    desk.feed.setBook('600000', { asks: [[9_900, 5_000]] });
    const job = startMatching(desk.context, log);
    onTestFinished(() => job.stop());
    await expect.poll(() => logged).toContainEqual({ what: 'matching', code: '600000', subject });
  });
});
