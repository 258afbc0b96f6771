import type { Page, PeriodFilter } from '../wire/envelope.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type {
  MySavings,
  SavingsIncome,
  SavingsOrder,
  SavingsOrderInput,
  SavingsProduct,
} from './types.ts';

type ListInput = { period?: PeriodFilter; cursor?: string; limit?: number };

export const savingsEndpoints = {
  product: endpoint<Nothing, SavingsProduct>('GET', '/api/savings/product', 'public'),
  mine: endpoint<Nothing, MySavings>('GET', '/api/savings/mine'),
  purchase: endpoint<SavingsOrderInput, SavingsOrder>('POST', '/api/savings/purchase'),
  redeem: endpoint<SavingsOrderInput, SavingsOrder>('POST', '/api/savings/redeem'),
  order: endpoint<{ id: string }, SavingsOrder>('GET', '/api/savings/order'),
  /** Newest first. */
  orders: endpoint<ListInput, Page<SavingsOrder>>('GET', '/api/savings/orders'),
  /** Day by day, newest first. */
  income: endpoint<ListInput, Page<SavingsIncome> & { totalMinor: number }>(
    'GET',
    '/api/savings/income',
  ),
};
