import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { oneByOne, RowsFailed } from '../../lib/one-by-one.ts';
import { publishOrder } from './publish-order.ts';
import { catchUpOrders } from './catch-up.ts';
import { failedMatches } from './match-again.ts';
import { nameOf } from './match-span.ts';
import { endOrder, isOpen, lockOrder, openStates, ownAccounts, saveWork } from './order-work.ts';
import { orderView } from './views.ts';

/**
 * Ends the day orders of a market date, and of any before it, that are still open and gives back
 * what they hold, one transaction an order. One that could not be matched with its day is left out until
 * it was matched once more. What was done stays done: it can stop anywhere and run
 * again. Returns how many it ended; throws RowsFailed after the last one.
 */
export async function expireOrders(context: Context, marketDate: string): Promise<number> {
  // What they could have had of their day is theirs first.
  const failed = await catchUpOrders(context).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof RowsFailed) return error;
      throw error;
    },
  );
  const unmatched = new Set((await failedMatches(context.db)).map(nameOf));
  const open = await context.db
    .selectFrom('orders')
    .select(['user_id', 'id', 'code'])
    .where('state', 'in', openStates)
    .where('market_date', '<=', marketDate)
    .orderBy('created_at')
    .execute();
  const ended = await oneByOne(
    open.filter(({ user_id: userId, id }) => !unmatched.has(nameOf({ userId, id }))),
    ({ user_id, id }) => `order ${id} of ${user_id}`,
    ({ user_id: userId, id, code }) => expireOne(context, { userId, id, code }),
  );
  if (failed) throw new RowsFailed(ended, failed.failures);
  return ended;
}

async function expireOne(
  context: Context,
  order: { userId: string; id: string; code: string },
): Promise<boolean> {
  const { userId, code } = order;
  return transact(context.db, async (trx) => {
    const at = context.clock.now();
    const work = await lockOrder(trx, order, ownAccounts(userId, code), at);
    if (!work || !isOpen(work.row)) return false;
    endOrder(work, { state: 'expired', end: 'day_over' }, { at });
    await saveWork(context, trx, work);
    const view = orderView(context, work.row, 0);
    publishOrder(context, trx, userId, { order: view, fills: [] });
    return true;
  });
}
