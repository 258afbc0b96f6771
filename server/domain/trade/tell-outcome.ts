import type { MessageKind } from '../../../contract/message/types.ts';
import type { OrderEnd, OrderState, Side } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { notify } from '../notify.ts';
import { averageMilli, namesOf } from './views.ts';
import type { OrderRow } from './views.ts';

type OrderMessage = Extract<MessageKind, `order_${string}`>;
type Outcome = { state: OrderState; end: OrderEnd; filledQuantity: number };

/**
 * What an investor is told of an order: once, when nothing more can come of it. Not of each part
 * that was filled, and not of what the investor cancelled before anything was.
 */
export function outcomeMessage({ state, end, filledQuantity }: Outcome): OrderMessage | null {
  if (state === 'filled') return 'order_filled';
  if (state === 'expired') return 'order_expired';
  if (state !== 'cancelled') return null;
  if (end === 'no_liquidity') return 'order_cut';
  return filledQuantity > 0 ? 'order_cancelled' : null;
}

/** Writes it, in the transaction that ends the order. */
export async function tellOutcome(
  context: Context,
  trx: Transaction,
  row: OrderRow,
): Promise<void> {
  const kind = outcomeMessage({
    state: row.state as OrderState,
    end: row.end as OrderEnd,
    filledQuantity: row.filled_quantity,
  });
  if (!kind) return;
  await notify(trx, {
    userId: row.user_id,
    kind,
    params: {
      code: row.code,
      ...namesOf(context, row.code),
      side: row.side as Side,
      quantity: row.quantity,
      filledQuantity: row.filled_quantity,
      priceMilli: averageMilli(row.filled_value_minor, row.filled_quantity),
      valueMinor: row.filled_value_minor,
    },
    link: `/trade?order=${row.id}`,
    at: context.clock.now(),
  });
}
