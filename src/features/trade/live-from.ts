import type { Order } from '../../../contract/trade/types.ts';
import { serverNow } from '../../api/server-time.ts';
import { phaseTime } from '../../live/phase-time.ts';
import { useMarketState } from '../../live/market.ts';
import { isOpen } from './outcome.ts';

/** When an order gets to the market that still waits for it; undefined for every other. */
export function useLiveFrom(order: Pick<Order, 'state' | 'liveAt'>): string | undefined {
  // What waits goes to the market with its next phase.
  useMarketState();
  return isOpen(order) && order.liveAt > serverNow() ? phaseTime(order.liveAt) : undefined;
}

/** Until when an order that is in a call cannot be cancelled; undefined for every other. */
export function useLockedUntil(order: Pick<Order, 'state' | 'liveAt'>): string | undefined {
  const untilAt = useMarketState()?.cancelsLockedUntil ?? null;
  const now = serverNow();
  if (untilAt === null || untilAt <= now || !isOpen(order) || order.liveAt > now) return undefined;
  return phaseTime(untilAt);
}
