import { endpoint } from '../wire/endpoint.ts';
import type { Encrypted, Nothing } from '../wire/endpoint.ts';
import type { Page, PeriodFilter } from '../wire/envelope.ts';
import type {
  ClosedPosition,
  ClosedPositionDetail,
  Fill,
  Order,
  PlaceOrderInput,
  PositionDetail,
  TradingAccount,
} from './types.ts';

export const tradeEndpoints = {
  place: endpoint<PlaceOrderInput, Order>('POST', '/api/trade/order'),
  /** `id`: of this intent, `can_` and 26 characters. */
  cancel: endpoint<{ id: string; orderId: string }, Order>('POST', '/api/trade/cancel'),
  /** Also what a deal without an order of its own belongs to: an allotment, a block purchase. */
  order: endpoint<{ id: string }, { order: Order; fills: Fill[] }>('GET', '/api/trade/orderDetail'),
  orders: endpoint<
    {
      status: 'open' | 'done' | 'all';
      period?: PeriodFilter;
      code?: string;
      cursor?: string;
      limit?: number;
    },
    Page<Order>
  >('GET', '/api/trade/orders'),
  fills: endpoint<
    { period?: PeriodFilter; code?: string; cursor?: string; limit?: number },
    Page<Fill>
  >('GET', '/api/trade/deals'),
  position: endpoint<{ code: string }, PositionDetail>('GET', '/api/trade/position'),
  /**
   * Sells at market: `quantity`, what was confirmed, and neither more nor less; without it all that
   * can be sold by then. `id` as for an order. Answers what was sold and what stays; `sellableFrom`:
   * where all that stays was bought today, the date it can be sold.
   */
  close: endpoint<
    { id: string; code: string; quantity?: number } & Encrypted,
    { order: Order; remaining: number; sellableFrom: string | null }
  >('POST', '/api/trade/close'),
  closedPositions: endpoint<
    { period?: PeriodFilter; cursor?: string; limit?: number },
    Page<ClosedPosition>
  >('GET', '/api/trade/history'),
  closedPosition: endpoint<{ id: string }, ClosedPositionDetail>('GET', '/api/trade/historyDetail'),
  account: endpoint<Nothing, TradingAccount>('GET', '/api/trade/account'),
};
