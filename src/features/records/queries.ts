import { queryOptions } from '@tanstack/react-query';

import type { Page, PeriodFilter } from '../../../contract/wire/envelope.ts';
import { recordsEndpoints } from '../../../contract/records/endpoints.ts';
import type { AccountTransaction, TransactionGroup } from '../../../contract/records/types.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';

/** May be kept on the device: what was read stays readable offline. */
const meta = { keep: true } as const;

export type GroupFilter = TransactionGroup | 'all';
export type TransactionPage = Page<AccountTransaction> & {
  /** Of the whole filter, in the newest page alone. */
  inMinor: number;
  outMinor: number;
  count: number;
};

/** What the question about transactions says of a filter. */
export const filterOf = (period: PeriodFilter, group: GroupFilter) => ({
  period,
  ...(group === 'all' ? {} : { group }),
});

/** What moved the account's cash. Changes arrive as events of the account. */
export const recordsQueries = {
  all: ['records'] as const,

  /** Newest first. */
  transactions: (period: PeriodFilter, group: GroupFilter) =>
    growingList<TransactionPage>(['records', 'transactions', period, group], (page, signal) =>
      call(recordsEndpoints.transactions, { ...filterOf(period, group), ...page }, { signal }),
    ),

  /** What was booked once is never changed. */
  entries: (id: string) =>
    queryOptions({
      queryKey: ['records', 'entries', id],
      queryFn: ({ signal }) => call(recordsEndpoints.entries, { id }, { signal }),
      meta,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** `month`: yyyy-mm. */
  statement: (month: string) =>
    queryOptions({
      queryKey: ['records', 'statement', month],
      queryFn: ({ signal }) => call(recordsEndpoints.statement, { month }, { signal }),
      meta,
    }),
};
