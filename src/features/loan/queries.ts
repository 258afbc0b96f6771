import { queryOptions } from '@tanstack/react-query';

import type { Page } from '../../../contract/wire/envelope.ts';
import { loanEndpoints } from '../../../contract/loan/endpoints.ts';
import type { Loan } from '../../../contract/loan/types.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';

/** May be kept on the device: loans can be read offline. */
const meta = { keep: true } as const;

/** What a loan costs, and the own ones. Changes arrive as events of the account. */
export const loanQueries = {
  all: ['loan'] as const,

  terms: () =>
    queryOptions({
      queryKey: ['loan', 'terms'],
      queryFn: ({ signal }) => call(loanEndpoints.terms, {}, { signal }),
      meta,
    }),

  loan: (id: string) =>
    queryOptions({
      queryKey: ['loan', 'loan', id],
      queryFn: ({ signal }) => call(loanEndpoints.loan, { id }, { signal }),
      meta,
    }),

  /** Newest first. */
  loans: () =>
    growingList<Page<Loan>>(['loan', 'loans'], (page, signal) =>
      call(loanEndpoints.loans, page, { signal }),
    ),
};
