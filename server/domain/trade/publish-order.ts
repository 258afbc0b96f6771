import type { Order } from '../../../contract/trade/types.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Context } from '../context.ts';
import { outcomeMessage } from './tell-outcome.ts';
import { fillView } from './views.ts';
import type { FillRow } from './views.ts';

/** Tells the user's devices what a transaction does to an order, once it has committed. */
export function publishOrder(
  context: Context,
  trx: Transaction,
  userId: string,
  change: { order: Order; fills: readonly FillRow[] },
): void {
  const { events } = context;
  const { order } = change;
  for (const row of change.fills)
    events.publish(trx, userId, { type: 'fill', fill: fillView(context, row, order.type), order });
  events.publish(trx, userId, { type: 'order', order });
  events.publish(trx, userId, { type: 'balance' });
  if (outcomeMessage(order)) events.publish(trx, userId, { type: 'message', about: 'trade' });
  if (change.fills.length > 0 || order.side === 'sell')
    events.publish(trx, userId, { type: 'positions' });
}
