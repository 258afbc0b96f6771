import type { Order } from '../../../contract/trade/types.ts';

/** How an order stands, in the words of its owner. */
export type Outcome =
  /** All of it was filled. */
  | 'done'
  /** It waits in the market. */
  | 'resting'
  /** A part was filled, the rest waits. */
  | 'partly'
  /** A part was filled, the rest has ended. */
  | 'ended-partly'
  /** It ended without a fill. */
  | 'nothing';

export function outcomeOf(order: Pick<Order, 'state' | 'filledQuantity'>): Outcome {
  if (order.state === 'filled') return 'done';
  if (order.state === 'open') return 'resting';
  if (order.state === 'partly_filled') return 'partly';
  return order.filledQuantity > 0 ? 'ended-partly' : 'nothing';
}

export function isOpen(order: Pick<Order, 'state'>): boolean {
  return order.state === 'open' || order.state === 'partly_filled';
}
