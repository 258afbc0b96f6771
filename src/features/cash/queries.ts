import { queryOptions } from '@tanstack/react-query';

import { cashEndpoints } from '../../../contract/cash/endpoints.ts';
import type {
  Payment,
  PaymentDirection,
  PaymentMethod,
  PaymentState,
} from '../../../contract/cash/types.ts';
import type { Page, PeriodFilter } from '../../../contract/wire/envelope.ts';
import { call } from '../../api/call.ts';
import { freshFor } from '../../api/fresh-for.ts';
import { growingList } from '../../api/growing-list.ts';

/** Cards are masked, and payments can be read offline. */
const meta = { keep: true } as const;
/** While a payment waits, its state is asked for so often. */
const askEveryMs = 1_500;

/** Which payments are listed. */
export type PaymentFilter = {
  period: PeriodFilter;
  direction: PaymentDirection | 'all';
  method: PaymentMethod | 'all';
  state: PaymentState | 'all';
};

export const allPayments: PaymentFilter = {
  period: 'all',
  direction: 'all',
  method: 'all',
  state: 'all',
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
    }),

  limits: () =>
    queryOptions({
      queryKey: ['cash', 'limits'],
      queryFn: ({ signal }) => call(cashEndpoints.limits, {}, { signal }),
      meta,
      staleTime: freshFor(60_000),
    }),

  withdrawable: () =>
    queryOptions({
      queryKey: ['cash', 'withdrawable'],
      queryFn: ({ signal }) => call(cashEndpoints.withdrawable, {}, { signal }),
      meta,
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
    ),
};
