import { queryOptions } from '@tanstack/react-query';

import { cashEndpoints } from '../../../contract/cash.ts';
import type {
  Payment,
  PaymentDirection,
  PaymentMethod,
  PaymentState,
} from '../../../contract/cash.ts';
import type { Page } from '../../../contract/envelope.ts';
import type { PeriodFilter } from '../../../contract/trade.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';

/** Cards are masked, and payments can be read offline. */
const meta = { keep: true } as const;
const freshMs = 10_000;
/** While a payment waits, its state is asked for so often. */
const askEveryMs = 1_500;

/** Which payments are listed. */
export type PaymentFilter = {
  period: PeriodFilter;
  direction: PaymentDirection | 'all';
  method: PaymentMethod | 'all';
  state: PaymentState | 'all';
};

/** The filter as the brokerage is asked. */
export function questionOf({ period, direction, method, state }: PaymentFilter) {
  return {
    period,
    ...(direction === 'all' ? {} : { direction }),
    ...(method === 'all' ? {} : { method }),
    ...(state === 'all' ? {} : { state }),
  };
}

/** Bank cards and payments. Changes arrive as events of the account. */
export const cashQueries = {
  all: ['cash'] as const,

  cards: () =>
    queryOptions({
      queryKey: ['cash', 'cards'],
      queryFn: ({ signal }) => call(cashEndpoints.cards, {}, { signal }),
      meta,
      staleTime: freshMs,
    }),

  limits: () =>
    queryOptions({
      queryKey: ['cash', 'limits'],
      queryFn: ({ signal }) => call(cashEndpoints.limits, {}, { signal }),
      meta,
      staleTime: 6 * freshMs,
    }),

  withdrawable: () =>
    queryOptions({
      queryKey: ['cash', 'withdrawable'],
      queryFn: ({ signal }) => call(cashEndpoints.withdrawable, {}, { signal }),
      meta,
      staleTime: freshMs,
    }),

  /** One payment, followed until it is decided. */
  payment: (id: string) =>
    queryOptions({
      queryKey: ['cash', 'payment', id],
      queryFn: ({ signal }) => call(cashEndpoints.payment, { id }, { signal }),
      meta,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'pending' ? askEveryMs : false),
    }),

  /** Payment pages that can still be paid. */
  openPages: () =>
    queryOptions({
      queryKey: ['cash', 'open-pages'],
      queryFn: ({ signal }) =>
        call(
          cashEndpoints.payments,
          { direction: 'in', method: 'redirect', state: 'pending', limit: 3 },
          { signal },
        ),
      meta,
      staleTime: 0,
    }),

  /** Newest first. */
  payments: (filter: PaymentFilter) =>
    growingList<Page<Payment>>(
      ['cash', 'payments', filter.direction, filter.method, filter.state, filter.period],
      (page, signal) =>
        call(cashEndpoints.payments, { ...questionOf(filter), ...page }, { signal }),
      freshMs,
    ),
};
