import { queryOptions } from '@tanstack/react-query';

import type { Page } from '../../../contract/envelope.ts';
import { loanEndpoints } from '../../../contract/loan.ts';
import type { Loan } from '../../../contract/loan.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';

/** May be kept on the device: loans can be read offline. */
const meta = { keep: true } as const;

const freshMs = 10_000;

/** Events tell of changes; what an earlier visit kept has heard of none since and is asked anew. */
const staleTime = ({ state }: { state: { dataUpdatedAt: number } }) =>
  state.dataUpdatedAt < performance.timeOrigin ? 0 : freshMs;

/** What a loan costs, and the own ones. Changes arrive as events of the account. */
export const loanQueries = {
  all: ['loan'] as const,

  terms: () =>
    queryOptions({
      queryKey: ['loan', 'terms'],
      queryFn: ({ signal }) => call(loanEndpoints.terms, {}, { signal }),
      meta,
      staleTime,
    }),

  loan: (id: string) =>
    queryOptions({
      queryKey: ['loan', 'loan', id],
      queryFn: ({ signal }) => call(loanEndpoints.loan, { id }, { signal }),
      meta,
      staleTime,
    }),

  /** Newest first. */
  loans: () =>
    growingList<Page<Loan>>(
      ['loan', 'loans'],
      (page, signal) => call(loanEndpoints.loans, page, { signal }),
      freshMs,
    ),
};
