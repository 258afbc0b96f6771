import type { Order } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { Refusal } from '../refusal.ts';
import { publishOrder } from './publish-order.ts';
import { answerIntent, claimIntent, markCancelledBefore } from '../intents.ts';
import type { Intent } from '../intents.ts';
import { endOrder, isOpen, lockOrder, ownAccounts, saveWork } from './order-work.ts';
import { orderView } from './views.ts';
import type { OrderRow } from './views.ts';

type Cancelled = { order: Order | null; isNew: boolean };

/**
 * Cancels what is still open of an order. The same id with the same order answers what it answered
 * first. Refuses with order_not_open, cancel_locked, id_reused, and order_unknown; an unknown order is
 * marked, so that it is refused should it arrive after its cancel.
 */
export async function cancelOrder(
  context: Context,
  userId: string,
  input: { id: string; orderId: string },
): Promise<Order> {
  const order = await transact(context.db, async (trx) => {
    const cancelled = await cancelIn(context, trx, userId, input);
    if (cancelled.order && cancelled.isNew)
      publishOrder(context, trx, userId, { order: cancelled.order, fills: [] });
    return cancelled.order;
  });
  // The mark that it left is kept.
  if (!order) throw new Refusal('order_unknown');
  return order;
}

async function cancelIn(
  context: Context,
  trx: Transaction,
  userId: string,
  { id, orderId }: { id: string; orderId: string },
): Promise<Cancelled> {
  const at = context.clock.now();
  const intent: Intent = { userId, id, kind: 'cancel', body: [orderId], at };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return { order: JSON.parse(answered) as Order | null, isNew: false };
  const order = await endByUser(context, trx, userId, { orderId, at });
  await answerIntent(trx, intent, order);
  return { order, isNew: true };
}

/** Null for an order that is not known, which is then marked. */
async function endByUser(
  context: Context,
  trx: Transaction,
  userId: string,
  { orderId, at }: { orderId: string; at: number },
): Promise<Order | null> {
  // The mark waits for a placing of the same id that is under way: after it, the order is there.
  if (await markCancelledBefore(trx, { userId, id: orderId, at })) return null;
  const known = await trx
    .selectFrom('orders')
    .select('code')
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!known) return null;
  const order = { userId, id: orderId, code: known.code };
  const work = await lockOrder(trx, order, ownAccounts(userId, known.code), at);
  if (!work) return null;
  if (!isOpen(work.row)) throw new Refusal('order_not_open', { state: work.row.state });
  requireUnlocked(context, work.row);
  endOrder(work, { state: 'cancelled', end: 'by_user' }, { at });
  await saveWork(context, trx, work);
  return orderView(context, work.row, 0);
}

/** Near the end of a call nobody leaves it; who still waits for a later one may. */
function requireUnlocked({ clock }: Context, row: OrderRow): void {
  const untilAt = clock.cancelsLockedUntil();
  const now = clock.now();
  if (untilAt !== null && row.live_at <= now)
    throw new Refusal('cancel_locked', { waitMs: untilAt - now });
}
