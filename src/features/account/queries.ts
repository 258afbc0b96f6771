import { queryOptions } from '@tanstack/react-query';

import { creditEndpoints } from '../../../contract/credit.ts';
import { userEndpoints } from '../../../contract/user.ts';
import { call } from '../../data/call.ts';

export const accountQueries = {
  info: () =>
    queryOptions({
      queryKey: ['account', 'info'],
      queryFn: ({ signal }) => call(userEndpoints.info, {}, { signal }),
      staleTime: 60_000,
      meta: { keep: true },
    }),

  /** The own credit points and what they come from. */
  credit: () =>
    queryOptions({
      queryKey: ['account', 'credit'],
      queryFn: ({ signal }) => call(creditEndpoints.mine, {}, { signal }),
      meta: { keep: true },
    }),
};
